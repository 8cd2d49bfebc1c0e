// The start page shows the games themselves: small boards drawn by the same code, one click to the first move.

import { element } from './dom.js';
import { pictureOf } from './pictures.js';
import { word } from './words.js';

// What each is about, in a line.
const lines = {
  ttt: 'Three in a row',
  cn: 'A whole line of your own',
  attt: 'Three in a row, and they move',
  ataxx: 'Split, jump, turn them over',
  muehle: 'Three in a row take a stone',
  santorini: 'Build, climb, be first on top',
  misterx: 'Surround the other Mister X',
  match3: 'Swap two, line up three',
  hive: 'Surround the queen bee',
};

/** Fills an element with a card for each game. */
export function showStart(main, library) {
  const list = element('ul', { className: 'games' });
  for (const { name, title } of library.json('page_games'))
    list.append(element('li', {}, element('a', { className: 'card', href: `#${name}` }, pictureOf(library, name),
      element('h2', { textContent: word(title) }), element('p', { textContent: word(lines[name] ?? '') }),
      element('span', { className: 'play', textContent: word('Play') }))));
  main.append(list);
}
