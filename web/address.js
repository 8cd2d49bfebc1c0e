// What addresses ask for: `#GAME;seats=human,level:3;clock=5m+3s`, `#r/…` a shared game, `#puzzle/NAME/NUMBER` a puzzle,
// `#puzzle/today` that of the day, `#continue` the one that was left, `#room/ID` a room to watch, `#room/ID/SECRET` a seat in it, `#match` what a
// referee plays.

import { recall } from './memory.js';

/** What the page is to show: `{ kind, ... }`. */
export function readAddress(hash = location.hash) {
  const text = decode(hash.slice(1));
  if (text === '') return { kind: 'start' };
  if (text === 'match') return { kind: 'match' };
  if (text === 'continue') return { kind: 'game', ...recall('game') };
  if (text.startsWith('r/')) return { kind: 'game', link: text.slice(2) };
  if (text.startsWith('puzzle/')) {
    const [, name, number] = text.split('/');
    return { kind: 'puzzle', name, number: Number(number) };
  }
  if (text.startsWith('room/')) {
    const [, room, secret] = text.split('/');
    return { kind: 'room', room, secret };
  }
  const [game, ...rest] = text.split(';');
  const given = Object.fromEntries(rest.map((part) => part.split('=', 2)));
  return { kind: 'game', game, seats: given.seats?.split(','), clock: given.clock ?? '' };
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const puzzleAddress = (name, number) => `#puzzle/${name}/${number}`;

/** The address of a game; what is usual is left out. */
export function gameAddress(game, seats = [], clock = '') {
  return `#${game}${seats.length > 0 ? `;seats=${seats.join(',')}` : ''}${clock ? `;clock=${clock}` : ''}`;
}
