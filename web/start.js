// The start page shows the games themselves: small boards drawn by the same code, one click to the first move.

import { Board } from './board.js';
import { Game } from './game.js';
import { lookOf } from './looks/index.js';

// A position of each that one recognises.
const pictures = {
  ttt: ['ttt', 'xo1/1x1/o2 x'],
  cn: ['cn:size=5', 'x3o/1x1o1/2x2/1o3/o3x x'],
  attt: ['attt', 'x1o/1x1/o2 x'],
  ataxx: ['ataxx', 'xx4o/xxx2oo/2-1-2/3xo2/2-1-2/oo2xxx/o4xx x 0 9'],
  muehle: ['muehle', 'WEBEWEEBEWEBBEWEEBEWEEEB 2 2 W'],
  santorini: ['santorini:cards=off', ''],
  misterx: ['misterx', ''],
  match3: ['match3:size=6x6', ''],
  hive: ['hive', 'Base;InProgress;White[4];wS1;bG1 wS1-;wQ -wS1;bQ bG1/;wA1 \\wQ;bA1 bQ-'],
};

function picture(library, name) {
  const [text, position] = pictures[name] ?? [name, ''];
  const game = new Game(library);
  try {
    game.open(text, position);
  } catch {
    game.open(name);
  }
  const board = new Board(lookOf(name), () => {});
  board.show(game.describe());
  board.element.setAttribute('aria-hidden', 'true');
  for (const cell of board.element.querySelectorAll('[role=gridcell]')) cell.removeAttribute('role');
  for (const cell of board.element.querySelectorAll('[tabindex]')) cell.removeAttribute('tabindex');
  for (const cell of board.element.querySelectorAll('[data-cell]')) delete cell.dataset.cell;
  return board.element;
}

/** Fills an element with a card for each game. */
export function showStart(main, library) {
  const list = document.createElement('ul');
  list.className = 'games';
  for (const { name, title, rules } of library.json('page_games')) {
    const item = document.createElement('li');
    const card = document.createElement('a');
    card.href = `#${name}`;
    card.className = 'card';
    const heading = document.createElement('h2');
    heading.textContent = title;
    const line = document.createElement('p');
    line.textContent = rules.split(/(?<=\.) /)[0];
    card.append(picture(library, name), heading, line);
    item.append(card);
    list.append(item);
  }
  main.append(list);
}
