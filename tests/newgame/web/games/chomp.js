// Chomp: a bar of chocolate on its foil. The poisoned square is green.

import { svg } from '../svg.js';
import { square, stone } from '../looks/shared.js';

const palettes = {
  chocolate: ['#5a3218', '#7a4a26'],
  poison: ['#3c6b2f', '#5f9a4a'],
};

/** A square of the bar: its edge, and the pad that is raised. */
const bar = ([edge, pad]) => [
  svg('rect', { x: -49, y: -49, width: 98, height: 98, rx: 6, fill: edge }),
  svg('rect', { x: -34, y: -34, width: 68, height: 68, rx: 8, fill: pad }),
  svg('rect', { x: -34, y: -34, width: 68, height: 68, rx: 8, fill: 'url(#light)' }),
];

export default {
  name: 'chomp',
  edge: 24,
  cell: () => [square()],
  ground(layer, { board }) {
    if (!layer.firstChild) layer.append(svg('rect', { x: -14, y: -14, width: 100 * board.columns + 28, height: 100 * board.rows + 28, rx: 10, fill: '#c9ced6' }));
  },
  emblem: 'stone',
  sign: (sign) => (sign === 'dot' ? [svg('circle', { r: 10 })] : [svg('rect', { x: -45, y: -45, width: 90, height: 90, rx: 8 })]),
  piece: ({ kind, owner }, colour) => (palettes[kind] ? bar(palettes[kind]) : stone(colour, 36, owner)),
};
