// A game being played, as the library keeps it, and the text of the move that somebody has begun.

import { Stopwatch } from './time.js';

export const CHANCE = -1;
export const OVER = -2;

/** Splits a move of the list into what the page shows of it. */
const toMove = ([text, seat, ply]) => ({ text, seat, ply });

const WORD = 64; // bits

/** The n-th word that a seed gives, as SplitMix64 does. */
function drawn(seed, n) {
  const cut = (word) => BigInt.asUintN(WORD, word);
  let word = cut(seed + BigInt(n) * 0x9e3779b97f4a7c15n);
  word = cut((word ^ (word >> 30n)) * 0xbf58476d1ce4e5b9n);
  word = cut((word ^ (word >> 27n)) * 0x94d049bb133111ebn);
  return word ^ (word >> 31n);
}

const someLuck = () => [...crypto.getRandomValues(new Uint32Array(2))].map((half) => half.toString(16).padStart(8, '0')).join('');

export class Game {
  #ended = null; // the record of a game that ended beside the rules, while one looks back

  /** `luck`, 16 digits, is what chance has in store. */
  constructor(library, luck = someLuck()) {
    this.library = library;
    this.luck = luck;
    this.begun = '';
    this.horizon = 0; // plies that the game has; one may look at an earlier position, and what was taken back is behind it
  }

  /** Begins a game named by a GAME text; throws a Refusal. */
  open(text, position = '', clock = '') {
    this.library.json('page_open', [text, position, clock]);
    this.#begin(clock);
  }

  /** The same position so many times is a draw; 0: never. */
  repeat(times) {
    this.library.number('page_repetitions', times);
  }

  /** Goes on with a record; throws a Refusal. */
  load(record, clock = '') {
    this.library.json('page_load', [record, clock]);
    this.#begin(clock);
  }

  /** Goes on with the game that a link carries; throws a Refusal. */
  follow(link, clock = '') {
    this.library.json('page_follow', [link, clock]);
    this.#begin(clock);
  }

  #begin(clock) {
    this.begun = '';
    this.clock = clock;
    this.stopwatch = new Stopwatch();
    this.text = this.describe().game;
    this.horizon = this.status().ply;
    this.#ended = null;
  }

  get name() {
    return this.text.split(':')[0];
  }

  status() {
    return this.library.json('page_status');
  }

  /** What is to be drawn now. */
  describe() {
    return this.library.json('page_describe', [this.begun]);
  }

  /** What the rules and the editor show of it. */
  face() {
    return this.library.json('page_face');
  }

  /** A position text of what is laid on the board, the other words of which stay as they are in `text`. */
  lay(pieces, turn, text) {
    const lines = pieces.map(({ column, row, owner, kind, symbol }) => `${[column, row, owner ?? -1, kind, symbol].join('\t')}\n`);
    return this.library.text('page_lay', [text, lines.join('')], [turn]);
  }

  /** What can become of a text. */
  advise(text = this.begun) {
    return this.library.json('page_advise', [text]);
  }

  // ---- Moves

  /** A move that somebody has typed as the notation has it: case that means nothing, blanks. */
  tidy(typed) {
    return this.library.json('page_tidy', [typed]);
  }

  /** Makes a move: gives its text and what it does. */
  play(text) {
    const made = this.library.json('page_play', [text], [this.stopwatch.seconds]);
    return this.#made(made);
  }

  #made(made) {
    this.begun = '';
    this.#ended = null;
    this.horizon = this.status().ply;
    return made;
  }

  /** What a move would do. */
  events(text) {
    return this.library.json('page_events', [text]).events;
  }

  /** What players draw their own words from. */
  get seed() {
    return parseInt(this.luck.slice(0, 8), 16);
  }

  /** What chance has in store for this moment of the game, also when it comes again: a word in two halves. */
  #lot() {
    const word = drawn(BigInt(`0x${this.luck}`), this.status().ply + 1);
    return [Number(word >> 32n), Number(word & 0xffffffffn)];
  }

  /** Lets chance decide: by a word in two halves. */
  chance([high, low] = this.#lot()) {
    return this.#made(this.library.json('page_chance', [], [high, low, this.stopwatch.seconds]));
  }

  #step(name) {
    this.begun = '';
    return this.library.number(name, this.stopwatch.seconds) === 1;
  }

  /** Takes a move back; an end beside the rules is taken back with it. */
  back() {
    return this.#made(this.#step('page_back'));
  }

  /** Makes again what was taken back. */
  forward() {
    return this.#made(this.#step('page_forward'));
  }

  /** Looks at a ply of the game; nothing of it is lost. */
  goTo(ply) {
    const { end, ply: from } = this.status();
    if (end && ply < from) this.#ended ??= this.record();
    while (this.status().ply > ply && this.#step('page_back'));
    while (this.status().ply < ply && this.#step('page_forward'));
    if (this.#ended && ply >= this.horizon) this.load(this.#ended, this.clock);
  }

  /** Ends the game beside its rules, by the word for it; whom it befalls. */
  end(word, seat) {
    this.library.json('page_end', [word], [seat]);
  }

  /** Why a game has ended beside its rules, by the word for it. */
  reason(word) {
    return this.library.text('page_reason', [word]);
  }

  /** All moves of players: text, seat, and the ply behind it. */
  moves() {
    return this.library.json('page_moves').map(toMove).filter(({ ply }) => ply <= this.horizon);
  }

  // ---- Seats and clocks

  /** Who plays, as the record has it. */
  seats() {
    return this.library.json('page_seats');
  }

  nameSeats(names) {
    this.library.json('page_name_seats', names);
  }

  /** Seconds that a seat has left. */
  left(seat) {
    return this.library.number('page_clock', seat, this.stopwatch.seconds);
  }

  wind(seat, seconds) {
    this.library.number('page_wind', seat, seconds);
  }

  /** The seat that has overstepped the time and left the game by it, or -1. */
  flag() {
    return this.library.number('page_flag', this.stopwatch.seconds);
  }

  // ---- The game as a text

  record() {
    return this.library.text('page_record');
  }

  /** What `write` makes of the whole game, also when one looks at an earlier position of it. */
  whole(write = () => this.record()) {
    const { ply } = this.status();
    this.goTo(this.horizon);
    const written = write();
    this.goTo(ply);
    return written;
  }

  /** The whole game as a link can carry it; throws a Refusal. */
  link() {
    return this.whole(() => this.library.json('page_link').link);
  }

  position() {
    return this.library.text('page_position');
  }
}
