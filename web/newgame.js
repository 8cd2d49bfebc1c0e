// The form for a new game: against whom, on which side, with which options and clocks. It leads to an address.

import { gameAddress } from './address.js';
import { button, capital, element } from './dom.js';
import { hasRooms, makeRoom, programsFor } from './lobby.js';
import { HUMAN, LEVELS, REMOTE } from './seats.js';
import { openSheet } from './sheet.js';
import { word } from './words.js';

const PROGRAM = 'program'; // of the server
const clocks = ['', '30s', '1m+1s', '3m+2s', '5m+3s', '10m+5s', '30m+10s'];

/** What a clock is called: `5 min + 3 s`. */
const clockName = (clock) => clock.replace(/m/g, ' min').replace(/s/g, ' s').replace('+', ' + ') || word('None');

/** A labelled field of the form. */
const field = (label, control, help = '') =>
  element('label', { className: 'field' }, element('span', { textContent: label }), control, ...(help ? [element('small', { textContent: help })] : []));

const select = (name, choices, chosen) =>
  element('select', { name }, ...choices.map(([value, label]) => element('option', { value, textContent: label, selected: value === chosen })));

/** Against whom: its values are `human`, `level:N` and `watch:N`. */
function opponents(alone, chosen) {
  const levels = Array.from({ length: LEVELS }, (_, i) => [`level:${i + 1}`, word('Computer, level %s', i + 1)]);
  const watched = Array.from({ length: LEVELS }, (_, i) => [`watch:${i + 1}`, word('Watch level %s', i + 1)]);
  return select('against', alone ? [[HUMAN, word('Yourself')], ...watched] : [[HUMAN, word('A friend beside you')], ...levels, ...watched], chosen);
}

/** Whom one can play in a room: its values are `room`, `room:public` and `program:NAME`. */
const inRooms = (chosen, programs) =>
  [[REMOTE, word('A friend over the network')], [`${REMOTE}:public`, word('A friend, others may watch')], ...programs.map((name) => [`${PROGRAM}:${name}`, word('Program %s', name)])]
    .map(([value, label]) => new Option(label, value, false, value === chosen || value === `${PROGRAM}:${chosen}`));

/** A control for an option as the game describes it. */
function optionControl({ key, kind, default: standard, choices, labels, min, max }, value) {
  if (kind === 'choice') return select(key, choices.map((choice, i) => [choice, capital(labels[i])]), value ?? standard);
  const number = kind === 'number' && Number(max) <= 1e9 ? { type: 'number', min, max } : { type: 'text' };
  return element('input', { name: key, ...number, value: value ?? standard, autocomplete: 'off' });
}

/** The GAME text of what was chosen; what is usual is left out. */
function gameText({ name, options }, data) {
  const given = options.filter(({ key, default: standard }) => data.get(key) && data.get(key) !== standard);
  return [name, given.map(({ key }) => `${key}=${data.get(key)}`).join(',')].filter(Boolean).join(':');
}

/** The side that was chosen. */
const sideOf = (data, count) => Math.min(Number(data.get('side') ?? 0), count - 1);

/** Oneself on the side that was chosen, somebody else on all others. */
const facing = (data, count, other) => Array.from({ length: count }, (_, seat) => (seat === sideOf(data, count) ? HUMAN : other));

/** Who sits where. */
function seatsOf(data, count) {
  const [kind, level] = data.get('against').split(':');
  if (kind === 'watch') return Array(count).fill(`level:${level}`);
  return kind === HUMAN ? Array(count).fill(HUMAN) : facing(data, count, `level:${level}`);
}

/** The room that the form asks for, if it does. */
function roomOf(data, count) {
  const [kind, more] = data.get('against').split(':');
  if (kind === PROGRAM) return { private: true, seats: facing(data, count, more) };
  return kind === REMOTE ? { private: !more } : null;
}

/** The options of the game behind a lid, which is open where one of them is not as usual. */
function optionFields({ options }, given) {
  if (options.length === 0) return [];
  const fields = options.map((option) => field(option.title, optionControl(option, given.get(option.key)), option.help));
  return [element('details', { open: options.some(({ key, default: standard }) => (given.get(key) ?? standard) !== standard) },
    element('summary', { textContent: word('Options') }), ...fields)];
}

/** How many play, as far as the form says it. */
const playersIn = (form, game) => Number(form.elements.players?.value || game.players);

/** Opens the form, filled in as at the table where one sits, if one does. */
export function newGame(library, game, table = null) {
  const given = new Map((table?.game.text.split(':')[1] ?? '').split(',').map((part) => part.split('=')));
  const opponent = table?.seats.find((seat) => seat !== HUMAN) ?? (table ? HUMAN : 'level:3');
  const watching = table && !table.seats.includes(HUMAN);
  const against = opponents(game.players === 1, watching ? opponent.replace('level', 'watch') : opponent);
  const sides = field(word('Your side'), select('side', game.seats.map((name, seat) => [String(seat), name]), String(Math.max(0, table?.seats.indexOf(HUMAN) ?? 0))));
  const alert = element('p', { role: 'alert' });
  const form = element('form', { className: 'new', noValidate: true }, field(word('Against'), against), sides,
    field(word('Clock'), select('clock', clocks.map((clock) => [clock, clockName(clock)]), table?.clock ?? '')),
    ...optionFields(game, given), alert, element('footer', {}, button({ type: 'submit', className: 'main', textContent: word('Play') })));
  const showSides = () => {
    sides.hidden = !/^(level|room|program)/.test(against.value);
    for (const side of form.elements.side.options) side.hidden = Number(side.value) >= playersIn(form, game);
  };
  form.addEventListener('input', showSides);
  if (game.players > 1) hasRooms().then(async (has) => has && against.append(...inRooms(opponent, await programsFor(game.name))) && showSides());
  against.autofocus = true;
  showSides();
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      const address = await addressOf(library, game, form);
      sheet.close();
      if (location.hash === address) dispatchEvent(new HashChangeEvent('hashchange'));
      else location.hash = address;
    } catch (error) {
      alert.textContent = error.message;
    }
  });
  const sheet = openSheet(word('New game: %s', game.title), form);
}

/** Where the form leads; throws a Refusal where options do not fit each other. */
async function addressOf(library, game, form) {
  const data = new FormData(form);
  const text = gameText(game, data);
  library.json('page_check', [text, data.get('clock')]);
  const [clock, count] = [data.get('clock'), playersIn(form, game)];
  const room = roomOf(data, count);
  return room ? makeRoom({ game: text, ...room, ...(clock && { clock }) }, sideOf(data, count)) : gameAddress(text, seatsOf(data, count), clock);
}
