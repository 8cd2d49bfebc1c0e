// The position editor: pieces are laid and taken by clicks, and the text of the position is beside them, to copy or to write. Anything can be laid; the rules
// say what is wrong with it, and only what they accept is played.

import { Board } from './board.js';
import { button, element } from './dom.js';
import { fieldOf } from './fields.js';
import { cellAt } from './geometry.js';
import { lookOf } from './looks/index.js';
import { openSheet } from './sheet.js';
import { spareGame } from './spare.js';
import { word } from './words.js';

const fromArray = ([column, row, owner, kind, symbol]) => ({ column, row, owner, kind, symbol });
const around = [[0, 0], [0, 1], [0, -1], [1, 0], [-1, 0], [1, -1], [-1, 1]]; // a hexagon and its neighbours

const alike = (a, b) => a.owner === b.owner && a.kind === b.kind && (a.kind !== 'token' || a.symbol === b.symbol);

class Editor {
  /** Edits what the table shows; `play(position)` is told a position that the rules accept. */
  constructor(game, text, position, play) {
    Object.assign(this, { game, text, play, brush: null });
    this.board = new Board(lookOf(text), (cell) => this.#paint(cell));
    this.verdict = element('p', { role: 'alert', className: 'verdict' });
    this.input = element('input', { name: 'position', autocomplete: 'off', spellcheck: false, 'aria-label': word('Position'), onchange: () => this.read(this.input.value.trim()) });
    this.turn = element('select', { name: 'turn', 'aria-label': word('To move') });
    this.brushes = element('div', { className: 'brushes', role: 'group', 'aria-label': word('Pieces') });
    game.open(text, position);
    this.#furnish(game.describe());
    this.read(position);
  }

  #furnish(description) {
    const { seats } = description;
    this.turn.append(...seats.map((seat, i) => element('option', { value: i, textContent: word('%s to move', seat.name) })));
    this.turn.hidden = seats.length < 2;
    this.board.show(description);
    const labelOf = ({ owner, kind, symbol }) => [owner === null ? '' : seats[owner].name, kind === 'token' ? symbol : word(kind)].join(' ').trim();
    this.game.open(this.text);
    const face = this.game.face();
    this.fields = face.fields.map(fieldOf);
    const brushes = [...face.brushes.map(fromArray), null];
    this.brushes.append(...brushes.map((brush, i) => {
      const title = brush ? labelOf(brush) : word('Take away');
      const picture = brush && this.board.portrait(brush, seats[brush.owner]?.colour);
      const made = button({ data: { brush: i }, title, 'aria-label': title, 'aria-pressed': 'false', onclick: () => this.#choose(brush, made) }, picture ?? title);
      return made;
    }));
    this.brushes.firstChild.click();
    this.element = element('div', { className: 'editor' }, this.board.element, this.brushes,
      element('div', { className: 'fields', onchange: () => this.#change() }, this.turn, ...this.fields.map((field) => field.element), button({ data: { action: 'clear' }, textContent: word('Clear'), onclick: () => this.#clear() })),
      this.input, this.verdict, button({ className: 'main', data: { action: 'play' }, textContent: word('Play from here'), onclick: () => this.#finish() }));
  }

  #choose(brush, chosen) {
    this.brush = brush;
    for (const each of this.brushes.children) each.setAttribute('aria-pressed', each === chosen);
  }

  /** Takes over a text; one that the rules refuse changes nothing. */
  read(text) {
    try {
      this.game.open(this.text, text);
    } catch (error) {
      this.verdict.textContent = error.message;
      return;
    }
    const { pieces, turn } = this.game.describe();
    this.pieces = pieces.map(fromArray);
    this.rest = this.game.position().split(' ');
    if (typeof turn === 'number') this.turn.value = turn;
    for (const field of this.fields) field.read(this.rest);
    this.#show(text);
  }

  /** Lays the piece of the brush, or takes what lies there. */
  #paint(cell) {
    const [column, row] = cellAt(this.board.board, cell);
    const here = this.pieces.filter((piece) => piece.column === column && piece.row === row);
    const top = here.at(-1);
    const again = top && this.brush && alike(top, this.brush) && this.brush.kind !== 'cuboid';
    const piles = this.board.look.lift !== undefined;
    const gone = !this.brush || again ? [top] : piles ? [] : here;
    this.pieces = this.pieces.filter((piece) => !gone.includes(piece));
    if (this.brush && !again) this.#lay({ ...this.brush, column, row });
    this.#change();
  }

  /** Lays a piece onto others: blocks below figures. */
  #lay(piece) {
    const figure = this.pieces.findIndex(({ column, row, kind }) => column === piece.column && row === piece.row && kind === 'figure');
    if (piece.kind === 'cuboid' && figure >= 0) this.pieces.splice(figure, 0, piece);
    else this.pieces.push(piece);
  }

  #clear() {
    this.pieces = [];
    this.#change();
  }

  /** Writes what lies on the board, and lets the rules judge it. */
  #change() {
    for (const field of this.fields) field.write(this.rest);
    this.game.open(this.text);
    const text = this.game.lay(this.pieces, Number(this.turn.value), this.rest.join(' '));
    let sentence = '';
    try {
      this.game.open(this.text, text);
    } catch (error) {
      sentence = error.message;
    }
    this.#show(text, sentence);
  }

  #show(text, sentence = '') {
    const pieces = this.pieces.map(({ column, row, owner, kind, symbol }) => [column, row, owner, kind, symbol]);
    this.input.value = text;
    this.verdict.textContent = sentence;
    this.board.show({ ...this.game.describe(), pieces });
    if (this.board.board.shape !== 'hexes') return;
    this.board.mark(this.#edge());
    for (const cell of this.board.element.querySelectorAll('[data-target]')) cell.removeAttribute('data-target'); // no move begins here
  }

  /** On a board without bounds, all cells that touch something. */
  #edge() {
    const centres = this.pieces.length > 0 ? this.pieces : [{ column: 0, row: 0 }];
    return new Set(centres.flatMap(({ column, row }) => around.map(([q, r]) => `${column + q},${row + r}`)));
  }

  /** Plays from what the text says. */
  #finish() {
    try {
      this.game.open(this.text, this.input.value.trim());
    } catch (error) {
      this.verdict.textContent = error.message;
      return;
    }
    this.play(this.input.value.trim());
  }
}

/** Opens the editor with what the table shows. */
export async function openEditor(table) {
  const { text } = table.game;
  const editor = new Editor(await spareGame(), text, table.game.position(), (position) => {
    sheet.close();
    table.host.open({ kind: 'game', game: text, position, seats: table.seats });
  });
  const sheet = openSheet(word('Position'), editor.element);
}
