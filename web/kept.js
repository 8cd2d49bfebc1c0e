// The games of this browser, each under an id of its own: in IndexedDB, in localStorage where there is none, and until the page goes where
// nothing is stored. Each writing of a game has a version and names those that it goes on from: if another one is kept, because another tab
// was faster, the writing gets an id of its own, and neither is lost.

const DATABASE = 'ludothek';
const GAMES = 'games';
const PREFIX = 'ludothek.game.'; // in localStorage
const UNWRITTEN = 'ludothek.unwritten.'; // what had no time to be written when a page went
const EARLIER = 'ludothek.game'; // the only game of earlier versions

const drawn = (count) => [...crypto.getRandomValues(new Uint8Array(count))].map((byte) => (byte % 36).toString(36)).join('');
export const someId = () => drawn(10);

const goesOn = (entry, kept) => !kept || kept.version === entry.version || (entry.follows ?? []).includes(kept.version);
const apart = (entry) => ({ ...entry, id: someId() });

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = request.oncomplete = () => resolve(request.result);
    request.onerror = request.onabort = () => reject(request.error);
  });

/** Each store reads one entry or all, writes one, in whose place another may go on, and removes one. */
function inDatabase(database) {
  const games = (mode) => database.transaction(GAMES, mode).objectStore(GAMES);
  return {
    read: (id) => done(games('readonly').get(id)),
    all: () => done(games('readonly').getAll()),
    remove: (id) => done(games('readwrite').delete(id)),
    async write(entry) {
      const store = games('readwrite');
      const written = goesOn(entry, await done(store.get(entry.id))) ? entry : apart(entry);
      store.put(written);
      await done(store.transaction);
      return written;
    },
  };
}

/** In what has entries by names: localStorage, or a map. */
function inNames({ get, set, remove, names }) {
  return {
    read: async (id) => get(id),
    all: async () => names().map(get),
    remove: async (id) => remove(id),
    async write(entry) {
      const written = goesOn(entry, get(entry.id)) ? entry : apart(entry);
      set(written.id, written);
      return written;
    },
  };
}

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // nothing that we wrote
  }
};

const storedNames = (prefix) => Object.keys(localStorage).filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));

const inStorage = () =>
  inNames({
    get: (id) => parsed(localStorage.getItem(PREFIX + id)),
    set: (id, entry) => localStorage.setItem(PREFIX + id, JSON.stringify(entry)),
    remove: (id) => localStorage.removeItem(PREFIX + id),
    names: () => storedNames(PREFIX).filter((id) => parsed(localStorage.getItem(PREFIX + id))),
  });

function inMemory() {
  const kept = new Map();
  return inNames({ get: (id) => kept.get(id), set: (id, entry) => kept.set(id, entry), remove: (id) => kept.delete(id), names: () => [...kept.keys()] });
}

function openDatabase() {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: 'id' });
  return done(request);
}

async function openStore() {
  try {
    return inDatabase(await openDatabase());
  } catch {
    // there is none, or not for us
  }
  try {
    localStorage.setItem(PREFIX, '');
    localStorage.removeItem(PREFIX);
    return inStorage();
  } catch {
    return inMemory();
  }
}

/** Writes what pages left behind that went in haste, and the game of an earlier version. */
async function settle(store) {
  try {
    for (const id of storedNames(UNWRITTEN)) {
      await store.write(parsed(localStorage.getItem(UNWRITTEN + id)));
      localStorage.removeItem(UNWRITTEN + id);
    }
    const earlier = parsed(localStorage.getItem(EARLIER));
    const [, game] = earlier?.record?.match(/^game (.+)$/m) ?? [];
    if (game && !earlier.puzzle) await store.write({ ...earlier, game, id: someId(), version: drawn(10), changed: Date.now(), moves: 1, over: /^end /m.test(earlier.record) });
    localStorage.removeItem(EARLIER);
  } catch {
    // nothing is stored
  }
  return store;
}

let store = null;
let last = Promise.resolve();

/** One after another, so that what is written first is there first. */
function inTurn(act) {
  const turn = last.then(() => (store ??= openStore().then(settle))).then(act);
  last = turn.catch(() => {});
  return turn;
}

/** A game by its id; null where this browser does not keep it. */
export const keptGame = (id) => inTurn((opened) => opened.read(id)).then((entry) => entry ?? null, () => null);

