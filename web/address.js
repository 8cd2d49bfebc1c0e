// What addresses ask for: `#GAME;seats=human,level:3;clock=5m+3s`, `#r/…` a shared game, `#puzzle/NAME/NUMBER` a puzzle,
// `#puzzle/today` that of the day; with `;game=ID` at its end, as this browser keeps it. `#continue` is the newest game that runs, `#room/ID` a room to watch, `#room/ID/SECRET` a seat in it, `#match` what a
// referee plays.

/** What the page is to show: `{ kind, ... }`. */
export function readAddress(hash = location.hash) {
  const [, text, id] = decode(hash.slice(1)).match(/^([^]*?)(?:;game=([a-z0-9]+))?$/);
  return { ...readText(text), id };
}

function readText(text) {
  if (text === '') return { kind: 'start' };
  if (text === 'match') return { kind: 'match' };
  if (text === 'continue') return { kind: 'continue' };
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

/** The address of a game that this browser keeps. */
export const keptAddress = ({ id, game, seats, clock, puzzle }) => `${puzzle ? puzzleAddress(puzzle.name, puzzle.number) : gameAddress(game, seats, clock)};game=${id}`;
