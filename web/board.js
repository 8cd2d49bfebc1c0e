// Draws any board from its description and lets it be clicked. It knows no rules: it is handed what may be
// clicked and tells what was. Elements are kept and moved, so that focus stays and pieces travel.

import { bounds, cellAt, cellName, place } from './geometry.js';
import { svg } from './svg.js';
import { word } from './words.js';

const STEP = 200; // milliseconds of one step of a move

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
const fromArray = ([column, row, owner, kind, symbol, name]) => ({ column, row, owner, kind, symbol, name });
const alike = (a, b) => a.owner === b.owner && a.kind === b.kind && a.symbol === b.symbol;

export class Board {
  #cells = new Map(); // name -> element
  #stacks = new Map(); // name -> pieces on it, the lowest first, each with its element
  #colours = [];
  #seats = []; // what the players are called

  constructor(look, onCell) {
    this.look = look;
    this.onCell = onCell;
    this.ground = svg('g', { 'aria-hidden': 'true' });
    this.cells = svg('g', { class: 'cells' });
    this.pieces = svg('g', { class: 'pieces', 'aria-hidden': 'true' });
    this.marks = svg('g', { class: 'marks', 'aria-hidden': 'true' });
    this.element = svg('svg', { class: `board ${look.name}`, role: 'grid' }, this.ground, this.cells, this.pieces, this.marks);
    this.element.addEventListener('click', (event) => {
      const cell = event.target.closest('[data-cell]');
      if (cell) this.onCell(cell.dataset.cell);
    });
    this.element.addEventListener('keydown', (event) => this.#onKey(event));
  }

  // ---- What is there

  #layOut(description) {
    const { board } = description;
    this.board = board;
    this.#colours = description.seats.map((seat) => seat.colour);
    this.#seats = description.seats.map((seat) => seat.name);
    this.look.ground?.(this.ground, description);
    if (board.shape === 'squares')
      for (let row = 0; row < board.rows; row++)
        for (let column = 0; column < board.columns; column++) this.#cell(column, row);
    for (const [column, row] of description.cells) this.#cell(column, row);
  }

