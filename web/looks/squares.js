// The boards of the window view: square cells with their numbers beside them, round pieces, square obstacles. The colours are those of the view.

import { CELL, edgeLabels } from '../geometry.js';
import { svg } from '../svg.js';
import ataxx from './ataxx.js';
import { roundSigns, square, stone } from './shared.js';

const WRITING = 26; // numbers are so many times smaller than the board
const INSET = 10; // between the edge of an obstacle and that of its cell

/** How large numbers are beside a board so long. */
const sizeOf = (length) => length / WRITING;

/** Numbers of columns and rows along two lines. */
function numbers(board, [left, right, top, bottom], x, y, size) {
  const text = (label, at, down) => svg('text', { class: 'number', x: at, y: down, 'font-size': size }, label);
  const { columns, rows } = edgeLabels(board);
  return [
    ...columns.slice(left, right + 1).map((label, i) => text(label, CELL * (left + i + 0.5), y)),
    ...rows.slice(top, bottom + 1).map((label, i) => text(label, x, CELL * (top + i + 0.5))),
  ];
}

/** Of a board that is too large to be seen as a whole the numbers stand at the edges of what is seen. */
function rulers({ board, lens, notes }, range) {
  const [x, y, width, height] = lens.seen;
  const size = sizeOf(Math.max(width, height));
  const left = Math.max(x, 0);
  const low = Math.min(y + height, CELL * board.rows);
  notes.querySelector('.rulers')?.remove();
  notes.append(svg('g', { class: 'rulers' },
    svg('rect', { x: left, y: low - 1.6 * size, width, height: 1.6 * size }), svg('rect', { x: left, y, width: 2.4 * size, height }),
    ...numbers(board, range, left + 1.2 * size, low - 0.8 * size, size)));
}

/** The whole board, with room for its numbers. */
function bounds({ columns, rows }) {
  const size = sizeOf(CELL * Math.max(columns, rows));
  return [-2 * size, -size / 2, CELL * columns + 2.5 * size, CELL * rows + 2.3 * size];
}

const squares = {
  name: 'squares',
  edge: 0,
  plain: true,
  patterned: true,
  bounds,
  cell: () => [svg('rect', { class: 'field', x: -CELL / 2, y: -CELL / 2, width: CELL, height: CELL }), square()],
  ground(layer, { board }, whole, range) {
    const size = sizeOf(CELL * Math.max(board.columns, board.rows));
    if (range) rulers(whole, range);
    else if (!whole.windowed) layer.replaceChildren(...numbers(board, [0, board.columns, 0, board.rows], -size, CELL * board.rows + size, size));
  },
  emblem: 'stone',
  sign: roundSigns(38),
  piece: ({ kind, owner }, colour) =>
    kind === 'wall' ? [svg('rect', { class: 'obstacle', x: INSET - 50, y: INSET - 50, width: 100 - 2 * INSET, height: 100 - 2 * INSET, rx: 6 })] : stone(colour, 38, owner),
};

/** The look of a game. In Ataxx pieces split and jump. */
export const squaresOf = (game) => (game.startsWith('ataxx') ? { ...ataxx, ...squares } : squares);
