// A second copy of the rules, for what is looked at beside the game being played.

import { Game } from './game.js';
import { loadLibrary } from './library.js';
import { teach } from './words.js';

let copy = null;

/** A game beside the one being played; whoever asks next gets the same copy of the rules. */
export async function spareGame() {
  copy ??= loadLibrary('rules.wasm');
  const library = await copy;
  teach(library);
  return new Game(library);
}
