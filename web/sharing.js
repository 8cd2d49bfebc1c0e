// A game that leaves the page and comes back: in a link, or as a record in a file.

import { button, element } from './dom.js';
import { openSheet } from './sheet.js';
import { word } from './words.js';

const LARGEST = 1 << 20; // bytes of a record that the library takes

/** Shows links, and copies them where the browser lets us. */
export function share(table) {
  try {
    const note = element('p', { role: 'status' });
    const sheet = openSheet(word('Share'), ...table.links().flatMap((link) => showLink(link, note)), note);
    sheet.querySelector('input').select();
  } catch (error) {
    table.say(error.message);
  }
}

function showLink({ label, link }, note) {
  const field = element('input', { className: 'link', readOnly: true, value: link, 'aria-label': label });
  const copy = button({ className: 'main', textContent: word('Copy'), onclick: async () => {
    note.textContent = (await copied(field)) ? word('The link is copied.') : word('Copy the link from the field.');
  } });
  return [element('p', { textContent: label }), field, copy];
}

/** Copies a field; over plain http there is only the old way. */
async function copied(field) {
  field.select();
  try {
    if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
    return navigator.clipboard !== undefined || document.execCommand('copy');
  } catch {
    return document.execCommand('copy');
  }
}

export function download({ game }) {
  const link = element('a', { download: `${game.name}.ludo` });
  link.href = URL.createObjectURL(new Blob([game.whole()], { type: 'text/plain' }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** Opens a file; what is no record changes nothing. */
export function upload(table) {
  const input = element('input', { type: 'file', accept: '.ludo,.txt,text/plain' });
  input.addEventListener('change', async () => {
    const [file] = input.files;
    if (file.size > LARGEST) table.say(word('The file is too large for a record.'));
    else table.host.open({ record: await file.text() });
  });
  input.click();
}
