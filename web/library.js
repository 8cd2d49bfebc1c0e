// The C library as a WebAssembly module: texts go in, texts and JSON come out (wasm.c).

import { word } from './words.js';

const INPUT_SIZE = 1 << 20;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A refusal of the library: its message is the rule's own sentence. */
export class Refusal extends Error {}

// What wasi-libc asks of a system, as far as the library uses it: a clock, and a place for last words.
function system(memory) {
  const view = () => new DataView(memory().buffer);
  const calls = {
    clock_time_get(id, precision, time) {
      view().setBigUint64(time, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    fd_write(descriptor, parts, count, written) {
      let length = 0;
      for (let i = 0; i < count; i++) length += view().getUint32(parts + 8 * i + 4, true);
      view().setUint32(written, length, true);
      return 0;
    },
    proc_exit(status) {
      throw new Error(`the library has ended with ${status}`);
    },
  };
  return new Proxy(calls, { get: (known, name) => known[name] ?? (() => 52) }); // 52: not supported
}

/** Fetches a module and compiles it, also from hosts that do not know its type. */
export async function compile(path) {
  const answer = await fetch(path).catch(() => null);
  if (!answer?.ok) throw new Error(word('The file %s did not come. Please load the page again.', path));
  return answer.headers.get('Content-Type') === 'application/wasm' ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/** Loads a module, compiled already or from its address, and gives its calls. `onDepth` hears of each depth of a search, `asked` tells
 *  it whether to end. */
export async function loadLibrary(source, { onDepth = () => {}, asked = () => false } = {}) {
  let exports;
  const memory = () => exports.memory;
  const textAt = (at) => {
    const bytes = new Uint8Array(exports.memory.buffer, at);
    return decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
  };
  const imports = {
    wasi_snapshot_preview1: system(memory),
    page: { depth: (at) => onDepth(JSON.parse(textAt(at))), asked: () => Number(asked()) },
  };
  const module = typeof source === 'string' ? await compile(source) : source;
  ({ exports } = await WebAssembly.instantiate(module, imports));
  exports._initialize();

  const write = (texts) => {
    const at = exports.page_input(); // memory may grow by it
    const room = new Uint8Array(exports.memory.buffer, at, INPUT_SIZE);
    let used = 0;
    for (const text of texts) {
      const bytes = encoder.encode(text);
      if (used + bytes.length + 4 > INPUT_SIZE) throw new Refusal('the text is too long');
      room.set(bytes, used);
      used += bytes.length;
      room[used++] = 0;
    }
    room.fill(0, used, used + 3); // texts that are not given are empty
  };
  const text = (name, texts = [], numbers = []) => {
    write(texts);
    return textAt(exports[name](...numbers));
  };
  const json = (name, texts, numbers) => {
    const answer = JSON.parse(text(name, texts, numbers));
    if (answer.error && !('possible' in answer)) throw new Refusal(answer.error);
    return answer;
  };
  /** Hands over a file. */
  const give = (name, bytes) => {
    const at = exports.page_room(bytes.length);
    if (!at) throw new Refusal('not enough memory');
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    return JSON.parse(textAt(exports[name](at, bytes.length)));
  };
  const number = (name, ...numbers) => exports[name](...numbers);
  return { text, json, number, give };
}
