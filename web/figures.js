// The pictures of the rules: a position, what was clicked or played in it, and what is to be seen. `clicks` are cells clicked one after the other, whose
// dots are shown; `move` is played, and what it touched is marked.

import { word } from './words.js';

const scene = (piece) => `0,0=X1V/1,0=I1V/1,-1=X1R/0,-1=E1V/2,-1=${piece} R 6`;
const enclosed = '0,0=X1V/0,1=I1R/1,0=S1R/1,-1=E1R/0,-1=I1V/-1,0=I2R/-1,1=E1V/-2,1=X1R V 10';

export const figures = {
  ttt: [
    { position: 'xo1/1x1/o2 x', clicks: [], caption: () => word('Put a piece on any empty cell.') },
    { position: 'xo1/1x1/o2 x', move: '2,2', caption: () => word('Three in a row, a column or a diagonal win.') },
  ],
  cn: [
    { game: 'cn:size=5', position: 'x3o/1x1o1/2x2/1o3/o3x x', clicks: [], caption: () => word('Put a piece on any empty cell; nothing falls.') },
    { game: 'cn:size=5', position: 'x3o/1x1o1/2x2/1o3/o3x x', move: '3,3', caption: () => word('A line as long as the board wins.') },
  ],
  attt: [
    { position: 'x1o/1x1/o2 x 4', clicks: [], caption: () => word('First each player lays three pieces.') },
    { position: 'xox/1ox/o2 x 6', clicks: ['1,2'], caption: () => word('Then a piece moves to any empty cell.') },
  ],
  ataxx: [
    { position: 'x5o/7/7/7/7/7/o5x x 0 1', move: 'b6', caption: () => word('One step away a new piece appears, and the old one stays.') },
    { position: 'x5o/7/7/7/7/7/o5x x 0 1', move: 'a7c5', caption: () => word('Two steps away the piece jumps and leaves its cell.') },
    { position: 'x5o/1x5/3oo2/3-o2/7/7/o5x x 0 5', move: 'c5', caption: () => word('All pieces of others next to the goal become yours.') },
  ],
  muehle: [
    { position: 'WEEEEEEEEEEEEEBEEEEEEEEE 8 8 W', clicks: [], caption: () => word('Stones are placed in turn, nine for each.') },
    { position: 'WEBEWEEBEWEBBEWEEBEWEEEB 0 0 W', clicks: ['d6'], caption: () => word('Then a stone moves along a line to the next field.') },
    { position: 'WEWEWEEEEEBEEEBEEEEBEBEB 0 0 W', clicks: ['d6', 'd7'], caption: () => word('Three on a line are a mill: it takes a stone of the opponent.') },
    { position: 'WEWEWEEEEEEEEEEEEEEEEBBB 0 0 W', clicks: ['a7'], caption: () => word('Who has only three stones left goes anywhere.') },
  ],
  santorini: [
    { game: 'santorini:cards=off', position: '00000/01200/00310/00000/00000 1,1 3,2 4,4 0,4 P1', clicks: ['1,1'], caption: () => word('A figure moves to a neighbouring cell, at most one level up.') },
    { game: 'santorini:cards=off', position: '00000/01200/00310/00000/00000 1,1 3,2 4,4 0,4 P1', clicks: ['1,1', '1,2'], caption: () => word('Then it builds beside it: a block, or a dome on three of them.') },
    { game: 'santorini:cards=off', position: '00000/01200/00310/00000/00000 1,2 3,2 4,4 0,4 P1', move: '1,2-2,2', caption: () => word('Who enters a cell of height three wins.') },
  ],
  misterx: [
    { position: scene('S1R'), clicks: ['2,-1'], caption: () => word('A spy jumps in a line over others.') },
    { position: scene('E1R'), clicks: ['2,-1'], caption: () => word('An investigator goes exactly three steps around the scene.') },
    { position: scene('I1R'), clicks: ['2,-1'], caption: () => word('An informant goes around it as far as it likes.') },
    { position: scene('A1R'), clicks: ['2,-1'], caption: () => word('An agent goes one step, on top of others too.') },
    { position: enclosed, caption: () => word('Mister X is enclosed on all six sides: his colour has lost.') },
  ],
  hive: [
    { position: scene('S1R'), clicks: ['2,-1'], caption: () => word('A grasshopper jumps in a line over others.') },
    { position: scene('E1R'), clicks: ['2,-1'], caption: () => word('A spider goes exactly three steps around the hive.') },
    { position: scene('I1R'), clicks: ['2,-1'], caption: () => word('An ant goes around it as far as it likes.') },
    { position: scene('A1R'), clicks: ['2,-1'], caption: () => word('A beetle goes one step, on top of others too.') },
    { position: enclosed, caption: () => word('The queen is enclosed on all six sides: her colour has lost.') },
  ],
  match3: [
    { game: 'match3:size=5x5,tokens=5', position: 'CDBEA;CBCDB;ECCEA;DEDDB;CDCAC 2 3', clicks: [], caption: () => word('Swap two neighbours so that three equal ones lie in a row.') },
    { game: 'match3:size=5x5,tokens=5', position: 'CDBEA;CBCDB;ECCEA;DEDDB;CDCAC 2 3', move: 'd1,1', caption: () => word('They vanish, what is above falls, and new ones come.') },
  ],
};
