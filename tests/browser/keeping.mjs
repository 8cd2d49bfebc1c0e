#!/usr/bin/env node
// `keeping.mjs PAGE LUDOTHEK [WORD]`: games that leave the page and come back, in real Chromium: in links and records, in the slots of the browser, in two tabs,
// without the server; and what the page says when something of it is missing.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { check as checked, expect, reload, status, until } from './checks.mjs';
import { startChromium } from './chromium.mjs';
import { serveFolder } from './files.mjs';
import { alertText, clickThrough, confirm, movesOf, press, targetIsThere, visitor } from './play.mjs';

const [page, ludothek] = process.argv.slice(2);
const only = process.argv[4] ?? '';
const files = await serveFolder(resolve(page));
const chromium = await startChromium();
const check = (name, test) => (name.includes(only) ? checked(name, test) : undefined);

const visit = visitor(chromium, files.url);

// ---- In links and records

await check('a game comes back from its link', () =>
  visit('#santorini;seats=human,human', async (tab) => {
    await clickThrough(tab, 6, 40);
    await press(tab, 'share');
    const link = await until(tab, `() => document.querySelector('dialog input')?.value`);
    const moves = await movesOf(tab);
    await visit(link.slice(files.url.length), async (other) => {
      await until(other, `() => document.querySelector('[role=status]') !== null`);
      expect((await movesOf(other)) === moves, 'other moves came back');
    });
    const damaged = link.slice(0, -3) + (link.at(-3) === 'A' ? 'B' : 'A') + link.slice(-2);
    await visit(damaged.slice(files.url.length), async (other) => expect((await alertText(other)).includes('damaged'), 'it is not called damaged'));
    await tab.run(`(hash) => { document.querySelector('dialog').close(); location.hash = hash; }`, damaged.slice(damaged.indexOf('#')));
    await alertText(tab);
    expect((await movesOf(tab)) === moves, 'a damaged link changed the game');
  }));

await check('a game comes back from its record', () =>
  visit('#hive;seats=human,human', async (tab) => {
    const folder = mkdtempSync(join(tmpdir(), 'ludothek-records-'));
    const give = async (name) => {
      const asked = new Promise((tell) => tab.on(({ method, params }) => method === 'Page.fileChooserOpened' && tell(params.backendNodeId)));
      await tab.ask('Page.setInterceptFileChooserDialog', { enabled: true });
      await tab.ask('Runtime.evaluate', { expression: `document.querySelector('[data-action=upload]').click()`, userGesture: true });
      await tab.ask('DOM.setFileInputFiles', { files: [join(folder, name)], backendNodeId: await asked });
    };
    try {
      await chromium.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder, eventsEnabled: true });
      await clickThrough(tab, 6, 24);
      const moves = await movesOf(tab);
      await press(tab, 'download');
      await until({ run: async () => { try { return readFileSync(join(folder, 'hive.ludo'), 'utf8').endsWith('\n'); } catch { return false; } }, said: [] }, '');
      const record = readFileSync(join(folder, 'hive.ludo'), 'utf8');
      writeFileSync(join(folder, 'damaged.ludo'), record.replace('moves', 'movez'));
      for (let i = 0; i < 4; i++) await press(tab, 'undo');
      await give('damaged.ludo');
      expect((await alertText(tab)).includes('movez'), 'the damaged record is not refused');
      await tab.run(`() => (location.hash = '#ttt;seats=human,human')`);
      await until(tab, `() => document.querySelectorAll('[data-cell]').length === 9`);
      await give('hive.ludo');
      await until(tab, `() => document.querySelectorAll('[data-list=moves] li').length > 0`);
      expect((await movesOf(tab)) === moves, 'other moves came back');
    } finally {
      rmSync(folder, { recursive: true });
    }
  }));

await check('the game that was left is found again', () =>
  visit('#attt;seats=human,human', async (tab) => {
    await clickThrough(tab, 2, 3);
    const moves = await movesOf(tab);
    const found = async () => {
      await until(tab, `() => document.querySelectorAll('[data-list=moves] li').length > 0`);
      expect((await movesOf(tab)) === moves, 'another game is there');
    };
    await reload(tab);
    await found();
    await tab.run(`() => (location.hash = '')`);
    await until(tab, `() => document.querySelector('.continue')`);
    await tab.run(`() => document.querySelector('.continue').click()`);
    await found();
  }));

