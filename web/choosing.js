// Choosing a move by clicks: a move is a text that clicks lengthen, through the same advice as Tab in the terminal. A click that leads
// nowhere changes nothing; what was begun goes back step by step.

import { word } from './words.js';

const nothing = { next: [] };
const NAMED = 4; // places that a refusal names

const isAt = (place, name) => (choice) => choice.place === place && (place === 'cell' ? choice.cell : choice.word) === name;

export class Chooser {
  #advice = nothing;
  #steps = []; // of the move begun: the text before each, and the cell or holding that was clicked, if one was
  #pending = null; // { name, ways }: a click that can be meant in several ways, which are offered as buttons

  /** `play(text)` is told a move that is complete, `refuse(sentence)` why something leads nowhere. */
  constructor(game, board, panel, { play, refuse }) {
    Object.assign(this, { game, board, panel, play, refuse });
    this.last = []; // cells that the last move touched
    this.mine = false; // a person here is to choose
  }

  /** Shows what can be clicked now. */
  offer(mine = this.mine) {
    this.mine = mine;
    if (!this.game.begun) this.#steps = [];
    this.#advice = mine ? this.game.advise() : nothing;
    if (!mine) this.#pending = null;
    if (this.#pending) this.#showQuestion();
    else this.#showTargets();
    this.onOffer?.(this.#advice);
  }

  get #begun() {
    return this.#pending?.name ?? this.#steps.findLast(({ name }) => name)?.name ?? null;
  }

  #showTargets() {
    const at = (place) => this.#advice.next.filter((choice) => choice.place === place);
    this.board.mark(this.#cells(), this.last, this.#begun, (name) => this.#beginsAnew('cell', name));
    this.panel.markHoldings(new Set(at('holding').map((choice) => choice.word)), this.#begun);
    const choices = at('button').map((choice) => ({ label: choice.word, act: () => this.#extend(choice.text) }));
    if (this.#advice.complete && this.#advice.next.length > 0) choices.push({ label: word('Done'), act: () => this.play(this.game.begun) });
    this.panel.showChoices(choices);
  }

  #showQuestion() {
    const { name, ways } = this.#pending;
    this.board.mark(new Set(), this.last, name);
    this.panel.markHoldings(new Set(), name);
    this.panel.showChoices(ways.map((choice) => ({ label: choice.word, act: () => this.#extend(choice.text, name) })), true);
  }

  /** The cells that continue the move. Of a large board not all are listed: then whether one does is asked when it comes into view. */
  #cells() {
    const listed = new Set(this.#advice.next.filter(({ place }) => place === 'cell').map(({ cell }) => cell));
    return this.#advice.more ? { has: (name) => listed.has(name) || this.#isMove(name), keys: () => listed.keys() } : listed;
  }

  #isMove(name) {
    return this.mine && this.game.advise(this.game.begun + name).complete;
  }

  /** Offers nothing while something happens on the board. */
  rest() {
    this.offer(false);
  }

  #ways(place, name) {
    const listed = this.#advice.next.filter(isAt(place, name));
    return listed.length === 0 && this.#advice.more && place === 'cell' && this.#isMove(name) ? [{ text: name }] : listed;
  }

  /** Whether a piece of one's own begins the move anew: only an origin was chosen so far, and this one can be another. */
  #beginsAnew(place, name) {
    const [first, ...others] = this.#steps.filter((step) => step.name);
    if (!this.mine || this.#pending || !first || others.length > 0 || first !== this.#steps.at(-1) || !this.#isOwn(place, name)) return false;
    const ways = this.game.advise(first.before).next.filter(isAt(place, name));
    return ways.length > 0 && ways.every(({ text }) => !this.game.advise(first.before + text).complete);
  }

  #isOwn(place, name) {
    const { turn, players } = this.game.status();
    const top = place === 'cell' ? this.board.stack(name).at(-1) : null;
    return place === 'holding' || (top && (top.owner === turn || players === 1));
  }

  /** Somebody has clicked a cell or a holding; gives whether the move begun goes on from there. */
  pick(place, name) {
    if (this.mine) this.#choose(place, name);
    return this.mine && this.#begun === name;
  }

  #choose(place, name) {
    const ways = this.#pending ? [] : this.#ways(place, name);
    if (ways.length > 1) this.#ask(name, ways);
    else if (ways.length === 1) this.#extend(ways[0].text, name);
    else if (name === this.#begun) this.back();
    else if (this.#beginsAnew(place, name)) this.#beginAnew(place, name);
    else this.#object(place, name);
  }

  #beginAnew(place, name) {
    this.game.begun = this.#steps.at(-1).before;
    this.#steps.pop();
    this.#advice = this.game.advise();
    this.#choose(place, name);
  }

  /** Asks which of several ways is meant. */
  #ask(name, ways) {
    this.#pending = { name, ways };
    this.offer();
  }

  /** Takes one step of the move begun back, or what is being asked; false when there is neither. */
  back() {
    if (!this.#pending && !this.game.begun) return false;
    if (this.#pending) this.#pending = null;
    else this.game.begun = this.#steps.pop()?.before ?? '';
    this.board.show(this.game.describe(), this.game.begun !== '');
    this.offer();
    return true;
  }

  /** Takes the click back that has completed a move, which somebody refuses. */
  retract() {
    const { complete, next } = this.game.advise();
    if (complete && next.length === 0) this.back();
  }

  /** Says why a click leads nowhere: in the rule's own sentence, or by what leads on. */
  #object(place, name) {
    const sentence = this.#pending ? this.#whatNext() : place === 'cell' ? this.#whyNot(name) : this.game.begun ? this.#whatNext() : '';
    if (sentence) this.refuse(sentence);
  }

  #whatNext() {
    const names = this.#pending ? this.#pending.ways.map((choice) => choice.word) : this.#advice.next.map((choice) => choice.cell ?? choice.word);
    const few = [...new Set(names)];
    const begun = this.#begun;
    if (!begun) return word('Complete the move first, or go back with Escape.');
    return few.length > 0 && few.length <= NAMED
      ? word('Go on with %s, or click %s again to go back.', few.join(', '), begun)
      : word('Complete the move first, or click %s again to go back.', begun);
  }

  /** The rule's own sentence on a cell that does not continue the move. */
  #whyNot(name) {
    const known = this.#advice.next.find(({ cell, text }) => cell && text.endsWith(cell));
    const joint = known ? known.text.slice(0, -known.cell.length) : '';
    return this.game.advise(this.game.begun + joint + name).error || (this.game.begun ? this.#whatNext() : '');
  }

  /** Adds to the move begun what a click on a cell or a holding means; a complete one is played. */
  #extend(text, name = null) {
    this.#pending = null;
    this.#steps.push({ before: this.game.begun, name });
    this.game.begun += text;
    const { complete, next } = this.game.advise();
    if (complete && next.length === 0) {
      this.play(this.game.begun);
    } else {
      this.board.show(this.game.describe(), true);
      this.offer();
    }
  }
}
