// The window view of `boards` (docs/protocols/boards.md). The program owns the game: the page shows what it is told and says what is clicked.
// What may be clicked it finds with the rules, in the position that it was told.

import { Board } from './board.js';
import { cellAt, cellName } from './geometry.js';
import { loadLibrary } from './library.js';
import { Line } from './line.js';
import { squaresOf } from './looks/squares.js';
import { recall, remember } from './memory.js';
import { noticeOf, WindowPanel } from './windowpanel.js';

const nothing = new Set();

/** What one has of the view in the address: `secret`, which goes from there to where the browser remembers it, if it does, and the `colours` chosen with it. */
function claim() {
  const [view, secret] = location.hash.slice(1).split('/');
  const name = `window.${view}`;
  const kept = recall(name);
  const own = !secret || kept?.secret === secret ? kept : { secret };
  if (secret) remember(name, own);
  if (secret && recall(name)?.secret === secret) history.replaceState(null, '', `#${view}`);
  return { name, secret: '', ...own };
}

class View {
  #coming = []; // messages that are not shown yet
  #showing = false;
  #number = 0; // of the position
  #own = null; // the board as the game names its cells
  #last = []; // cells that the last move touched
  #moved = false; // the position that comes is behind a move
  #state = null;
  #lines = []; // of the log, which are shown with the state that they lead to
  #sent = false; // a click that is not answered yet
  #goal = ''; // where the piece was dropped that it has begun to drag
  #board = null;
  #panel = null;

  constructor(main, library) {
    this.main = main;
    this.library = library;
    this.own = claim();
    this.line = new Line('window', 'ludothek.window.1', {
      open: () => this.line.say({ type: 'open', secret: this.own.secret }),
      hear: (message) => this.#hear(message),
      lost: () => this.#lose('The program does not answer. Trying again.'),
    });
  }

  #say(message) {
    if (this.#state) this.line.say({ number: this.#number, ...message });
  }

  // ---- What the program tells

  /** Messages are shown one after the other, and each move at its own pace. */
  async #hear(message) {
    this.#coming.push(message);
    if (this.#showing) return;
    this.#showing = true;
    try {
      while (this.#coming.length > 0) await this.#show(this.#coming.shift());
    } finally {
      this.#showing = false;
    }
  }

  #show({ type, ...told }) {
    const ways = { view: this.#begin, move: this.#move, position: this.#place, log: this.#log, state: this.#stand, error: this.#refuse, bye: this.#end };
    return ways[type]?.call(this, told);
  }

  /** The first words, which come again with every line to the program. */
  #begin({ title, player, players, modes, game }) {
    this.line.trust();
    if (this.#panel) {
      this.#panel.begin();
      return;
    }
    document.title = title;
    this.game = game;
    this.players = players;
    this.#board = new Board(squaresOf(game), (cell) => this.#click(cell));
    this.#board.element.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      this.#drop();
    });
    this.#panel = new WindowPanel({ title, player, players, modes, colours: this.own.colours }, this.#board, {
      say: (message) => this.#say(message),
      paint: (colours) => remember(this.own.name, { secret: this.own.secret, colours }),
    });
    this.main.replaceChildren(this.#panel.element);
  }

  /** What the program calls a cell: row and column from 0. */
  #call(name) {
    return name && cellName(this.#board.board, ...cellAt(this.#own, name));
  }

  async #move({ events }) {
    const called = events.map((event) => ({ ...event, from: this.#call(event.from), to: this.#call(event.to) }));
    this.#last = [...new Set(called.filter(({ deed }) => deed === 'moved' || deed === 'put').flatMap(({ from, to }) => [from, to]).filter(Boolean))];
    this.#moved = true;
    const { from, to } = called.find(({ deed }) => deed === 'moved' || deed === 'put');
    this.#panel.announce(`${this.players[this.#state.turn]}: ${from ? `${from} - ` : ''}${to}`);
    this.#board.mark(nothing, this.#last);
    if (!this.#coming.some(({ type }) => type === 'move')) await this.#board.animate(called);
  }

  #place({ number, position }) {
    this.library.json('page_open', [this.game, position]);
    const description = this.library.json('page_describe', ['']);
    this.#own = description.board;
    if (!this.#moved) this.#last = [];
    this.#moved = false;
    this.#number = number;
    this.#board.show({ ...description, board: { ...description.board, naming: 'row,column' },
      seats: this.players.map((name, player) => ({ name, colour: `var(--player-${player})` })) });
  }

  #log({ lines }) {
    this.#lines.push(...lines);
  }

  #stand(state) {
    const goal = this.#goal;
    this.#state = state;
    this.#sent = false;
    this.#goal = '';
    this.#panel.show(state);
    this.#panel.log(this.#lines.splice(0));
    this.#offer();
    if (goal && state.selected) this.#click(goal);
  }

  #refuse({ text }) {
    this.#panel.complain(text);
  }

  /** The program has ended, or does not want us. */
  #end({ text }) {
    this.line.hangUp();
    this.#lose(text);
  }

  #lose(sentence) {
    this.#coming.length = 0;
    this.#lines.length = 0;
    this.#goal = '';
    this.#state = null;
    if (this.#board?.board) this.#board.mark(nothing, this.#last);
    if (this.#panel) this.#panel.lose(sentence);
    else this.main.replaceChildren(noticeOf(sentence));
  }

  // ---- Clicks

  #click(cell) {
    if (!this.#state?.move) return;
    if (this.#sent) {
      if (this.#state.begins && !this.#state.selected) this.#goal = cell;
      return;
    }
    this.#sent = true;
    this.#offer();
    this.#say({ type: 'click', cell });
  }

  #drop() {
    if (this.#state?.selected) this.#say({ type: 'drop' });
  }

  /** Marks what may be clicked. */
  #offer() {
    const { move, selected } = this.#state;
    this.#board.mark(move && !this.#sent ? this.#targets() : nothing, this.#last, selected);
  }

  #advise(text) {
    return this.library.json('page_advise', [text]);
  }

  /** Cells that begin a move, or continue it from what is selected. Of a large board not all are listed; those in view are asked for. */
  #targets() {
    const { begins, selected, turn } = this.#state;
    const own = (name) => cellName(this.#own, ...cellAt(this.#board.board, name));
    const isMine = (name) => !begins || selected || this.#board.stack(name).at(-1)?.owner === turn;
    const begun = selected ? own(selected) : '';
    const { next, more } = this.#advise(begun);
    const listed = new Set(next.map(({ cell }) => this.#call(cell)).filter(isMine));
    const leads = (name) => isMine(name) && this.#advise(begun + own(name)).possible;
    return more ? { has: (name) => listed.has(name) || leads(name), keys: () => listed.keys() } : listed;
  }

  onKey(event) {
    if (event.key === 'Escape' && !document.querySelector('dialog')) this.#drop();
  }
}

const view = new View(document.getElementById('main'), await loadLibrary('rules.wasm'));
document.addEventListener('keydown', (event) => view.onKey(event));
addEventListener('hashchange', () => location.reload()); // another view
