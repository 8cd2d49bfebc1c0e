// What looks have in common: colours by name, and stones with weight.

import { CELL } from '../geometry.js';
import { svg } from '../svg.js';

export const colours = {
  blue: '#0072B2',
  vermilion: '#D55E00',
  yellow: '#E69F00',
  green: '#009E73',
  red: '#C8412B',
  violet: '#6F4FA8',
  white: '#F6EEDD',
  black: '#2A2420',
};

/** A square to click on. */
export const square = () => svg('rect', { class: 'ground', x: -CELL / 2, y: -CELL / 2, width: CELL, height: CELL });

/** A round stone: its shadow, its body, and the light on it. */
export function stone(colour, radius = 36) {
  return [
    svg('ellipse', { class: 'shadow', cy: radius * 0.16, rx: radius, ry: radius }),
    svg('circle', { r: radius, fill: colours[colour] ?? colour, class: 'body' }),
    svg('ellipse', { class: 'light', cx: -radius * 0.28, cy: -radius * 0.36, rx: radius * 0.46, ry: radius * 0.3 }),
  ];
}
