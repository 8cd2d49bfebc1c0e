// The computer players, in a worker of their own: one request at a time. Where memory can be shared a number in it stops what is under
// way, and the worker stays; elsewhere a fresh worker takes its place.

import { compile } from './library.js';
import { word } from './words.js';

const canShare = () => globalThis.crossOriginIsolated === true && typeof SharedArrayBuffer === 'function'; // WebKit may be isolated without it
let compiled = null; // the players, compiled once for all workers

export class Thinker {
  #worker = null;
  #next = null; // a worker that waits
  #stopped = canShare() ? new Int32Array(new SharedArrayBuffer(4)) : null; // requests up to this one are to end
  #last = 0;
  #waiting = null;

  /** `onMissing('networks' or 'tables')` hears that players do without one, since there is no connection. */
  constructor(onMissing = () => {}) {
    this.onMissing = onMissing;
  }

  #hire() {
    const worker = new Worker('worker.js', { type: 'module' });
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#fail();
    };
    compiled ??= compile('players.wasm');
    compiled.then((module) => worker.postMessage({ module, stopped: this.#stopped }), () => (compiled = null));
    return worker;
  }

  /** Lets a worker begin; where it can only be stopped by letting it go, the next one is ready already. */
  #start() {
    this.#worker = this.#next ?? this.#hire();
    this.#next = this.#stopped ? null : this.#hire();
    return compiled;
  }

  /** The worker could not begin; the next request tries again. */
  #fail() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#waiting?.reject(new Error(word('The computer players did not come. Please load the page again.')));
    this.#waiting = null;
  }

  #hear({ request, depth, error, missing, answer }) {
    const waiting = this.#waiting;
    if (!waiting || request !== waiting.request) return;
    if (missing) {
      this.onMissing(missing);
      return;
    }
    if (depth) {
      waiting.onDepth?.(depth);
      return;
    }
    this.#waiting = null;
    if (error) waiting.reject(new Error(error));
    else waiting.resolve(answer);
  }

  /** Asks the worker; the answer is null when somebody stopped it. */
  ask(question, onDepth) {
    this.stop();
    const ready = this.#worker && compiled ? compiled : this.#start();
    const worker = this.#worker;
    const request = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting = { request, resolve, reject, onDepth };
      ready.then(() => worker.postMessage({ request, ...question }), reject);
    });
  }

  /** Lets a player of a text choose a move: a line, the first of whose moves it is. */
  async choose(game, player, seed, seconds, onDepth) {
    const report = await this.ask({ task: 'think', record: game.record(), player, seed, seconds, lines: 1 }, onDepth);
    return report && report.lines[0];
  }

  /** The best lines of a position, deeper and deeper; gives what was last found. */
  analyse(game, { lines = 3, seconds = 20, player = 'time', record = game.record() } = {}, onDepth = undefined) {
    return this.ask({ task: 'think', record, player, seed: 1, seconds, lines }, onDepth);
  }

  /** What tables know of each move: lines, none where there are no tables. */
  facts(game) {
    return this.ask({ task: 'facts', record: game.record() });
  }

  /** Stops what is under way; the answer is then null. */
  stop() {
    if (!this.#waiting) return;
    this.#waiting.resolve(null);
    this.#waiting = null;
    if (this.#stopped) {
      Atomics.store(this.#stopped, 0, this.#last);
    } else {
      this.#worker.terminate();
      this.#worker = null;
    }
  }

  /** Lets the workers go. */
  leave() {
    this.stop();
    for (const worker of [this.#worker, this.#next]) worker?.terminate();
    this.#worker = this.#next = null;
  }
}
