// The Connect-N family: pencil on paper.

import { CELL } from '../geometry.js';
import { svg } from '../svg.js';
import { colours, square } from './shared.js';

const marks = [
  () => [svg('path', { d: 'M-27-27 L27 27 M27-27 L-27 27' })],
  () => [svg('circle', { r: 28 })],
  () => [svg('path', { d: 'M0-31 L29 23 L-29 23 Z' })],
  () => [svg('path', { d: 'M-25-25 H25 V25 H-25 Z' })],
];

export default {
  name: 'paper',
  cell: () => [square()],
  ground(layer, { board }) {
    const [width, height] = [CELL * board.columns, CELL * board.rows];
    for (let i = 1; i < board.columns; i++) layer.append(svg('path', { class: 'line', d: `M${CELL * i} 4 V${height - 4}` }));
    for (let i = 1; i < board.rows; i++) layer.append(svg('path', { class: 'line', d: `M4 ${CELL * i} H${width - 4}` }));
  },
  piece: ({ owner }, colour) => [svg('g', { class: 'mark', stroke: colours[colour] }, ...marks[owner]())],
};
