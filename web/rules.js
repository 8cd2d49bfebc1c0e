// The rules of a game: its own words, and pictures drawn by the same code as the board one plays on.

import { Board } from './board.js';
import { element } from './dom.js';
import { figures } from './figures.js';
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
function draw(game, text, { position, clicks, move, caption }) {
  game.open(text, position);
  const board = new Board(lookOf(text), () => {}, { still: true });
  const last = move ? touched(game.events(move)) : [];
  if (move) game.play(move);
  const targets = clicks ? clickThrough(game, clicks) : new Set();
  board.show(game.describe());
  board.mark(targets, last, clicks?.at(-1) ?? null);
  return element('figure', {}, board.element, element('figcaption', { textContent: caption() }));
}

export async function showRules(table) {
  const { name } = table.game;
  const game = await spareGame();
  const pictures = (figures[name] ?? []).map((figure) => element('li', {}, draw(game, figure.game ?? name, figure)));
  const { title, rules, notation } = table.description;
  openSheet(title, element('div', { className: 'rules' }, element('p', { textContent: rules }), element('ul', { className: 'pictures' }, ...pictures), element('p', { textContent: notation })));
}
