// Time: a stopwatch that can stand still, and clocks as people read them.

export class Stopwatch {
  #gathered = 0;
  #since = null;

  /** Lets it run or stand. */
  run(running) {
    if (running === (this.#since !== null)) return;
    this.#gathered = this.seconds;
    this.#since = running ? performance.now() : null;
  }

  get seconds() {
    return this.#gathered + (this.#since === null ? 0 : (performance.now() - this.#since) / 1000);
  }
}

/** `4:07`, and tenths when it is getting close. */
export function clockText(seconds) {
  const left = Math.max(0, seconds);
  const minutes = Math.floor(left / 60);
  const rest = left < 10 ? (Math.floor(left * 10) / 10).toFixed(1) : String(Math.floor(left % 60));
  return `${minutes}:${rest.padStart(left < 10 ? 4 : 2, '0')}`;
}

export const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
