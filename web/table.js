// The table: who plays, whose turn it is, and what goes on. What is seen of it is the panel, a move is chosen with the chooser.

import { keptAddress } from './address.js';
import { Analysis } from './analysis.js';
import { Board } from './board.js';
import { Chooser } from './choosing.js';
import { CHANCE, Game, OVER } from './game.js';
import { Slot } from './kept.js';
import { lookOf } from './looks/index.js';
import { Panel } from './panel.js';
import { HUMAN, playerName, readSeats, SUBSTITUTE, usualSeats } from './seats.js';
import { sound } from './sounds.js';
import { Thinker } from './thinker.js';
import { clockText, wait } from './time.js';
import { tools } from './tools.js';
import { tellDepth } from './values.js';
import { word } from './words.js';

const FOLLOW = 350; // milliseconds that a move of the computer is shown to be coming
const TICK = 100; // milliseconds between two looks at the clocks
const LOW = 20; // seconds that are few
const TOLD = 8000; // milliseconds that a longer sentence is shown

/** Opens what a place asks for: a GAME text, a record or a link. Throws a Refusal, and then nothing has changed. */
export function openGame(library, { game, record, link, position, clock, luck }) {
  const opened = new Game(library, luck);
  if (link) opened.follow(link, clock);
  else if (record) opened.load(record, clock);
  else opened.open(game ?? '', position, clock);
  return opened;
}

export class Table {
  #turnNumber = 0; // rises whenever what was going on does no longer matter
  #watchers = [];
  #leaving = [];
  #ticking = 0;
  #slot; // in which the browser keeps the game
  #kept = ''; // what it holds
  #begun; // there is something to be kept
  #missed = new Set(); // what players do without
  #listener = (event) => this.#onKey(event);

