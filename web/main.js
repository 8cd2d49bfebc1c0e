// The page: the start page with all games, and the table at which one is played.

import { readAddress } from './address.js';
import { loadLibrary } from './library.js';
import { recall } from './memory.js';
import { showSettings } from './settings.js';
import { showStart } from './start.js';
import { openGame, Table } from './table.js';
import { addInvitations } from './welcome.js';
import { preferredLanguage, setLanguage } from './words.js';

const SAID = 4000; // milliseconds that a sentence is shown
const REFUSED = 15000; // and why an address is refused

const main = document.getElementById('main');
const alert = document.getElementById('alert');
const settings = document.getElementById('settings');
const library = await loadLibrary('rules.wasm');
let table = null;
let clearing = 0;

/** Says something in passing, to screen readers too. */
function say(sentence, time = SAID) {
  clearTimeout(clearing);
  alert.textContent = sentence;
  clearing = setTimeout(() => (alert.textContent = ''), time);
}

function clear() {
  table?.leave();
  table = null;
  main.replaceChildren();
}

function welcome() {
  clear();
  showStart(main, library);
  addInvitations(main, library);
  document.title = 'Ludothek';
}

/** Says why nothing is opened. */
function refuse(error) {
  if (main.childElementCount === 0) welcome();
  say(error.message, REFUSED);
}

/** Sits down at a place; what is refused changes nothing. */
function open(place) {
  let game;
  try {
    game = openGame(library, place);
  } catch (error) {
    refuse(error);
    return;
  }
  clear();
  table = new Table(main, game, place, { say, open });
}

/** Sits down at a puzzle; what it needs is fetched first. */
async function openPuzzle(place) {
  const { hash } = location;
  try {
    const { findPuzzle, Puzzle } = await import('./puzzles.js');
    const found = place.puzzle ? place : await findPuzzle(place);
    if (location.hash === hash) open({ ...found, join: (joined) => new Puzzle(joined, found.puzzle) });
  } catch (error) {
    refuse(error);
  }
}

/** Shows what the address asks for, or the game that was left there. */
function show(place) {
  const focused = document.activeElement !== document.body;
  if (place.kind === 'start') welcome();
  else if (place.kind === 'puzzle' || place.puzzle) openPuzzle(place);
  else open(place);
  if (focused && document.activeElement === document.body) main.querySelector('[tabindex="0"], a')?.focus();
}

/** After reloading one finds the game as it was. */
function leftHere() {
  const [visit] = performance.getEntriesByType('navigation');
  const left = recall('game');
  return visit?.type === 'reload' && left?.address === location.hash ? { kind: 'game', ...left } : null;
}

async function speak(language) {
  await setLanguage(library, language);
  showSettings(settings, async (chosen) => {
    const address = new URL(location.href);
    address.searchParams.set('lang', chosen);
    history.replaceState(null, '', address);
    await speak(chosen);
    show(table ? { kind: 'game', ...table.place() } : readAddress());
    settings.querySelector('select').focus();
  });
}

await speak(preferredLanguage());
addEventListener('hashchange', () => show(readAddress()));
show(leftHere() ?? readAddress());
navigator.serviceWorker?.register('offline.js').catch(() => {}); // there is none over plain http: then the page needs its server
