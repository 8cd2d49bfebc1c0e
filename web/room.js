// A room on the server (docs/protocols/rooms.md): the connection to it, which is made anew whenever it is cut, and what its events have told.

import { connect, Line, write } from './line.js';
import { recall, remember } from './memory.js';
import { word } from './words.js';

export const ROOMS = ['rooms', 'ludothek.rooms.1']; // path and protocol

const lost = () => word('No connection. Trying again.');

/** Asks the server something that needs no room; throws its refusal. */
export const ask = (message) =>
  new Promise((resolve, reject) => {
    const socket = connect(...ROOMS, {
      open: () => write(socket, message),
      hear: (answer) => {
        if (answer.type === 'error') reject(new Error(answer.text));
        else resolve(answer);
        socket.close();
      },
      close: () => reject(new Error(lost())),
    });
  });

// ---- Seats

const seats = new Map(); // by rooms, for browsers that remember nothing

/** Keeps what one has of a room: `secret`, that of one's own seat, and those of `others` by their chairs, to be given away. */
export function keepSeat(room, seat) {
  seats.set(room, seat);
  remember(`room.${room}`, seat);
}

/** What one has of the room of an address. A secret goes from there to where the browser remembers it, if it does and has no other one. */
function claim(room, secret) {
  const kept = seats.get(room) ?? recall(`room.${room}`);
  if (!secret) return kept ?? {};
  if (!kept) keepSeat(room, { secret });
  if (recall(`room.${room}`)?.secret === secret) history.replaceState(null, '', `#room/${room}`);
  return kept?.secret === secret ? kept : { secret };
}

// ---- The room

export class Room {
  #line;
  #epoch; // of the server that has told it
  #last = 0; // the number of the newest event that is here
  #newest = Infinity; // and of the newest one there is
  #joined = null; // the clocks as they were when we came, until all is here
  #shown = null; // the round that others have heard of
  #clocks = null; // milliseconds of each seat
  #since = 0; // when they were so
  #turn = null;
  #runs = false; // clocks do
  ready = false; // all that has happened is here, and the server hears us
  chair = null;
  round = null; // how the game has begun
  coming = []; // events of it that are not on the board yet
  offers = new Map(); // what -> the seats that want it
  chairs = []; // where somebody is; nobody knows yet

  /** `on` hears of games that `begin`, of other `news`, of sentences to `say`, and why something is refused, or the whole room. */
  constructor({ room, secret }, on) {
    this.id = room;
    this.on = on;
    this.own = claim(room, secret);
    this.#line = new Line(...ROOMS, {
      open: () =>
        this.#line.say({ type: 'join', id: 0, room, secret: this.own.secret, last: this.#last, epoch: this.#epoch }),
      hear: (message) => this.#hear(message),
      lost: (sentence) => this.#lose(sentence),
    });
  }

  /** One's own seat in the game, or -1. */
  get seat() {
    return this.round.chairs.indexOf(this.chair);
  }

  /** Milliseconds that a seat has left. */
  left(seat) {
    const passed = this.#runs && this.ready && seat === this.#turn ? performance.now() - this.#since : 0;
    return this.#clocks ? this.#clocks[seat] - passed : 0;
  }

  /** Says something to the server; while it does not hear us that is refused. */
  say(message) {
    if (this.ready) this.#line.say(message);
    else this.on.say(lost());
  }

  leave() {
    this.ready = false;
    this.#line.hangUp();
    this.coming.length = 0;
  }

  /** The connection is cut, or one may not come back yet. */
  #lose(sentence = this.round ? '' : lost()) {
    this.ready = false;
    this.#newest = Infinity;
    if (sentence) this.on.say(sentence);
    this.on.news();
  }

  #hear(message) {
    const { type, id, text } = message;
    if (type === 'joined') this.#join(message);
    else if (type === 'event') this.#learn(message);
    else if (type === 'presence') this.chairs = message.chairs;
    else if (type === 'error' && !(id === 0 && this.round)) this.on.refuse(text, id === 0);
    else if (type === 'error') this.#line.lose(text);
    else if (type === 'bye') this.on.say(text);
    if (this.ready) this.on.news();
  }

  #join({ chair, last, clocks, epoch }) {
    this.#line.trust();
    if (this.#epoch !== epoch) this.#last = 0; // another start of the server tells all events anew
    this.#epoch = epoch;
    this.#newest = last;
    this.chair = chair;
    this.#joined = clocks && { clocks, since: performance.now() };
    this.#arrive();
  }

  #learn(event) {
    const { number, kind, turn, what, seat, clocks } = event;
    this.#last = number;
    this.#turn = turn;
    if (clocks) this.#setClocks(clocks);
    if (kind === 'begin') this.#begin(event);
    else if (kind === 'offer') this.offers.set(what, [...(this.offers.get(what) ?? []), seat]);
    else if (kind === 'decline') this.#decline(event);
    else this.#happen(event);
    this.#arrive();
  }

  /** The game goes on, so that what was offered is off; a rematch is offered when it is over. */
  #happen(event) {
    this.offers.clear();
    this.#runs = event.kind !== 'end';
    this.coming.push(event);
  }

  /** Who is here hears of it. */
  #decline(event) {
    this.offers.delete(event.what);
    if (this.ready) this.coming.push(event);
  }

  #begin(event) {
    this.offers.clear();
    this.#runs = false;
    this.coming.length = 0;
    this.coming = [];
    this.round = event;
  }

  /** When all is here that there was as we came, it is shown. */
  #arrive() {
    if (this.#last < this.#newest) return;
    this.ready = true;
    if (this.#joined) this.#setClocks(this.#joined.clocks, this.#joined.since);
    this.#joined = null;
    if (this.#shown !== this.round) this.on.begin(this.round);
    this.#shown = this.round;
  }

  #setClocks(clocks, since = performance.now()) {
    this.#clocks = clocks;
    this.#since = since;
  }
}
