// Draws any board from its description. It knows no rules: it is handed what may be clicked and tells what was. Elements are kept and
// moved, so that focus stays and pieces travel. Of a large board only what is in view has elements.

import { chosenLook, cornerOf } from './appearance.js';
import { cuesOn, namesBeside, noteOn } from './cues.js';
import { bounds, cellAt, cellName, isLarge, lastCellIn, nearest, place, turned } from './geometry.js';
import { listen } from './hands.js';
import { Lens } from './lens.js';
import { calm, Motion } from './motion.js';
import { svg } from './svg.js';
import { word } from './words.js';

const fromArray = ([column, row, owner, kind, symbol, name]) => ({ column, row, owner, kind, symbol, name });
const alike = (a, b) => a.owner === b.owner && a.kind === b.kind && a.symbol === b.symbol;
const keyOf = ({ column, row, owner, kind, symbol }) => `${column} ${row} ${owner} ${kind} ${symbol}`;

export class Board {
  #cells = new Map(); // name -> element
  #rows = new Map(); // row -> the element of its cells
  #stacks = new Map(); // name -> pieces on it, the lowest first, each with its element
  #names = new WeakMap(); // element of a piece or a mark -> name of its cell
  #labels = new Map(); // name -> what is written there, with its element
  #marked = { targets: new Set(), last: [], begun: null, anew: () => false };
  #before = null; // what was there before a move was begun, while one is
  #fanned = null; // name of the stack that is spread out
  #seats = []; // what the players are called
  #flipped = false;

  /** `onCell(name)` is told of clicks, and gives false where the piece there is not picked up by it; `onBack()` of secondary
   *  ones, and gives whether it had something to take back. A still board is a
   *  picture: nothing in it can be operated. */
  constructor(look, onCell = () => {}, { still = false, onBack = () => false } = {}) {
    this.still = still;
    this.onCell = onCell;
    this.ground = svg('g', { class: 'grounds', 'aria-hidden': 'true' });
    this.cells = svg('g', { class: 'cells' });
    this.pieces = svg('g', { class: 'pieces', 'aria-hidden': 'true' });
    this.marks = svg('g', { class: 'marks', 'aria-hidden': 'true' });
    this.notes = svg('g', { class: 'notes', 'aria-hidden': 'true' });
    this.scene = svg('svg', still ? { 'aria-hidden': 'true' } : { role: 'grid' }, this.ground, this.cells, this.pieces, this.marks, this.notes);
    this.element = document.createElement('div');
    this.element.append(this.scene);
    this.lens = new Lens(this.scene, () => this.#reveal());
    this.motion = new Motion(this);
    this.#wear(look);
    if (still) return;
    listen(this, onBack);
    this.element.append(cornerOf(this));
  }

  #wear(look) {
    this.looks = look;
    this.look = chosenLook(look);
    this.element.className = `board ${this.look.name}${this.look.manner ? ` ${this.look.manner}` : ''}`;
  }

