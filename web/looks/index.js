// Which look a game has.

import ataxx from './ataxx.js';
import hexes from './hexes.js';
import match3 from './match3.js';
import muehle from './muehle.js';
import paper from './paper.js';
import santorini from './santorini.js';

const looks = { ataxx, muehle, santorini, match3, misterx: hexes, hive: hexes };

export const lookOf = (text) => looks[text.split(':')[0]] ?? paper;
