// A game being played, as the library keeps it, and the text of the move that somebody has begun.

export const CHANCE = -1;
export const OVER = -2;

/** Splits a move of the list into what the page shows of it. */
const toMove = ([text, seat, ply]) => ({ text, seat, ply });

export class Game {
  constructor(library) {
    this.library = library;
    this.begun = '';
  }

  /** Begins a game named by a GAME text; throws a Refusal. */
  open(text, position = '') {
    this.library.json('page_open', [text, position]);
    this.text = text;
    this.begun = '';
  }

  /** Goes on with a record; throws a Refusal. */
  load(record) {
    this.library.json('page_load', [record]);
    this.text = this.describe().game;
    this.begun = '';
  }

  status() {
    return this.library.json('page_status');
  }

  /** What is to be drawn now. */
  describe() {
    return this.library.json('page_describe', [this.begun]);
  }

  /** What can become of a text. */
  advise(text = this.begun) {
    return this.library.json('page_advise', [text]);
  }

  /** Makes a move: gives its text and what it does. */
  play(text) {
    const made = this.library.json('page_play', [text]);
    this.begun = '';
    return made;
  }

  /** What a move would do. */
  events(text) {
    return this.library.json('page_events', [text]).events;
  }

  /** Lets chance decide. */
  chance() {
    const [high, low] = crypto.getRandomValues(new Uint32Array(2));
    return this.library.json('page_chance', [], [high, low]);
  }

  back() {
    this.begun = '';
    return this.library.number('page_back') === 1;
  }

  forward() {
    this.begun = '';
    return this.library.number('page_forward') === 1;
  }

  /** Goes to a ply of the game as far as it is known. */
  goTo(ply) {
    while (this.status().ply > ply && this.back());
    while (this.status().ply < ply && this.forward());
  }

  resign(seat) {
    this.library.number('page_resign', seat);
  }

  moves() {
    return this.library.json('page_moves').map(toMove);
  }

  record() {
    return this.library.text('page_record');
  }

  position() {
    return this.library.text('page_position');
  }
}
