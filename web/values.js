// What an analysis says of a line, in words and as a number for the evaluation bar. A line is `{ worth, score, plies, moves }` (docs/json.md), seen by
// the player to move; `unit` and `steepness` are those of the game's description.

import { word } from './words.js';

const MOST = 0.95; // of the bar for a guess: its ends are for what is proved

const signed = (number) =>
  new Intl.NumberFormat(document.documentElement.lang, { signDisplay: 'exceptZero', maximumFractionDigits: Math.abs(number) < 10 ? 1 : 0 }).format(number);

/** A value in words: "win in 7", "draw (proved)", "+1.2 stones". */
export function tellWorth({ worth, score, plies }, { unit }) {
  if (worth === 'win') return plies === undefined ? word('win (proved)') : word('win in %s', plies);
  if (worth === 'loss') return plies === undefined ? word('loss (proved)') : word('loss in %s', plies);
  if (worth === 'draw') return word('draw (proved)');
  return unit.replace('%s', signed(score));
}

/** How far a computer has come, and what it thinks. */
export function tellDepth({ depth, lines }, game) {
  return lines.length > 0 ? word('Depth %s: %s', depth, tellWorth(lines[0], game)) : word('Depth %s', depth);
}

/** A value as a number from -1 to 1 for the first player. */
export function forFirst({ worth, score }, { steepness }, turn, players) {
  const certain = { win: 1, draw: 0, loss: -1 }[worth];
  const mine = certain ?? MOST * Math.tanh(score / steepness);
  return turn === 0 ? mine : -mine / (players - 1);
}

/** A value small enough for a cell of the board, with its kind. */
export function brief({ worth, plies, losing }) {
  const trap = losing > 0 && worth === 'draw' ? ` ${Math.round(100 * losing)}%` : '';
  return { kind: worth, text: `${{ win: '+', draw: '=', loss: '−' }[worth]}${plies ?? ''}${trap}` };
}
