#!/usr/bin/env node
// `tools/screenshots.mjs [FOLDER [GAMES]]`: pictures of the start page and of every game at its beginning, in the middle and at the end, for a phone and a wide
// screen, by day and by night, from `make page`, into a folder (build/screenshots). GAMES is a regular expression. Games are those of tests/playthroughs.
// `tools/screenshots.mjs --readme`: the three pictures of the README, smaller, into docs/images.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChromium } from '../tests/browser/chromium.mjs';
import { serveFolder } from '../tests/browser/files.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const readme = process.argv[2] === '--readme';
const folder = readme ? join(root, 'docs/images') : resolve(process.argv[2] ?? join(root, 'build/screenshots'));
const wanted = new RegExp(process.argv[3] ?? '');
const games = ['ttt', 'attt', 'cn', 'cn:size=20,players=3', 'ataxx', 'ataxx:size=9x5,players=4,obstacles=15,pass=ply', 'muehle', 'santorini', 'santorini:cards=off', 'misterx', 'match3', 'hive'];
const screens = { phone: { width: 375, height: 667 }, wide: { width: 1200, height: 800 } };
const MOST = 70; // moves that are played before a game is called ended

const movesOf = (game) =>
  [...readFileSync(join(root, 'tests/playthroughs', `${game.replace(':', '_')}.txt`), 'utf8').matchAll(/^taken: (.*)$/gm)].map(([, text]) => text.replace(/^"(.*)"$/, '$1'));

/** Where chance plays, moves cannot be known beforehand: what may be clicked is. */
const click = `async (count) => {
  for (let i = 0; i < 2 * count; i++) {
    const targets = [...document.querySelectorAll('[data-target]')];
    targets[(7 * i) % targets.length]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}`;

const type = `async (moves) => {
  const soon = () => new Promise((resolve) => setTimeout(resolve, 10));
  const input = document.querySelector('input[name=move]');
  const list = document.querySelector('[data-list=moves]');
  for (const move of moves) {
    const before = list.children.length;
    input.value = move;
    input.form.requestSubmit();
    for (let i = 0; i < 50 && list.children.length === before; i++) await soon();
  }
}`;

const files = await serveFolder(join(root, 'build/page'));
const chromium = await startChromium();
mkdirSync(folder, { recursive: true });

async function open(address, screen, scheme) {
  const tab = await chromium.openPage(files.url + address, { ...screens[screen], scheme });
  await tab.ask('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }, { name: 'prefers-reduced-motion', value: 'reduce' }] });
  for (let i = 0; i < 200 && !(await tab.run(`() => document.querySelector('.board [transform]') !== null`)); i++) await new Promise((soon) => setTimeout(soon, 50));
  return tab;
}

async function take(tab, name) {
  await new Promise((soon) => setTimeout(soon, 60));
  writeFileSync(join(folder, `${name}.png`), await tab.picture());
  for (const line of tab.said.splice(0)) console.log(`${name}: ${line}`);
}

/** The start page as high as it is, at a scale. */
async function takeStart(screen, scheme, name, scale = 1) {
  const tab = await open('', screen, scheme);
  const height = await tab.run(`() => document.documentElement.scrollHeight`);
  await tab.ask('Emulation.setDeviceMetricsOverride', { ...screens[screen], height, deviceScaleFactor: scale, mobile: screen === 'phone' });
  await take(tab, name);
  await tab.close();
}

/** A game at its beginning, in the middle and at the end; or only in the middle, at a scale. */
async function takeGame(game, screen, scheme, names, scale = 1) {
  const moves = movesOf(game).filter((text) => !text.startsWith('@')).slice(0, MOST);
  const middle = Math.floor(moves.length * 0.5);
  const tab = await open(`#${game};seats=human,human,human,human`, screen, scheme);
  const play = (from, to) => (game.startsWith('match3') ? tab.run(click, to - from) : tab.run(type, moves.slice(from, to)));
  await tab.ask('Emulation.setDeviceMetricsOverride', { ...screens[screen], deviceScaleFactor: scale, mobile: screen === 'phone' });
  if (names.beginning) await take(tab, names.beginning);
  await play(0, middle);
  await take(tab, names.middle);
  if (names.end) {
    await play(middle, moves.length);
    await take(tab, names.end);
  }
  await tab.close();
}

async function takeAll() {
  for (const screen of Object.keys(screens))
    for (const scheme of ['light', 'dark']) {
      if (wanted.test('start')) await takeStart(screen, scheme, `start-${screen}-${scheme}`);
      for (const game of games.filter((each) => wanted.test(each))) {
        const name = `${game.replace(/[:,=]/g, '_')}-${screen}-${scheme}`;
        await takeGame(game, screen, scheme, { beginning: `${name}-1`, middle: `${name}-2`, end: `${name}-3` });
      }
    }
}

async function takeReadme() {
  await takeStart('wide', 'light', 'start', 0.5);
  await takeGame('santorini:cards=off', 'wide', 'light', { middle: 'santorini' }, 0.65);
  await takeGame('hive', 'wide', 'dark', { middle: 'hive' }, 0.65);
}

await (readme ? takeReadme() : takeAll());
await chromium.stop();
await files.stop();
