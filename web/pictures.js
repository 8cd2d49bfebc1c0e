// Small boards that stand still: every game in a position one recognises, drawn by the same code as when it is played.

import { Board } from './board.js';
import { Game } from './game.js';
import { lookOf } from './looks/index.js';

const positions = {
  ttt: ['ttt', 'xo1/1x1/o2 x'],
  cn: ['cn:size=5', 'x3o/1x1o1/2x2/1o1x1/o4 x'],
  attt: ['attt', 'x1o/oxx/1o1 x 6'],
  ataxx: ['ataxx', 'xx4o/xxx2oo/2-1-2/3xo2/2-1-2/oo2xxx/o4xx x 0 9'],
  muehle: ['muehle', 'WEBEWEEBEWEBBEWEEBEWEEEB 2 2 W'],
  santorini: ['santorini:cards=off', '01002/123D10/03D220/10131/00020 1,1 3,2 2,3 4,4 P1'],
  misterx: ['misterx', '-1,0=X1R/-1,1=S1R/-2,1=I1R/0,0=E1R/0,1=I2RA1V/1,0=E1V/1,-1=S1V/2,-1=X1V/2,0=I1V/0,-1=A1R V 13'],
  match3: ['match3:size=6x6', ''],
  hive: ['hive', '-1,0=X1R/-1,1=S1R/-2,1=I1R/0,0=E1R/0,1=I2RA1V/1,0=E1V/1,-1=S1V/2,-1=X1V/2,0=I1V/0,-1=A1R V 13'],
};

/** The picture of a game. */
export function pictureOf(library, name) {
  const game = new Game(library);
  game.open(...(positions[name] ?? [name]));
  const board = new Board(lookOf(name), () => {}, { still: true });
  board.show(game.describe());
  return board.element;
}
