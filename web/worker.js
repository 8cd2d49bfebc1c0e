// Thinks about one game at a time, for thinker.js. Networks and tables are fetched when they are first wanted.

import { loadLibrary } from './library.js';

const NOT_KEPT = 204; // what offline.js answers without a connection
const fetched = new Map(); // what was asked for

let library = null;
let stopped = null; // requests up to this one are to end
let request = 0;
let work = Promise.resolve();

const asked = () => stopped !== null && Atomics.load(stopped, 0) >= request;

async function unpack(answer) {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b; // some hosts unpack what they send
  if (!packed) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function bring(path, call) {
  const answer = await fetch(path).catch(() => null);
  if (!answer || answer.status === NOT_KEPT) {
    fetched.delete(path); // there may be a connection the next time
    postMessage({ request, missing: path.split('/')[0] });
  } else if (answer.ok) {
    library.give(call, await unpack(answer));
  }
}

/** Fetches a file and hands it over, once; without it the players do with what they have. */
function want(path, call) {
  if (!fetched.has(path)) fetched.set(path, bring(path, call).catch(() => {}));
  return fetched.get(path);
}

/** Fetches the network by which the game's positions are valued. */
async function fetchNetwork() {
  const { network } = library.json('page_wants');
  if (network) await want(`networks/${network}.bin`, 'page_network');
}

/** Fetches the tables that know this position or one soon after it; gives whether there are any. */
async function fetchTables() {
  const { tables } = library.json('page_wants');
  if (!tables || typeof DecompressionStream === 'undefined') return false;
  await want(`tables/${tables}.gz`, 'page_tables');
  return true;
}

const tasks = {
  async think({ record, player, seed, seconds, lines }) {
    library.json('page_load', [record]);
    await fetchNetwork();
    const known = (player === 'time' || player === 'level:10') && (await fetchTables());
    return library.json('page_think', [known && player === 'time' ? 'tables' : player], [seed, seconds, lines]);
  },
  async facts({ record }) {
    library.json('page_load', [record]);
    await fetchTables();
    return library.json('page_facts');
  },
  async signature() {
    for (const network of library.json('page_networks')) await want(`networks/${network}.bin`, 'page_network');
    return library.text('page_signature');
  },
};

async function begin(data) {
  ({ stopped } = data);
  library = await loadLibrary(data.module, { onDepth: (depth) => postMessage({ request, depth }), asked });
}

async function answer(data) {
  ({ request } = data);
  if (!asked()) postMessage({ request, answer: await tasks[data.task](data) });
}

onmessage = ({ data }) => {
  work = work.then(() => (data.module ? begin(data) : answer(data))).catch(({ message }) => postMessage({ request: data.request, error: message }));
};
