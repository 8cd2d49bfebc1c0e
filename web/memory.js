// What the browser remembers from one visit to the next, as far as it is willing to.

const PREFIX = 'ludothek.';
const SOON = 300; // milliseconds

const waiting = new Map(); // name -> a value that is not written yet
let timer = 0;

function write() {
  clearTimeout(timer);
  timer = 0;
  for (const [name, value] of waiting) remember(name, value);
}

/** Remembers what changes often: at most every 300 milliseconds, and before the page goes. */
export function rememberSoon(name, value) {
  waiting.set(name, value);
  timer ||= setTimeout(write, SOON);
}

addEventListener('pagehide', write);
document.addEventListener('visibilitychange', write); // a phone may end what is hidden without another word

export function recall(name) {
  if (waiting.has(name)) write();
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name));
  } catch {
    return null; // nothing is stored here, or nothing that we wrote
  }
}

export function remember(name, value) {
  waiting.delete(name);
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // then it is forgotten
  }
}
