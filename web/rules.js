// The rules of a game: its own words, and pictures drawn by the same code as the board one plays on.

import { Board } from './board.js';
import { element } from './dom.js';
import { lookOf } from './looks/index.js';
import { openSheet } from './sheet.js';
import { spareGame } from './spare.js';

/** What can be clicked after some clicks, as the one who plays would see it. */
function clickThrough(game, clicks) {
  for (const cell of clicks) game.begun += game.advise().next.find((choice) => choice.cell === cell).text;
  return new Set(game.advise().next.filter(({ cell }) => cell).map(({ cell }) => cell));
}

/** Cells that a move touches. */
const touched = (events) => [...new Set(events.flatMap(({ from, to }) => [from, to]).filter(Boolean))];

/** A figure: the board, and its caption. */
function draw(game, { scene, clicks, move, caption }) {
  game.open(scene.game, scene.position);
  const clicked = clicks?.split(' ').filter(Boolean) ?? null;
  const board = new Board(lookOf(scene.game), () => {}, { still: true });
  const last = move ? touched(game.events(move)) : [];
  if (move) game.play(move);
  const targets = clicked ? clickThrough(game, clicked) : new Set();
  board.show(game.describe());
  board.mark(targets, last, clicked?.at(-1) ?? null);
  return element('figure', {}, board.element, element('figcaption', { textContent: caption }));
}

export async function showRules(table) {
  const game = await spareGame();
  const pictures = table.game.face().figures.map((figure) => element('li', {}, draw(game, figure)));
  const { title, rules, notation } = table.description;
  openSheet(title, element('div', { className: 'rules' }, element('p', { textContent: rules }), element('ul', { className: 'pictures' }, ...pictures), element('p', { textContent: notation })));
}
