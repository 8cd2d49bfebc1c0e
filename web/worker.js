// Thinks about one game at a time. To stop it the page lets the whole worker go.

import { loadLibrary } from './library.js';

// Games whose positions a network values, which is fetched when they are first thought about.
const networks = { ataxx: 'networks/ataxx.bin' };
const fetched = new Set();

let request = 0;

const library = loadLibrary('players.wasm', {
  onDepth: (report) => postMessage({ request, depth: report }),
});

async function fetchNetwork({ give }, game) {
  if (!networks[game] || fetched.has(game)) return;
  fetched.add(game);
  const answer = await fetch(networks[game]);
  if (answer.ok) give('page_network', new Uint8Array(await answer.arrayBuffer()));
}

onmessage = async ({ data }) => {
  const calls = await library;
  ({ request } = data);
  try {
    if (data.signature) {
      for (const game of Object.keys(networks)) await fetchNetwork(calls, game);
      postMessage({ request, signature: calls.text('page_signature') });
      return;
    }
    await fetchNetwork(calls, data.game);
    calls.json('page_load', [data.record]);
    const report = calls.json('page_think', [data.player], [data.seed, data.seconds, data.lines]);
    postMessage({ request, report });
  } catch (error) {
    postMessage({ request, error: error.message });
  }
};
