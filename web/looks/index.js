// Which look a game has.
//
// A look draws in units of which a cell has 100, around the middle of a cell:
//   cell(board, column, row), piece(piece, colour, level), sign(sign, top, paved)   elements; signs are dot, halo, cross and ring
//   ground(layer, description, board, range)   what lies below; called again with another range where only a part is in view
//   place(board, column, row), bounds(board, places), depth(column, row)   where a board does not lie flat
//   lift(level), fan(level)    how far a piece on others is off its cell, lying and spread out; levelled: it looks different on each level
//   arc(distance), comes(board, piece, event, together), splits   how pieces travel and come
//   paving   kinds one walks on; takes(piece, turn)   whether a click on it takes it
//   emblem   the kind of piece a seat is known by
//   flat   another look from above; lettered, patterned   that there are letters and patterns on demand; plain   no names beside the board

import ataxx from './ataxx.js';
import hexes from './hexes.js';
import match3 from './match3.js';
import muehle from './muehle.js';
import paper from './paper.js';
import santorini from './santorini.js';

const looks = { ataxx, muehle, santorini, match3, misterx: hexes, hive: { ...hexes, emblem: 'queen' } };

export const lookOf = (text) => looks[text.split(':')[0]] ?? paper;
