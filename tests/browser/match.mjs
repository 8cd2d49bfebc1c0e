#!/usr/bin/env node
// `match.mjs LUDOTHEK [WORD]`: matches and tournaments that are shown in the page while they are played, in real Chromium: running games on small boards, one
// that is opened and goes on, finished ones that are gone through, standings that change in place.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { audit } from './audit.mjs';
import { check as checked, expect, status, until } from './checks.mjs';
import { startChromium } from './chromium.mjs';
import { tabTo, use } from './keys.mjs';
import { expectSilence } from './play.mjs';

const [ludothek, only = ''] = process.argv.slice(2);
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = mkdtempSync(join(tmpdir(), 'ludothek-match-'));
const chromium = await startChromium();
const check = (name, test) => (name.includes(only) ? checked(name, test) : undefined);

/** Starts a command with `--serve`; gives its process and the address that it tells. */
async function start(...words) {
  const child = spawn(resolve(ludothek), [...words, '--serve', '--port', '0'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  child.said = '';
  child.stdout.on('data', (data) => (child.said += data));
  child.ended = new Promise((end) => child.once('exit', end));
  const url = await new Promise((tell, fail) => {
    let errors = '';
    child.stderr.on('data', (data) => {
      errors += data;
      const [, address] = errors.match(/^Ludothek: (\S+)\n/m) ?? [];
      if (address) tell(address);
    });
    child.ended.then(() => fail(new Error(`it has ended: ${errors}`)));
  });
  return { child, url };
}

/** Shows a match to a test, and ends it. */
async function show(words, test, options = {}) {
  const { child, url } = await start(...words);
  const tab = await chromium.openPage(`${options.address?.(url) ?? url}`, { calm: true, alone: true, ...options });
  try {
    await test(tab, url, child);
    expectSilence(tab);
  } finally {
    await tab.leave();
    child.kill('SIGKILL');
    await child.ended;
  }
}

const slow = ['match', 'ataxx:size=5x5', `plain:${root}/tests/browser/slow.py`, 'random', '--games', '100', '--concurrency', '2'];
const table = `() => [...document.querySelectorAll('.standings tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent).join(' '))`;
const played = `() => Number(document.querySelector('.match .progress').textContent.match(/\\d+/)[0])`;
const moves = `() => document.querySelectorAll('[data-list=moves] li[data-move]').length`;

await check('running games and the standings, which change in place', () =>
  show(slow, async (tab) => {
    await until(tab, `() => document.querySelectorAll('.running .card .board svg .pieces > *').length > 4 && document.querySelectorAll('.running .card').length === 2`);
    expect((await tab.run(table)).length === 2, await tab.run(table));
    await tab.run(`() => { window.rows = [...document.querySelectorAll('.standings tbody tr')]; document.querySelector('.scroll').focus(); }`);
    const before = await tab.run(played);
    await until(tab, `(before) => (${played})() >= before + 2`, before);
    expect(await tab.run(`() => window.rows.every((row) => row.isConnected && Number(row.querySelector('[data-column=games]').textContent) >= 2)`), await tab.run(table));
    expect(await tab.run(`() => document.activeElement.className === 'scroll'`), 'focus was lost');
    const [first, second] = await tab.run(`() => [...document.querySelectorAll('[data-column=points]')].map((cell) => Number(cell.textContent))`);
    expect(first + second >= 2 && first >= second, `points ${first} and ${second}`);
    const wrong = await tab.run(audit, { phone: false, playing: false });
    expect(wrong.length === 0, wrong.join('\n'));
  }));

await check('a game that is opened goes on, and has no seat', () =>
  show(slow, async (tab) => {
    await until(tab, `() => document.querySelector('.running a')`);
    await tab.run(`() => document.querySelector('.running a').click()`);
    await until(tab, `() => document.querySelector('.table')`);
    const before = await tab.run(moves);
    await until(tab, `(before) => (${moves})() > before || document.querySelector(".table [role=status]").dataset.over`, before); // it may be near its end
    expect(await tab.run(`() => !document.querySelector('.table [data-target]') && location.hash.startsWith('#room/')`), 'who watches could move');
    expect((await tab.run(`() => document.querySelector('.table').innerText`)).includes('random'), 'who plays is not told');
    await until(tab, `() => document.querySelector('.table [role=status]').dataset.over`);
  }));

await check('a finished game is gone through', () =>
  show(slow, async (tab) => {
    await until(tab, `() => document.querySelector('.finished a[data-end=rules]')`);
    await tab.run(`() => document.querySelector('.finished a[data-end=rules]').click()`);
    await until(tab, `() => document.querySelector('.table [role=status]')?.dataset.over`);
    const all = await tab.run(moves);
    expect(all > 5, `${all} moves`);
    await tab.run(`() => document.querySelector('[data-action=flip]').focus()`);
    await tab.key('Home');
    await until(tab, `(all) => document.querySelectorAll('[data-list=moves] li.ahead').length === all`, all);
    await tab.key('End');
    await until(tab, `() => document.querySelector('.table [role=status]').dataset.over === 'rules'`);
  }));

for (const [name, width, height] of [['phone', 375, 667], ['wide', 1200, 800]])
  await check(`keys alone: ${name}`, () =>
    show(slow, async (tab) => {
      const ahead = (count) => until(tab, `(count) => document.querySelectorAll('[data-list=moves] li.ahead').length === count`, count);
      const isFocused = async (selector, where) => expect(await tab.run(`(selector) => document.activeElement.matches(selector)`, selector), `focus is not there ${where}: ${await tab.run(`() => document.activeElement.outerHTML.slice(0, 90)`)}`);
      await until(tab, `() => document.querySelector('.running a')`);
      await tabTo(tab, '.scroll');
      await use(tab, '.running a');
      await until(tab, `() => document.querySelector('.table') && document.activeElement.matches('[data-cell]')`);
      await use(tab, '.home');
      await until(tab, `() => document.querySelector('.invitations a[href="#match"]')`);
      await use(tab, '.invitations a[href="#match"]');
      await until(tab, `() => document.querySelector('.finished a[data-end=rules]')`);
      await use(tab, '.finished a[data-end=rules]');
      await until(tab, `() => document.querySelector('.table [role=status]')?.dataset.over && document.activeElement.matches('[data-cell]')`);
      const all = await tab.run(moves);
      if (name === 'phone') await use(tab, '.more');
      await tabTo(tab, '[data-list=moves] button');
      for (const [key, count] of [['ArrowLeft', 1], ['ArrowLeft', 2], ['Home', all], ['ArrowRight', all - 1], ['End', 0], ['ArrowLeft', 1]]) {
        await tab.key(key);
        await ahead(count);
        await isFocused(count === all ? '[data-list=moves] li:first-child button' : '[data-list=moves] [aria-current] button', `after ${key}`);
      }
      if (name === 'phone') await tab.key('Escape');
      await tabTo(tab, '[data-action=resume]', 'Shift+Tab');
      await tab.key('ArrowLeft');
      await ahead(2);
      await isFocused('[data-action=resume]', 'by looking back');
      await tab.key(' ');
      await ahead(0);
      await isFocused('[data-cell]', 'at the end');
    }, { width, height }));

await check('from the start page, in German, on a phone', () =>
  show(slow, async (tab) => {
    await until(tab, `() => document.querySelector('.invitations a[href="#match"]')`);
    expect((await tab.run(`() => document.body.innerText`)).includes('Dem Wettkampf zusehen'), 'it is not in German');
    expect(await tab.run(`() => fetch('./', { method: 'HEAD' }).then(({ headers }) => !headers.has('ludothek-rooms'))`), 'rooms are promised');
    await tab.run(`() => document.querySelector('.invitations a[href="#match"]').click()`);
    await until(tab, `() => document.querySelector('.standings tbody tr')`);
    expect(await tab.run(`() => document.documentElement.scrollWidth <= innerWidth`), 'it is wider than the screen');
  }, { address: (url) => url.replace('#match', '?lang=de'), width: 390, height: 780 }));

await check('a tournament with a program that crashes, and clocks', async () => {
  writeFileSync(join(folder, 'contest'), ['game = muehle', 'rounds = 20', 'clock = 60+0.5', 'concurrency = 2', '[players]', `slow = plain:${root}/tests/browser/slow.py`,
    `crash = plain:${root}/tests/bots/bad crashes`, 'house = random'].join('\n'));
  await show(['tournament', 'run', 'contest'], async (tab) => {
    await until(tab, `() => document.querySelectorAll('.standings tbody tr').length === 3 && document.querySelector('.match h1').textContent.startsWith('contest')`);
    await until(tab, `() => document.querySelector('.finished a[data-end=crash]')`);
    expect((await tab.run(`() => document.querySelector('.finished a[data-end=crash]').textContent`)).endsWith('has crashed'), 'the list does not say why');
    await tab.run(`() => document.querySelector('.finished a[data-end=crash]').click()`);
    const sentence = await until(tab, `() => document.querySelector('.table [role=status]')?.dataset.over === 'crash' && document.querySelector('.table [role=status]').textContent`);
    expect(/has crashed; \w+ wins/.test(sentence), sentence);
    expect(/^[01]:\d\d/.test(await tab.run(`() => document.querySelector('.clock').textContent`)), await tab.run(`() => document.querySelector('.clock').textContent`));
  });
});

await chromium.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(status());
