// Analysis on request: the evaluation bar, the best lines as they are found, hints on the board, and what tables know of every target.

import { element, keep } from './dom.js';
import { OVER } from './game.js';
import { colours } from './looks/shared.js';
import { Thinker } from './thinker.js';
import { brief, forFirst, tellDepth, tellWorth } from './values.js';
import { word } from './words.js';

const SHOWN = 6; // moves of a line

/** Whichever of two tables knows more; null when the second one was stopped. */
const more = (first, second) => (second && first?.lines.length > second.lines.length ? first : second);

export class Analysis {
  #thinker = new Thinker();
  #on = false;
  #facts = []; // what tables know of each move
  #hint = []; // cells that a hint has marked
  #looks = 0; // counts positions that were looked at
  #oracle = null; // asks the server's tables, where somebody has

  constructor(table) {
    this.table = table;
    this.fill = element('div', { className: 'fill' });
    this.gauge = element('div', { className: 'gauge', role: 'meter', 'aria-label': word('Evaluation'), 'aria-valuemin': -1, 'aria-valuemax': 1 }, this.fill);
    this.verdict = element('p', { className: 'verdict' });
    this.lines = element('ol', { className: 'lines', 'aria-label': word('Best lines') });
    this.element = element('div', { className: 'analysis' }, this.verdict, this.lines);
    this.best = element('p', { className: 'best', 'aria-hidden': 'true' }); // for phones, where the lines lie in the sheet
    table.watch((status) => {
      this.#hint = [];
      this.#look(status);
    });
    table.onLeave(() => this.leave());
    table.chooser.onOffer = (advice) => this.#label(advice);
  }

  /** Begins or ends. */
  toggle() {
    this.#on = !this.#on;
    this.table.panel.tool('analyse').setAttribute('aria-pressed', this.#on);
    if (!this.#on) {
      this.leave();
      return;
    }
    this.table.panel.bar.append(this.gauge);
    this.table.panel.aside.prepend(this.element);
    this.table.panel.status.after(this.best);
    this.#look(this.table.game.status());
  }

  leave() {
    this.#looks++;
    this.#oracle?.leave();
    this.#thinker.leave();
    for (const part of [this.gauge, this.element, this.best]) part.remove();
    this.#facts = [];
    this.#label({ next: [] });
  }

  /** Another position is shown. */
  async #look(status) {
    const look = ++this.#looks;
    this.#facts = [];
    if (!this.#on) return;
    this.#thinker.stop();
    if (status.turn < 0) {
      if (status.turn === OVER) this.#end(status);
      return;
    }
    const { game } = this.table;
    const told = this.table.description.tables ? await this.#askServer(game) : null;
    if (look !== this.#looks) return;
    const facts = told?.all ? told : more(told, await this.#thinker.facts(game));
    if (!facts || look !== this.#looks) return;
    this.#facts = facts.lines;
    this.table.chooser.offer();
    if (facts.lines.length > 0) this.#show(facts, status);
    if (facts.lines.length === 0) await this.#search(game, status);
  }

  /** What the server's tables know; null where there are none. */
  async #askServer(game) {
    this.#oracle ??= await import('./oracle.js');
    return this.#oracle.askServer(game).catch(() => null);
  }

  async #search(game, status) {
    const report = await this.#thinker.analyse(game, {}, (depth) => this.#show(depth, status));
    if (report) this.#show(report, status);
  }

  /** A finished game is worth what it ended with. */
  #end({ winner, sentence }) {
    this.#gauge(winner === 0 ? 1 : winner > 0 ? -1 : 0, sentence);
    this.verdict.textContent = sentence;
    this.best.textContent = '';
    this.lines.replaceChildren();
  }

  #gauge(value, text) {
    const [first, second] = this.table.game.describe().seats.map(({ colour }) => colours[colour] ?? colour);
    this.gauge.style.setProperty('--first', first);
    if (second) this.gauge.style.setProperty('--second', second);
    this.gauge.dataset.value = value.toFixed(3);
    this.gauge.setAttribute('aria-valuenow', value.toFixed(3));
    this.gauge.setAttribute('aria-valuetext', text);
    this.gauge.title = text;
    this.fill.style.setProperty('--share', `${50 + 50 * value}%`);
  }

  #show({ depth, lines }, { turn, players }) {
    if (lines.length === 0) return;
    const { description } = this.table;
    const seat = this.table.game.describe().seats[turn].name;
    const worth = tellWorth(lines[0], description);
    this.#gauge(forFirst(lines[0], description, turn, players), word('%s: %s', seat, worth));
    this.verdict.textContent = depth === undefined ? word('From tables: %s', worth) : tellDepth({ depth, lines }, description);
    this.best.textContent = `${worth}: ${lines[0].moves[0]}`;
    keep(this.lines, lines.map((_, i) => String(i)), () => element('li', {}, element('b', { className: 'worth' }), ' ', element('span', { className: 'line' })));
    for (const [i, line] of lines.entries()) this.#write(this.lines.children[i], line);
  }

  #write(item, line) {
    const [worth, moves] = [item.querySelector('.worth'), item.querySelector('.line')];
    const trap = line.losing > 0 ? ` (${word('%s of the answers lose', `${Math.round(100 * line.losing)} %`)})` : '';
    item.dataset.line = line.moves[0];
    worth.textContent = tellWorth(line, this.table.description);
    moves.textContent = `${line.moves.slice(0, SHOWN).join('  ')}${trap}`;
  }

  // ---- On the board

  /** Writes on each target what tables know of the moves it leads to, and the hint. */
  #label({ next }) {
    const { board, game } = this.table;
    board.clearLabels();
    for (const choice of next.filter(({ cell }) => cell)) {
      const best = this.#facts.find(({ moves }) => moves[0].startsWith(game.begun + choice.text));
      if (best) board.label(choice.cell, brief(best).text, brief(best).kind);
    }
    this.#hint.forEach((cell, i) => board.label(cell, String(i + 1), 'hint'));
  }

  /** Shows a good move on the board and says what it is worth. */
  async hint() {
    const { game, say } = this.table;
    const { turn } = game.status();
    if (!this.table.isHuman(turn)) return;
    say(word('Thinking'));
    const report = await this.#thinker.analyse(game, { lines: 1, seconds: 1 });
    if (!report) return;
    this.point(report.lines[0].moves[0]);
    say(word('Hint: %s (%s)', report.lines[0].moves[0], tellWorth(report.lines[0], this.table.description)));
    if (this.#on) this.#look(game.status());
  }

  /** Marks what a move touches, in order. */
  point(move) {
    const cells = this.table.game.events(move).flatMap(({ deed, from, to }) => (deed === 'moved' ? [from, to] : deed === 'put' ? [to] : []));
    this.#hint = [...new Set(cells)];
    this.table.chooser.offer();
  }
}

export const analysisTools = [
  { action: 'analyse', label: () => word('Analyse'), icon: 'M4 20V10M10 20V4M16 20v-8M22 20H2', often: true, act: (table) => table.analysis.toggle() },
];