  /** Draws everything anew, as after another way of looking at it was chosen. */
  redraw() {
    const focused = document.activeElement?.dataset?.cell;
    const labels = [...this.#labels];
    this.#wear(this.looks);
    for (const layer of [this.ground, this.cells, this.pieces, this.marks, this.notes]) layer.replaceChildren();
    for (const kept of [this.#cells, this.#rows, this.#stacks, this.#labels]) kept.clear();
    this.board = null;
    if (!this.description) return;
    this.show(this.description);
    const { targets, last, begun, anew } = this.#marked;
    this.mark(targets, last, begun, anew);
    for (const [name, { text, kind }] of labels) this.label(name, text, kind);
    if (focused) this.focus(focused);
  }

  get flipped() {
    return this.#flipped;
  }

  /** Shows the board from the other side. */
  set flipped(flipped) {
    if (flipped === this.#flipped) return;
    this.#flipped = flipped;
    this.redraw();
  }

  // ---- Places

  /** Where the middle of a cell is drawn. */
  at(column, row) {
    const [c, r] = this.#flipped ? turned(this.board, column, row) : [column, row];
    return (this.look.place ?? place)(this.board, c, r);
  }

  /** Where a piece is drawn that lies on so many others. */
  spot(piece, level) {
    const [x, y] = this.at(piece.column, piece.row);
    const fan = this.#fanned === cellName(this.board, piece.column, piece.row) ? this.look.fan : null;
    const [dx, dy] = (fan ?? this.look.lift)?.(level, piece) ?? [0, 0];
    return [x + dx, y + dy];
  }

  /** What is drawn later hides what is drawn earlier. */
  #depth(piece, level) {
    const [c, r] = this.#flipped ? turned(this.board, piece.column, piece.row) : [piece.column, piece.row];
    const spread = this.#fanned === cellName(this.board, piece.column, piece.row) ? 1e6 : 0;
    return spread + (this.look.depth?.(c, r) ?? 0) * 10 + level;
  }

  get windowed() {
    return isLarge(this.board, this.still);
  }

  /** Columns and rows in view: from, to. */
  #inView() {
    const { columns, rows, shape } = this.board;
    if (!this.windowed || shape !== 'squares') return [0, columns - 1, 0, rows - 1];
    const [left, right, top, bottom] = this.lens.range(columns, rows);
    return this.#flipped ? [columns - 1 - right, columns - 1 - left, rows - 1 - bottom, rows - 1 - top] : [left, right, top, bottom];
  }

  // ---- Cells

  #layOut(description) {
    const { board } = description;
    this.board = board;
    this.colours = description.seats.map((seat) => seat.colour);
    this.#seats = description.seats.map((seat) => seat.name);
    this.element.classList.toggle('windowed', this.windowed);
    this.scene.setAttribute('aria-rowcount', board.rows || -1);
    this.scene.setAttribute('aria-colcount', board.columns || -1);
    this.#frame();
    if (!this.windowed) this.look.ground?.(this.ground, description, this);
    for (const [column, row] of description.cells) this.#cell(column, row);
    this.#reveal();
    if (board.shape !== 'hexes' && !this.windowed && !this.still) this.ground.append(...namesBeside(this));
  }

  /** Makes the cells that are in view, and lets go of those that are not. */
  #reveal() {
    if (this.board?.shape !== 'squares') return;
    const [left, right, top, bottom] = this.#inView();
    if (this.windowed) {
      for (const [name, cell] of this.#cells) {
        const [column, row] = cellAt(this.board, name);
        if ((column < left || column > right || row < top || row > bottom) && cell !== document.activeElement) this.#forget(name);
      }
      this.look.ground?.(this.ground, this.description, this, this.lens.range(this.board.columns, this.board.rows));
    }
    for (let row = top; row <= bottom; row++) for (let column = left; column <= right; column++) this.#cell(column, row);
    if (this.windowed) {
      this.#place(this.description);
      this.#dress();
    }
  }

  #forget(name) {
    const cell = this.#cells.get(name);
    const row = cell?.parentElement;
    cell?.remove();
    this.#cells.delete(name);
    if (row && !row.firstChild) this.#dropRow(row);
    for (const piece of this.#stacks.get(name) ?? []) piece.element.remove();
    this.#stacks.delete(name);
  }

  #dropRow(row) {
    row.remove();
    for (const [number, element] of this.#rows) if (element === row) this.#rows.delete(number);
  }

