// How pieces get from one place to another. Every motion begins where the piece is seen now and can be stopped: what counts is where the
// pieces lie, which is settled at once.

import { cellAt } from './geometry.js';
import { svg } from './svg.js';

const STEP = 220; // milliseconds of one step of a move
const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** Nothing moves by itself for those who do not want it. */
export const calm = () => reduced.matches;

const shift = ([x, y]) => `translate(${x}px, ${y}px)`;

export class Motion {
  #running = new Set();
  #number = 0; // rises whenever a move that is being shown does no longer matter
  #hurry = null; // ends the step that is being shown

  constructor(board) {
    this.board = board;
  }

  /** Ends everything that moves: pieces are then where they belong. */
  stop() {
    this.#number++;
    this.#hurry?.();
    for (const animation of this.#running) animation.finish();
    this.#running.clear();
    for (const passing of this.board.notes.querySelectorAll('.passing')) passing.remove();
  }

  #run(element, frames, options = {}) {
    if (calm() || !element.isConnected) return null;
    const animation = element.animate(frames, { duration: STEP, easing: EASE, ...options });
    this.#running.add(animation);
    animation.finished.then(() => this.#running.delete(animation), () => {});
    return animation;
  }

  /** Where an element is seen now, on its way or not. */
  #seen(element) {
    const { e, f } = new DOMMatrix(getComputedStyle(element).transform);
    return [e, f];
  }

  /** Lets a piece go from where it is seen to where `change` puts it; in an arc when it jumps. */
  travel(piece, change, { arc = 0 } = {}) {
    const from = piece.element.isConnected && !calm() ? this.#seen(piece.element) : null;
    const moved = change();
    if (!from) return moved;
    const to = this.board.spot(moved, moved.level);
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) < 1) return moved;
    const frames = [{ transform: shift(from) }];
    if (arc) frames.push({ transform: `${shift([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - arc])} scale(1.16)` });
    this.board.pieces.append(moved.element); // above all others while it is on its way
    this.#run(moved.element, [...frames, { transform: shift(to) }])?.finished.then(() => this.board.lies(moved) && this.board.settle(moved));
    return moved;
  }

  /** Lets pieces go to where `change` puts all of them. */
  together(pieces, change) {
    const from = calm() ? [] : pieces.map(({ element }) => this.#seen(element));
    change();
    from.forEach((at, i) => this.#run(pieces[i].element, [{ transform: shift(at) }, { transform: shift(this.board.spot(pieces[i], pieces[i].level)) }]));
  }

  /** Shows the events of a move. */
  async play(events) {
    const number = this.#number;
    const last = events.reduce((most, event) => Math.max(most, event.step), 0);
    for (const lined of this.board.pieces.querySelectorAll('.lined')) lined.classList.remove('lined');
    for (let step = 0; step <= last; step++) {
      const now = events.filter((each) => each.step === step);
      for (const event of now) this.#happen(event, now);
      if (!calm() && now.length > 0) await this.#step();
      if (number !== this.#number) return;
    }
  }

  /** A step takes its time, unless somebody does not want to wait. */
  #step() {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#hurry?.(), STEP);
      this.#hurry = () => {
        clearTimeout(timer);
        this.#hurry = null;
        resolve();
      };
    });
  }

  get playing() {
    return this.#hurry !== null;
  }

  #happen(event, together) {
    const deeds = { moved: this.#moved, fell: this.#moved, put: this.#put, taken: this.#taken, turned: this.#turned, lined: this.#lined, scored: this.#scored, shifted: this.#shifted };
    deeds[event.deed]?.call(this, event, together);
  }

  #piece({ to, owner, kind, symbol }) {
    const [column, row] = cellAt(this.board.board, to);
    return { column, row, owner, kind, symbol };
  }

  #moved(event) {
    const piece = this.#piece(event);
    const taken = this.board.take(event.from, piece);
    if (!taken) return;
    const [fromColumn, fromRow] = [taken.column, taken.row];
    const far = Math.max(Math.abs(piece.column - fromColumn), Math.abs(piece.row - fromRow));
    const { look } = this.board;
    this.travel(taken, () => this.board.put({ ...taken, column: piece.column, row: piece.row }), { arc: event.deed === 'moved' ? look.arc?.(far) : 0 });
  }

  /** A piece comes from a neighbour it splits off, from above, or out of nothing, as its look has it. */
  #put(event, together) {
    const piece = this.board.put(this.#piece(event));
    const from = this.board.look.comes?.(this.board, piece, event, together);
    const to = this.board.spot(piece, piece.level);
    const form = piece.element.firstChild;
    if (from) this.#run(piece.element, [{ transform: shift(from) }, { transform: shift(to) }]);
    if (!from || this.board.look.splits) this.#run(form, [{ transform: 'scale(0.5)', opacity: 0 }, { transform: 'scale(1)', opacity: 1 }]);
  }

  #taken(event) {
    const piece = this.board.take(event.from, { ...event });
    if (!piece) return;
    const { element } = piece;
    const leaving = this.#run(element.firstChild, [{ transform: 'scale(1)', opacity: 1 }, { transform: 'scale(1.35)', opacity: 0 }]);
    if (leaving) leaving.finished.then(() => element.remove(), () => element.remove());
    else element.remove();
  }

  /** Pieces turn over one after the other, away from where the move went. */
  #turned(event, together) {
    const old = this.board.take(event.to);
    const piece = this.board.put(this.#piece(event));
    const turned = together.filter(({ deed }) => deed === 'turned');
    const delay = (120 * turned.indexOf(event)) / turned.length;
    if (old && !calm()) {
      this.board.pieces.append(old.element);
      this.#run(old.element.firstChild, [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], { duration: STEP / 2, delay, fill: 'forwards', easing: 'ease-in' })
        ?.finished.then(() => old.element.remove(), () => old.element.remove());
      this.#run(piece.element.firstChild, [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], { duration: STEP / 2, delay: delay + STEP / 2, fill: 'backwards', easing: 'ease-out' });
    } else {
      old?.element.remove();
    }
  }

  #lined({ to }) {
    this.board.stack(to).at(-1)?.element.classList.add('lined');
  }

  /** Points rise from the middle of the lines that gave them. */
  #scored({ points, factor }, together) {
    const places = together.filter(({ deed }) => deed === 'lined').map(({ to }) => this.board.at(...cellAt(this.board.board, to)));
    if (calm() || places.length === 0) return;
    const [x, y] = [0, 1].map((i) => places.reduce((sum, place) => sum + place[i], 0) / places.length);
    const text = svg('g', { class: 'passing points' }, svg('text', {}, `+${points}`));
    if (factor > 1) text.append(svg('text', { class: 'factor', y: 40 }, `×${factor}`));
    text.setAttribute('transform', `translate(${x} ${y})`);
    this.board.notes.append(text);
    this.#run(text, [{ transform: shift([x, y + 20]), opacity: 0 }, { transform: shift([x, y]), opacity: 1, offset: 0.2 }, { transform: shift([x, y - 70]), opacity: 0 }], { duration: 4 * STEP })
      ?.finished.then(() => text.remove(), () => {});
  }

  #shifted({ to }) {
    this.board.shift(...cellAt(this.board.board, to));
  }
}
