// The boards of the window view: square cells with their numbers beside them, round pieces, square obstacles. The colours are those of the view.

import { bounds as plainBounds, CELL, edgeLabels, isLarge } from '../geometry.js';
import { svg } from '../svg.js';
import ataxx from '../games/ataxx.js';
import { roundSigns, square, stone } from './shared.js';

const WRITING = 26; // numbers are so many times smaller than the board
const INSET = 10; // between the edge of an obstacle and that of its cell

/** How large numbers are beside a board so long. */
const sizeOf = (length) => length / WRITING;

const number = (label, x, y, size) => svg('text', { class: 'number', x, y, 'font-size': size }, label);

/** Numbers of columns along one line and of rows along another. */
function numbers(board, x, y, size) {
  const { columns, rows } = edgeLabels(board);
  return [...columns.map((label, i) => number(label, CELL * (i + 0.5), y, size)), ...rows.map((label, i) => number(label, x, CELL * (i + 0.5), size))];
}

/** Of a board that is too large to be seen as a whole the numbers stand at the edges of what is seen. */
function rulers({ board, lens, notes }, [left, right, top, bottom]) {
  const [x, y, width, height] = lens.seen;
  const size = sizeOf(Math.max(width, height)) * 0.7;
  const [near, low] = [Math.max(x, 0), Math.min(y + height, CELL * board.rows)];
  const [wide, high] = [2.6 * size, 1.7 * size];
  const { columns, rows } = edgeLabels(board);
  const middles = (from, to, labels) => labels.slice(from, to + 1).map((label, i) => [label, CELL * (from + i + 0.5)]);
  notes.querySelector('.rulers')?.remove();
  notes.append(svg('g', { class: 'rulers' },
    svg('rect', { x: near + wide, y: low - high, width, height: high }), svg('rect', { x: near, y, width: wide, height: low - y }),
    ...middles(left, right, columns).filter(([, at]) => at > near + wide + size / 2 && at < x + width - size / 2).map(([label, at]) => number(label, at, low - high / 2, size)),
    ...middles(top, bottom, rows).filter(([, at]) => at > y + size / 2 && at < low - high).map(([label, at]) => number(label, near + wide / 2, at, size))));
}

/** The whole board, with room for its numbers. */
function bounds(board) {
  if (isLarge(board)) return plainBounds(board);
  const { columns, rows } = board;
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
    else if (!whole.windowed) layer.replaceChildren(...numbers(board, -size, CELL * board.rows + size, size));
  },
  emblem: 'stone',
  sign: roundSigns(38),
  piece: ({ kind, owner }, colour) =>
    kind === 'wall' ? [svg('rect', { class: 'obstacle', x: INSET - 50, y: INSET - 50, width: 100 - 2 * INSET, height: 100 - 2 * INSET, rx: 6 })] : stone(colour, 38, owner),
};

/** The look of a game. In Ataxx pieces split and jump. */
export const squaresOf = (game) => (game.startsWith('ataxx') ? { ...ataxx, ...squares } : squares);