/** The games that run, the newest first. Puzzles are none. */
export async function runningGames() {
  const all = await inTurn((opened) => opened.all()).catch(() => []);
  return all.filter(({ moves, over, puzzle }) => moves > 0 && !over && !puzzle).sort((a, b) => b.changed - a.changed);
}

export const forgetGame = (id) => inTurn((opened) => opened.remove(id)).catch(() => {});

const channel = globalThis.BroadcastChannel ? new BroadcastChannel('ludothek.games') : null;
const watchers = new Set();
channel?.addEventListener('message', ({ data }) => watchers.forEach((watcher) => watcher(data)));

/** A game as one page plays it. Every other page that shows it hears of what is written. */
export class Slot {
  #versions; // the last one that is there for sure, and those written since
  #next = null; // an entry that waits until the one before is written
  #writing = null;
  #gone = new AbortController();
  #watcher = (entry) => entry.id === this.id && !this.#versions.includes(entry.version) && this.#hear(entry);
  #hurry = () => this.#leaveBehind();
  #return = ({ persisted }) => persisted && this.#look();
  leads = true; // this page lets computers and chance play, and no other

  /** `on.moved()` hears that the game has another id, `on.changed(entry)` what another page has made of it, `on.leads()` that this one leads
   *  from now on, `on.failed()` that nothing can be written. */
  constructor({ id = null, version = null }, on) {
    this.on = on;
    this.id = id;
    this.#versions = [version];
    watchers.add(this.#watcher);
    addEventListener('pagehide', this.#hurry);
    addEventListener('pageshow', this.#return);
    if (id) this.#queue();
  }

  /** Only one page leads at a time: the one that was there first, then whichever waits. Without locks it is the one that was used last. */
  #queue() {
    if (!navigator.locks) return;
    this.leads = false;
    const { signal } = this.#gone;
    const held = () => new Promise((leave) => {
      signal.addEventListener('abort', leave);
      this.leads = true;
      this.on.leads();
    });
    navigator.locks.request(`ludothek.game.${this.id}`, { signal }, held).catch(() => {});
  }

  /** From now on it is a game of its own. */
  branch() {
    this.flush();
    this.#writing = null;
    this.#take(null, null);
  }

  #take(id, version) {
    this.#gone.abort();
    this.#gone = new AbortController();
    this.leads = true;
    this.id = id;
    this.#versions = [version];
  }

  /** Keeps the game as it is now; a new one gets its id. */
  keep(game) {
    if (!this.id) {
      this.#take(someId(), null);
      this.#queue();
      this.leads = true; // nobody else knows the id
      this.on.moved();
    }
    this.leads ||= navigator.locks === undefined;
    this.#next = game;
    if (!this.#writing) this.flush();
  }

  /** Begins to write what waits; gives what another slot needs to go on. */
  flush() {
    if (this.#next) {
      const entry = { ...this.#next, id: this.id, version: drawn(10), follows: this.#versions, changed: Date.now() };
      this.#next = null;
      this.#versions = [...this.#versions, entry.version];
      this.#writing = entry;
      inTurn((opened) => opened.write(entry)).then((written) => this.#written(entry, written), () => this.on.failed());
    }
    return { id: this.id, version: this.#versions.at(-1) };
  }

  #written(entry, written) {
    channel?.postMessage(written);
    if (this.#writing !== entry) return;
    this.#writing = null;
    this.#versions = [entry.version];
    if (written.id !== this.id) {
      this.#take(written.id, entry.version);
      this.#queue();
      this.on.moved();
    }
    this.flush();
  }

  #hear(entry) {
    if (this.#writing || this.#next) return; // who was faster is found when it is written
    this.#versions = [entry.version];
    this.leads &&= navigator.locks !== undefined;
    this.on.changed(entry);
  }

  /** Comes back to a page that was put aside. */
  async #look() {
    const entry = await keptGame(this.id);
    if (entry) this.#watcher(entry);
  }

  /** The page goes: what is not written yet is left to the next one. */
  #leaveBehind() {
    this.flush();
    if (!this.#writing) return;
    try {
      localStorage.setItem(UNWRITTEN + this.id, JSON.stringify(this.#writing));
    } catch {
      // it may be in time yet
    }
  }

  leave() {
    this.flush();
    this.#gone.abort();
    watchers.delete(this.#watcher);
    removeEventListener('pagehide', this.#hurry);
    removeEventListener('pageshow', this.#return);
  }
}
