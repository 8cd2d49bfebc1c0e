// A table in a room: its moves come from the server, and what one wants is said to it.

import { askFirst } from './asking.js';
import { button, element, keep } from './dom.js';
import { OVER } from './game.js';
import { keepSeat } from './room.js';
import { HUMAN, playerName, REMOTE } from './seats.js';
import { share } from './sharing.js';
import { sound } from './sounds.js';
import { Table } from './table.js';
import { tools } from './tools.js';
import { word } from './words.js';

export { Room } from './room.js';

const AT_ONCE = 2; // events that are shown one by one; more are made at once

/** A tool for what is done when all agree. */
const wish = (action, label, icon) => ({ action, label, icon, often: true, act: (table) => table.room.say({ type: action }) });

const own = [wish('draw', () => word('Draw'), 'M5 9h14M5 15h14'), wish('rematch', () => word('Rematch'), 'M4 12a8 8 0 1 0 3-6L4 8m0-5v5h5')];
const leave = { action: 'leave', label: () => word('Leave'), icon: 'M14 4H5v16h9M10 12h10m0 0-4-4m4 4-4 4', asks: (table) => table.isRunning, act: () => goHome() };
const goHome = () => (location.hash = '');
const agreed = ['undo', 'draw', 'rematch', 'resign']; // with somebody: who watches has nothing to do with it
const others = /^(undo|new|flip|resign|share|download|rules|review)$/;

/** The halves of the word that chance has said, `@` and 16 digits. */
const halves = (text) => [text.slice(1, 9), text.slice(9)].map((digits) => parseInt(digits, 16));

/** Who sits where: a person here, people elsewhere, computers. */
const seatsIn = ({ round, seat: mine }) => round.seats.map((player, seat) => (player !== HUMAN || seat === mine ? player : REMOTE));

export class RoomTable extends Table {
  #showing = false; // something that has happened
  #coming; // events of this game that are not on the board yet; one that begins after it has others
  #sent = false; // a move is under way
  #heard = true; // by the server
  #offers = element('div', { className: 'offers' });

