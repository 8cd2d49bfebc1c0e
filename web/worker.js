// Thinks about one game at a time. To stop it the page lets the whole worker go.

import { loadLibrary } from './library.js';

let request = 0;

const library = loadLibrary('players.wasm', {
  onDepth: (report) => postMessage({ request, depth: report }),
});

onmessage = async ({ data }) => {
  const { json, text } = await library;
  ({ request } = data);
  try {
    if (data.signature) {
      postMessage({ request, signature: text('page_signature') });
      return;
    }
    json('page_load', [data.record]);
    const report = json('page_think', [data.player], [data.seed, data.seconds, data.lines]);
    postMessage({ request, report });
  } catch (error) {
    postMessage({ request, error: error.message });
  }
};
