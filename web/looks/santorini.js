// Santorini from above: blocks get smaller as they rise, domes are blue, figures stand on top.

import { svg } from '../svg.js';
import { colours, square } from './shared.js';

const BLOCKS = [44, 36, 28];

const block = (level) => {
  const half = BLOCKS[Math.min(level, 2)];
  return [
    svg('rect', { class: 'block shade', x: -half, y: -half + 7, width: 2 * half, height: 2 * half, rx: 6 }),
    svg('rect', { class: `block level${level + 1}`, x: -half, y: -half, width: 2 * half, height: 2 * half, rx: 6 }),
  ];
};

const dome = () => [
  svg('circle', { class: 'shadow', cy: 4, r: 25 }),
  svg('circle', { class: 'dome', r: 24 }),
  svg('ellipse', { class: 'light', cx: -7, cy: -9, rx: 10, ry: 7 }),
];

const figure = (colour) => [
  svg('ellipse', { class: 'shadow', cy: 19, rx: 19, ry: 8 }),
  svg('path', { class: 'body', fill: colours[colour], d: 'M-18 18 Q-16 -2 -6 -8 H6 Q16 -2 18 18 Q0 26 -18 18 Z' }),
  svg('circle', { class: 'body', fill: colours[colour], cy: -16, r: 12 }),
  svg('ellipse', { class: 'light', cx: -4, cy: -20, rx: 5, ry: 4 }),
];

export default {
  name: 'santorini',
  paving: ['cuboid'], // one walks on it
  cell: () => [square()],
  // A block's size depends on what lies below it, which its lift is told before it is seen.
  lift(level, piece) {
    if (piece.kind === 'cuboid' && piece.level !== level) {
      piece.level = level;
      piece.element.replaceChildren(...block(level));
    }
    return [0, -5 * level];
  },
  piece: ({ kind }, colour) => (kind === 'cuboid' ? block(0) : kind === 'dome' ? dome() : figure(colour)),
};
