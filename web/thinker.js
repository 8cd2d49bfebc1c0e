// The computer players, in a worker of their own: one request at a time.

export class Thinker {
  #worker = null;
  #last = 0;
  #waiting = null;

  #start() {
    this.#worker = new Worker('worker.js', { type: 'module' });
    this.#worker.onmessage = ({ data }) => {
      const waiting = this.#waiting;
      if (!waiting || data.request !== waiting.request) return;
      if (data.depth) {
        waiting.onDepth?.(data.depth);
        return;
      }
      this.#waiting = null;
      if (data.error) waiting.reject(new Error(data.error));
      else waiting.resolve(data.report ?? data.signature);
    };
  }

  /** Asks; the answer is a report, or null when somebody stopped it. */
  ask(question, onDepth) {
    this.stop();
    if (!this.#worker) this.#start();
    const request = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting = { request, resolve, reject, onDepth };
      this.#worker.postMessage({ request, ...question });
    });
  }

  /** Lets a player of a text choose a move. */
  async choose(game, player, seed, seconds = 1) {
    const report = await this.ask({ game: game.text.split(':')[0], record: game.record(), player, seed, seconds, lines: 1 });
    return report && report.lines[0];
  }

  /** Stops what is under way; the answer is then null. */
  stop() {
    if (!this.#waiting) return;
    this.#waiting.resolve(null);
    this.#waiting = null;
    this.#worker.terminate();
    this.#worker = null;
  }
}
