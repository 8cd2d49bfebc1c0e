// Small boards that stand still: every game in a position one recognises, drawn by the same code as when it is played.

import { Board } from './board.js';
import { Game } from './game.js';
import { lookOf } from './looks/index.js';

/** The picture of a game: the scene that its description names. */
export function pictureOf(library, { name, picture }) {
  const game = new Game(library);
  game.open(picture.game, picture.position);
  const board = new Board(lookOf(name), () => {}, { still: true });
  board.show(game.describe());
  return board.element;
}