  /** The element of a cell, made where it is missing. */
  #cell(column, row) {
    const name = cellName(this.board, column, row);
    let cell = this.#cells.get(name);
    if (!cell) {
      const [x, y] = this.at(column, row);
      const role = this.still ? {} : { role: 'gridcell', tabindex: -1, 'data-cell': name, ...(this.board.columns > 0 && { 'aria-colindex': column + 1 }) };
      cell = svg('g', { ...role, transform: `translate(${x} ${y})` }, ...this.look.cell(this.board, column, row));
      this.#cells.set(name, cell);
      this.#row(row).append(cell);
      this.#describe(name);
    }
    return cell;
  }

  /** The element of the cells of a row, made where it is missing; rows stand in order. */
  #row(number) {
    const known = this.#rows.get(number);
    if (known) return known;
    const row = svg('g', this.still ? {} : { role: 'row', ...(this.board.rows > 0 && { 'aria-rowindex': number + 1 }) });
    const next = Math.min(...[...this.#rows.keys()].filter((other) => other > number));
    this.cells.insertBefore(row, this.#rows.get(next) ?? null);
    this.#rows.set(number, row);
    return row;
  }

  #describe(name) {
    const cell = this.#cells.get(name);
    if (!cell || this.still) return;
    const called = ({ kind, name: own, symbol }) => `${word(kind)} ${own ?? (kind === 'token' ? symbol : '')}`.trim();
    const pieces = this.stack(name).map((piece) => (this.#seats[piece.owner] ? word('%s of %s', called(piece), word(this.#seats[piece.owner])) : called(piece)));
    const label = [name, ...pieces.reverse()].join(', ');
    if (cell.getAttribute('aria-label') !== label) cell.setAttribute('aria-label', label);
  }

  /** The part of the table that is shown. */
  #frame() {
    const places = [...this.#stacks.values()].flat().map(({ column, row }) => this.at(column, row));
    const edge = this.look.edge ?? 30;
    const [x, y, width, height] = (this.look.bounds ?? bounds)(this.board, places, this.still);
    this.lens.show([x - edge, y - edge, width + 2 * edge, height + 2 * edge], this.windowed, this.board.shape === 'hexes' && !calm());
  }

  // ---- Pieces

  stack(name) {
    return this.#stacks.get(name) ?? [];
  }

  /** Whether a piece still lies where it was put. */
  lies(piece) {
    return this.stack(cellName(this.board, piece.column, piece.row)).includes(piece);
  }

  /** Puts a piece on its cell, with the element it has, if it has one. */
  put(piece) {
    const name = cellName(this.board, piece.column, piece.row);
    const stack = this.stack(name);
    const level = stack.length;
    const kept = { ...piece };
    if (!kept.element || (this.look.levelled && kept.level !== level)) {
      kept.element?.remove();
      kept.element = svg('g', { class: 'piece' }, svg('g', { class: 'form' }, ...this.look.piece(kept, this.colours[kept.owner], level)));
    }
    kept.level = level;
    stack.push(kept);
    this.#stacks.set(name, stack);
    this.#names.set(kept.element, name);
    this.settle(kept);
    return kept;
  }

  /** Lets a piece lie where it belongs, in front of what it hides. */
  settle(piece) {
    const depth = this.#depth(piece, piece.level);
    const [x, y] = this.spot(piece, piece.level);
    piece.element.setAttribute('transform', `translate(${x} ${y})`);
    piece.element.depth = depth;
    let next = this.pieces.lastElementChild;
    if (next === piece.element) next = next.previousElementSibling;
    while (next && (next === piece.element || next.depth > depth)) next = next.previousElementSibling;
    if (next ? next.nextElementSibling !== piece.element : this.pieces.firstElementChild !== piece.element)
      this.pieces.insertBefore(piece.element, next ? next.nextElementSibling : this.pieces.firstElementChild);
  }

  /** Takes the highest piece of this kind off a cell. */
  take(name, wanted) {
    const stack = this.stack(name);
    let at = stack.length - 1;
    while (at > 0 && wanted && !alike(stack[at], wanted)) at--;
    const [piece] = stack.splice(at, 1);
    if (stack.length === 0) this.#stacks.delete(name);
    return piece;
  }

  /** Makes what is shown what is described, with as little change as possible; `begun` when a move is only begun. */
  show(description, begun = false) {
    this.motion.stop();
    if (begun) this.#before ??= this.#keys();
    else this.#before = null;
    this.description = description;
    if (!this.board) this.#layOut(description);
    this.#place(description);
    this.#frame();
    for (const name of this.#cells.keys()) this.#describe(name);
  }

  #place(description) {
    const [left, right, top, bottom] = this.#inView();
    const bounded = this.windowed;
    const wanted = new Map();
    for (const piece of description.pieces) {
      if (bounded && (piece[0] < left || piece[0] > right || piece[1] < top || piece[1] > bottom)) continue;
      const name = cellName(this.board, piece[0], piece[1]);
      wanted.set(name, [...(wanted.get(name) ?? []), fromArray(piece)]);
    }
    const gone = this.#lift(wanted);
    for (const [name, stack] of wanted) {
      this.#cell(...cellAt(this.board, name));
      for (const piece of stack.slice(this.stack(name).length)) this.#bring(piece, gone);
    }
    for (const piece of gone) piece.element.remove();
  }

  /** Takes away what does not belong where it lies. */
  #lift(wanted) {
    const gone = [];
    for (const [name, stack] of this.#stacks) {
      const right = wanted.get(name) ?? [];
      let same = 0;
      while (same < stack.length && same < right.length && alike(stack[same], right[same])) {
        stack[same].name = right[same].name;
        same++;
      }
      gone.push(...stack.splice(same));
      if (stack.length === 0) this.#stacks.delete(name);
    }
    return gone;
  }

  /** Puts a piece down; one that was taken away elsewhere comes from there. */
  #bring(piece, gone) {
    const at = gone.findIndex((other) => alike(other, piece));
    if (at < 0) {
      this.put(piece);
      return;
    }
    const [old] = gone.splice(at, 1);
    this.motion.travel(old, () => this.put({ ...old, ...piece }));
  }

  #keys() {
    return [...this.#stacks.values()].flat().map(keyOf);
  }

  /** Shows what a move does, step by step. */
  async animate(events) {
    this.motion.stop();
    this.#showCues([]); // they belong to pieces that go elsewhere
    const before = this.#before;
    this.#before = null;
    const { to } = events.findLast(({ deed }) => deed === 'put' || deed === 'moved') ?? {};
    if (to && this.windowed) this.lens.reach(...this.at(...cellAt(this.board, to)));
    await this.motion.play(before ? this.#rest(events, before) : events);
  }

  /** What is left of a move whose beginning is shown already. */
  #rest(events, before) {
    const now = this.#keys().sort().join();
    const pieces = [...before];
    for (let done = 0; done <= events.length; done++) {
      if ([...pieces].sort().join() === now) return events.slice(done);
      const { deed, from, to, ...piece } = events[done] ?? {};
      const key = (name) => { const [column, row] = cellAt(this.board, name); return keyOf({ ...piece, column, row }); };
      if ((deed === 'moved' || deed === 'taken') && pieces.includes(key(from))) pieces.splice(pieces.lastIndexOf(key(from)), 1);
      if (deed === 'moved' || deed === 'put') pieces.push(key(to));
    }
    return events;
  }

  /** Every cell and every piece gets other coordinates; nothing moves on the table. */
  shift(columns, rows) {
    const pieces = [...this.#stacks.values()].flat();
    const cells = [...this.#cells].map(([name, cell]) => [cellAt(this.board, name), cell]);
    this.#stacks.clear();
    this.#cells.clear();
    this.#rows = new Map([...this.#rows].map(([row, element]) => [row + rows, element]));
    for (const [[column, row], cell] of cells) this.#rename(cell, column + columns, row + rows);
    for (const piece of pieces) this.put({ ...piece, column: piece.column + columns, row: piece.row + rows });
    this.lens.jump();
    this.#frame();
  }

  #rename(cell, column, row) {
    const [x, y] = this.at(column, row);
    cell.dataset.cell = cellName(this.board, column, row);
    cell.setAttribute('transform', `translate(${x} ${y})`);
    this.#cells.set(cell.dataset.cell, cell);
  }

  // ---- Marks

  /** Marks what continues a move, what the last one touched, and what was begun with: a cell, or a piece by its name. `anew(name)` tells
   *  whether the piece on a cell begins another move. */
  mark(targets, last = [], begun = null, anew = () => false) {
    this.#marked = { targets, last, begun, anew };
    if (this.board.shape === 'hexes') {
      for (const name of targets) this.#cell(...cellAt(this.board, name));
      this.#clear(targets);
    }
    this.#dress();
    if (this.windowed) this.#findTarget(targets);
    if (!this.scene.querySelector('[tabindex="0"]')) this.#cells.values().next().value?.setAttribute('tabindex', 0);
  }

  /** Where nothing in view continues a move, something else is brought there. */
  #findTarget(targets) {
    const [first] = targets.keys();
    if (first && !this.cells.querySelector('[data-target]')) this.lens.reach(...this.at(...cellAt(this.board, first)));
  }

  /** The cell that a move was begun with. */
  #begunCell(begun) {
    if (!begun) return null;
    for (const [name, stack] of this.#stacks) if (stack.at(-1)?.name === begun) return name;
    return this.#cells.has(begun) ? begun : lastCellIn(this.board, begun);
  }

  #dress() {
    const { targets, last, begun } = this.#marked;
    const chosen = this.#begunCell(begun);
    const cues = [];
    for (const [name, cell] of this.#cells) {
      const target = targets.has(name);
      if (!this.still) cell.toggleAttribute('data-target', target);
      cell.classList.toggle('last', last.includes(name));
      cell.classList.toggle('begun', name === chosen);
      if (target || last.includes(name)) cues.push(...this.#known(name, cuesOn(this, name, { target, last: last.includes(name), begun })));
    }
    for (const [name, stack] of this.#stacks)
      for (const { element } of stack) element.classList.toggle('held', name === chosen && element === stack.at(-1).element);
    this.#showCues(cues);
  }

  /** Signs lie above all pieces; one around a piece that stands lies behind it. */
  #showCues(cues) {
    for (const cue of this.pieces.querySelectorAll(':scope > .cue')) cue.remove();
    this.marks.replaceChildren(...cues.filter(({ around }) => !around));
    for (const cue of cues.filter(({ around }) => around)) {
      cue.depth = cue.around.depth; // where pieces are put in order
      cue.around.before(cue);
    }
  }

  /** Remembers what cell elements belong to. */
  #known(name, elements) {
    for (const element of elements) this.#names.set(element, name);
    return elements;
  }

  /** On a board without bounds, empty cells that nothing leads to are not there. */
  #clear(targets) {
    for (const [name, cell] of this.#cells)
      if (!targets.has(name) && !this.#stacks.has(name) && cell !== document.activeElement) this.#forget(name);
  }

  /** Writes something small on a cell, or takes it away. Kinds: `win`, `draw`, `loss`, or anything with a style of its own. */
  label(name, text = '', kind = '') {
    this.#labels.get(name)?.note.remove();
    this.#labels.delete(name);
    if (!text) return;
    const [note] = this.#known(name, [noteOn(this, name, text, kind)]);
    this.#labels.set(name, { note, text, kind });
    this.notes.append(note);
  }

  clearLabels() {
    for (const name of [...this.#labels.keys()]) this.label(name);
  }

  // ---- For hands and eyes

  /** The cell that an element of the scene belongs to: itself, or that of a piece, a mark or a label. */
  cellOf(target) {
    const owner = target.closest?.('[data-cell], .piece, .cue, .note');
    return owner?.dataset.cell ?? (owner && this.#names.get(owner)) ?? null;
  }

  /** Somebody has clicked a cell. Whoever clicks while a move is shown has seen enough of it. */
  click(name) {
    if (!this.motion.playing) {
      this.onCell(name);
      return;
    }
    this.motion.stop();
    setTimeout(() => this.onCell(name)); // when what is there then can be clicked
  }

  /** Whether the piece on a cell can be picked up. */
  isMovable(name) {
    return this.#marked.targets.has(name) || this.isBegun(name) || this.#marked.anew(name);
  }

  isBegun(name) {
    return this.#begunCell(this.#marked.begun) === name;
  }

  /** Spreads the stack of a cell out, and lets the one before lie down again. */
  fan(name) {
    const stack = name ? this.stack(name) : [];
    const wanted = this.look.fan && stack.length > 1 ? name : null;
    if (wanted === this.#fanned) return;
    const touched = [...this.stack(this.#fanned), ...(wanted ? stack : [])];
    this.motion.together(touched, () => {
      this.#fanned = wanted;
      for (const piece of touched) this.settle(piece);
    });
    this.#dress();
  }

  /** Points out the cell under the pointer. */
  hover(name) {
    for (const cell of this.cells.querySelectorAll('.over')) cell.classList.remove('over');
    if (name) this.#cells.get(name)?.classList.add('over');
  }

  focus(name) {
    if (this.windowed) this.lens.reach(...this.at(...cellAt(this.board, name)));
    const cell = this.#cells.get(name);
    if (!cell) return;
    for (const other of this.scene.querySelectorAll('[tabindex="0"]')) other.setAttribute('tabindex', -1);
    cell.setAttribute('tabindex', 0);
    cell.focus({ preventScroll: true });
  }

  /** The next cell in a direction, or null: along columns and rows, or the nearest where there are none. */
  neighbour(from, [dx, dy]) {
    const [column, row] = cellAt(this.board, from);
    if (this.board.shape === 'squares') {
      const way = this.#flipped ? -1 : 1;
      const [c, r] = [column + way * dx, row + way * dy];
      return c >= 0 && r >= 0 && c < this.board.columns && r < this.board.rows ? cellName(this.board, c, r) : null;
    }
    const places = [...this.#cells.keys()].map((name) => [name, ...this.at(...cellAt(this.board, name))]);
    return nearest(places, this.at(column, row), [dx, dy], this.board.shape === 'hexes' ? Math.hypot : undefined);
  }

  /** What a seat is known by: one of its pieces, small; null where it has none. */
  emblem(owner, colour) {
    return this.look.emblem ? this.portrait({ owner, kind: this.look.emblem, symbol: '' }, colour) : null;
  }

  /** A piece by itself, for where it lies beside the board; null where this look has no picture of it. */
  portrait(piece, colour) {
    if (piece.kind === 'card') return null;
    const [x, y, width, height] = this.look.portraits?.[piece.kind] ?? this.look.portrait ?? [-50, -50, 100, 100];
    return svg('svg', { class: `portrait ${this.look.name}`, viewBox: `${x} ${y} ${width} ${height}`, 'aria-hidden': 'true' },
      ...this.look.piece(piece, colour ?? this.colours?.[piece.owner], 0));
  }
}
