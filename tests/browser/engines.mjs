#!/usr/bin/env node
// `engines.mjs PAGE`: a game of each kind in Firefox and in WebKit, where they are installed: clicks, a computer, what the browser keeps.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { check, expect, status, until } from './checks.mjs';
import { serveFolder } from './files.mjs';
import { startFirefox } from './firefox.mjs';
import { clickThrough, games, movesOf, people, targetIsThere } from './play.mjs';
import { startWebkit, webkitBrowser } from './webkit.mjs';

const CLICKS = 12;
const [page] = process.argv.slice(2);
const isHere = (program) => spawnSync('which', [program]).status === 0;
const isolation = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp', 'Cross-Origin-Resource-Policy': 'same-origin', 'Cache-Control': 'no-store' };
const files = await serveFolder(resolve(page), isolation);

const engines = [
  ['Firefox', isHere('firefox-esr'), startFirefox],
  ['WebKit', webkitBrowser && isHere('WebKitWebDriver') && isHere('Xvfb'), startWebkit],
];

/** Opens an address as if no page were there before. */
async function visit(tab, hash) {
  await tab.open('about:blank');
  await tab.open(files.url + hash);
}

for (const [name, installed, start] of engines) {
  if (!installed) {
    console.log(`ok - ${name} # SKIP it is not installed`);
    continue;
  }
  let tab = null;
  await check(`${name} starts`, async () => { tab = await start(); });
  if (!tab) continue;
  for (const game of games)
    await check(`${name}: ${game} by clicks`, async () => {
      await visit(tab, `?lang=en#${game};seats=${people(game)}`);
      await clickThrough(tab, 7, CLICKS);
    });
  await check(`${name}: against a computer, and the game is kept`, async () => {
    await visit(tab, '#attt;seats=human,level:1');
    await clickThrough(tab, 8, 3);
    await until(tab, `() => document.querySelectorAll('[data-list=moves] li').length >= 6 || document.querySelector('[data-over]')`);
    const [moves, address] = [await movesOf(tab), await tab.run(`() => location.hash`)];
    await visit(tab, address);
    await until(tab, `() => document.querySelector('[data-list=moves] li')`);
    expect((await movesOf(tab)) === moves, `${await movesOf(tab)} instead of ${moves}`);
  });
  await check(`${name}: select boxes are our own`, async () => {
    await visit(tab, '#ataxx');
    await until(tab, targetIsThere);
    const wrong = await tab.run(`() => [...document.querySelectorAll('select')].filter((select) => getComputedStyle(select).appearance !== 'none').length`);
    expect(wrong === 0, `${wrong} are drawn by the browser`);
  });
  await check(`${name}: nothing on the console`, async () => expect(tab.said.length === 0, tab.said.join('\n')));
  await tab.stop();
}

await files.stop();
process.exit(status());
