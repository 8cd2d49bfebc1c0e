// Ataxx: round stones in the hollows of a tray. A clone splits off its origin, a jump is an arc, a wall is built of bricks.

import { cellName } from '../geometry.js';
import { svg } from '../svg.js';
import { roundSigns, square, stone } from '../looks/shared.js';

const signs = roundSigns(36);

const wall = () => [
  svg('rect', { class: 'shadow', x: -43, y: -30, width: 90, height: 80, rx: 9 }),
  svg('rect', { class: 'wall foot', x: -45, y: -34, width: 90, height: 80, rx: 8 }),
  svg('rect', { class: 'wall head', x: -45, y: -46, width: 90, height: 76, rx: 8 }),
  svg('path', { class: 'wall joint', d: 'M-45-21H45M-45 5H45M-12-46V-21M22-46V-21M-27-21V5M9-21V5M-12 5V30M22 5V30M-12 30V46M22 30V46' }),
];

/** The stone beside a new one that it splits off from. */
function origin(board, piece) {
  for (let down = -1; down <= 1; down++)
    for (let right = -1; right <= 1; right++) {
      const [column, row] = [piece.column + right, piece.row + down];
      if (column < 0 || row < 0 || column >= board.board.columns || row >= board.board.rows) continue;
      const other = board.stack(cellName(board.board, column, row)).at(-1);
      if (other && other.element !== piece.element && other.owner === piece.owner && other.kind === 'stone') return board.spot(other, 0);
    }
  return null;
}

export default {
  name: 'ataxx',
  edge: 40,
  patterned: true,
  splits: true,
  cell: () => [square(), svg('circle', { class: 'hollow', r: 42 }), svg('circle', { class: 'rim', r: 42 })],
  ground(layer, { board }) {
    if (layer.firstChild) return;
    layer.append(
      svg('rect', { class: 'tray foot', x: -32, y: -24, width: 100 * board.columns + 64, height: 100 * board.rows + 64, rx: 36 }),
      svg('rect', { class: 'tray', x: -32, y: -32, width: 100 * board.columns + 64, height: 100 * board.rows + 64, rx: 36 }),
    );
  },
  arc: (far) => (far > 1 ? 46 : 0),
  comes: (board, piece) => (piece.kind === 'stone' ? origin(board, piece) : null),
  emblem: 'stone',
  sign: (sign, top) => (top?.kind === 'wall' ? [] : signs(sign, top)),
  piece: ({ kind, owner }, colour) => (kind === 'wall' ? wall() : stone(colour, 37, owner)),
};
