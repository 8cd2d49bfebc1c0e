// Puzzles: positions with one right move, proved by brute force (data/puzzles). `#puzzle/NAME/NUMBER` is one of them, `#puzzle/today` that of the
// day. A file is lines of GAME, KIND, POSITION and MOVE, separated by tabs; the kinds are `win N` and `hold N`, in plies: no other move
// wins within N + 2, or all others lose within N.

import { puzzleAddress } from './address.js';
import { button, element } from './dom.js';
import { OVER } from './game.js';
import { recall, remember } from './memory.js';
import { HUMAN } from './seats.js';
import { spareGame } from './spare.js';
import { Thinker } from './thinker.js';
import { word } from './words.js';

const DAY = 86400000;
const SOLVED = 'solved'; // addresses of puzzles that the browser remembers

async function readLines(path) {
  const answer = await fetch(`puzzles/${path}.txt`);
  if (!answer.ok) throw new Error(word('There are no such puzzles.'));
  return (await answer.text()).trim().split('\n').map((line) => line.split('\t'));
}

/** Which puzzle belongs to a day: all games in turn, all puzzles of each in turn. */
export function ofDay(index, date) {
  const day = Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY);
  const [name, count] = index[day % index.length];
  return [name, (Math.floor(day / index.length) % Number(count)) + 1];
}

/** The puzzle that an address names, as a place to sit down at; throws an Error with a sentence. */
export async function findPuzzle({ name, number }) {
  if (name === 'today') [name, number] = ofDay(await readLines('index'), new Date());
  const lines = await readLines(name.replace(/[^a-z0-9]/g, ''));
  if (!lines[number - 1]) throw new Error(word('There are puzzles 1 to %s of this game.', lines.length));
  const [text, kind, position, move] = lines[number - 1];
  const game = await spareGame();
  game.open(text, position);
  const { turn, players } = game.status();
  const seats = Array.from({ length: players }, (_, i) => (i === turn ? HUMAN : 'level:9'));
  const [aim, plies] = kind.split(' ');
  return { kind: 'game', game: text, position, seats, puzzle: { name, number, count: lines.length, aim, plies: Number(plies), move, turn } };
}

/** A puzzle at a table: it lets right moves pass and refuses the others. */
export class Puzzle {
  #thinker = new Thinker();

  constructor(table, puzzle) {
    Object.assign(this, puzzle, { table, puzzle, solved: false });
    this.verdict = element('p', { className: 'verdict', 'aria-live': 'polite' });
    this.element = element('section', { className: 'puzzle' },
      element('h2', { textContent: word('Puzzle %s of %s', this.number, this.count) }),
      element('p', { className: 'task', textContent: this.#task() }), this.verdict,
      button({ data: { action: 'next' }, textContent: word('Next puzzle'), onclick: () => this.#next() }));
    table.panel.status.before(this.element);
    table.watch((status) => this.#look(status));
    table.onLeave(() => this.#thinker.leave());
  }

  #task() {
    return this.aim === 'win' ? word('Find the move that wins in %s.', this.plies) : word('Find the only move that does not lose within %s.', this.plies);
  }

  #next() {
    location.hash = puzzleAddress(this.name, (this.number % this.count) + 1);
  }

  /** What is wrong with a move; null: nothing. */
  async judge(move) {
    const { game } = this.table;
    const { ply } = game.status();
    if (this.solved) return null;
    const { position, status, record } = await this.#after(move);
    const isFirst = ply === 0;
    if (isFirst && position === (await this.#after(this.move)).position) return null;
    if (isFirst && this.aim !== 'win') return this.#wrong(move);
    if (status.turn === OVER) return status.winner === this.turn ? null : this.#wrong(move);
    const report = await this.#thinker.analyse(game, { lines: 1, player: 'nodes:300000', record });
    const { worth, plies } = report?.lines[0] ?? {};
    if (worth !== 'loss') return this.#wrong(move);
    if (!isFirst && plies < this.plies - ply) return null;
    return word('%s wins too, but later. Another move wins in %s.', move, this.plies - ply);
  }

  #wrong(move) {
    return this.aim === 'win' ? word('%s does not force the win. Another move does.', move) : word('%s loses within %s. Another move does not.', move, this.plies);
  }

  /** How it would stand after a move. */
  async #after(move) {
    const game = await spareGame();
    game.load(this.table.game.record());
    game.play(move);
    return { position: game.position(), status: game.status(), record: game.record() };
  }

  #look({ turn, ply, winner }) {
    const won = turn === OVER && winner === this.turn;
    if (this.solved || ply === 0 || !(this.aim === 'hold' || won)) return;
    this.solved = true;
    this.verdict.textContent = word('Solved.');
    this.element.classList.add('solved');
    remember(SOLVED, [...(recall(SOLVED) ?? []), puzzleAddress(this.name, this.number)]);
  }
}

/** The first puzzle of the table's game that was not solved yet, those of its own variant first. */
export async function choosePuzzle({ game: { name, text } }) {
  const solved = new Set(recall(SOLVED) ?? []);
  const all = (await readLines(name)).map(([game], i) => ({ game, address: puzzleAddress(name, i + 1) }));
  const open = all.filter(({ address }) => !solved.has(address) && !location.hash.startsWith(address));
  location.hash = (open.find(({ game }) => game === text) ?? open[0] ?? all[0]).address;
}
