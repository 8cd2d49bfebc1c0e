// What is drawn on cells beside their pieces: signs of what can be done there and what was, and small words; and their names beside the board.

import { cellAt, edgeLabels } from './geometry.js';
import { svg } from './svg.js';

const LETTERED = 12; // columns of a board that has letters and numbers beside it

/** A dot where one can go, a halo around what can be chosen, a cross on what would be taken, a ring for the last move. */
export function cuesOn(board, name, { target, last, begun }) {
  const { look, description } = board;
  const top = board.stack(name).at(-1);
  const paved = !top || (look.paving?.includes(top.kind) ?? false);
  const [x, y] = top ? board.spot(top, top.level + (paved ? 1 : 0)) : board.at(...cellAt(board.board, name));
  const kind = !target ? null : top && look.takes?.(top, description.turn) ? 'cross' : paved || begun ? 'dot' : 'halo';
  return [last && 'ring', kind].filter(Boolean).map((sign) => {
    const cue = svg('g', { class: `cue ${sign}`, transform: `translate(${x} ${y})` }, ...look.sign(sign, top, paved));
    cue.around = look.standing && !paved && sign !== 'dot' ? top.element : null;
    return cue;
  });
}

/** Something small that is written on a cell: a value, say. */
export function noteOn(board, name, text, kind) {
  const top = board.stack(name).at(-1);
  const [x, y] = top ? board.spot(top, top.level) : board.at(...cellAt(board.board, name));
  const half = 9 * Math.max(2, String(text).length) + 8;
  return svg('g', { class: `note ${kind}`, transform: `translate(${x} ${y + 30})` },
    svg('rect', { x: -half, y: -17, width: 2 * half, height: 34, rx: 17 }), svg('text', {}, text));
}

/** Letters and numbers beside a board, as moves use them. */
export function namesBeside({ board, look, flipped }) {
  if (look.plain || board.columns > LETTERED) return [];
  const { columns, rows } = edgeLabels(board);
  const edge = look.edge ?? 30;
  const off = look.names ?? edge / 2;
  const size = (2 * edge + 100 * Math.max(board.columns, board.rows)) / 44; // of about 17 pixels on a wide screen
  const text = (label, x, y) => svg('text', { class: 'coordinate', x, y, 'font-size': size }, label);
  const order = (labels) => (flipped ? [...labels].reverse() : labels);
  return [...order(columns).map((label, i) => text(label, 100 * i + 50, 100 * board.rows + off + 1)), ...order(rows).map((label, i) => text(label, -off, 100 * i + 51))];
}
