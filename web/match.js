// A match that the server's referee plays: the games that run, on small boards, how everybody stands, and the games that are over. Each opens as a room.

import { Board } from './board.js';
import { element, keep } from './dom.js';
import { Line } from './line.js';
import { loadLooks, lookOf } from './looks/index.js';
import { ROOMS } from './room.js';
import { playerName } from './seats.js';
import { spareGame } from './spare.js';
import { word } from './words.js';

const KEPT = 200; // finished games, as many as the server has

const number = (value, decimals, signDisplay = 'auto') =>
  value === null ? '–' : new Intl.NumberFormat(document.documentElement.lang, { signDisplay, minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);

// What the table says of a player; Elo is that of the score in a match of two, else the rating among all.
const columns = [
  ['player', () => word('Player'), ({ name, title }) => playerName(name) + (title ? ` (${title})` : '')],
  ['points', () => word('Points'), ({ points }) => number(points, points % 1 === 0 ? 0 : 1)],
  ['score', () => '%', ({ score }) => number(score === null ? null : 100 * score, 1)],
  ['games', () => word('Games'), ({ games }) => games],
  ['wins', () => word('Won'), ({ wins }) => wins],
  ['draws', () => word('Drawn'), ({ draws }) => draws],
  ['losses', () => word('Lost'), ({ losses }) => losses],
  ['elo', () => 'Elo', ({ elo, rating }, two) => number(two ? elo : rating, 0, 'exceptZero')],
  ['error', () => '±', ({ error, rating_error: other }, two) => number(two ? error : other, 0)],
];

/** Changes a text where it is another one. */
function put(place, text) {
  if (place.textContent !== String(text)) place.textContent = text;
}

/** How a game has ended: points, as in chess among two, else who has won. */
function result({ winner, seats, score }) {
  if (score !== null) return word('%s points', score);
  if (seats.length === 2) return winner === null ? '½ – ½' : winner === 0 ? '1 – 0' : '0 – 1';
  return winner === null ? word('draw') : playerName(seats[winner]);
}

const who = (seats) => seats.map(playerName).join(' – ');

export class Match {
  #line;
  #left = false;
  #boards = new Map(); // of rooms whose games run
  #work = Promise.resolve(); // one message after the other
  #finished = [];

  /** `host` says sentences, and hears the name of the match. */
  constructor(main, host) {
    this.host = host;
    this.title = element('h1');
    this.progress = element('p', { className: 'progress' });
    this.rows = element('tbody');
    this.running = element('ul', { className: 'running' });
    this.finished = element('ol', { className: 'finished' });
    this.over = element('h2', { textContent: word('Finished games'), hidden: true });
    const head = element('tr', {}, ...columns.map(([, label]) => element('th', { scope: 'col', textContent: label() })));
    this.element = element('section', { className: 'match' }, this.title, this.progress,
      element('div', { className: 'scroll', tabIndex: 0, role: 'region', 'aria-label': word('Standings') }, element('table', { className: 'standings' }, element('thead', {}, head), this.rows)),
      this.running, this.over, this.finished);
    main.append(this.element);
    this.#line = new Line(...ROOMS, {
      open: () => {
        this.#finished = [];
        this.#line.say({ type: 'match' });
      },
      hear: (message) => this.#hear(message),
      lost: () => host.say(word('No connection. Trying again.')),
    });
  }

  leave() {
    this.#left = true;
    this.#line.hangUp();
    this.element.remove();
  }

  #hear(message) {
    this.#line.trust();
    if (message.type === 'match') this.#work = this.#work.then(() => this.#show(message)).catch((error) => this.host.say(error.message));
    else if (message.type === 'error' || message.type === 'bye') this.host.say(message.text);
  }

  async #show({ title, game, games, over, standings, running, finished }) {
    await loadLooks(game);
    const spare = await spareGame();
    if (this.#left) return;
    const known = spare.library.json('page_games').find(({ name }) => name === game.split(':')[0]);
    put(this.title, title ? `${title}: ${known.title}` : known.title);
    document.title = `${this.title.textContent} – Ludothek`;
    put(this.progress, over ? word('All games are played.') : word('%s of %s games', standings.games, games));
    this.#showStandings(standings.players);
    this.#showRunning(spare, game, running);
    this.#finished.unshift(...finished.reverse());
    this.#showFinished(spare);
  }

  #showStandings(players) {
    const order = [...players].sort((a, b) => (b.score ?? -1) - (a.score ?? -1));
    const cell = ([key]) => element(key === 'player' ? 'th' : 'td', { data: { column: key }, ...(key === 'player' && { scope: 'row' }) });
    keep(this.rows, order.map(({ name }) => name), () => element('tr', {}, ...columns.map(cell)));
    order.forEach((player, i) => columns.forEach(([, , text], j) => put(this.rows.children[i].children[j], text(player, players.length === 2))));
  }

  #showRunning(spare, game, running) {
    const refuge = () => this.element.querySelector('.running a, .finished a, .scroll')?.focus();
    keep(this.running, running.map(({ room }) => room), (room) => this.#card(room, game), refuge);
    for (const [room] of this.#boards) if (!running.some((other) => other.room === room)) this.#boards.delete(room);
    for (const { room, number: count, seats, ply, position } of running) {
      const { board, names, moves } = this.#boards.get(room);
      put(names, who(seats));
      put(moves, word('Game %s, move %s', count, ply));
      spare.open(game, position);
      board.show(spare.describe());
    }
  }

  #card(room, game) {
    const board = new Board(lookOf(game), () => {}, { still: true });
    const [names, moves] = [element('h2'), element('p')];
    this.#boards.set(room, { board, names, moves });
    return element('li', {}, element('a', { className: 'card', href: `#room/${room}` }, board.element, names, moves));
  }

  #showFinished(spare) {
    const known = this.#finished;
    known.length = Math.min(known.length, KEPT);
    keep(this.finished, known.map(({ room }) => room), (room) => {
      const game = known.find((other) => other.room === room);
      const parts = [`${game.number}.`, who(game.seats), result(game), spare.reason(game.end)].map((textContent) => element('span', { textContent }));
      return element('li', {}, element('a', { href: `#room/${room}`, data: { end: game.end } }, ...parts));
    }, () => this.finished.lastElementChild.firstChild.focus());
    this.over.hidden = known.length === 0;
  }
}
