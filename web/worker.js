// Thinks about one game at a time, for thinker.js. Networks and tables are fetched when they are first wanted.

import { loadLibrary } from './library.js';

const networks = { ataxx: 'networks/ataxx.bin', santorini: 'networks/santorini.bin' }; // of games whose positions a network values
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

/** Tables know the moving phase of Nine Men's Morris with ten stones; a capture or two leads there. */
function tablesFor(game) {
  if (!game.startsWith('muehle') || typeof DecompressionStream === 'undefined') return null;
  const [board, white, black] = library.text('page_position').split(' ');
  const stones = board.replaceAll('E', '').length + Number(white) + Number(black);
  return stones <= 12 ? `tables/muehle-${game.includes('capture=usual') ? 'usual' : 'seed'}.gz` : null;
}

const tasks = {
  async think({ game, record, player, seed, seconds, lines }) {
    const network = networks[game.split(':')[0]];
    if (network) await want(network, 'page_network');
    library.json('page_load', [record]);
    const tables = player === 'time' || player === 'level:10' ? tablesFor(game) : null;
    if (tables) await want(tables, 'page_tables');
    return library.json('page_think', [tables && player === 'time' ? 'tables' : player], [seed, seconds, lines]);
  },
  async facts({ game, record }) {
    library.json('page_load', [record]);
    const tables = tablesFor(game);
    if (tables) await want(tables, 'page_tables');
    return library.json('page_facts');
  },
  async signature() {
    for (const network of Object.values(networks)) await want(network, 'page_network');
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
