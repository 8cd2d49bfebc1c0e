// How one likes boards to look: a flat view, letters on pieces, patterns on stones. Remembered in the browser.

import { recall, remember } from './memory.js';
import { svg } from './svg.js';
import { word } from './words.js';

const KEY = 'appearance';
const ROOT = ['letters', 'patterns', 'coordinates']; // what style sheets do, by a class of the root
const EYE = 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 .01 0z';

const chosen = { coordinates: true, ...recall(KEY) };

function dressRoot() {
  for (const name of ROOT) document.documentElement.classList.toggle(name, chosen[name] ?? false);
}

function choose(name, value) {
  chosen[name] = value;
  remember(KEY, chosen);
  dressRoot();
}

/** The look itself, or the flat one it has where that is preferred. */
export const chosenLook = (look) => (look.flat && chosen.flat ? look.flat : look);

function choice(name, label, onChange) {
  const box = Object.assign(document.createElement('input'), { type: 'checkbox', checked: chosen[name] ?? false });
  box.addEventListener('change', () => {
    choose(name, box.checked);
    onChange();
  });
  const line = document.createElement('label');
  line.append(box, label);
  return line;
}

/** A small thing in the corner of a board that opens its choices. */
export function appearanceOf(board) {
  const { looks } = board;
  const choices = [
    looks.flat && choice('flat', word('Seen from above'), () => board.redraw()),
    looks.lettered && choice('letters', word('Letters on pieces'), () => {}),
    looks.patterned && choice('patterns', word('Patterns on pieces'), () => {}),
    !looks.plain && choice('coordinates', word('Names of cells'), () => {}),
  ].filter(Boolean);
  const corner = document.createElement('details');
  corner.className = 'appearance';
  corner.hidden = choices.length === 0;
  const opener = document.createElement('summary');
  opener.setAttribute('aria-label', word('Appearance'));
  opener.title = word('Appearance');
  opener.append(svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: EYE })));
  const sheet = document.createElement('div');
  sheet.append(...choices);
  corner.append(opener, sheet);
  corner.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !corner.contains(relatedTarget)) corner.open = false;
  });
  return corner;
}

dressRoot();
