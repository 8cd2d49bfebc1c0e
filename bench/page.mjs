#!/usr/bin/env node
// How fast and how large the page is, in real Chromium: `bench/page.mjs [PAGE [LUDOTHEK]]`, by default those in build/. It prints
//
//   search     nodes a second of processor time in the page and in the program in turn, the best of some rounds: at least 0.45 times native
//   stop       from stopping a search to the answer of the next one: below 50 ms where the page is isolated, 300 ms elsewhere
//   task       the longest task of the page while a game is played and analysed, in processor time: at most 50 ms
//   size       bytes with brotli: up to the first board at most 150 kB, all but puzzles, tables and networks at most 350 kB
//   large      until a board of 999 x 999 is shown, the median of some rounds: at most 100 ms
//
// Whatever misses its bar is marked. Figures of a machine that does something else are worth little.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startChromium } from '../tests/browser/chromium.mjs';
import { serveFolder } from '../tests/browser/files.mjs';
import { until } from '../tests/browser/checks.mjs';

const [page = 'build/page', ludothek = 'build/ludothek'] = process.argv.slice(2);
const ROUNDS = 5;
const isolation = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
const isolated = await serveFolder(resolve(page), isolation);
const plain = await serveFolder(resolve(page));
const chromium = await startChromium();

const tell = (name, text, good) => console.log(`${name.padEnd(28)} ${text}${good ? '' : '   MISSED'}`);
const playable = `() => document.querySelector('[data-target]') !== null`;

async function visit(from, address, look) {
  const tab = await chromium.openPage(from.url + address);
  await until(tab, `() => document.querySelector('.board, .card') !== null`);
  const seen = await look(tab);
  await tab.close();
  return seen;
}

// ---- Search

const searched = [
  ['ataxx', 'x4xo/1xx2oo/2-1-2/3xo2/2-1-2/oo2xxx/o4xx x 0 9', 2000000],
  ['misterx', '-1,1=X1R/2,1=S1R/0,2=S2R/0,0=E1R/-1,3=E2R/1,2=E3R/3,0=I1R/1,1=X1VA1V/-2,2=E1V/1,0=I1V/-2,1=I2V R 22', 600000],
  ['santorini', '00100/01200/00110/00000/00000 1,1 3,2 4,4 0,4 P1', 800000],
  ['muehle', 'EEEBWWEEEEBEEWEEEEEEWEEE 5 6 B', 3000000],
  ['match3', '', 3000000],
];

/** Nodes a second of processor time in the program; its beginning and end are few of them. */
function native(game, position, nodes) {
  const options = ['analyse', game, ...(position ? ['--position', position] : []), '--nodes', String(nodes), '--hash', '16', ...(game === 'muehle' ? ['--no-tables'] : [])];
  const { stderr } = spawnSync('bash', ['-c', 'TIMEFORMAT=%U; time "$@" >/dev/null', 'bash', ludothek, ...options]);
  return nodes / Number(stderr.toString().trim());
}

/** Seconds that the processes of pages have used so far. */
async function pageTime() {
  const { processInfo } = await chromium.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

const think = (tab, game, position, nodes) => tab.run(`async (text, position, nodes) => {
  const { Thinker } = await import('./thinker.js');
  const { spareGame } = await import('./spare.js');
  globalThis.thinker ??= new Thinker();
  const game = await spareGame();
  game.open(text, position);
  await globalThis.thinker.analyse(game, { lines: 1, player: 'nodes:' + nodes });
}`, game, position, nodes);

async function inPage(tab, game, position, nodes) {
  const begun = await pageTime();
  await think(tab, game, position, nodes);
  return nodes / (await pageTime() - begun);
}

await visit(isolated, '', async (tab) => {
  for (const [game, position, nodes] of searched) {
    let [here, there] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      here = Math.max(here, await inPage(tab, game, position, nodes));
      there = Math.max(there, native(game, position, nodes));
    }
    const times = here / there;
    tell(`search ${game}`, `${Math.round(here)} nodes/s, native ${Math.round(there)}: ${times.toFixed(2)} times`, times >= 0.45);
  }
});

// ---- Stopping

