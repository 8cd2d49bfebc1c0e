// What the start page offers beside a game at one click: the game that was left, the puzzle of the day, and a game as one likes it.

import { button, element, icon } from './dom.js';
import { recall } from './memory.js';
import { word } from './words.js';

const SLIDERS = 'M4 7h10m4 0h2M4 17h2m4 0h10M14 7m0-2.5v5h4v-5zM6 17m0-2.5v5h4v-5z';

/** The game that was left, unless it has come to its end. */
function leftGame(games) {
  const record = recall('game')?.record ?? '';
  const name = /^end /m.test(record) ? '' : record.match(/^game ([a-z0-9]+)/m)?.[1];
  return games.find((game) => game.name === name);
}

/** Rooms are listed as soon as the server has told them. */
export function addInvitations(main, library) {
  const games = library.json('page_games');
  const left = leftGame(games);
  const invitations = element('nav', { className: 'invitations', 'aria-label': word('Go on') }, element('a', { className: 'daily', href: '#puzzle/today', textContent: word('Puzzle of the day') }));
  if (left) invitations.prepend(element('a', { className: 'continue', href: '#continue', textContent: word('Continue: %s', left.title) }));
  main.prepend(invitations);
  import('./lobby.js').then(({ listRooms }) => listRooms(invitations, games));
  for (const game of games) {
    const label = word('New game: %s', game.title);
    const form = () => import('./newgame.js').then(({ newGame }) => newGame(library, game));
    main.querySelector(`.card[href="#${game.name}"]`)?.after(
      button({ className: 'options', data: { action: 'new', game: game.name }, 'aria-label': label, title: label, onclick: form }, icon(SLIDERS)));
  }
}
