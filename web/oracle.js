// What the server's tables know of a position, where the page comes from a server that has any. One question at a time: a new one takes the place of the last.

import { connect, write } from './line.js';
import { serves } from './lobby.js';
import { ROOMS } from './room.js';

let has = null; // whether there are tables
let socket = null;
let open = null; // the connection, when it is there
let waiting = null;
let last = 0;

function hear({ type, id, all, facts }) {
  if (id === last) waiting?.(type === 'facts' ? { all, ...facts } : null);
}

function hire() {
  open ??= new Promise((opened) => {
    socket = connect(...ROOMS, { open: opened, hear, close: () => { leave(); opened(); } });
  });
  return open;
}

/** `{ all, lines }`: what is known of moves, and whether that is of all; null where nobody knows or somebody has asked again. */
export async function askServer(game) {
  waiting?.(null);
  waiting = null;
  has ??= serves('tables');
  const id = ++last;
  if (!(await has)) return null;
  await hire();
  if (!socket || id !== last) return null;
  const answer = new Promise((tell) => (waiting = tell));
  write(socket, { type: 'facts', id, game: game.text, position: game.position() });
  return answer;
}

/** Asks no more. */
export function leave() {
  waiting?.(null);
  waiting = open = null;
  socket?.close();
  socket = null;
}
