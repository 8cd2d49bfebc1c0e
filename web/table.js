// The table: who plays, whose turn it is, and what goes on. What is seen of it is the panel, a move is chosen with the chooser.

import { Analysis } from './analysis.js';
import { Board } from './board.js';
import { Chooser } from './choosing.js';
import { CHANCE, Game, OVER } from './game.js';
import { lookOf } from './looks/index.js';
import { Panel } from './panel.js';
import { Thinker } from './thinker.js';
import { tools } from './tools.js';
import { tellDepth } from './values.js';
import { word } from './words.js';

const HUMAN = 'human';
const FOLLOW = 350; // milliseconds that a move of the computer is shown to be coming

const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
const someSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

function nameOf(player) {
  if (player === HUMAN) return word('You');
  return player.startsWith('level:') ? word('Level %s', player.slice(6)) : player;
}

export class Table {
  #turnNumber = 0; // rises whenever what was going on does no longer matter
  #watchers = [];
  #listener = (event) => this.#onKey(event);

  /** `place` is what an address asks for: the GAME text and who sits where. */
  constructor(main, library, { game, seats }, say) {
    this.say = say;
    this.game = new Game(library);
    this.game.open(game);
    this.thinker = new Thinker();
    this.seed = someSeed();
    const description = this.game.describe();
    this.seats = description.seats.map((seat, i) => seats?.[i] || (i === 0 ? HUMAN : 'level:3'));
    this.#furnish(main, description, library);
    this.analysis = new Analysis(this);
    document.addEventListener('keydown', this.#listener);
    this.refresh();
    this.goOn();
  }

  #furnish(main, description, library) {
    const { title } = library.json('page_games').find(({ name }) => name === this.game.text.split(':')[0]);
    this.board = new Board(lookOf(this.game.text), (cell) => this.chooser.pick('cell', cell));
    const known = tools.map((tool) => ({ ...tool, act: () => tool.act(this) }));
    this.panel = new Panel(this.board, word(title), description.seats, this.seats.map(nameOf), known, {
      hold: (name) => this.chooser.pick('holding', name),
      go: (ply) => this.goTo(ply),
      type: (text) => this.#type(text),
    });
    this.chooser = new Chooser(this.game, this.board, this.panel, { play: (text) => this.play(text), refuse: this.say });
    this.#seatPlayers();
    main.append(this.panel.element);
    document.title = `${word(title)} – Ludothek`;
  }

  /** The person here sits on the near side. */
  #seatPlayers() {
    const first = Math.max(0, this.seats.indexOf(HUMAN));
    const near = this.board.flipped ? this.seats.map((_, i) => i).filter((i) => i !== first) : [first];
    this.panel.seat(this.seats.length === 1 ? [0] : near);
  }

  /** Nobody plays here any longer. */
  leave() {
    this.#turnNumber++;
    this.thinker.stop();
    this.thinker.leave();
    this.analysis.leave();
    document.removeEventListener('keydown', this.#listener);
  }

  /** `watcher(status)` hears whenever another position is shown. */
  watch(watcher) {
    this.#watchers.push(watcher);
  }

  isHuman(turn) {
    return turn >= 0 && this.seats[turn] === HUMAN;
  }

  /** Shows everything as it is now. */
  refresh() {
    const status = this.game.status();
    const description = this.game.describe();
    this.board.show(description);
    this.panel.showStatus(status);
    this.panel.showHoldings(description);
    this.panel.showMoves(this.game.moves(), status.ply);
    this.chooser.offer(this.isHuman(status.turn));
    for (const watcher of this.#watchers) watcher(status);
  }

  // ---- Moves

  #type(text) {
    if (!text || !this.isHuman(this.game.status().turn)) return false;
    this.play(text);
    return true;
  }

  /** Makes a move that a person has chosen; what is refused changes nothing. */
  async play(text) {
    try {
      if (!(await this.#make(() => this.game.play(text)))) return;
    } catch (error) {
      this.game.begun = '';
      this.refresh();
      this.say(error.message);
      return;
    }
    this.goOn();
  }

  /** Makes a move of anybody and shows it; false when something else has happened meanwhile. */
  async #make(move) {
    const { turn } = this.game.status();
    const { events, move: text } = move();
    const number = ++this.#turnNumber;
    const touched = events.filter(({ deed }) => deed === 'moved' || deed === 'put' || deed === 'taken');
    this.chooser.last = [...new Set(touched.flatMap(({ from, to }) => [from, to]).filter(Boolean))];
    this.chooser.rest();
    if (turn >= 0) this.panel.announce(text);
    await this.board.animate(events);
    if (number !== this.#turnNumber) return false;
    this.refresh();
    return true;
  }

  /** Lets chance and computers move until it is a person's turn. */
  async goOn() {
    for (;;) {
      const { turn } = this.game.status();
      if (turn === OVER || this.isHuman(turn)) return;
      const move = turn === CHANCE ? () => this.game.chance() : await this.#think(turn);
      if (!move || !(await this.#make(move))) return;
    }
  }

  /** Lets a computer choose its move; null when something else has happened meanwhile. */
  async #think(turn) {
    const number = ++this.#turnNumber;
    this.panel.element.classList.add('thinking');
    const aloud = (report) => this.panel.showThought(tellDepth(report, this.game.text));
    const [line] = await Promise.all([this.thinker.choose(this.game, this.seats[turn], this.seed + turn, aloud), wait(FOLLOW)]);
    this.panel.element.classList.remove('thinking');
    this.panel.showThought('');
    return line && number === this.#turnNumber ? () => this.game.play(line.moves[0]) : null;
  }

  // ---- What one can do about it

  /** Stops what is going on and changes the game. */
  interrupt(change) {
    this.#turnNumber++;
    this.thinker.stop();
    change();
    this.chooser.last = [];
    this.refresh();
  }

  undo() {
    this.interrupt(() => {
      while (this.game.back() && !this.isHuman(this.game.status().turn));
    });
    this.goOn();
  }

  redo() {
    this.interrupt(() => {
      while (this.game.forward() && !this.isHuman(this.game.status().turn));
    });
  }

  goTo(ply) {
    this.interrupt(() => this.game.goTo(ply));
  }

  begin() {
    this.interrupt(() => {
      this.seed = someSeed();
      this.game.open(this.game.text);
    });
    this.goOn();
  }

  resign() {
    const { turn } = this.game.status();
    if (this.isHuman(turn)) this.interrupt(() => this.game.resign(turn));
  }

  flip() {
    this.board.flipped = !this.board.flipped;
    this.#seatPlayers();
  }

  #onKey(event) {
    if (event.key === 'Escape') this.chooser.drop();
  }
}
