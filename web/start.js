// The start page shows the games themselves: small boards drawn by the same code, one click to the first move.

import { element } from './dom.js';
import { pictureOf } from './pictures.js';
import { word } from './words.js';

// What each is about, in a line.
const lines = {
  ttt: () => word('Three in a row'),
  cn: () => word('A whole line of your own'),
  attt: () => word('Three in a row, and they move'),
  ataxx: () => word('Split, jump, turn them over'),
  muehle: () => word('Three in a row take a stone'),
  santorini: () => word('Build, climb, be first on top'),
  misterx: () => word('Surround the other Mister X'),
  match3: () => word('Swap two, line up three'),
  hive: () => word('Surround the queen bee'),
};

/** Fills an element with a card for each game. */
export function showStart(main, library) {
  const list = element('ul', { className: 'games' });
  for (const { name, title } of library.json('page_games'))
    list.append(element('li', {}, element('a', { className: 'card', href: `#${name}` }, pictureOf(library, name),
      element('h2', { textContent: word(title) }), element('p', { textContent: lines[name]?.() ?? '' }),
      element('span', { className: 'play', textContent: word('Play') }))));
  main.append(list);
}
