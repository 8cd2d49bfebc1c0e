#!/usr/bin/env node
// `rooms.mjs LUDOTHEK [WORD]`: rooms in the page, in real Chromium: two people in browsers of their own against each other and somebody who watches them, over a
// connection that is cut and with a server that is started anew; agreements, clocks, links and seats.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { audit } from './audit.mjs';
import { check as checked, expect, reload, status, until } from './checks.mjs';
import { startChromium } from './chromium.mjs';
import { choose, tabTo, use } from './keys.mjs';
import { confirm, expectSilence, movesOf, player, press } from './play.mjs';

const [ludothek, only = ''] = process.argv.slice(2);
const bots = join(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = mkdtempSync(join(tmpdir(), 'ludothek-rooms-'));
const check = (name, test) => (name.includes(only) ? checked(name, test) : undefined);

// ---- The server, behind a line that can be cut

let server = null;
let port = 0;
const ends = new Set();
const line = createServer((near) => {
  const far = connect(port, '127.0.0.1');
  for (const [end, other] of [[near, far], [far, near]]) {
    ends.add(end);
    end.on('error', () => {}).on('close', () => { ends.delete(end); other.destroy(); }).pipe(other);
  }
});
await new Promise((listening) => line.listen(0, '127.0.0.1', listening));
const url = `http://127.0.0.1:${line.address().port}/`;

async function startServer() {
  server = spawn(ludothek, ['serve', '--port', '0', '--store', join(folder, 'rooms.db'), '--tables', folder, '--origin', url.slice(0, -1),
    '--program', `dice=plain:${bots}/examples/bots/dice.py`, '--program', `crash=plain:${bots}/tests/bots/bad crashes`], { stdio: ['ignore', 'pipe', 'inherit'] });
  port = await new Promise((tell) => server.stdout.on('data', (data) => { const [, number] = String(data).match(/:(\d+)\/\s/) ?? []; if (number) tell(Number(number)); }));
}

async function stopServer(signal) {
  const ended = new Promise((end) => server.once('exit', end));
  server.kill(signal);
  await ended;
}

const cut = () => ends.forEach((end) => end.destroy());
const mute = () => ends.forEach((end) => end.unpipe()); // nothing gets through, and nobody knows it yet

// ---- People

const chromium = await startChromium();
const tabs = [];

/** Opens an address in a browser of its own. */
async function visit(address, options = {}) {
  const tab = await chromium.openPage(address, { calm: true, alone: true, ...options });
  tabs.push(tab);
  return tab;
}

/** The links that a sheet shows, as soon as it does. */
async function linksOf(tab) {
  await until(tab, `() => document.querySelector('dialog .link')`);
  return tab.run(`() => [...document.querySelectorAll('dialog .link')].map(({ value }) => value)`);
}

/** Makes a room by the form. */
async function order(game, { against = 'room', side = '0', clock = '', options = {}, query = '' } = {}) {
  const tab = await visit(`${url}${query}#${game.split(':')[0]}`, options);
  await until(tab, `() => document.querySelector('[data-target]')`);
  await tab.run(`() => document.querySelector('[data-action=new]').focus()`);
  await press(tab, 'new');
  await until(tab, `() => document.querySelector('form.new option[value=room]')`);
  const fields = { against, side, clock, ...Object.fromEntries((game.split(':')[1] ?? '').split(',').filter(Boolean).map((option) => option.split('='))) };
  await tab.run(`(fields) => {
    const form = document.querySelector('form.new');
    for (const [name, value] of Object.entries(fields)) form.elements[name].value = value;
    form.requestSubmit();
  }`, fields);
  return tab;
}

/** Makes a room for people; gives the page of who has made it and the links to send. */
async function make(game, wishes) {
  const tab = await order(game, wishes);
  const links = await linksOf(tab);
  await tab.run(`() => document.querySelector('dialog').close()`);
  return { tab, links };
}

/** Two people at a game. */
async function meet(game, wishes = {}) {
  const { tab: first, links } = await make(game, wishes);
  const second = await visit(links[0]);
  await until(second, `() => document.querySelector('.table')`);
  return { first, second, links };
}

const count = (tab) => tab.run(`() => document.querySelectorAll('[data-list=moves] li[data-move]').length`);
const over = (tab) => until(tab, `() => { const { over, winner } = document.querySelector('.table [role=status]').dataset; return over && over + ' ' + winner; }`);
const alertText = (tab) => until(tab, `() => document.getElementById('alert').textContent`);
const isFocused = async (tab, where) => expect(await tab.run(`() => document.activeElement !== document.body`), `focus was lost ${where}`);

/** Lets people play so far. */
async function play(people, most) {
  const played = await Promise.all(people.map((tab, i) => tab.run(player, 7 + i, most)));
  expect(played.every(Boolean), `nobody moves: ${await Promise.all(people.map((tab) => tab.run(`() => document.querySelector('.now').innerText`)))}`);
}

/** Everybody comes to see the same game. */
async function agree(people) {
  const run = async () => new Set(await Promise.all(people.map(movesOf))).size === 1;
  await until({ run, said: [] }, 'the same game everywhere');
}

/** No message has come to the console, beside those of browsers on connections that are not there. */
function silence({ cut: isCut = false } = {}) {
  for (const tab of tabs) expectSilence({ said: tab.said.filter((text) => !isCut || !/^(WebSocket connection to|Failed to load resource: net::)/.test(text)) });
}

const test = (name, act, gone = {}) =>
  check(name, async () => {
    try {
      await act();
      silence(gone);
    } finally {
      for (const tab of tabs.splice(0)) await tab.leave();
    }
  });

await startServer();

// ---- Games

for (const [game, most] of [['ataxx:size=5x5', 2000], ['santorini:cards=off', 2000], ['misterx', 400]])
  await test(`${game}: two people to the end, and one who watches`, async () => {
    const { first, second, links } = await meet(game);
    const watcher = await visit(links[1]);
    await until(watcher, `() => document.querySelector('.table')`);
    const watched = watcher.run(`() => new Promise((tell) => { let seen = false; const look = () => (seen ||= document.querySelector('.table [data-target]') !== null); new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true }); window.stopLooking = () => tell(seen); })`);
    await play([first, second], most);
    if (!(await first.run(`() => document.querySelector('.table [role=status]').dataset.over`))) await confirm(first, 'resign');
    const ends = [await over(first), await over(second), await over(watcher)];
    expect(new Set(ends).size === 1, ends.join(', '));
    await agree([first, second, watcher]);
    await watcher.run(`() => window.stopLooking()`);
    expect(!(await watched), 'who watches could move');
    expect(await watcher.run(`() => document.querySelectorAll('.tools.first [data-action]:not([hidden])').length === 2`), 'who watches has tools of players');
    await press(watcher, 'draw');
    await alertText(watcher);
    await isFocused(first, 'in play');
  });

await test('a reload, a cut connection and another server in the middle', async () => {
  const { first, second, links } = await meet('ataxx:size=5x7');
  const watcher = await visit(links[1]);
  const people = [first, second];
  await play(people, 6);
  await reload(second);
  await until(second, `() => document.querySelectorAll('[data-list=moves] li').length >= 6 && document.querySelector('.player .who').textContent`);
  await play(people, 12);
  mute();
  await until(first, `() => {
    const target = document.querySelector('.table [data-target]');
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return !target;
  }`); // a move is under way
  cut();
  await play(people, 18);
  for (const [signal, most] of [['SIGTERM', 24], ['SIGKILL', 30]]) {
    await stopServer(signal);
    for (const tab of people) await until(tab, `() => document.querySelector('.thought').textContent && !document.querySelector('.table [data-target]')`);
    await startServer();
    await play(people, most);
  }
  await play(people, 2000);
  expect((await over(first)) === (await over(second)), 'they see different ends');
  await agree([first, second, watcher]);
}, { cut: true });

await test('after an older copy of the store was put back, the page shows what the server has', async () => {
  const tab = await order('cn:size=4', { against: 'program:dice' });
  const moves = (count) => until(tab, `() => document.querySelectorAll('[data-list=moves] li').length === ${count} && document.querySelector('.table [data-target]')`);
  const copy = (from, to) => readdirSync(from).filter((name) => name.startsWith('rooms.db')).forEach((name) => cpSync(join(from, name), join(to, name)));
  const backup = mkdtempSync(join(tmpdir(), 'ludothek-'));
  const restart = async (act) => {
    await stopServer('SIGTERM');
    act();
    await startServer();
  };
  await play([tab], 2);
  await moves(2);
  await restart(() => copy(folder, backup));
  await play([tab], 6);
  await moves(6);
  await restart(() => copy(backup, folder));
  await moves(2);
  await play([tab], 2000);
  expect((await over(tab)).startsWith('rules '), await over(tab));
  rmSync(backup, { recursive: true });
}, { cut: true });

await test('a program of the server, to the end and again', async () => {
  const tab = await order('cn:size=4', { against: 'program:dice', side: '1' });
  await until(tab, `() => location.hash.startsWith('#room/') && document.querySelectorAll('[data-list=moves] li').length === 1 && document.querySelector('.table [data-target]')`);
  expect(await tab.run(`() => !document.querySelector('dialog') && [...document.querySelectorAll('.who')].map((who) => who.textContent).sort().join() === 'You,dice'`), 'who plays is not told');
  await play([tab], 2000);
  expect((await over(tab)).startsWith('rules '), await over(tab));
  await press(tab, 'rematch');
  await until(tab, `() => document.querySelectorAll('[data-list=moves] li').length === 0 && document.querySelector('.table [data-target]')`);
});

await test('a program that crashes has lost', async () => {
  const tab = await order('ttt', { against: 'program:crash' });
  await until(tab, `() => document.querySelector('.theirs .who')?.textContent === 'crash'`);
  await play([tab], 1);
  expect((await over(tab)) === 'crash 0', await over(tab));
  expect((await tab.run(`() => document.querySelector('.table [role=status]').textContent`)) === 'O has crashed; X wins', 'it is not told');
});

await test('values of every move from the tables of the server', async () => {
  execFileSync(ludothek, ['solve', 'muehle', '--stones', '7', '--no-verify', '--tables', folder], { stdio: 'ignore' });
  const tab = await visit(`${url}?lang=en`);
  const told = [];
  tab.on(({ method, params }) => method === 'Network.webSocketFrameReceived' && told.push(JSON.parse(params.response.payloadData)));
  await tab.run(`() => { location.hash = '#muehle;seats=human,human'; }`);
  await until(tab, `() => document.querySelector('.table [data-target]')`);
  await press(tab, 'editor');
  await until(tab, `() => document.querySelector('.editor input[name=position], .editor textarea')`);
  await tab.run(`(position) => {
    const input = document.querySelector('.editor input[name=position], .editor textarea');
    input.value = position;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    document.querySelector('.editor [data-action=play]').click();
  }`, 'WEWEWEEEEEEEWEEEEEEEEBBB 0 0 B');
  await until(tab, `() => document.querySelector('.editor') === null`);
  await press(tab, 'analyse');
  await until(tab, `() => document.querySelector('.verdict')?.textContent.startsWith('From tables')`);
  await until({ run: async () => told.at(-1)?.all, said: tab.said }, 'all moves from the server');
  const worths = await until(tab, `(count) => {
    const worths = [...document.querySelectorAll('.lines .worth')].map((each) => each.textContent);
    return worths.length === count && worths;
  }`, told.at(-1).facts.lines.length);
  expect(worths.length > 10 && worths.every((worth) => /^(win|loss) in \d+$|^draw \(proved\)$/.test(worth)), worths.join());
  await until(tab, `() => /of the answers lose/.test(document.querySelector('.lines').textContent)`);
  await until(tab, `() => document.querySelectorAll('.board .note').length > 0`);
  await tab.run(`() => document.querySelector('.table [data-target]').dispatchEvent(new MouseEvent('click', { bubbles: true }))`);
  await until(tab, `() => document.querySelectorAll('.board .note').length > 3`);
});

// ---- What is agreed

await test('undo, draw, rematch and resigning', async () => {
  const { first, second } = await meet('ttt');
  const offer = (tab) => until(tab, `() => document.querySelector('[data-action=accept]')`);
  const noOffer = (tab) => until(tab, `() => !document.querySelector('.offers *')`);
  await play([first, second], 2);
  await press(first, 'undo');
  await offer(second);
  expect((await count(second)) === 2, 'it was taken back without asking');
  await second.run(`() => document.querySelector('[data-action=accept]').focus()`);
  await second.key('Enter');
  await until(first, `() => document.querySelectorAll('[data-list=moves] li').length === 0`);
  await noOffer(second);
  await isFocused(second, 'by accepting');
  await press(second, 'draw');
  await offer(first);
  await until(second, `() => document.querySelector('.offers').textContent === 'Draw: no answer yet'`);
  await press(first, 'decline');
  await until(second, `() => document.getElementById('alert').textContent === 'Draw: declined'`);
  await noOffer(second);
  await press(second, 'draw');
  await offer(first);
  await press(first, 'accept');
  for (const tab of [first, second]) expect((await over(tab)) === 'agreed ', await over(tab));
  await press(first, 'rematch');
  await offer(second);
  await second.run(`() => document.querySelector('[data-action=accept]').focus()`);
  await second.key('Enter');
  await until(second, `() => document.querySelector('.table [data-target]')`);
  await isFocused(second, 'by the rematch');
  await play([second, first], 1);
  await confirm(first, 'resign');
  for (const tab of [first, second]) expect((await over(tab)) === 'resigned 0', await over(tab));
});

for (const [name, width, height] of [['phone', 375, 667], ['wide', 1200, 800]])
  await test(`keys alone: ${name}`, async () => {
    const options = { width, height };
    const first = await visit(url, options);
    await until(first, `() => document.querySelector('.options')`);
    await use(first, '[data-action=new][data-game=ttt]');
    await until(first, `() => document.activeElement.querySelector('option[value=room]')`);
    for (let i = 0; i < 40 && (await first.run(`() => document.activeElement.value`)) !== 'room'; i++) await first.key('ArrowDown');
    await tabTo(first, 'select[name=side]');
    await use(first, 'form.new .main');
    const [link] = await linksOf(first);
    await tabTo(first, 'dialog .main');
    await first.key('Escape');
    await until(first, `() => !document.querySelector('dialog') && document.activeElement.matches('[data-cell]')`);
    const second = await visit(link, options);
    await until(second, `() => document.querySelector('.table')`);
    await choose(first, '1,1');
    await until(second, `() => document.querySelector('.table [data-target]')`);
    await choose(second, '0,0');
    await until(first, `() => document.querySelector('.table [data-target]')`);
    const offers = async (tab, what, other, answer, key) => {
      await use(tab, `[data-action=${what}]`);
      await until(other, `() => document.querySelector('[data-action=accept]')`);
      await use(other, `[data-action=${answer}]`, key);
      await until(other, `() => !document.querySelector('.offers *')`);
      await until(tab, `() => !document.querySelector('.offers *')`);
      for (const each of [tab, other]) await isFocused(each, `by ${what} and ${answer}`);
    };
    await offers(second, 'undo', first, 'decline', ' ');
    await offers(first, 'draw', second, 'accept', 'Enter');
    for (const tab of [first, second]) expect((await over(tab)) === 'agreed ', await over(tab));
    await offers(second, 'rematch', first, 'accept', ' ');
    for (const tab of [first, second]) await until(tab, `() => !document.querySelector('[data-list=moves] li') && !document.querySelector('[data-over]')`);
    await until(second, `() => document.querySelector('.table [data-target]')`);
    await choose(second, '2,2');
    await until(first, `() => document.querySelector('.table [data-target]')`);
    await use(first, '[data-action=resign]', ' ');
    await use(first, '[data-action=yes]', ' ');
    for (const tab of [first, second]) expect((await over(tab)) === 'resigned 0', await over(tab));
    await isFocused(first, 'by resigning');
    await isFocused(second, 'by the end');
  });

await test('leaving a room asks in place', async () => {
  const { first, second, links } = await meet('ttt');
  const asked = () => first.run(`() => document.querySelector('.asking')?.textContent ?? ''`);
  const home = () => first.run(`() => document.querySelector('.home').click()`);
  const isThere = () => first.run(`() => location.hash.startsWith('#room/') && document.querySelector('.table') !== null`);
  for (const leave of [home, () => press(first, 'leave')]) {
    await leave();
    expect((await asked()) === 'Leave?YesNo', await asked());
    await press(first, 'no');
    expect(await isThere(), 'No was no');
  }
  await press(first, 'new');
  expect((await asked()) === 'New game?YesNo', await asked());
  await home();
  await press(first, 'yes');
  await until(first, `() => document.querySelector('.card')`);
  const watcher = await visit(links[1]);
  await until(watcher, `() => document.querySelector('.table')`);
  await press(watcher, 'leave');
  await until(watcher, `() => document.querySelector('.card')`);
  await confirm(second, 'resign');
  await over(second);
  await second.run(`() => document.querySelector('.home').click()`);
  await until(second, `() => document.querySelector('.card')`);
});

await test('clocks of the server, in German', async () => {
  const { first, second } = await meet('ttt', { clock: '30s', query: '?lang=de' });
  await until(first, `() => document.querySelector('.mine .clock').textContent === '0:30'`);
  await play([first, second], 1);
  await until(second, `() => /^0:[012]\\d/.test(document.querySelector('.mine .clock').textContent)`);
  const address = await first.run(`() => import('./lobby.js').then(({ makeRoom }) => makeRoom({ game: 'ttt', clock: '0.5s' }, 0))`);
  await first.run(`(address) => (location.hash = address)`, address);
  await until(first, `() => document.querySelector('dialog .link') && document.querySelector('.table [data-target]')`);
  await play([first], 1);
  expect((await over(first)) === 'time 0', await over(first));
  expect((await first.run(`() => document.querySelector('.table [role=status]').textContent`)).includes('Zeit'), 'it is not in German');
});

await test('looking back changes nothing, and what is refused does not either', async () => {
  const { first, second } = await meet('ttt');
  const type = (tab, text) => tab.run(`(text) => { const input = document.querySelector('input[name=move]'); input.value = text; input.form.requestSubmit(); }`, text);
  await type(first, '1,1');
  await until(second, `() => document.querySelector('.table [data-target]')`);
  await type(second, '1,1');
  expect((await alertText(second)).includes('1,1'), 'no sentence on the cell');
  await type(second, '0,0');
  await until(first, `() => document.querySelector('.table [data-target]')`);
  await until(second, `() => document.querySelectorAll('[data-list=moves] li').length === 2`);
  await second.run(`() => document.querySelector('[data-action=share]').focus()`);
  await second.key('Home');
  await type(first, '0,2');
  await until(first, `() => document.querySelectorAll('[data-list=moves] li').length === 3`);
  expect((await second.run(`() => document.querySelectorAll('.table [data-target]').length`)) === 0, 'one can move in the past');
  expect((await second.run(`() => document.querySelectorAll('[data-list=moves] li.ahead').length`)) === 2, 'one was torn from the past');
  await press(second, 'resume');
  await until(second, `() => document.querySelectorAll('[data-list=moves] li').length === 3 && document.querySelector('.table [data-target]')`);
  await agree([first, second]);
});

await test('four players, one of whom leaves', async () => {
  const { tab: first, links } = await make('ataxx:size=5x5,players=4');
  expect(links.length === 4, `${links.length} links`);
  const [second, third] = [await visit(links[0]), await visit(links[1])];
  await until(third, `() => document.querySelector('.table')`);
  await until(second, `() => document.querySelector('.table')`);
  await confirm(second, 'resign');
  await until(first, `() => [...document.querySelectorAll('.who')].some(({ textContent }) => textContent === 'random')`);
  await play([first], 1);
  await play([third], 3);
  await agree([first, second, third]);
});

await test('chance is the server\'s', async () => {
  const { tab } = await make('ttt');
  const address = await tab.run(`() => import('./lobby.js').then(({ makeRoom }) => makeRoom({ game: 'match3:moves=3' }, 0))`);
  await tab.run(`(address) => (location.hash = address)`, address);
  await until(tab, `() => document.querySelectorAll('.table [data-cell]').length > 9 && document.querySelector('.table [data-target]')`);
  expect(await tab.run(`() => !document.querySelector('dialog')`), 'links are given where there is no other seat');
  const watcher = await visit(`${url}${await tab.run(`() => location.hash`)}`);
  await until(watcher, `() => document.querySelector('.table')`);
  await play([tab], 100);
  const board = (seen) => seen.run(`() => [...document.querySelectorAll('.table [data-cell]')].map((cell) => cell.getAttribute('aria-label')).join()`);
  expect((await over(tab)) === (await over(watcher)) && (await board(tab)) === (await board(watcher)), 'they see different boards');
});

for (const [name, width, height, scheme, language] of [['phone', 375, 667, 'dark', 'en'], ['phone', 375, 667, 'light', 'es'], ['tablet', 768, 1024, 'dark', 'de'], ['wide', 1200, 800, 'light', 'de']])
  await test(`names, roles, contrast and sizes: ${name}, ${language}`, async () => {
    const look = async (tab, playing) => {
      const wrong = await tab.run(audit, { phone: name === 'phone', playing });
      expect(wrong.length === 0, wrong.join('\n'));
    };
    const { first, second } = await meet('ataxx:size=5x5', { against: 'room:public', clock: '30s', query: `?lang=${language}`, options: { width, height, scheme } });
    await press(second, 'draw');
    await until(first, `() => document.querySelector('[data-action=accept]')`);
    await look(first, true);
    await press(first, 'share');
    await linksOf(first);
    await look(first, true);
    await first.run(`() => { document.querySelector('dialog').close(); location.hash = ''; }`);
    await until(first, `() => document.querySelector('.rooms')`);
    await look(first, false);
  });

// ---- Seats and links

await test('secrets: not in the address, not in what Share gives, kept over a reload, nothing for others', async () => {
  const { tab: first, links } = await make('ttt', { side: '1' });
  const [hash, kept] = await first.run(`() => [location.hash, JSON.parse(localStorage.getItem('ludothek.' + location.hash.slice(1).replace('/', '.')))]`);
  expect(/^#room\/[^/]+$/.test(hash), `the address is ${hash}`);
  expect(links.length === 2 && links.every((link) => !link.includes(kept.secret)), links.join(' '));
  expect(links[1].endsWith(hash), links[1]);
  const who = (tab) => tab.run(`() => [...document.querySelectorAll('.who')].map(({ textContent }) => textContent).join(' ')`);
  await until(first, `() => document.querySelector('.theirs .who').textContent === 'Not here'`);
  const second = await visit(links[0]);
  await until(first, `() => document.querySelector('.theirs .who').textContent === 'Person'`);
  await until(second, `() => document.querySelector('.table [data-target]')`);
  await press(second, 'share');
  const given = await linksOf(second);
  expect(given.join(' ') === links[1], given.join(' '));
  await second.run(`() => (location.hash = '')`);
  await until(first, `() => document.querySelector('.theirs .who').textContent === 'Not here'`);
  expect((await who(first)).includes('You'), await who(first));
  await until(second, `() => document.querySelector('.card')`);
  await second.run(`(hash) => (location.hash = hash)`, hash);
  await until(second, `() => document.querySelector('.table [data-target]')`);
  const stranger = await visit(`${links[1]}/00000000000000000000000000000000`);
  expect((await alertText(stranger)).length > 10, 'a wrong secret is taken');
});

await test('a browser that remembers nothing keeps its seat', async () => {
  const { links } = await make('ttt', { side: '1' });
  const second = await visit('about:blank');
  await second.ask('Page.addScriptToEvaluateOnNewDocument', { source: `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })` });
  await second.ask('Page.navigate', { url: links[0] });
  await until(second, `() => document.querySelector('.table [data-target]')`);
  await reload(second);
  await until(second, `() => document.querySelector('.table [data-target]')`);
});

await test('rooms that others may watch are listed', async () => {
  const { tab: first, links } = await make('attt', { against: 'room:public' });
  const hidden = await make('ttt');
  const visitor = await visit(url);
  await until(visitor, `() => document.querySelector('.rooms a')`);
  const listed = await visitor.run(`() => [...document.querySelectorAll('.rooms a')].map(({ href }) => href)`);
  expect(listed.includes(links[1]) && !listed.includes(hidden.links[1]), listed.join(' '));
  await visitor.run(`(link) => { const room = document.querySelector(\`.rooms a[href="\${new URL(link).hash}"]\`); room.focus(); room.click(); }`, links[1]);
  await until(visitor, `() => document.querySelectorAll('.table [data-cell]').length === 9`);
  await isFocused(visitor, 'by going to the room');
  await play([first], 1);
  await until(visitor, `() => document.querySelectorAll('[data-list=moves] li').length === 1`);
});

await stopServer('SIGTERM');
line.close();
cut();
await chromium.stop();
rmSync(folder, { recursive: true });
process.exit(status());
