// Mister X and Hive: thick hexagonal tiles, each kind with a symbol of its own. A stack shows its edges and can be spread out. Tiles of
// Mister X lie on a side, as in its assignment; those of Hive stand on a corner, so that `wS1-` is to the right of wS1.

import { HEX } from '../geometry.js';
import { corners, polygon, svg } from '../svg.js';
import { symbolOf } from './symbols.js';

const THICK = 12;
const WIDE = Math.sqrt(3) * HEX;
const TURNED = 30; // degrees

export const manners = {
  lying: { turn: 0, front: [3, 2, 1, 0], place: (_, column, row) => [1.5 * HEX * column, -WIDE * (row + column / 2)], depth: (column, row) => -2 * row - column + 1000 },
  standing: { turn: TURNED, front: [2, 1, 0], place: (_, column, row) => [WIDE * (column + row / 2), -1.5 * HEX * row], depth: (_, row) => -2 * row + 1000 },
};

// The side of the tile, its rim, its face, and what is drawn on it. One side of each game has light faces, the other dark ones.
const materials = {
  white: { side: '#b9a67f', rim: '#efe3c9', face: '#f8f0de', light: true },
  black: { side: 'var(--ebony-side)', rim: 'var(--ebony-rim)', face: 'var(--ebony)', light: false },
  red: { side: '#6d1a14', rim: '#b5332a', face: '#f6dfd2', light: true },
  violet: { side: '#201340', rim: '#3d2a6e', face: '#4f3a88', light: false },
};

const shifted = (points, dy) => points.map(([x, y]) => [x, y + dy]);

/** The look of tiles that lie or stand; the kind of piece that a seat is known by. */
/** The look of tiles that lie or stand, and the piece that a seat is known by. */
export function hexesLook({ turn, front, place, depth }, emblem) {
  const hexagon = (radius) => corners(6, radius, turn);
  const outline = hexagon(HEX - 2.5);
  const edge = front.map((corner) => outline[corner]);
  return {
    name: 'hexes',
    edge: 6,
    plain: true,
    lettered: true,
    portrait: turn ? [-66, -60, 132, 132] : [-60, -54, 120, 120],
    emblem,
    place,
    /** An empty table shows where the first tile lies. */
    ground: (layer) => layer.append(polygon(hexagon(HEX - 4), { class: 'ghost' })),
    cell: () => [polygon(hexagon(HEX - 4), { class: 'ground hexagon' })],
    depth,
    lift: (level) => [0, -THICK * level],
    fan: (level) => [20 * level, -52 * level],
    sign(sign, top) {
      if (sign === 'dot') return [svg('circle', { r: 13 })];
      if (sign === 'halo') return [polygon(hexagon(HEX - 6), { class: 'under' }), polygon(hexagon(HEX - 6))];
      return [polygon(hexagon(HEX - (top ? 7 : 26)))];
    },
    piece({ kind, symbol, name }, colour) {
      const { side, rim, face, light } = materials[colour] ?? materials.white;
      return [
        polygon(shifted(outline, THICK + 5), { class: 'shadow' }),
        polygon([...edge, ...shifted(edge, THICK).reverse()], { class: 'side', fill: side }),
        polygon(outline, { class: 'rim', fill: rim }),
        polygon(hexagon(HEX - 11), { fill: face }),
        symbolOf(kind, light, face),
        svg('text', { class: `letter ${light ? 'dark' : 'light'}`, y: 34 }, name ?? symbol),
      ];
    },
  };
}
