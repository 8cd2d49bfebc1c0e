// Small boards that stand still: every game in a position one recognises, drawn by the same code as when it is played.

import { Board } from './board.js';
import { Game } from './game.js';
import { lookOf } from './looks/index.js';

const positions = {
  ttt: ['ttt', 'xo1/1x1/o2 x'],
  cn: ['cn:size=5', 'x3o/1x1o1/2x2/1o1x1/o3x x'],
  attt: ['attt', 'x1o/1x1/o2 x'],
  ataxx: ['ataxx', 'xx4o/xxx2oo/2-1-2/3xo2/2-1-2/oo2xxx/o4xx x 0 9'],
  muehle: ['muehle', 'WEBEWEEBEWEBBEWEEBEWEEEB 2 2 W'],
  santorini: ['santorini:cards=off', ''],
  misterx: ['misterx', ''],
  match3: ['match3:size=6x6', ''],
  hive: ['hive', 'Base;InProgress;White[4];wS1;bG1 wS1-;wQ -wS1;bQ bG1/;wA1 \\wQ;bA1 bQ-'],
};

/** The picture of a game. */
export function pictureOf(library, name) {
  const game = new Game(library);
  game.open(...(positions[name] ?? [name]));
  const board = new Board(lookOf(name), () => {}, { still: true });
  board.show(game.describe());
  return board.element;
}
