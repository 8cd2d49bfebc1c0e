// A few soft clicks, synthesised; off at first.

import { recall, remember } from './memory.js';

const notes = { // frequency, seconds, loudness
  put: [[520, 0.07, 0.2]],
  take: [[360, 0.09, 0.22], [240, 0.12, 0.16]],
  end: [[392, 0.25, 0.14], [523, 0.4, 0.14]],
};

let context = null;

export const soundIsOn = () => recall('sound') === true;

export function switchSound(on) {
  remember('sound', on);
  sound('put');
}

/** Plays a sound by its name, if sounds are wanted. */
export function sound(name) {
  if (!soundIsOn()) return;
  context ??= new AudioContext();
  let start = context.currentTime;
  for (const [frequency, length, loudness] of notes[name]) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(frequency, start);
    tone.frequency.exponentialRampToValueAtTime(frequency * 0.7, start + length);
    volume.gain.setValueAtTime(loudness, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
    start += length * 0.8;
  }
}