/** Waits until other moves are not listed any more, but these. */
const expectMoves = (tab, moves, what) => until({ said: tab.said, run: async () => (await movesOf(tab)) === moves }, what);
const hashOf = (tab) => tab.run(`() => location.hash`);
const go = (tab, hash) => tab.run(`(hash) => { location.hash = hash; }`, hash);

await check('every game has its own slot: Back, Forward, another game', () =>
  visit('', async (tab) => {
    const games = [];
    for (const [name, seed] of [['#ttt;seats=human,human', 2], ['#attt;seats=human,human', 3], ['#ttt;seats=human,human', 5]]) {
      await go(tab, name);
      await until(tab, `(hash) => location.hash === hash && document.querySelector('[data-target]') && document.querySelectorAll('[data-list=moves] li').length === 0`, name);
      await clickThrough(tab, seed, 3);
      const game = { address: await hashOf(tab), moves: await movesOf(tab) };
      expect(/^#a?ttt;seats=human,human;game=\w+$/.test(game.address), game.address);
      games.push(game);
    }
    expect(new Set(games.map(({ address }) => address)).size === 3, 'two games have one address');
    for (const [way, number] of [['back', 1], ['back', 0], ['forward', 1], ['forward', 2], ['reload', 2]]) {
      if (way === 'reload') await reload(tab);
      else await tab.run(`(way) => history[way]()`, way);
      await expectMoves(tab, games[number].moves, `the moves of game ${number} by ${way}`);
      expect((await hashOf(tab)) === games[number].address, `${way} leads to ${await hashOf(tab)}`);
    }
    await go(tab, '');
    const offered = await until(tab, `() => document.querySelector('[data-shelf=running]') && [...document.querySelectorAll('[data-shelf=running] a')].map((link) => link.getAttribute('href'))`);
    expect(offered.join() === games.map(({ address }) => address).reverse().join(), offered.join());
    await tab.run(`() => document.querySelector('[data-shelf=running] .remove').click()`);
    await press(tab, 'yes');
    const twoAreLeft = `() => document.querySelectorAll('[data-shelf=running] li').length === 2`;
    await until(tab, twoAreLeft);
    await reload(tab);
    await until(tab, twoAreLeft);
    await go(tab, games[2].address);
    expect((await alertText(tab)).includes('does not keep'), await alertText(tab));
    await go(tab, '#continue');
    await expectMoves(tab, games[1].moves, 'the newest that runs');
    expect((await hashOf(tab)) === games[1].address, await hashOf(tab));
  }, { alone: true }));

await check('#continue with nothing kept leads to the start page', () =>
  visit('#continue', async (tab) => {
    await until(tab, `() => document.querySelectorAll('.card').length === 9`);
    expect((await hashOf(tab)) === '', await hashOf(tab));
  }, { alone: true }));

await check('two tabs with one game follow each other', () =>
  visit('#ttt;seats=human,human', async (first) => {
    await clickThrough(first, 2, 1);
    await visit(await hashOf(first), async (second) => {
      await expectMoves(second, await movesOf(first), 'the first move');
      await clickThrough(second, 3, 1);
      await expectMoves(first, await movesOf(second), 'the second move');
      await clickThrough(first, 4, 1);
      await expectMoves(second, await movesOf(first), 'the third move');
      await press(second, 'undo');
      await expectMoves(first, await movesOf(second), 'what was taken back');
      expect((await movesOf(first)).split(' ').length === 2, 'nothing was taken back');
    });
  }));

for (const [where, url] of [['with locks', files.url], ['over plain http', files.url.replace('127.0.0.1', 'elsewhere.test')]])
  await check(`in one tab of two a computer plays, and in the other when that is closed: ${where}`, () =>
    visit('#cn:size=4;seats=human,level:1', async (second) => {
      const turn = `(plies) => document.querySelectorAll('[data-list=moves] li').length === plies && document.querySelector('[data-target]') !== null`;
      let address;
      await visit('#cn:size=4;seats=human,level:1', async (first) => {
        await clickThrough(first, 2, 1);
        await until(first, turn, 2);
        address = await hashOf(first);
        await go(second, address);
        await until(second, turn, 2);
        await clickThrough(second, 2, 1);
        await until(first, turn, 4);
        await until(second, turn, 4);
        expect((await movesOf(first)) === (await movesOf(second)), 'each has a game of its own');
        expect((await hashOf(second)) === address, 'they have parted');
      }, { url });
      await clickThrough(second, 2, 1);
      await until(second, turn, 6);
      expect((await hashOf(second)) === address, 'it has parted');
    }, { url }));

await check('two tabs that cannot hear each other part, and nothing is lost', () =>
  visit('#ttt;seats=human,human', async (first) => {
    await clickThrough(first, 2, 2);
    const address = await hashOf(first);
    await visit('', async (second) => {
      await second.ask('Page.addScriptToEvaluateOnNewDocument', { source: `delete window.BroadcastChannel` });
      await reload(second);
      await go(second, address);
      await expectMoves(second, await movesOf(first), 'the game');
      await clickThrough(first, 3, 1);
      const kept = await movesOf(first);
      await clickThrough(second, 8, 2);
      await until(second, `(address) => location.hash !== address`, address);
      const [moves, other] = [await movesOf(second), await hashOf(second)];
      await reload(second);
      await expectMoves(second, moves, 'the game that has parted');
      await go(second, address);
      await expectMoves(second, kept, 'the game of the first tab');
      await reload(first);
      await expectMoves(first, kept, 'the game of the first tab');
      expect(other !== address, 'they have one address');
    });
  }));

for (const missing of ['indexedDB', 'indexedDB, localStorage'])
  await check(`slots without ${missing}`, () =>
    visit('', async (tab) => {
      const source = missing.split(', ').map((name) => `Object.defineProperty(window, '${name}', { get() { throw new DOMException('no', 'SecurityError'); } });`).join('');
      await tab.ask('Page.addScriptToEvaluateOnNewDocument', { source });
      await reload(tab);
      await go(tab, '#ttt;seats=human,human');
      await clickThrough(tab, 2, 3);
      const [address, moves] = [await hashOf(tab), await movesOf(tab)];
      await go(tab, '#attt;seats=human,human');
      await until(tab, `() => document.querySelectorAll('[data-list=moves] li').length === 0`);
      await clickThrough(tab, 2, 3);
      await tab.run(`() => history.back()`);
      await expectMoves(tab, moves, 'the first game');
      if (missing.includes('local')) return;
      await reload(tab);
      await expectMoves(tab, moves, 'the first game after reloading');
      expect((await hashOf(tab)) === address, await hashOf(tab));
    }, { alone: true }));

await check('a reload while a move is shown loses nothing', () =>
  visit('#ttt;seats=human,human', async (tab) => {
    await until(tab, targetIsThere);
    await tab.run(`() => {
      document.querySelector('[data-target]').dispatchEvent(new MouseEvent('click', { bubbles: true }));
      window.isOld = true;
      location.reload();
    }`);
    await until(tab, `() => !window.isOld && document.querySelectorAll('[data-list=moves] li').length === 1`);
  }, { calm: false }));

await check('a browser that remembers nothing', () =>
  visit('#ttt;seats=human,human', async (tab) => {
    await tab.ask('Page.addScriptToEvaluateOnNewDocument', { source: `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })` });
    await reload(tab);
    await clickThrough(tab, 2);
  }));

await check('offline, with the server gone', async () => {
  const own = await serveFolder(resolve(page), { 'Cache-Control': 'no-store' }); // the service worker alone keeps anything
  let stopped = false;
  try {
    await visit('', async (tab) => {
      await until(tab, `async () => (await navigator.serviceWorker.ready).active?.state === 'activated'`);
      await own.stop();
      stopped = true;
      await tab.run(`() => (location.hash = '#attt;seats=human,level:2')`);
      await reload(tab);
      await clickThrough(tab, 8, 6);
    }, { url: own.url });
  } finally {
    if (!stopped) await own.stop();
  }
});

await check('offline: puzzles are there, and what is not is said', async () => {
  const own = await serveFolder(resolve(page), { 'Cache-Control': 'no-store' });
  let stopped = false;
  try {
    await visit('', async (tab) => {
      await until(tab, `async () => (await navigator.serviceWorker.ready).active?.state === 'activated'`);
      await own.stop();
      stopped = true;
      await reload(tab);
      await until(tab, `() => document.querySelector('.card')`);
      await tab.run(`() => (location.hash = '#puzzle/ttt/1')`);
      await until(tab, `() => document.querySelector('.puzzle')`);
      await tab.run(`() => (location.hash = '#ataxx:size=5x5;seats=level:1,level:2')`);
      expect((await alertText(tab)).includes('network'), await alertText(tab));
      await until(tab, `() => document.querySelectorAll('[data-list=moves] li').length > 3`);
    }, { url: own.url });
  } finally {
    if (!stopped) await own.stop();
  }
});

/** Opens a page of whose files some are not there; gives what it says. */
async function lacking(lacks, hash, { source = '', language = 'en' } = {}) {
  const own = await serveFolder(resolve(page), { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }, lacks);
  const tab = await chromium.openPage('about:blank', { alone: true });
  try {
    if (source) await tab.ask('Page.addScriptToEvaluateOnNewDocument', { source });
    await tab.ask('Page.navigate', { url: `${own.url}?lang=${language}${hash}` });
    return await until(tab, `() => document.getElementById('alert')?.textContent`);
  } finally {
    await tab.close();
    await own.stop();
  }
}

for (const [what, lacks, hash, said, options] of [
  ['rules.wasm', /rules\.wasm/, '', /rules\.wasm did not come/],
  ['rules.wasm, in German', /rules\.wasm/, '', /rules\.wasm ist nicht angekommen/, { language: 'de' }],
  ['main.js', /main\.js/, '', /a file did not come/],
  ['a module', /geometry\.js/, '', /a file did not come/],
  ['words.js', /words\.js/, '', /a file did not come/],
  ['page.css', /page\.css/, '', /page\.css did not come/],
  ['the start page', /start\.js/, '', /file of the page did not come/],
  ['a look', /paper\.js/, '#ttt', /file of the page did not come/],
  ['players.wasm', /players\.wasm/, '#ttt;seats=level:1,human', /players\.wasm did not come/],
  ['worker.js', /worker\.js/, '#ttt;seats=level:1,human', /computer players did not come/],
  ['WebAssembly', /^$/, '', /no WebAssembly/, { source: 'delete window.WebAssembly' }],
  ['WebAssembly, in Spanish', /^$/, '', /no tiene WebAssembly/, { source: 'delete window.WebAssembly', language: 'es' }],
])
  await check(`the page says what is missing: ${what}`, async () => {
    const sentence = await lacking(lacks, hash, options);
    expect(said.test(sentence), sentence);
  });

await check('isolated, but without memory to share', async () => {
  const own = await serveFolder(resolve(page), { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp', 'Cross-Origin-Resource-Policy': 'same-origin' });
  try {
    await visit('', async (tab) => {
      await tab.ask('Page.addScriptToEvaluateOnNewDocument', { source: 'delete globalThis.SharedArrayBuffer' });
      await tab.run(`() => (location.hash = '#attt;seats=human,level:1')`);
      await reload(tab);
      expect(await tab.run(`() => crossOriginIsolated && typeof SharedArrayBuffer === 'undefined'`), 'it is not as in WebKit');
      await clickThrough(tab, 8, 2);
    }, { url: own.url });
  } finally {
    await own.stop();
  }
});

await check('over plain http from another machine', async () => {
  const url = files.url.replace('127.0.0.1', 'elsewhere.test');
  await visit('#attt;seats=human,level:1', async (tab) => {
    await clickThrough(tab, 8, 3);
    expect(!(await tab.run(`() => isSecureContext`)), 'this is as secure as at home');
    await press(tab, 'share');
    await until(tab, `() => document.querySelector('dialog .main')`);
    await tab.ask('Runtime.evaluate', { expression: `document.querySelector('dialog .main').click()`, userGesture: true });
    await until(tab, `() => document.querySelector('dialog [role=status]').textContent`);
  }, { url });
});

await check('from the program itself, with its headers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ludothek-store-'));
  const server = spawn(ludothek, ['serve', '--port', '0', '--store', join(folder, 'rooms.db')], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const url = await new Promise((tell) => server.stdout.on('data', (data) => { const [, address] = String(data).match(/(http:\S+)/) ?? []; if (address) tell(address); }));
    await visit('#hive;seats=human,human', async (tab) => {
      await until(tab, targetIsThere);
      const bytes = await tab.run(`() => performance.getEntries().reduce((sum, { encodedBodySize = 0 }) => sum + encodedBodySize, 0)`);
      expect(bytes > 100000 && bytes <= 150000, `${bytes} bytes until the first board`);
    }, { url });
    await visit('#attt;seats=human,level:1', async (tab) => {
      await clickThrough(tab, 8, 3);
      expect(await tab.run(`() => crossOriginIsolated`), 'the page is not isolated');
      await confirm(tab, 'new');
      await until(tab, `() => document.querySelector('form.new') !== null`);
    }, { url });
  } finally {
    const ended = new Promise((end) => server.once('exit', end));
    server.kill();
    await ended;
    rmSync(folder, { recursive: true });
  }
});

await chromium.stop();
await files.stop();
process.exit(status());