  /** A table for a game: who plays, a clock and what is left on it, a puzzle that joins in, the slot in which the game is kept already.
   *  `host` says sentences and opens other places. */
  constructor(main, game, { seats, clock = '', left = [], flipped = false, join = null, record, id, version, begun = Boolean(record) }, host) {
    this.game = game;
    this.host = host;
    this.say = host.say;
    this.clock = clock;
    this.#invite(seats, left);
    this.paused = false; // somebody looks back: computers wait
    this.thinker = new Thinker((what) => this.#tellMissing(what));
    this.#furnish(main, game.library);
    this.analysis = new Analysis(this);
    this.puzzle = join?.(this) ?? null;
    this.board.flipped = flipped;
    this.#seatPlayers();
    this.#begun = begun;
    this.#slot = new Slot({ id, version }, {
      moved: () => this.#showAddress(),
      changed: (entry) => this.#follow(entry),
      leads: () => this.goOn(),
      failed: () => this.say(word('This browser cannot keep the game; a link or a file can.')),
    });
    this.#kept = id ? JSON.stringify(this.#lasting()) : '';
  }

  /** Sits down and plays. */
  begin() {
    document.addEventListener('keydown', this.#listener);
    if (this.clock) this.#ticking = setInterval(() => this.tick(), TICK);
    this.refresh();
    this.goOn();
  }

  get tools() {
    return tools.filter(({ fits }) => fits?.(this.description) ?? true);
  }

  /** Who sits where: as the address says, or the record, or as usual. */
  #invite(seats, left) {
    const names = this.game.seats();
    this.seats = usualSeats(names.length, seats ?? (names.some(Boolean) ? readSeats(names) : []));
    this.game.nameSeats(this.seats);
    left.forEach((seconds, seat) => this.game.wind(seat, seconds));
  }

  #furnish(main, library) {
    this.description = library.json('page_games').find(({ name }) => name === this.game.name);
    this.board = new Board(lookOf(this.game.text), (cell) => this.chooser.pick('cell', cell), { onBack: () => this.chooser.back() });
    const known = this.tools.map((tool) => ({ ...tool, act: () => tool.act(this), asks: () => tool.asks?.(this) }));
    this.panel = new Panel(this.board, this.description.title, this.game.describe().seats, this.seats.map(playerName), known, {
      hold: (name) => this.chooser.pick('holding', name),
      go: (number) => this.goToMove(number),
      type: (text) => this.#type(text),
      resume: () => this.resume(),
    });
    this.chooser = new Chooser(this.game, this.board, this.panel, { play: (text) => this.play(text), refuse: this.say });
    main.append(this.panel.element);
    document.title = `${this.description.title} – Ludothek`;
  }

  /** The person here sits on the near side. */
  #seatPlayers() {
    const first = Math.max(0, this.seats.indexOf(HUMAN));
    const others = this.seats.map((_, i) => i).filter((i) => i !== first);
    this.panel.seat(this.board.flipped && others.length > 0 ? others : [first]);
  }

  /** Nobody plays here any longer. */
  leave() {
    this.#turnNumber++;
    clearInterval(this.#ticking);
    this.thinker.leave();
    this.#slot.leave();
    for (const part of this.#leaving) part();
    document.removeEventListener('keydown', this.#listener);
    this.panel.element.remove();
  }

  /** What of this table stays as it is while nobody moves. */
  #lasting() {
    return { record: this.game.whole(), seats: this.seats, clock: this.clock, flipped: this.board.flipped, puzzle: this.puzzle?.puzzle, luck: this.game.luck };
  }

  /** What it takes to sit down at this table again. */
  place() {
    const left = this.clock ? this.seats.map((_, seat) => this.game.left(seat)) : [];
    return { ...this.#lasting(), left, ...this.#slot.flush(), begun: this.#begun };
  }

  /** What Share gives: `{ label, link }` each; throws a Refusal. */
  links() {
    return [{ label: word('This link carries the whole game.'), link: `${location.origin}${location.pathname}#r/${this.game.link()}` }];
  }

  // ---- The slot of the game

  /** Lets the browser keep the game as it is, from its first move on. */
  keep() {
    if (!this.#begun) return;
    const lasting = this.#lasting();
    const text = JSON.stringify(lasting);
    if (text === this.#kept) return;
    this.#kept = text;
    const left = this.clock ? this.seats.map((_, seat) => this.game.left(seat)) : [];
    this.#slot.keep({ ...lasting, left, game: this.game.text, moves: this.game.moves().length, over: this.game.whole(() => this.game.status().turn === OVER) });
  }

  /** The address tells the game's id, in place of the address that has led here; where another game was there, that one is gone back to. */
  #showAddress() {
    const address = keptAddress({ id: this.#slot.id, game: this.game.text, seats: this.seats, clock: this.clock, puzzle: this.puzzle?.puzzle });
    if (location.hash.includes(';game=')) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
  }

  /** Goes on from what another page has made of the game. */
  #follow({ record, seats, clock, left, flipped }) {
    this.interrupt(() => {
      this.game.load(record, clock);
      this.#invite(seats, left);
      this.paused = false;
      for (const [seat, player] of this.seats.entries()) this.panel.showWho(seat, playerName(player));
      if (flipped !== this.board.flipped) this.flip();
      this.#kept = JSON.stringify(this.#lasting());
    });
    this.goOn();
  }

  /** `part()` is called when nobody plays here any longer. */
  onLeave(part) {
    this.#leaving.push(part);
  }

  /** `watcher(status)` hears whenever another position is shown. */
  watch(watcher) {
    this.#watchers.push(watcher);
  }

  isHuman(turn) {
    return turn >= 0 && this.seats[turn] === HUMAN;
  }

  /** Whether a person here may move in the position that is shown. */
  mayMove(turn) {
    return this.isHuman(turn);
  }

  /** Shows everything as it is now. */
  refresh() {
    const status = this.game.status();
    const description = this.game.describe();
    this.board.show(description, this.game.begun !== '');
    this.panel.showStatus(status);
    this.panel.showHoldings(description);
    this.moves = this.game.moves();
    this.panel.showMoves(this.moves, status.ply);
    this.panel.enable({ undo: this.#decisionBefore(status.ply) !== undefined, redo: status.ply < status.known, resign: this.mayResign });
    this.chooser.offer(this.mayMove(status.turn));
    this.panel.offerResume(this.paused && status.turn !== OVER && !this.mayMove(status.turn));
    this.showClocks();
    if (!this.paused) this.keep();
    for (const watcher of this.#watchers) watcher(status);
  }

  /** Says once that players do without something. */
  #tellMissing(what) {
    if (this.#missed.has(what)) return;
    this.#missed.add(what);
    this.say(what === 'networks' ? word('There is no connection, and the network of this game is not here: the computer plays without it.')
      : word('There is no connection, and the tables of this game are not here: the computer plays without them.'), TOLD);
  }

  // ---- Clocks

  /** Seconds that a player has left. */
  left(seat) {
    return this.game.left(seat);
  }

  showClocks() {
    if (!this.clock) return;
    const { turn } = this.game.status();
    this.game.stopwatch.run(turn >= 0 && !this.paused);
    for (const seat of this.seats.keys()) this.panel.showClock(seat, clockText(this.left(seat)), this.left(seat) < LOW);
  }

  tick() {
    const fallen = this.paused || !this.#slot.leads ? -1 : this.game.flag();
    if (fallen >= 0) this.#replace(fallen);
    else this.showClocks();
  }

  /** A player has left the game; among three or four a computer goes on in their place. */
  #replace(seat) {
    if (this.seats.length > 2) {
      this.seats[seat] = SUBSTITUTE;
      this.panel.showWho(seat, playerName(SUBSTITUTE));
      this.sayLeft(seat, SUBSTITUTE);
    }
    this.interrupt(() => sound('end'));
    this.goOn();
  }

  /** Says who has left a game of three or four, and who plays on. */
  sayLeft(seat, substitute) {
    const sentence = word('%s has left; %s plays on.', this.game.describe().seats[seat].name, playerName(substitute));
    this.say(sentence, TOLD);
    this.panel.announce(sentence);
  }

  // ---- Moves

  #type(text) {
    if (!text || !this.mayMove(this.game.status().turn)) return false;
    this.play(this.game.tidy(text));
    return true;
  }

  /** Makes a move that a person has chosen; what is refused changes nothing. */
  async play(text) {
    try {
      const number = this.#turnNumber;
      this.chooser.rest();
      const objection = this.puzzle ? await this.puzzle.judge(text) : null;
      if (number !== this.#turnNumber) return;
      if (objection) throw new Error(objection);
      if (!(await this.make(() => this.game.play(text)))) return;
    } catch (error) {
      this.refuse(error.message);
      return;
    }
    this.goOn();
  }

  /** Says why a move is not made; what was begun of it stays. */
  refuse(sentence) {
    this.chooser.retract();
    this.refresh();
    this.say(sentence);
  }

  /** Makes a move of anybody and shows it; false when something else has happened meanwhile. */
  async make(move) {
    const { turn, ply } = this.game.status();
    const past = ply < this.game.horizon;
    const { events, move: text } = move();
    if (past) this.#slot.branch(); // what was played from here stays what it was
    this.#begun ||= turn >= 0;
    const number = ++this.#turnNumber;
    this.paused = false;
    this.thinker.stop();
    const touched = events.filter(({ deed }) => deed === 'moved' || deed === 'put' || deed === 'taken');
    this.chooser.last = [...new Set(touched.flatMap(({ from, to }) => [from, to]).filter(Boolean))];
    this.chooser.rest();
    if (turn >= 0) {
      this.keep();
      this.panel.announce(`${this.game.describe().seats[turn].name}: ${text}`);
    }
    sound(events.some(({ deed }) => deed === 'taken' || deed === 'turned') ? 'take' : 'put');
    await this.board.animate(events);
    if (number !== this.#turnNumber) return false;
    this.refresh();
    if (this.game.status().turn === OVER) sound('end');
    return true;
  }

  /** Lets chance and computers move until it is a person's turn. */
  async goOn() {
    for (;;) {
      const { turn } = this.game.status();
      if (this.paused || turn === OVER || this.isHuman(turn) || !this.#slot.leads) return;
      const move = turn === CHANCE ? () => this.game.chance() : await this.#think(turn);
      if (!move || !(await this.make(move))) return;
    }
  }

  /** Lets a computer choose its move; null when something else has happened meanwhile. */
  async #think(turn) {
    const number = ++this.#turnNumber;
    const seconds = this.clock ? Math.min(1, this.game.left(turn) / 30) : 1;
    this.panel.element.classList.add('thinking');
    try {
      const aloud = (report) => this.panel.showThought(tellDepth(report, this.description));
      const [line] = await Promise.all([this.thinker.choose(this.game, this.seats[turn], this.game.seed + turn, seconds, aloud), wait(FOLLOW)]);
      return line && number === this.#turnNumber ? () => this.game.play(line.moves[0]) : null;
    } catch (error) {
      this.say(error.message);
      return null;
    } finally {
      if (number === this.#turnNumber) this.panel.element.classList.remove('thinking');
      this.panel.showThought('');
    }
  }

  // ---- What one can do about it

  /** Stops what is going on and changes the game. */
  interrupt(change) {
    this.#turnNumber++;
    this.thinker.stop();
    this.panel.element.classList.remove('thinking');
    change();
    this.chooser.last = [];
    this.refresh();
  }

  /** The ply of the last decision before a ply: one's own, or anybody's where only computers play. */
  #decisionBefore(ply) {
    const own = this.moves.filter(({ seat }) => this.isHuman(seat) || !this.seats.includes(HUMAN));
    const last = own.findLast((move) => move.ply <= ply);
    return last && last.ply - 1;
  }

  /** Takes back up to one's own decision; where only computers play, one move, and they wait. Who looks back looks further back. */
  undo() {
    const { ply } = this.game.status();
    const goal = this.#decisionBefore(ply);
    if (goal === undefined) return;
    this.interrupt(() => {
      if (ply < this.game.horizon) {
        this.game.goTo(goal);
        return;
      }
      this.paused = !this.seats.includes(HUMAN);
      while (this.game.status().ply > goal && this.game.back());
    });
    this.goOn();
  }

  redo() {
    const { ply } = this.game.status();
    if (ply < this.game.horizon) {
      const next = this.moves.findIndex((move) => this.isHuman(move.seat) && move.ply - 1 > ply);
      this.goToMove((next < 0 ? this.moves.length : next) - 1);
      return;
    }
    this.interrupt(() => {
      while (this.game.forward() && !this.#isStop());
      this.paused &&= this.game.status().ply < this.game.status().known;
    });
    this.goOn();
  }

  /** A position at which taking back and making again stop. */
  #isStop() {
    const { turn } = this.game.status();
    return this.seats.includes(HUMAN) ? this.isHuman(turn) : turn >= 0;
  }

  /** Looks at the position behind a move of the list, or before all with -1; computers wait meanwhile. */
  goToMove(number) {
    const next = this.moves[number + 1];
    this.interrupt(() => {
      this.game.goTo(next ? next.ply - 1 : this.game.horizon);
      this.paused = next !== undefined;
    });
    this.goOn();
  }

  /** Goes on from where one has looked back to. */
  resume() {
    this.paused = false;
    this.interrupt(() => {});
    this.goOn();
  }

  /** Whether the game goes on that somebody has begun here. */
  get isRunning() {
    return this.moves.length > 0 && !this.puzzle && this.game.status().turn !== OVER;
  }

  get mayResign() {
    return this.game.status().turn !== OVER && this.seats.includes(HUMAN);
  }

  /** Whose turn it is gives up, or the person who waits for a computer. */
  resign() {
    if (!this.mayResign) return;
    const { turn } = this.game.status();
    const who = this.isHuman(turn) ? turn : this.seats.indexOf(HUMAN);
    this.game.end('resigned', who);
    this.#replace(who);
  }

  flip() {
    this.board.flipped = !this.board.flipped;
    this.#seatPlayers();
  }

  // ---- Keys

  #onKey(event) {
    if (event.key === 'Escape') {
      if (!this.chooser.back()) this.panel.openSide(false);
    } else if (!event.defaultPrevented && !event.target.closest?.('input, select, textarea, dialog, summary, [role=slider]')) {
      const now = this.panel.present;
      const goals = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: -1, End: this.moves.length - 1 };
      const goal = goals[event.key];
      if (goal === undefined || goal < -1 || goal >= this.moves.length) return;
      event.preventDefault();
      this.goToMove(goal);
    }
  }
}
