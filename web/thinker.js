// The computer players, in a worker of their own: one request at a time. Where the page is isolated a shared number stops what is under
// way, and the worker stays; elsewhere a fresh worker takes its place.

const isolated = () => globalThis.crossOriginIsolated === true;
let compiled = null; // the players, compiled once for all workers

export class Thinker {
  #worker = null;
  #next = null; // a worker that waits
  #stopped = isolated() ? new Int32Array(new SharedArrayBuffer(4)) : null; // requests up to this one are to end
  #last = 0;
  #waiting = null;

  #hire() {
    const worker = new Worker('worker.js', { type: 'module' });
    worker.onmessage = ({ data }) => this.#hear(data);
    compiled ??= WebAssembly.compileStreaming(fetch('players.wasm'));
    compiled.then((module) => worker.postMessage({ module, stopped: this.#stopped }), () => (compiled = null));
    return worker;
  }

  /** Lets a worker begin; where it can only be stopped by letting it go, the next one is ready already. */
  #start() {
    this.#worker = this.#next ?? this.#hire();
    this.#next = this.#stopped ? null : this.#hire();
    return compiled;
  }

  #hear({ request, depth, error, answer }) {
    const waiting = this.#waiting;
    if (!waiting || request !== waiting.request) return;
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
    const ready = this.#worker ? compiled : this.#start();
    const worker = this.#worker;
    const request = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting = { request, resolve, reject, onDepth };
      ready.then(() => worker.postMessage({ request, ...question }), reject);
    });
  }

  /** Lets a player of a text choose a move: a line, the first of whose moves it is. */
  async choose(game, player, seed, seconds, onDepth) {
    const report = await this.ask({ task: 'think', game: game.text, record: game.record(), player, seed, seconds, lines: 1 }, onDepth);
    return report && report.lines[0];
  }

  /** The best lines of a position, deeper and deeper; gives what was last found. */
  analyse(game, { lines = 3, seconds = 20, player = 'time', record = game.record() } = {}, onDepth = undefined) {
    return this.ask({ task: 'think', game: game.text, record, player, seed: 1, seconds, lines }, onDepth);
  }

  /** What tables know of each move: lines, none where there are no tables. */
  facts(game) {
    return this.ask({ task: 'facts', game: game.text, record: game.record() });
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