const stops = `async () => {
  const { Thinker } = await import('./thinker.js');
  const { spareGame } = await import('./spare.js');
  const game = await spareGame();
  const thinker = new Thinker();
  const times = [];
  for (let i = 0; i < 12; i++) {
    game.open('ataxx');
    thinker.analyse(game, { seconds: 600 });
    await new Promise((soon) => setTimeout(soon, 250 + 17 * i));
    game.open('ttt');
    const begun = performance.now();
    thinker.stop();
    await thinker.facts(game);
    times.push(performance.now() - begun);
  }
  thinker.leave();
  return times.slice(2);
}`;

for (const [name, from, bar] of [['isolated', isolated, 50], ['elsewhere', plain, 300]]) {
  const times = await visit(from, '', (tab) => tab.run(stops));
  tell(`stop ${name}`, `worst ${Math.max(...times).toFixed(1)} ms, mean ${(times.reduce((sum, time) => sum + time) / times.length).toFixed(1)} ms`, Math.max(...times) < bar);
}

// ---- Tasks of the page while somebody plays

const play = `async (time) => {
  const status = document.querySelector('[role=status]');
  document.querySelector('[data-action=analyse]').click();
  const end = performance.now() + time;
  while (performance.now() < end && status.dataset.over === undefined) {
    const targets = document.querySelectorAll('[data-target]');
    if (targets.length > 0) targets[Math.floor(Math.random() * targets.length)].dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await new Promise((soon) => setTimeout(soon, 60));
  }
}`;

/** The longest task of the page's own thread, in milliseconds of its processor time, while something is done. */
async function longestTask(tab, act) {
  const events = [];
  const complete = new Promise((done) =>
    tab.on(({ method, params }) => {
      if (method === 'Tracing.dataCollected') events.push(...params.value);
      if (method === 'Tracing.tracingComplete') done();
    }));
  await tab.ask('Tracing.start', { traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] }, transferMode: 'ReportEvents' });
  await act();
  await tab.ask('Tracing.end');
  await complete;
  const mains = new Set(events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`));
  return events.reduce((most, { pid, tid, name, tdur = 0 }) => (/RunTask/.test(name) && mains.has(`${pid} ${tid}`) ? Math.max(most, tdur / 1000) : most), 0);
}

for (const game of ['ttt', 'cn:size=8', 'attt', 'ataxx', 'muehle', 'santorini', 'misterx', 'match3', 'hive']) {
  const longest = await visit(isolated, `#${game}`, async (tab) => {
    await until(tab, playable);
    return longestTask(tab, () => tab.run(play, 5000));
  });
  tell(`task ${game}`, `${longest.toFixed(1)} ms`, longest <= 50);
}

// ---- Sizes

const files = (folder) => readdirSync(folder).flatMap((name) => (statSync(join(folder, name)).isDirectory() ? files(join(folder, name)) : [join(folder, name)]));
const packed = new Map(files(page).filter((path) => !/\/(puzzles|tables|networks)\//.test(path)).map((path) => [path, brotliCompressSync(readFileSync(path)).length]));
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const first = await visit(isolated, '#ataxx;seats=human,human', async (tab) => {
  await until(tab, playable);
  const names = await tab.run(`() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1))`);
  return [...new Set(['index.html', ...names])].reduce((sum, name) => sum + (packed.get(join(page, name)) ?? 0), 0);
});
const all = [...packed.values()].reduce((sum, size) => sum + size, 0);
tell('size up to the first board', kilobytes(first), first <= 150000);
tell('size of all', kilobytes(all), all <= 350000);

// ---- A large board

const shown = `async () => {
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  const begun = performance.now();
  location.hash = '#cn:size=999;seats=human,human';
  while (!document.querySelector('.table .board [data-cell]')) await frame();
  await frame();
  return performance.now() - begun;
}`;
const times = [];
for (let round = 0; round < ROUNDS; round++) times.push(await visit(isolated, '', (tab) => tab.run(shown)));
const median = [...times].sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
tell('large board', `${median.toFixed(0)} ms, the median of ${times.map((time) => time.toFixed(0)).join(', ')}`, median < 100);

await chromium.stop();
await isolated.stop();
await plain.stop();
