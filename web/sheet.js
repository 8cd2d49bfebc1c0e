// A sheet above the page, for what is wanted now and then: a form, a link, the rules.

import { button, element, icon } from './dom.js';
import { word } from './words.js';

const CLOSE = 'M6 6l12 12M18 6 6 18';

/** Opens one with a title; Escape and its cross close it, and focus goes back to where it was. */
export function openSheet(title, ...content) {
  const close = button({ className: 'close', title: word('Close'), onclick: () => sheet.close() }, icon(CLOSE));
  close.setAttribute('aria-label', word('Close'));
  const sheet = element('dialog', { className: 'sheet', 'aria-label': title }, element('header', {}, element('h2', { textContent: title }), close), ...content);
  sheet.addEventListener('close', () => sheet.remove());
  sheet.addEventListener('click', (event) => event.target === sheet && sheet.close()); // beside it
  document.body.append(sheet);
  sheet.showModal();
  return sheet;
}
