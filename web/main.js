// The page: the start page with all games, and the table at which one is played.

import { loadLibrary } from './library.js';
import { showStart } from './start.js';
import { Table } from './table.js';
import { preferredLanguage, setLanguage } from './words.js';

const main = document.getElementById('main');
const alert = document.getElementById('alert');
let clearing = 0;

/** Says something in passing, to screen readers too. */
export function say(sentence) {
  clearTimeout(clearing);
  alert.textContent = sentence;
  clearing = setTimeout(() => (alert.textContent = ''), 4000);
}

/** What an address asks for: `#GAME;seats=human,level:3`. */
function readAddress() {
  const [game, ...rest] = decodeURIComponent(location.hash.slice(1)).split(';');
  const seats = rest.find((part) => part.startsWith('seats='))?.slice(6).split(',');
  return { game, seats };
}

const library = await loadLibrary('rules.wasm');
setLanguage(library, preferredLanguage());
let table = null;

function show() {
  const place = readAddress();
  table?.leave();
  table = null;
  main.replaceChildren();
  if (!place.game) {
    showStart(main, library);
    return;
  }
  try {
    table = new Table(main, library, place, say);
  } catch (error) {
    say(error.message);
    showStart(main, library);
  }
}

addEventListener('hashchange', show);
show();
