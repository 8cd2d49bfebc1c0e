// The Connect-N family: pencil on paper.

import { CELL } from '../geometry.js';
import { svg } from '../svg.js';
import { colours, scatter, square } from './shared.js';

// Strokes as a hand draws them: not quite straight, not quite closed.
const strokes = [
  'M-29-27C-10-9 9 9 28 29M27-29C10-10-9 8-29 27',
  'M6-30C-19-32-32-13-30 4C-28 23-11 32 5 30C23 28 32 12 30-5C28-20 15-31-3-30',
  'M1-33C10-14 20 5 31 24C10 26-11 25-31 24C-21 5-11-14 2-34',
  'M-27-28C-9-26 10-28 28-27C26-9 28 10 27 28C9 26-10 28-28 27C-26 9-28-10-27-30',
];

/** A line that a hand has drawn along a ruler. */
function line(x1, y1, x2, y2) {
  const next = scatter(x1, y1, x2);
  const bend = () => 3 * next();
  const at = (part) => `${x1 + (x2 - x1) * part + bend()} ${y1 + (y2 - y1) * part + bend()}`;
  return svg('path', { class: 'line', d: `M${at(0)}C${at(0.33)} ${at(0.66)} ${at(1)}` });
}

export default {
  name: 'paper',
  edge: 34,
  cell: () => [square()],
  /** The sheet, and the lines that are in view. */
  ground(layer, { board }, whole, range = [0, board.columns - 1, 0, board.rows - 1]) {
    const [left, right, top, bottom] = range;
    const [x1, x2, y1, y2] = [CELL * left, CELL * (right + 1), CELL * top, CELL * (bottom + 1)];
    const lines = [];
    for (let i = Math.max(1, left); i <= Math.min(right + 1, board.columns - 1); i++) lines.push(line(CELL * i, y1 + 5, CELL * i, y2 - 5));
    for (let i = Math.max(1, top); i <= Math.min(bottom + 1, board.rows - 1); i++) lines.push(line(x1 + 5, CELL * i, x2 - 5, CELL * i));
    const [width, height] = [CELL * board.columns + 40, CELL * board.rows + 40];
    layer.querySelector('.drawn')?.remove();
    if (!layer.firstChild)
      layer.append(svg('rect', { class: 'leaf foot', x: -16, y: -14, width, height, rx: 3 }), svg('rect', { class: 'leaf', x: -20, y: -20, width, height, rx: 3 }));
    layer.insertBefore(svg('g', { class: 'drawn' }, ...lines), layer.children[2] ?? null);
  },
  emblem: 'stone',
  sign(sign) {
    if (sign === 'ring') return [svg('path', { d: 'M-28 42Q0 39 28 41' })]; // underlined
    return [svg('circle', { r: sign === 'dot' ? 7 : 42 })];
  },
  piece({ owner, column = 0, row = 0 }, colour) {
    const turn = 14 * scatter(column, row)();
    const d = strokes[owner];
    const mark = svg('g', { class: 'mark', stroke: colours[colour], transform: `rotate(${turn})` }, svg('path', { d }), svg('path', { class: 'grain', d, transform: 'translate(1 -1)' }));
    return [svg('circle', { class: 'felt', r: 40 }), mark];
  },
};
