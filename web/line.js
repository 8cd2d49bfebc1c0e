// A line to the program that the page comes from: a WebSocket that is opened anew whenever it is cut.

const SOON = 500; // milliseconds until it is opened anew the first time, then twice as many
const LATE = 8000;
const SILENCE = 15000; // milliseconds after which a program that says nothing is asked whether it is there

/** Opens a WebSocket; `on` hears of its beginning, its messages and its end. */
export function connect(path, protocol, on) {
  const address = new URL(path, document.baseURI);
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new WebSocket(address, protocol);
  socket.onopen = () => on.open();
  socket.onmessage = ({ data }) => on.hear(JSON.parse(data));
  socket.onclose = () => on.close();
  return socket;
}

export const write = (socket, message) => socket.send(JSON.stringify({ language: document.documentElement.lang, ...message }));

export class Line {
  #socket = null;
  #timer = 0;
  #pause = SOON;
  #heard = false; // something, since it was opened

  /** `on.open()` is to say the first words, `on.hear(message)` what comes, `on.lost()` that it is cut. */
  constructor(path, protocol, on) {
    Object.assign(this, { path, protocol, on });
    this.#open();
  }

  say(message) {
    write(this.#socket, message);
  }

  /** It works: when it is cut again it is opened soon. */
  trust() {
    this.#pause = SOON;
  }

  /** It is cut, or of no use: it is opened anew. What is given is handed on. */
  lose(...why) {
    this.hangUp();
    this.on.lost(...why);
    this.#timer = setTimeout(() => this.#open(), this.#pause);
    this.#pause = Math.min(2 * this.#pause, LATE);
  }

  /** Ends it for good. */
  hangUp() {
    clearTimeout(this.#timer);
    this.#socket.onclose = this.#socket.onmessage = this.#socket.onopen = null;
    this.#socket.close();
  }

  #open() {
    this.#heard = false;
    this.#socket = connect(this.path, this.protocol, {
      open: () => this.on.open(),
      hear: (message) => {
        this.#heard = true;
        this.#watch();
        this.on.hear(message);
      },
      close: () => this.lose(),
    });
    this.#watch();
  }

  /** Waits for a while; then it asks whether somebody is there, and then it takes the line for cut. */
  #watch(asked = false) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (asked || !this.#heard) {
        this.lose();
      } else {
        this.say({ type: 'ping' });
        this.#watch(true);
      }
    }, SILENCE);
  }
}
