// Mister X and Hive: thick hexagonal tiles, each kind with a symbol of its own.

import { HEX } from '../geometry.js';
import { corners, polygon, svg } from '../svg.js';
import { colours } from './shared.js';

const tile = corners(6, HEX - 3);

// Symbols on a field of 40 by 40.
const symbols = {
  misterx: 'M-16-16 L16 16 M16-16 L-16 16',
  agent: 'M0-18 L16-10 V4 Q16 14 0 20 Q-16 14-16 4 V-10 Z',
  spy: 'M-20 0 Q0-18 20 0 Q0 18-20 0 Z M0-6 a6 6 0 1 0 .1 0',
  investigator: 'M-4-16 a11 11 0 1 0 .1 0 M5 4 L18 17',
  informant: 'M-17-12 H17 V9 H2 L-8 18 V9 H-17 Z',
  queen: 'M-17 13 L-19-9 L-8 1 L0-15 L8 1 L19-9 L17 13 Z',
  beetle: 'M0-15 a13 16 0 1 0 .1 0 M0-15 V17 M-13-6 L-20-12 M13-6 L20-12 M-14 4 H-21 M14 4 H21',
  grasshopper: 'M-20 8 H8 Q20 6 20-2 Q14-8 6-4 L-6 4 M-8 8 L-2-14 L8 4',
  spider: 'M0-8 a8 8 0 1 0 .1 0 M-7-5 L-19-13 M7-5 L19-13 M-8 1 H-20 M8 1 H20 M-6 6 L-16 17 M6 6 L16 17',
  ant: 'M-12-6 a6 6 0 1 0 .1 0 M0-6 a6 6 0 1 0 .1 0 M13-7 a7 7 0 1 0 .1 0 M-4-6 L-9-17 M3-6 L7-17 M-4 6 L-9 17 M3 6 L7 17',
};

export default {
  name: 'hexes',
  edge: 10,
  cell: () => [polygon(corners(6, HEX - 5), { class: 'ground hexagon' })],
  lift: (level) => [0, -11 * level],
  piece({ kind }, colour) {
    const dark = colour !== 'white';
    return [
      polygon(tile.map(([x, y]) => [x, y + 9]), { class: 'edge', fill: colours[colour] }),
      polygon(tile, { class: 'body', fill: colours[colour] }),
      svg('path', { class: `symbol ${dark ? 'on-dark' : 'on-light'}`, d: symbols[kind] ?? '' }),
    ];
  },
};
