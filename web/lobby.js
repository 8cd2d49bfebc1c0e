// What one finds before a room: whether the server has any, those that can be watched, and the way into a new one.

import { element } from './dom.js';
import { ask, keepSeat } from './room.js';
import { playerName } from './seats.js';
import { word } from './words.js';

const SHOWN = 12; // rooms at most

/** Whether the page comes from a server with something beside it: `rooms`, a `match`, `tables`. Other hosts are not asked for more than the page. */
export const serves = (what) => fetch('./', { method: 'HEAD' }).then(({ headers }) => headers.has(`ludothek-${what}`), () => false);

export const hasRooms = () => serves('rooms');

/** The programs of the server that play a game. */
export const programsFor = (game) => ask({ type: 'programs', game }).then(({ programs }) => programs, () => []);

/** Makes a room and takes a chair in it: gives its address; throws a refusal. */
export async function makeRoom(wish, chair) {
  const { room, secrets } = await ask({ type: 'create', ...wish });
  const others = secrets.flatMap((secret, i) => (secret && i !== chair ? [[i, secret]] : []));
  keepSeat(room, { secret: secrets[chair], others, fresh: others.length > 0 });
  return `#room/${room}/${secrets[chair]}`;
}

/** Puts the rooms that can be watched behind an element, when there are any, or the way to the match. */
export async function listRooms(place, games) {
  if (await serves('match')) place.append(element('a', { className: 'daily', href: '#match', textContent: word('Watch the match') }));
  if (!(await hasRooms())) return;
  const { rooms } = await ask({ type: 'list' }).catch(() => ({ rooms: [] }));
  const links = rooms.filter(({ over }) => !over).slice(0, SHOWN).map(({ room, game, seats }) => {
    const title = games.find(({ name }) => name === game.split(':')[0])?.title ?? game;
    return element('a', { href: `#room/${room}`, textContent: `${title}: ${seats.map(playerName).join(' – ')}` });
  });
  if (links.length > 0) place.after(element('nav', { className: 'invitations rooms', 'aria-label': word('Watch') }, element('h2', { textContent: word('Watch') }), ...links));
}