  constructor(main, game, clock, host) {
    super(main, game, { seats: seatsIn(host.room), clock }, host);
    this.#coming = this.room.coming;
    game.nameSeats(this.room.round.seats);
    this.panel.choices.after(this.#offers);
  }

  get room() {
    return this.host.room;
  }

  get tools() {
    const [undo, ...rest] = tools.filter(({ action }) => others.test(action));
    return [undo, ...own, ...rest.map((tool) => ({ ...tool, often: tool.often || tool.action === 'resign' })), leave];
  }

  begin() {
    super.begin();
    const home = document.querySelector('.home');
    const ask = (event) => {
      if (!this.isRunning) return;
      event.preventDefault();
      askFirst(home, leave.label(), goHome);
    };
    home.addEventListener('click', ask);
    this.onLeave(() => home.removeEventListener('click', ask));
    this.news();
    const { id, own: kept } = this.room;
    if (!kept.fresh) return;
    kept.fresh = false;
    keepSeat(id, kept);
    this.panel.focusBoard();
    share(this);
  }

  place() {
    return { kind: 'room', room: this.room.id, secret: this.room.own.secret };
  }

  /** The server keeps it. */
  keep() {}

  /** Whether it goes on with somebody who sits here. */
  get isRunning() {
    return this.room.seat >= 0 && this.game.status().turn !== OVER;
  }

  get mayResign() {
    return this.isRunning;
  }

  /** The seats of others, for who has made the room, and the way to watch; never one's own seat. */
  links() {
    const { id, own: kept, round } = this.room;
    const address = `${location.origin}${location.pathname}#room/${id}`;
    const names = this.game.describe().seats.map(({ name }) => name);
    return [...(kept.others ?? []).map(([chair, secret]) => ({ label: word('To play: %s', names[round.chairs.indexOf(chair)]), link: `${address}/${secret}` })),
      { label: word('To watch'), link: address }];
  }

  left(seat) {
    return this.room.left(seat) / 1000;
  }

  tick() {
    this.showClocks();
  }

  mayMove(turn) {
    return super.mayMove(turn) && !this.paused && !this.#sent && this.room.ready && this.#coming.length === 0;
  }

  refresh() {
    super.refresh();
    const over = this.game.status().turn === OVER;
    const playing = this.room.seat >= 0;
    this.panel.enable({ undo: playing && !over && this.moves.length > 0, draw: playing && !over, resign: playing && !over, rematch: playing && over });
    for (const action of agreed) this.panel.tool(action).hidden = !playing;
  }

  // ---- What is said to the server

  play(text) {
    try {
      this.game.events(text);
    } catch (error) {
      this.refuse(error.message);
      return;
    }
    this.#sent = true;
    this.chooser.rest();
    this.room.say({ type: 'move', ply: this.game.status().ply, text });
  }

  refuse(sentence) {
    this.#sent = false;
    super.refuse(sentence);
  }

  undo() {
    this.room.say({ type: 'undo' });
  }

  resign() {
    this.room.say({ type: 'resign' });
  }

  /** Goes on from where the game is, not from where one has looked back to. */
  resume() {
    this.goToMove(this.moves.length - 1);
  }

  // ---- What the server tells

  /** Something has changed in the room, or the connection to it. */
  news() {
    const { ready } = this.room;
    this.panel.showThought(ready ? '' : word('No connection. Trying again.'));
    this.#showPeople();
    this.#showOffers();
    if (ready !== this.#heard) this.#hear(ready);
    this.goOn();
  }

  /** The connection was cut, or is there again: a move that was under way has come, or is chosen anew. */
  #hear(ready) {
    this.#heard = ready;
    this.#sent = false;
    this.game.begun = '';
    if (!this.#showing) this.refresh();
  }

  #showPeople() {
    const { round, chairs } = this.room;
    const absent = (seat, player) => player === REMOTE && chairs[round.chairs[seat]] === false;
    for (const [seat, player] of this.seats.entries())
      this.panel.showWho(seat, player === HUMAN ? word('You') : absent(seat, player) ? word('Not here') : playerName(player));
  }

  #showOffers() {
    const { offers, seat: mine } = this.room;
    const keys = [...offers].map(([what, seats]) => `${what} ${seats[0]} ${mine < 0 ? 'watched' : seats.includes(mine) ? 'made' : 'open'}`);
    keep(this.#offers, keys, (key) => this.#offer(...key.split(' ')), () => this.panel.focusBoard());
  }

  /** An offer that is made by us, open to us, or watched. */
  #offer(what, seat, how) {
    const { title } = this.panel.tool(what);
    const sentence = how === 'made' ? word('%s: no answer yet', title) : word('%s: %s?', this.game.describe().seats[seat].name, title);
    const answer = (action, label, message) => button({ textContent: label, data: { action }, onclick: () => this.room.say(message) });
    this.panel.announce(sentence);
    return element('div', { className: 'choices' }, element('span', { textContent: sentence }), ...(how === 'open'
      ? [answer('accept', word('Accept'), { type: what }), answer('decline', word('Decline'), { type: 'decline', what })] : []));
  }

  /** Makes what has happened, unless somebody looks back. */
  async goOn() {
    if (this.#showing) return;
    this.#showing = true;
    const coming = this.#coming;
    try {
      while (coming.length > 0 && !this.paused) {
        this.#sent = false;
        await this.#happen(coming.shift(), coming.length >= AT_ONCE);
      }
    } catch (error) {
      this.say(error.message);
    }
    this.#showing = false;
  }

  async #happen({ kind, ply, seat, text, end, what }, quick) {
    const move = () => (seat === null ? this.game.chance(halves(text)) : this.game.play(text));
    if (kind === 'move' && quick) move();
    else if (kind === 'move') await this.make(move);
    else if (kind === 'undo') this.interrupt(() => this.#takeBack(ply));
    else if (kind === 'decline') this.say(word('%s: declined', this.panel.tool(what).title));
    else this.#end(kind, end, seat ?? -1);
  }

  #takeBack(ply) {
    while (this.game.status().ply > ply && this.game.back());
  }

  /** A player has left, or the game is over. */
  #end(kind, end, seat) {
    if (kind === 'out') this.seats[seat] = 'random';
    else sound('end');
    this.interrupt(() => this.game.end(end, seat));
    if (kind === 'out') this.sayLeft(seat, 'random');
    this.#showPeople();
  }
}
