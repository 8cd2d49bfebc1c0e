// The start page shows the games themselves: small boards drawn by the same code, one click to the first move.

import { element } from './dom.js';
import { pictureOf } from './pictures.js';
import { word } from './words.js';

/** Fills an element with a card for each game. */
export function showStart(main, library) {
  const list = element('ul', { className: 'games' });
  for (const game of library.json('page_games'))
    list.append(element('li', {}, element('a', { className: 'card', href: `#${game.name}` }, pictureOf(library, game),
      element('h2', { textContent: game.title }), element('p', { textContent: game.slogan }),
      element('span', { className: 'play', textContent: word('Play') }))));
  main.append(list);
}
