// Mister X and Hive: thick hexagonal tiles, each kind with a symbol of its own. A stack shows its edges and can be spread out.

import { HEX } from '../geometry.js';
import { corners, polygon, svg } from '../svg.js';
import { symbolOf } from './symbols.js';

const THICK = 12;
const outline = corners(6, HEX - 2.5);

// The side of the tile, its rim, its face, and what is drawn on it. One side of each game has light faces, the other dark ones.
const materials = {
  white: { side: '#b9a67f', rim: '#efe3c9', face: '#f8f0de', light: true },
  black: { side: 'var(--ebony-side)', rim: 'var(--ebony-rim)', face: 'var(--ebony)', light: false },
  red: { side: '#6d1a14', rim: '#b5332a', face: '#f6dfd2', light: true },
  violet: { side: '#201340', rim: '#3d2a6e', face: '#4f3a88', light: false },
};

const shifted = (points, dy) => points.map(([x, y]) => [x, y + dy]);

/** The edge of a tile: what is seen of its sides from the front. */
function side(fill) {
  const [right, lowerRight, lowerLeft, left] = outline;
  const front = [left, lowerLeft, lowerRight, right];
  return polygon([...front, ...shifted(front, THICK).reverse()], { class: 'side', fill });
}

export default {
  name: 'hexes',
  edge: 6,
  plain: true,
  lettered: true,
  portrait: [-60, -54, 120, 120],
  emblem: 'misterx',
  /** An empty table shows where the first tile lies. */
  ground: (layer) => layer.append(polygon(corners(6, HEX - 4), { class: 'ghost' })),
  cell: () => [polygon(corners(6, HEX - 4), { class: 'ground hexagon' })],
  depth: (column, row) => -2 * row - column + 1000,
  lift: (level) => [0, -THICK * level],
  fan: (level) => [20 * level, -52 * level],
  sign(sign, top) {
    if (sign === 'dot') return [svg('circle', { r: 13 })];
    if (sign === 'halo') return [polygon(corners(6, HEX - 6), { class: 'under' }), polygon(corners(6, HEX - 6))];
    return [polygon(corners(6, HEX - (top ? 7 : 26)))];
  },
  piece({ kind, symbol, name }, colour) {
    const { side: edge, rim, face, light } = materials[colour] ?? materials.white;
    return [
      polygon(shifted(outline, THICK + 5), { class: 'shadow' }),
      side(edge),
      polygon(outline, { class: 'rim', fill: rim }),
      polygon(corners(6, HEX - 11), { fill: face }),
      symbolOf(kind, light, face),
      svg('text', { class: `letter ${light ? 'dark' : 'light'}`, y: 34 }, name ?? symbol),
    ];
  },
};
