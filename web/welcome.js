// What the start page offers beside a game at one click: the games that run, the puzzle of the day, and a game as one likes it.

import { keptAddress } from './address.js';
import { askFirst } from './asking.js';
import { button, element, icon } from './dom.js';
import { forgetGame } from './kept.js';
import { playerName } from './seats.js';
import { word } from './words.js';

const OFFERED = 3; // games at first
const CROSS = 'M7 7l10 10M17 7 7 17';
const SLIDERS = 'M4 7h10m4 0h2M4 17h2m4 0h10M14 7m0-2.5v5h4v-5zM6 17m0-2.5v5h4v-5z';

/** A game that runs: the way to it, and how to let it go. */
function offerGame(entry, games) {
  const game = games.find(({ name }) => name === entry.game.split(':')[0]);
  if (!game) return [];
  const others = word('%s, move %s', entry.seats.map(playerName).join(' – '), entry.moves);
  const link = element('a', { className: 'continue', href: keptAddress(entry) }, element('b', { textContent: word('Continue: %s', game.title) }), ' ', element('small', { textContent: others }));
  const label = word('Remove: %s', game.title);
  const forget = button({ className: 'remove', title: label, 'aria-label': label, onclick: () => askFirst(forget, word('Remove'), async () => {
    await forgetGame(entry.id);
    const { parentElement: list } = item;
    item.remove();
    (list.querySelector('a') ?? document.querySelector('main a')).focus();
    if (!list.firstChild) list.remove();
  }) }, icon(CROSS));
  const item = element('li', {}, link, forget);
  return [item];
}

/** Lists the games that run: a few, and the others on demand. */
function offerGames(main, offers) {
  if (offers.length === 0) return;
  const list = element('ul', { className: 'kept', data: { shelf: 'running' }, 'aria-label': word('Go on') }, ...offers);
  main.prepend(list);
  const others = offers.slice(OFFERED);
  if (others.length === 0) return;
  for (const offer of others) offer.hidden = true;
  const more = element('li', {}, button({ className: 'more', textContent: word('%s more', others.length), onclick: () => {
    for (const offer of others) offer.hidden = false;
    more.remove();
    others[0].querySelector('a').focus();
  } }));
  list.append(more);
}

/** Rooms are listed as soon as the server has told them. */
export function addInvitations(main, library, running) {
  const games = library.json('page_games');
  const invitations = element('nav', { className: 'invitations', 'aria-label': word('Go on') }, element('a', { className: 'daily', href: '#puzzle/today', textContent: word('Puzzle of the day') }));
  main.prepend(invitations);
  offerGames(main, running.flatMap((entry) => offerGame(entry, games)));
  import('./lobby.js').then(({ listRooms }) => listRooms(invitations, games));
  for (const game of games) {
    const label = word('New game: %s', game.title);
    const form = () => import('./newgame.js').then(({ newGame }) => newGame(library, game));
    main.querySelector(`.card[href="#${game.name}"]`)?.after(
      button({ className: 'options', data: { action: 'new', game: game.name }, 'aria-label': label, title: label, onclick: form }, icon(SLIDERS)));
  }
}
