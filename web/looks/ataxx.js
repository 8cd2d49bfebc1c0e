// Ataxx: round stones in hollows; a wall is a block.

import { svg } from '../svg.js';
import { square, stone } from './shared.js';

const wall = () => [
  svg('rect', { class: 'wall foot', x: -42, y: -34, width: 84, height: 78, rx: 8 }),
  svg('rect', { class: 'wall head', x: -42, y: -44, width: 84, height: 74, rx: 8 }),
];

export default {
  name: 'ataxx',
  cell: () => [square(), svg('circle', { class: 'hollow', r: 40 })],
  piece: ({ kind }, colour) => (kind === 'wall' ? wall() : stone(colour)),
};
