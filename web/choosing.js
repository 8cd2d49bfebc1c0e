// Choosing a move by clicks: a move is a text that clicks lengthen, through the same advice as Tab in the terminal.

import { word } from './words.js';

const nothing = { next: [] };

export class Chooser {
  #advice = nothing;
  #clicks = []; // cells and holdings that have led to the text begun
  #pending = null; // one that can be meant in several ways, which are offered as buttons

  /** `play(text)` is told a move that is complete, `refuse(sentence)` why something leads nowhere. */
  constructor(game, board, panel, { play, refuse }) {
    Object.assign(this, { game, board, panel, play, refuse });
    this.last = []; // cells that the last move touched
    this.mine = false; // a person here is to choose
  }

  /** Shows what can be clicked now. */
  offer(mine = this.mine) {
    this.mine = mine;
    this.#pending = null;
    if (!this.game.begun) this.#clicks = [];
    this.#advice = mine ? this.game.advise() : nothing;
    const at = (place) => this.#advice.next.filter((choice) => choice.place === place);
    this.board.mark(this.#cells(), this.last, this.#clicks.at(-1) ?? null);
    this.panel.markHoldings(new Set(at('holding').map((choice) => choice.word)), this.#clicks.at(-1));
    const choices = at('button').map((choice) => ({ label: choice.word, act: () => this.#extend(choice.text) }));
    if (this.#advice.complete && this.#advice.next.length > 0) choices.push({ label: word('Done'), act: () => this.play(this.game.begun) });
    this.panel.showChoices(choices);
    this.onOffer?.(this.#advice);
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

  /** Whether a cell or a holding continues the move. */
  leads(place, name) {
    return this.#ways(place, name).length > 0;
  }

  #ways(place, name) {
    const listed = this.#advice.next.filter((choice) => choice.place === place && (place === 'cell' ? choice.cell : choice.word) === name);
    return listed.length === 0 && this.#advice.more && place === 'cell' && this.#isMove(name) ? [{ text: name }] : listed;
  }

  /** Somebody has clicked a cell or a holding. */
  pick(place, name) {
    if (!this.mine) return;
    let sentence = null;
    if (this.game.begun && !this.leads(place, name)) {
      const again = this.#clicks.at(-1) === name;
      sentence = this.#whyNot(name);
      this.#pending = null;
      this.drop();
      if (again) return;
    }
    const ways = this.#ways(place, name);
    if (ways.length === 0) {
      sentence ??= this.#whyNot(name);
      if (sentence) this.refuse(sentence);
      return;
    }
    if (this.#pending === name) this.offer();
    else if (ways.length === 1) this.#extend(ways[0].text, name);
    else this.#ask(name, ways);
  }

  /** Asks which of several ways is meant. */
  #ask(name, ways) {
    this.#pending = name;
    this.board.mark(new Set(), this.last, name);
    this.panel.markHoldings(new Set(), name);
    this.panel.showChoices(ways.map((choice) => ({ label: choice.word, act: () => this.#extend(choice.text, name) })), true);
  }

  /** Lets go of the move begun, or of what is being asked; false when there is neither. */
  drop() {
    if (!this.#pending && !this.game.begun) return false;
    if (!this.#pending) this.game.begun = '';
    this.board.show(this.game.describe(), this.game.begun !== '');
    this.offer();
    return true;
  }

  /** The rule's own sentence on a cell that does not continue the move. */
  #whyNot(name) {
    const known = this.#advice.next.find(({ cell, text }) => cell && text.endsWith(cell));
    const joint = known ? known.text.slice(0, -known.cell.length) : '';
    return this.game.advise(this.game.begun + joint + name).error;
  }

  /** Adds to the move begun what a click on a cell or a holding means; a complete one is played. */
  #extend(text, name) {
    this.game.begun += text;
    if (name) this.#clicks.push(name);
    const { complete, next } = this.game.advise();
    if (complete && next.length === 0) {
      this.play(this.game.begun);
    } else {
      this.board.show(this.game.describe(), true);
      this.offer();
    }
  }
}
