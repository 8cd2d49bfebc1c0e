// The page: the start page with all games, and the table at which one is played.

import { keptAddress, readAddress } from './address.js';
import { keptGame, runningGames } from './kept.js';
import { loadLibrary } from './library.js';
import { loadLooks } from './looks/index.js';
import { remember } from './memory.js';
import { showSettings } from './settings.js';
import { openGame, Table } from './table.js';
import { learn, preferredLanguage, sentenceOf, teach, word } from './words.js';

const SAID = 4000; // milliseconds that a sentence is shown
const REFUSED = 15000; // and why an address is refused

const main = document.getElementById('main');
const alert = document.getElementById('alert');
const settings = document.getElementById('settings');
await learn(preferredLanguage()); // first of all: from here on failures are told in it
const library = await loadLibrary('rules.wasm');
let table = null;
let room = null; // in which the table stands, or will
let match = null; // that is watched
let clearing = 0;
let asked = 0; // rises with everything that is to be shown

/** Says something in passing, to screen readers too. */
function say(sentence, time = SAID) {
  clearTimeout(clearing);
  alert.textContent = sentence;
  clearing = setTimeout(() => (alert.textContent = ''), time);
}

/** Takes away what is shown, and leaves the room unless one stays in it. */
function clear(next = null) {
  if (room !== next) room?.leave();
  room = next;
  table?.leave();
  match?.leave();
  table = match = null;
  main.replaceChildren();
}

/** Shows the start page, which is fetched with all looks. */
async function welcome() {
  const number = ++asked;
  clear();
  document.title = 'Ludothek';
  const games = library.json('page_games').map(({ name }) => name);
  const [running, { showStart }, { addInvitations }] = await Promise.all([runningGames(), import('./start.js'), import('./welcome.js'), loadLooks(...games)]);
  if (number !== asked) return;
  showStart(main, library);
  addInvitations(main, library, running);
}

/** Says why nothing is opened. */
function refuse(error) {
  if (main.childElementCount === 0) welcome().catch(() => {});
  say(sentenceOf(error), REFUSED);
}

/** Plays at a table. */
function sit(made) {
  table = made;
  table.begin();
}

/** Sits down at a place; what is refused changes nothing. */
async function open(place) {
  const number = ++asked;
  let game;
  try {
    game = openGame(library, place);
  } catch (error) {
    refuse(error);
    return;
  }
  clear();
  await loadLooks(game.text);
  if (number === asked) sit(new Table(main, game, place, { say, open }));
}

/** Sits down at a puzzle; what it needs is fetched first. */
async function openPuzzle(place) {
  const number = ++asked;
  try {
    const { findPuzzle, Puzzle } = await import('./puzzles.js');
    const found = place.puzzle ? place : await findPuzzle(place);
    if (number === asked) await open({ ...found, join: (joined) => new Puzzle(joined, found.puzzle) });
  } catch (error) {
    refuse(error);
  }
}

/** Enters a room. Its table is there when the server has told how its game stands, and anew with each game. */
async function enter(place) {
  const number = ++asked;
  const { Room, RoomTable } = await import('./roomtable.js');
  if (number !== asked) return;
  room?.leave();
  const entered = (room = new Room(place, {
    say,
    refuse: (sentence, whole) => (whole ? welcome().then(() => say(sentence, REFUSED)) : table.refuse(sentence)),
    news: () => table?.room === entered && table.news(),
    begin: (round) => loadLooks(round.game).then(() => room === entered && beginRound(RoomTable, round)).catch(refuse),
  }));
}

/** Watches the match that the server shows. */
async function watch() {
  const number = ++asked;
  const { Match } = await import('./match.js');
  if (number !== asked) return;
  clear();
  match = new Match(main, { say });
}

/** Sits down at a game that has begun in the room. */
const beginRound = (RoomTable, { game: text, position, clock, repetitions }) =>
  keepingFocus(() => {
    const game = openGame(library, { game: text, position: position ?? '', clock: clock ?? '' });
    game.repeat(repetitions);
    clear(room);
    sit(new RoomTable(main, game, clock ?? '', { say, open, room }));
  });

/** Changes what is shown; who had the focus on something finds it on something. */
async function keepingFocus(change) {
  const focused = document.activeElement !== document.body;
  await change();
  if (focused && document.activeElement === document.body) main.querySelector('[tabindex="0"], a')?.focus();
}

/** The game that an address asks for, as it is kept, if it is. */
async function asKept(place) {
  if (!place.id || place.record) return place;
  const kept = await keptGame(place.id);
  if (!kept) say(word('This browser does not keep that game; here is a new one.'), REFUSED);
  return kept ? { kind: 'game', ...kept, begun: true } : { ...place, id: undefined };
}

/** Goes on with the newest game that runs, or to the start page. */
async function goOn() {
  const [newest] = await runningGames();
  history.replaceState(null, '', newest ? keptAddress(newest) : location.pathname + location.search);
  await showPlace(readAddress());
}

/** Shows what the address asks for. */
async function showPlace(asks) {
  const number = ++asked;
  const place = await asKept(asks);
  if (number !== asked) return;
  if (place.kind === 'start') await welcome();
  else if (place.kind === 'continue') await goOn();
  else if (place.kind === 'puzzle' || place.puzzle) await openPuzzle(place);
  else if (place.kind === 'room') await enter(place);
  else if (place.kind === 'match') await watch();
  else await open(place);
}

const show = (place) => keepingFocus(() => showPlace(place)).catch(refuse);

/** Fills the head of the page, in the language that is spoken. */
function offerSettings() {
  teach(library);
  showSettings(settings, async (chosen) => {
    remember('language', chosen);
    const address = new URL(location.href);
    address.searchParams.set('lang', chosen);
    history.replaceState(null, '', address);
    await learn(chosen);
    offerSettings();
    await show(table ? { kind: 'game', ...table.place() } : readAddress());
    settings.querySelector('select').focus();
  });
}

offerSettings();
addEventListener('hashchange', () => show(readAddress()));
show(readAddress());
dispatchEvent(new Event('started')); // from here on we say ourselves what fails
navigator.serviceWorker?.register('offline.js').catch(() => {}); // there is none over plain http: then the page needs its server
