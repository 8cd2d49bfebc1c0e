// How one likes boards to look: a flat view, letters on pieces, patterns on stones. Remembered in the browser.

import { button, element, icon } from './dom.js';
import { recall, remember } from './memory.js';
import { word } from './words.js';

const KEY = 'appearance';
const ROOT = ['letters', 'patterns', 'coordinates']; // what style sheets do, by a class of the root
const EYE = 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 .01 0z';
const CLOSER = 'M12 5v14M5 12h14';
const WIDER = 'M5 12h14';
const ROOMY = '(min-width: 54.01rem) and (min-height: 30.01rem)'; // screens on which cells have names beside them

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
  const box = element('input', { type: 'checkbox', checked: chosen[name] ?? false });
  box.addEventListener('change', () => {
    choose(name, box.checked);
    onChange();
  });
  return element('label', {}, box, label);
}

/** What can be chosen of a look. */
function choicesOf(board) {
  const { looks } = board;
  return [
    looks.flat && choice('flat', word('Seen from above'), () => board.redraw()),
    looks.lettered && choice('letters', word('Letters on pieces'), () => {}),
    looks.patterned && choice('patterns', word('Patterns on pieces'), () => {}),
    !looks.plain && matchMedia(ROOMY).matches && choice('coordinates', word('Names of cells'), () => {}),
  ].filter(Boolean);
}

function appearanceOf(board) {
  const choices = choicesOf(board);
  const opener = element('summary', { title: word('Appearance'), 'aria-label': word('Appearance') }, icon(EYE));
  const corner = element('details', { className: 'appearance', hidden: choices.length === 0 }, opener, element('div', {}, ...choices));
  corner.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !corner.contains(relatedTarget)) corner.open = false;
  });
  corner.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !corner.open) return;
    event.stopPropagation();
    corner.open = false;
    opener.focus();
  });
  return corner;
}

/** What stands in the corner of a board: how one likes it, and of a large one a closer and a wider view. */
export function cornerOf(board) {
  const zoom = (path, label, factor) => button({ className: 'zoom', title: label, 'aria-label': label, onclick: () => board.lens.zoom(factor) }, icon(path));
  return element('div', { className: 'corner' }, zoom(CLOSER, word('Closer'), 0.8), zoom(WIDER, word('Wider'), 1.25), appearanceOf(board));
}

dressRoot();
