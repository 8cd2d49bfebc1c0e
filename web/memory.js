// What the browser remembers from one visit to the next, as far as it is willing to.

const PREFIX = 'ludothek.';

export function recall(name) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name));
  } catch {
    return null; // nothing is stored here, or nothing that we wrote
  }
}

export function remember(name, value) {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // then it is forgotten
  }
}
