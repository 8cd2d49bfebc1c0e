// The table: a board, who plays, whose turn it is, the moves so far, and what one can do about them.

import { Board } from './board.js';
import { CHANCE, Game, OVER } from './game.js';
import { lookOf } from './looks/index.js';
import { colours } from './looks/shared.js';
import { Thinker } from './thinker.js';

const HUMAN = 'human';
const FOLLOW = 350; // milliseconds that a move of the computer is shown to be coming

const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

export class Table {
  #turnNumber = 0; // rises whenever what was going on does no longer matter
  #last = []; // cells that the last move touched
  #listener = (event) => this.#onKey(event);

  constructor(main, library, text, seats, say) {
    this.say = say;
    this.game = new Game(library);
    this.game.open(text);
    this.thinker = new Thinker();
    this.seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const description = this.game.describe();
    this.seats = description.seats.map((seat, i) => seats?.[i] || (i === 0 ? HUMAN : 'level:3'));
    this.board = new Board(lookOf(text), (cell) => this.#click(cell));
    this.#furnish(main, description);
    document.addEventListener('keydown', this.#listener);
    this.#refresh();
    this.#goOn();
  }

  leave() {
    this.#turnNumber++;
    this.thinker.stop();
    document.removeEventListener('keydown', this.#listener);
  }

  // ---- Furniture

  #furnish(main, description) {
    const title = this.game.library.json('page_games').find((game) => game.name === this.game.text.split(':')[0]);
    this.status = element('p', { className: 'status', role: 'status' });
    this.status.setAttribute('role', 'status');
    this.players = element('ol', { className: 'players' });
    for (const [i, seat] of description.seats.entries()) {
      const sign = element('span', { className: 'sign' });
      sign.style.background = colours[seat.colour] ?? seat.colour;
      this.players.append(element('li', {}, sign, element('b', { textContent: seat.name }), ` ${this.seats[i]}`));
    }
    this.holdings = element('div', { className: 'holdings' });
    this.choices = element('div', { className: 'choices' });
    this.list = element('ol', { className: 'moves' });
    this.list.dataset.list = 'moves';
    this.input = element('input', { name: 'move', autocomplete: 'off', spellcheck: false, placeholder: 'Type a move' });
    this.input.setAttribute('aria-label', 'Type a move');
    const form = element('form', { className: 'typed' }, this.input);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#type(this.input.value.trim());
    });
    const tools = [
      ['undo', 'Undo', () => this.#undo()],
      ['redo', 'Redo', () => this.#redo()],
      ['hint', 'Hint', () => this.#hint()],
      ['new', 'New game', () => this.#begin()],
      ['flip', 'Flip', () => this.board.element.classList.toggle('flipped')],
      ['download', 'Save', () => this.#download()],
      ['resign', 'Resign', () => this.#resign()],
    ];
    this.tools = element('div', { className: 'tools' });
    for (const [action, label, act] of tools) {
      const button = element('button', { type: 'button', textContent: label, onclick: act });
      button.dataset.action = action;
      this.tools.append(button);
    }
    const side = element('section', { className: 'side' }, element('h1', { textContent: title?.title ?? '' }),
      this.players, this.status, this.choices, this.holdings, this.list, form, this.tools);
    this.element = element('div', { className: 'table' }, element('div', { className: 'middle' }, this.board.element), side);
    main.append(this.element);
    document.title = `${title?.title ?? ''} – Ludothek`;
  }

  #isHuman(turn) {
    return turn >= 0 && this.seats[turn] === HUMAN;
  }

  /** Shows everything as it is now. */
  #refresh() {
    const status = this.game.status();
    const description = this.game.describe();
    this.board.show(description);
    this.status.textContent = `${status.sentence[0].toUpperCase()}${status.sentence.slice(1)}`;
    if (status.turn === OVER) {
      delete this.status.dataset.turn;
      this.status.dataset.over = status.end;
      this.status.dataset.winner = status.winner >= 0 ? status.winner : '';
    } else {
      if (status.turn >= 0) this.status.dataset.turn = status.turn;
      delete this.status.dataset.over;
      delete this.status.dataset.winner;
    }
    for (const [i, item] of [...this.players.children].entries()) item.classList.toggle('moving', i === status.turn);
    this.#showHoldings(description);
    this.#showMoves(status);
    this.#offer(status);
  }

  #showMoves(status) {
    const moves = this.game.moves();
    while (this.list.children.length > moves.length) this.list.lastChild.remove();
    for (const [i, { text, ply }] of moves.entries()) {
      const item = this.list.children[i] ?? this.list.appendChild(element('li', { onclick: () => this.#goTo(Number(item.dataset.ply)) }));
      item.dataset.move = text;
      item.dataset.ply = ply;
      item.textContent = text;
      item.classList.toggle('ahead', ply > status.ply);
      item.classList.toggle('now', ply === status.ply);
    }
    this.list.querySelector('.now')?.scrollIntoView({ block: 'nearest' });
  }

  #showHoldings(description) {
    const { holdings, scores, seats } = description;
    const lines = holdings.filter(({ name }) => !name).map(({ owner, count, label }) => `${seats[owner]?.name ?? ''} ${count} ${label}`.trim());
    if (scores.length > 1) lines.push(scores.map(({ owner, points }) => `${seats[owner].name} ${points}`).join(' : '));
    const named = holdings.filter(({ name }) => name);
    const wanted = new Map(named.map((holding) => [holding.name, holding]));
    this.holdings.replaceChildren(...lines.map((line) => element('p', { textContent: line })));
    for (const [name, { owner, count, kind }] of wanted) {
      const button = element('button', { type: 'button', className: 'holding', onclick: () => this.#pick('holding', name) });
      button.textContent = count > 1 ? `${kind} ${name} ×${count}` : `${kind} ${name}`;
      button.dataset.holding = name;
      if (owner !== null) button.style.borderColor = colours[seats[owner].colour];
      this.holdings.append(button);
    }
  }

  // ---- Choosing a move

  /** Shows what can be clicked now. */
  #offer(status = this.game.status()) {
    const mine = this.#isHuman(status.turn);
    this.advice = mine ? this.game.advise() : { next: [] };
    const cells = new Set(this.advice.next.filter(({ place }) => place === 'cell').map(({ cell }) => cell));
    const begun = this.game.begun.match(/[a-z]*-?\d+(,-?\d+)?$/)?.[0] ?? null;
    this.board.mark(cells, this.#last, begun);
    const holdings = new Set(this.advice.next.filter(({ place }) => place === 'holding').map(({ word }) => word));
    for (const button of this.holdings.querySelectorAll('[data-holding]'))
      button.toggleAttribute('data-target', holdings.has(button.dataset.holding));
    const buttons = this.advice.next.filter(({ place }) => place === 'button').map(({ word, text }) => [word, () => this.#extend(text)]);
    if (this.advice.complete && this.advice.next.length > 0) buttons.push(['done', () => this.#play(this.game.begun)]);
    this.#choose(buttons);
  }

  /** Puts buttons where choices are made. */
  #choose(buttons) {
    this.choices.replaceChildren(
      ...buttons.map(([word, act]) => {
        const button = element('button', { type: 'button', textContent: word, onclick: act });
        button.dataset.target = '';
        return button;
      }),
    );
  }

  #click(cell) {
    this.#pick('cell', cell);
  }

  /** Somebody clicked a cell or a holding. */
  #pick(place, name) {
    if (!this.#isHuman(this.game.status().turn)) return;
    const there = (advice) => advice.next.filter((choice) => choice.place === place && (place === 'cell' ? choice.cell : choice.word) === name);
    let ways = there(this.advice);
    if (ways.length === 0 && this.game.begun) {
      const again = this.game.begun.endsWith(name);
      this.game.begun = '';
      this.#offer();
      ways = again ? [] : there(this.advice);
      if (again || ways.length === 0) {
        this.#drawBegun();
        if (again) return;
      }
    }
    if (ways.length === 0) this.#refuse(name);
    else if (ways.length === 1) this.#extend(ways[0].text);
    else this.#choose(ways.map(({ word, text }) => [word, () => this.#extend(text)]));
  }

  #refuse(name) {
    const { error } = this.game.advise(this.game.begun + name);
    if (error) this.say(error);
  }

  #drawBegun() {
    this.board.show(this.game.describe());
  }

  /** Adds to the move begun; a complete one is played. */
  #extend(text) {
    this.game.begun += text;
    const advice = this.game.advise();
    if (advice.complete && advice.next.length === 0) {
      this.#play(this.game.begun);
    } else {
      this.#drawBegun();
      this.#offer();
    }
  }

  #type(text) {
    if (!text || !this.#isHuman(this.game.status().turn)) return;
    this.#play(text);
    this.input.value = '';
  }

  async #play(text) {
    try {
      if (!(await this.#make(() => this.game.play(text)))) return;
    } catch (error) {
      this.game.begun = '';
      this.#refresh();
      this.say(error.message);
      return;
    }
    this.#goOn();
  }

  /** Makes a move of anybody and shows it; false when something else has happened meanwhile. */
  async #make(move) {
    const number = ++this.#turnNumber;
    const { events } = move();
    const touched = events.filter(({ deed }) => deed === 'moved' || deed === 'put' || deed === 'taken');
    this.#last = [...new Set(touched.flatMap(({ from, to }) => [from, to]).filter(Boolean))];
    this.board.mark(new Set(), this.#last);
    this.#choose([]);
    await this.board.animate(events);
    if (number !== this.#turnNumber) return false;
    this.#refresh();
    return true;
  }

  // ---- The game goes on

  /** Lets chance and computers move until it is a person's turn. */
  async #goOn() {
    for (;;) {
      const { turn } = this.game.status();
      if (turn === OVER || this.#isHuman(turn)) return;
      if (turn === CHANCE) {
        if (!(await this.#make(() => this.game.chance()))) return;
        continue;
      }
      const number = ++this.#turnNumber;
      this.element.classList.add('thinking');
      const [line] = await Promise.all([this.thinker.choose(this.game, this.seats[turn], this.seed + turn), wait(FOLLOW)]);
      this.element.classList.remove('thinking');
      if (!line || number !== this.#turnNumber) return;
      if (!(await this.#make(() => this.game.play(line.moves[0])))) return;
    }
  }

  /** Stops what is going on, changes the game, and goes on from there. */
  #interrupt(change) {
    this.#turnNumber++;
    this.thinker.stop();
    change();
    this.#last = [];
    this.#refresh();
  }

  #undo() {
    this.#interrupt(() => {
      do {
        if (!this.game.back()) break;
      } while (!this.#isHuman(this.game.status().turn));
    });
    this.#goOn();
  }

  #redo() {
    this.#interrupt(() => {
      do {
        if (!this.game.forward()) break;
      } while (!this.#isHuman(this.game.status().turn));
    });
  }

  #goTo(ply) {
    this.#interrupt(() => this.game.goTo(ply));
  }

  #begin() {
    this.#interrupt(() => {
      this.seed = crypto.getRandomValues(new Uint32Array(1))[0];
      this.game.open(this.game.text);
    });
    this.#goOn();
  }

  async #hint() {
    const { turn } = this.game.status();
    if (!this.#isHuman(turn)) return;
    const line = await this.thinker.choose(this.game, 'level:8', this.seed);
    if (line) this.say(`Hint: ${line.moves[0]}`);
  }

  #resign() {
    const { turn } = this.game.status();
    if (this.#isHuman(turn)) this.#interrupt(() => this.game.resign(turn));
  }

  #download() {
    const link = element('a', { download: `${this.game.text.split(':')[0]}.ludo` });
    link.href = URL.createObjectURL(new Blob([this.game.record()], { type: 'text/plain' }));
    link.click();
    URL.revokeObjectURL(link.href);
  }

  #onKey(event) {
    if (event.key === 'Escape' && this.game.begun) {
      this.game.begun = '';
      this.#refresh();
    }
  }
}
