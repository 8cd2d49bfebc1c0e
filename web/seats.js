// Who plays: each seat has a PLAYER text, as in addresses and records.

import { word } from './words.js';

export const HUMAN = 'human';
export const LEVELS = 10;
export const REMOTE = 'room'; // a person somewhere else
export const SUBSTITUTE = 'level:3'; // for whoever has left

/** Who sits where when an address does not say it: a person first. */
export const usualSeats = (count, given = []) => Array.from({ length: count }, (_, i) => given[i] || (i === 0 ? HUMAN : SUBSTITUTE));

/** Whoever is not a computer of ours is a person. */
export const readSeats = (names) => names.map((name) => (/^(level:([1-9]|10)|random)$/.test(name) ? name : HUMAN));

/** What a player is called. */
export function playerName(player) {
  if (player === HUMAN || player === REMOTE) return word('Person');
  if (player === 'random') return word('random');
  const [, level] = player.match(/^level:(\d+)$/) ?? [];
  return level ? word('Level %s', level) : player.replace(/\/?([^\s:/]+\/)+(?=[^\s/]+\/[^\s/]+)/g, ''); // of long paths the end
}