  /** The element of a cell, made where it is missing. */
  #cell(column, row) {
    const name = cellName(this.board, column, row);
    let cell = this.#cells.get(name);
    if (!cell) {
      const [x, y] = place(this.board, column, row);
      cell = svg('g', { role: 'gridcell', tabindex: -1, 'data-cell': name, transform: `translate(${x} ${y})` });
      cell.append(...this.look.cell(this.board, column, row));
      this.#cells.set(name, cell);
      this.cells.append(cell);
    }
    return cell;
  }

  #label(name) {
    const stack = this.#stacks.get(name) ?? [];
    const cell = this.#cells.get(name);
    if (!cell) return;
    const called = (piece) => `${word(piece.kind)} ${piece.name ?? ''}`.trim();
    const pieces = stack.map((piece) => (piece.owner === null ? called(piece) : word('%s of %s', called(piece), this.#seats[piece.owner])));
    cell.setAttribute('aria-label', [name, ...pieces.reverse()].join(', '));
  }

  // ---- Pieces

  #put(piece, before) {
    const name = cellName(this.board, piece.column, piece.row);
    const stack = this.#stacks.get(name) ?? [];
    const kept = { ...piece, element: before ?? svg('g', { class: 'piece' }, ...this.look.piece(piece, this.#colours[piece.owner])) };
    stack.push(kept);
    this.#stacks.set(name, stack);
    if (!before) this.pieces.append(kept.element);
    this.#settle(kept, stack.length - 1);
    return kept;
  }

  /** A piece by itself, for where it lies beside the board; null where this look has no picture of it. */
  portrait(piece, colour) {
    if (piece.kind === 'card') return null;
    return svg('svg', { class: `portrait ${this.look.name}`, viewBox: '-62 -62 124 124', 'aria-hidden': 'true' }, ...this.look.piece(piece, colour));
  }

  #settle(piece, level) {
    const [x, y] = place(this.board, piece.column, piece.row);
    const [dx, dy] = this.look.lift?.(level, piece) ?? [0, 0];
    piece.element.style.transform = `translate(${x + dx}px, ${y + dy}px)`;
    this.pieces.append(piece.element); // the highest is drawn last
  }

  #take(name, wanted) {
    const stack = this.#stacks.get(name) ?? [];
    let at = stack.length - 1;
    while (at > 0 && wanted && !alike(stack[at], wanted)) at--;
    const [piece] = stack.splice(at, 1);
    if (stack.length === 0) this.#stacks.delete(name);
    return piece;
  }

  /** Makes what is shown what is described, with as little change as possible. */
  show(description) {
    if (!this.board) this.#layOut(description);
    const wanted = new Map();
    for (const piece of description.pieces.map(fromArray)) {
      const name = cellName(this.board, piece.column, piece.row);
      wanted.set(name, [...(wanted.get(name) ?? []), piece]);
    }
    for (const [name, stack] of this.#stacks) {
      const right = wanted.get(name) ?? [];
      let same = 0;
      while (same < stack.length && same < right.length && alike(stack[same], right[same])) same++;
      for (const piece of stack.splice(same)) piece.element.remove();
      if (stack.length === 0) this.#stacks.delete(name);
    }
    for (const [name, stack] of wanted) {
      const [column, row] = cellAt(this.board, name);
      this.#cell(column, row);
      for (const piece of stack.slice(this.#stacks.get(name)?.length ?? 0)) this.#put(piece);
    }
    this.#frame();
    for (const name of this.#cells.keys()) this.#label(name);
  }

  #frame() {
    const used = [...this.#cells.keys()].map((name) => cellAt(this.board, name));
    const [x, y, width, height] = bounds(this.board, used);
    const edge = this.look.edge ?? 20;
    this.element.setAttribute('viewBox', `${x - edge} ${y - edge} ${width + 2 * edge} ${height + 2 * edge}`);
  }

  /** Shows what a move does, step by step. */
  async animate(events) {
    if (events.some((event) => event.deed === 'shifted')) return; // names change: it is simply drawn anew
    const last = events.reduce((most, event) => Math.max(most, event.step), 0);
    for (let step = 0; step <= last; step++) {
      for (const event of events.filter((each) => each.step === step)) this.#happen(event);
      if (!calm.matches) await wait(STEP);
    }
    for (const element of this.element.querySelectorAll('.lined')) element.classList.remove('lined');
  }

  #happen({ deed, from, to, owner, kind, symbol }) {
    const [column, row] = to ? cellAt(this.board, to) : [];
    const piece = { column, row, owner, kind, symbol };
    if (deed === 'moved' || deed === 'fell') {
      const taken = this.#take(from, piece);
      if (taken) this.#put({ ...taken, column, row }, taken.element);
    } else if (deed === 'put') {
      this.#put(piece).element.classList.add('new');
    } else if (deed === 'taken') {
      this.#take(from, piece)?.element.remove();
    } else if (deed === 'turned') {
      this.#take(to)?.element.remove();
      this.#put(piece).element.classList.add('turned');
    } else if (deed === 'lined') {
      this.#stacks.get(to)?.at(-1)?.element.classList.add('lined');
    }
  }

  // ---- What may be clicked

  /** Marks the cells that continue a move, and those that the last one touched. */
  mark(targets, last = [], begun = null) {
    for (const name of targets) this.#cell(...cellAt(this.board, name));
    for (const [name, cell] of this.#cells) {
      cell.toggleAttribute('data-target', targets.has(name));
      cell.classList.toggle('last', last.includes(name));
      cell.classList.toggle('begun', name === begun);
    }
    this.marks.replaceChildren(...[...targets].map((name) => this.#sign(name)));
    if (this.board.shape === 'hexes') this.#clear(targets);
    this.#frame();
    if (!this.element.querySelector('[tabindex="0"]')) this.#cells.values().next().value?.setAttribute('tabindex', 0);
  }

  /** A dot where there is nothing, a ring around what is there. */
  #sign(name) {
    const stack = this.#stacks.get(name);
    const [x, y] = place(this.board, ...cellAt(this.board, name));
    const top = stack?.at(-1);
    const [dx, dy] = (top && this.look.lift?.(stack.length - 1, top)) || [0, 0];
    const shape = stack && !this.look.paving?.includes(top.kind) ? { class: 'ring', r: 44 } : { class: 'dot', r: 11 };
    return svg('circle', { cx: x + dx, cy: y + dy, ...shape });
  }

  /** On a board without bounds, empty cells that nothing leads to are not there. */
  #clear(targets) {
    for (const [name, cell] of this.#cells)
      if (!targets.has(name) && !this.#stacks.has(name) && cell !== document.activeElement) {
        cell.remove();
        this.#cells.delete(name);
      }
  }

  // ---- Keys

  #onKey(event) {
    const cell = event.target.closest('[data-cell]');
    if (!cell) return;
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.onCell(cell.dataset.cell);
    } else if (ways[event.key]) {
      event.preventDefault();
      this.#walk(cell, ways[event.key]);
    }
  }

  /** Goes to the nearest cell in a direction. */
  #walk(from, [dx, dy]) {
    const [x, y] = place(this.board, ...cellAt(this.board, from.dataset.cell));
    let best = null;
    let least = Infinity;
    for (const [name, cell] of this.#cells) {
      const [otherX, otherY] = place(this.board, ...cellAt(this.board, name));
      const along = (otherX - x) * dx + (otherY - y) * dy;
      const aside = Math.abs((otherX - x) * dy) + Math.abs((otherY - y) * dx);
      if (along > 1 && along >= aside && along + 2 * aside < least) {
        least = along + 2 * aside;
        best = cell;
      }
    }
    if (!best) return;
    from.setAttribute('tabindex', -1);
    best.setAttribute('tabindex', 0);
    best.focus();
  }
}
