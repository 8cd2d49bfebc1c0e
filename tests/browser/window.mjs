#!/usr/bin/env node
// `window.mjs LUDOTHEK [WORD]`: the window view of `boards` in real Chromium: everything it shows and does, by clicks, for the four games, in one view and in
// a view for each player; and what becomes of views when the program ends.
import { spawn } from 'node:child_process';
import { audit } from './audit.mjs';
import { check as checked, expect, reload, status, until } from './checks.mjs';
import { startChromium } from './chromium.mjs';
import { choose, tabTo, use } from './keys.mjs';
import { click, expectSilence, player, press } from './play.mjs';

const [ludothek, only = ''] = process.argv.slice(2);
const chromium = await startChromium();
const programs = [];
const tabs = [];

/** Starts the program; gives its lines, the addresses in them, and the promise of its exit status. */
async function start(...options) {
  const program = spawn(ludothek, ['boards', '-v', 'window', '--no-open', ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  programs.push(program);
  const ended = new Promise((end) => program.once('exit', (code) => end(code)));
  const views = options.includes('-m') ? (options[options.indexOf('-p') + 1]?.split(',').length ?? 2) : 1;
  let said = '';
  const lines = await new Promise((tell) => program.stdout.on('data', (data) => {
    said += data;
    if (said.split('\n').length > views) tell(said.trim().split('\n'));
  }));
  return { program, ended, lines, links: lines.map((line) => line.split(' ').at(-1)) };
}

/** Opens a view in a browser of its own. */
async function visit(link, options = {}) {
  const tab = await chromium.openPage(link, { calm: true, alone: true, ...options });
  tabs.push(tab);
  await until(tab, `() => document.querySelector('.window [role=status]').textContent`);
  return tab;
}

/** The program, and all its views. */
async function open(...options) {
  const started = await start(...(options.includes('-m') && !options.includes('-p') ? ['-p', 'X,O'] : []), ...options);
  const views = [];
  for (const link of started.links) views.push(await visit(link));
  return { ...started, views, view: views[0] };
}

const test = (name, act, { lost = false } = {}) =>
  name.includes(only) &&
  checked(name, async () => {
    try {
      await act();
      for (const tab of tabs) expectSilence({ said: tab.said.filter((text) => !lost || !/^WebSocket connection to|ERR_CONNECTION_REFUSED/.test(text)) });
    } finally {
      for (const tab of tabs.splice(0)) await tab.leave();
      for (const program of programs.splice(0)) program.kill();
    }
  });

// ---- What a view shows

const logOf = (tab) => tab.run(`() => [...document.querySelectorAll('[role=log] p')].map(({ textContent }) => textContent)`);
const says = (tab, ...lines) => until(tab, `(lines) => [...document.querySelectorAll('[role=log] p')].slice(-lines.length).map(({ textContent }) => textContent).join('\\n') === lines.join('\\n')`, lines);
const rowsOf = (tab) => tab.run(`() => [...document.querySelectorAll('.information tbody tr')].map(({ cells }) => [...cells].map(({ textContent }) => textContent).join(' ').trim())`);
const isAble = (tab, action) => tab.run(`(action) => { const { disabled, ariaDisabled } = document.querySelector('[data-action=' + action + ']'); if (String(disabled) !== ariaDisabled) throw new Error(action); return !disabled; }`, action);
const becomes = (tab, action, able) => until(tab, `(action, able) => document.querySelector('[data-action=' + action + ']').disabled !== able`, action, able);
const targetsOf = (tab) => tab.run(`() => [...document.querySelectorAll('[data-target]')].map(({ dataset }) => dataset.cell).join(' ')`);
const selectedIn = (tab) => tab.run(`() => document.querySelector('.begun')?.dataset.cell ?? ''`);
const stones = (tab) => tab.run(`() => document.querySelectorAll('.pieces .body').length`);
const isFocused = async (tab, where) => expect(await tab.run(`() => document.activeElement !== document.body`), `focus was lost ${where}`);

async function same(found, expected) {
  const [left, right] = [JSON.stringify(await found), JSON.stringify(expected)];
  expect(left === right, `${left} is not ${right}`);
}

// ---- What one does

const waitForTurn = (tab) => until(tab, `() => document.querySelector('[data-target]')`);

/** Clicks a cell as soon as something can be clicked. */
async function pick(tab, ...cells) {
  for (const cell of cells) {
    await waitForTurn(tab);
    await click(tab, cell);
  }
}

async function setMode(tab, player, mode) {
  await tab.run(`(player, mode) => {
    const [who, how] = ['player', 'mode'].map((name) => document.querySelector('select[name=' + name + ']'));
    who.value = [...who.options].find(({ textContent }) => textContent === player).value;
    who.dispatchEvent(new Event('change'));
    how.value = [...how.options].find(({ textContent }) => textContent === mode).value;
    document.querySelector('[data-action=set]').click();
  }`, player, mode);
}

const setTimeoutTo = (tab, value) => tab.run(`(value) => { const input = document.querySelector('input[name=timeout]'); input.value = value; input.dispatchEvent(new Event('change')); }`, value);

/** The Error dialog says a sentence; it is closed. */
async function expectError(tab, sentence) {
  await same(until(tab, `() => document.querySelector('dialog p')?.textContent`), sentence);
  await same(tab.run(`() => document.querySelector('dialog h2').textContent`), 'Error');
  await press(tab, 'ok');
  await until(tab, `() => !document.querySelector('dialog')`);
}

/** Plays to the end, by clicking whatever may be clicked. */
async function playOut(views) {
  await same(Promise.all(views.map((tab, i) => tab.run(player, 5 + i))), views.map(() => true));
  for (const tab of views) expect(!(await tab.run(`() => document.querySelector('dialog')`)), 'a target was refused');
}

// ---- The four games, in one view and in two

const games = [
  ['cn', ['-d', '4x4'], 'ConnectN 4x4', 'Click on an empty cell', 16],
  ['ttt', [], 'Tic-Tac-Toe', 'Click on an empty cell', 9],
  ['attt', ['--limit', '30'], 'Advanced Tic-Tac-Toe', 'Click on an empty cell', 9],
  ['ataxx', ['-o', '3', '--limit', '60'], 'Ataxx: a board game for Atari guys of the nineties.', 'Click on an origin piece', 49],
];

for (const [game, options, description, hint, cells] of games)
  for (const many of [false, true])
    await test(`${game}${many ? ' -m' : ''}: title, board, turns, to the end`, async () => {
      const { lines, views } = await open('-g', game, ...options, ...(many ? ['-m'] : []));
      const [view, other] = views;
      expect(lines.every((line, i) => new RegExp(`^View${many ? ` for ${'XO'[i]}` : ''}: http://127\\.0\\.0\\.1:\\d+/\\S*#\\S*[0-9a-f]{32}$`).test(line)), lines.join('\n'));
      await same(view.run(`() => document.title`), `Board Games: ${description}${many ? ' (X)' : ''}`);
      const side = Math.sqrt(cells);
      await same(view.run(`() => [...document.querySelectorAll('[data-cell]')].map(({ dataset }) => dataset.cell).sort().join(' ')`),
        Array.from({ length: cells }, (_, i) => `${Math.floor(i / side)},${i % side}`).sort().join(' '));
      await same(view.run(`() => [...document.querySelectorAll('.number')].map(({ textContent }) => textContent).sort().join('')`),
        Array.from({ length: side }, (_, i) => `${i}${i}`).join(''));
      expect(await view.run(`() => { const { width, height } = document.querySelector('.field').getBoundingClientRect(); return Math.abs(width - height) < 0.5 && width > 50; }`), 'cells are not square, or small');
      if (game === 'ataxx') await same(view.run(`() => document.querySelectorAll('.obstacle').length`), 3);
      await says(view, many ? 'Turn for X (You!)' : 'Turn for X', hint);
      if (many) await same(logOf(other), ['Turn for X']);
      if (many) await same(targetsOf(other), '');
      await same(view.run(`() => document.querySelector('[role=status]').dataset.turn`), '0');
      await playOut(views);
      const result = (await logOf(view)).slice(-3);
      const ending = result.slice(result.indexOf('Game Over!'));
      expect(/^Game Over!,Game Status: (Draw|Won,Winner: [XO])$/.test(ending.join()), ending.join());
      for (const tab of views) await says(tab, ...ending);
      if (many) {
        expect(!(await view.run(`() => document.querySelector('[data-action=restart]')`)), 'one can restart');
      } else {
        await press(view, 'restart');
        await says(view, 'Turn for X', hint);
        await same(stones(view), game === 'ataxx' ? 4 : 0);
      }
    });

// ---- Line by line

await test('selecting: what drops it, and what is wrong', async () => {
  const { view } = await open('-g', 'ataxx', '-d', '5x5');
  const isBegun = async (hint = 'Click on the destination position') => {
    await pick(view, '0,0');
    await says(view, hint);
    await until(view, `() => document.querySelector('.begun')?.dataset.cell === '0,0'`);
    await same(targetsOf(view).then((text) => text.split(' ').sort().join(' ')), '0,1 0,2 1,0 1,1 1,2 2,0 2,1 2,2');
  };
  const isDropped = async () => {
    await until(view, `() => !document.querySelector('.begun')`);
    await same(view.run(`() => document.querySelector('[role=status]').dataset.turn`), '0');
  };
  await same(targetsOf(view), '0,0 4,4');
  await isBegun();
  await view.key('Escape');
  await isDropped();
  await isBegun();
  const [x, y] = await view.run(`() => { const { x, y, width, height } = document.querySelector('[data-cell="2,2"]').getBoundingClientRect(); return [x + width / 2, y + height / 2]; }`);
  for (const type of ['mousePressed', 'mouseReleased']) await view.ask('Input.dispatchMouseEvent', { type, x, y, button: 'right', clickCount: 1 });
  await isDropped();
  await isBegun();
  await setMode(view, 'O', 'Random');
  await isDropped();
  await setMode(view, 'O', 'Manual');
  await isBegun();
  await click(view, '0,4');
  await expectError(view, 'position (0,4) is already occupied!');
  await isDropped();
  await isBegun();
  await click(view, '4,0');
  await expectError(view, 'position (4,0) is already occupied!');
  await isBegun();
  await click(view, '0,3');
  await expectError(view, 'position (0,3) is too far!');
  for (const [cell, sentence] of [['2,2', 'position (2,2) is empty!'], ['0,4', 'the piece at (0,4) is not yours!']]) {
    await pick(view, cell);
    await expectError(view, sentence);
    await isDropped();
  }
  await isBegun();
  await press(view, 'restart');
  await isDropped();
  await isBegun();
  await press(view, 'random');
  await says(view, 'Turn for O', 'Click on an origin piece');
  await same(selectedIn(view), '');
  await same(targetsOf(view), '0,4 4,0');
});

await test('Advanced Tic-Tac-Toe: pieces in hand, then origin and destination', async () => {
  const { view } = await open('-g', 'attt');
  await same(rowsOf(view), ['X Manual 3', 'O Manual 3']);
  await pick(view, '0,0', '0,1', '0,2', '1,0', '1,1', '2,2');
  await says(view, 'Turn for X', 'Click on an origin piece');
  await same(rowsOf(view), ['X Manual 0', 'O Manual 0']);
  await same(targetsOf(view), '0,0 0,2 1,1');
  await pick(view, '0,0');
  await says(view, 'Click on the destination position');
  await pick(view, '2,0');
  await says(view, 'Game Over!', 'Game Status: Won', 'Winner: X');
  await same(view.run(`() => { const { over, winner, turn } = document.querySelector('[role=status]').dataset; return [over, winner, turn ?? null]; }`), ['rules', '0', null]);
});

await test('errors only in the view that caused them, with -m', async () => {
  const { views: [first, second] } = await open('-g', 'ttt', '-m');
  await pick(first, '1,1');
  await says(second, 'Turn for O (You!)', 'Click on an empty cell');
  await says(first, 'Turn for O');
  await click(first, '0,0');
  await pick(second, '1,1');
  await until(second, `() => document.querySelector('dialog')`);
  expect(!(await first.run(`() => document.querySelector('dialog')`)), 'the other view has a dialog');
  await expectError(second, 'position (1,1) is already occupied!');
  await same(stones(first), 1);
  expect(await isAble(second, 'random') && !(await isAble(first, 'random')), 'buttons are for who moves');
});

await test('player information and modes, with and without -m', async () => {
  const { views: [first, second] } = await open('-g', 'ataxx', '-d', '5x5', '-m', '-p', 'A,B');
  await same(rowsOf(first), ['A Manual 2', 'B  2']);
  await same(rowsOf(second), ['A  2', 'B Manual 2']);
  await same(second.run(`() => [...document.querySelectorAll('select[name=player] option')].map(({ textContent }) => textContent)`), ['B']);
  await setMode(second, 'B', 'Random');
  await says(second, 'Turn for A', 'Player B is now Random');
  await same(rowsOf(first), ['A Manual 2', 'B  2']);
  await same(logOf(first), ['Turn for A (You!)', 'Click on an origin piece']);
  await until(second, `() => document.querySelectorAll('.information td')[2].textContent === 'Random'`);
  await pick(first, '0,0', '1,1');
  await says(first, 'Turn for B', 'Turn for A (You!)', 'Click on an origin piece');
  const { view } = await open('-g', 'cn', '-d', '9x9', '-p', 'A:r,B:a');
  await same(view.run(`() => [...document.querySelectorAll('.information thead th')].map(({ textContent }) => textContent)`), ['Player', 'Mode', '#Pieces']);
  await same(rowsOf(view), ['A Random', 'B Intelligent']);
  await same(targetsOf(view), '');
  for (const action of ['random', 'intelligent', 'restart']) expect(!(await isAble(view, action)), `${action} on an automatic player's turn`);
  expect(await isAble(view, 'set'), 'modes cannot be set');
  await setMode(view, 'B', 'Manual');
  await waitForTurn(view);
  await setMode(view, 'A', 'Manual');
  await becomes(view, 'restart', true);
  await press(view, 'random');
  await playOut([view]);
  for (const action of ['random', 'intelligent', 'set']) expect(!(await isAble(view, action)), `${action} after the end`);
  expect(await isAble(view, 'restart') && await isAble(view, 'quit'), 'neither Restart nor Quit after the end');
});

await test('automatic moves: one for who moves, dropped by Manual, within the timeout', async () => {
  const { view } = await open('-g', 'ataxx', '--time', '60');
  await same(view.run(`() => document.querySelector('input[name=timeout]').value`), '60');
  await view.run(`() => document.querySelector('[data-action=intelligent]').focus()`);
  await view.key('Enter');
  await becomes(view, 'intelligent', false);
  await isFocused(view, 'while a move is computed');
  await same(targetsOf(view), '');
  for (const [action, able] of [['random', false], ['set', true], ['restart', true], ['quit', true]]) expect((await isAble(view, action)) === able, `${action} while a move is computed`);
  await setMode(view, 'X', 'Manual');
  await becomes(view, 'intelligent', true);
  await same(view.run(`() => document.activeElement.dataset.action`), 'intelligent');
  await same(stones(view), 4);
  await press(view, 'intelligent');
  await becomes(view, 'intelligent', false);
  await press(view, 'restart');
  await becomes(view, 'intelligent', true);
  await same(stones(view), 4);
  for (const wrong of ['0', '61', '']) {
    await setTimeoutTo(view, wrong);
    await expectError(view, 'The timeout must be 1 to 60 seconds.');
    await until(view, `() => document.querySelector('input[name=timeout]').value === '60'`);
  }
  await setTimeoutTo(view, '1');
  await press(view, 'intelligent');
  await says(view, 'Turn for O', 'Click on an origin piece');
  await setMode(view, 'O', 'Intelligent');
  await says(view, 'Turn for X', 'Click on an origin piece');
});

await test('what somebody is about to set is not taken from them', async () => {
  const { view } = await open('-g', 'ataxx', '-p', 'X:r,O:r');
  await view.run(`() => { document.querySelector('select[name=mode]').value = 'm'; document.querySelector('input[name=timeout]').value = 17; }`);
  const turn = await view.run(`() => document.querySelector('[role=status]').textContent`);
  await until(view, `(turn) => document.querySelector('[role=status]').textContent !== turn`, turn);
  await same(view.run(`() => [document.querySelector('select[name=mode]').value, document.querySelector('input[name=timeout]').value]`), ['m', '17']);
  await press(view, 'set');
  await waitForTurn(view);
  expect((await logOf(view)).includes('Player X is now Manual'), 'another mode was set');
});

await test('piece colours: of this view alone, at once, also after the end and a reload', async () => {
  const { views: [first, second], links } = await open('-g', 'ttt', '-m');
  const coloursOf = (tab) => tab.run(`() => [document.querySelector('.pieces .body'), document.querySelector('.information tbody tr')].map((part) => getComputedStyle(part)).map(({ fill, backgroundColor }) => (backgroundColor === 'rgba(0, 0, 0, 0)' ? fill : backgroundColor))`);
  const paint = (tab, player, colour) => tab.run(`(player, colour) => {
    const [who, input] = [document.querySelector('select[name=coloured]'), document.querySelector('input[name=colour]')];
    who.value = player;
    who.dispatchEvent(new Event('change'));
    input.value = colour;
    input.dispatchEvent(new Event('input'));
  }`, player, colour);
  await pick(first, '1,1');
  await until(second, `() => document.querySelector('.pieces .body')`);
  await same(coloursOf(first), ['rgb(0, 114, 178)', 'rgb(0, 114, 178)']);
  await paint(first, 0, '#ffff00');
  await same(coloursOf(first), ['rgb(255, 255, 0)', 'rgb(255, 255, 0)']);
  await same(first.run(`() => getComputedStyle(document.querySelector('.information tbody tr')).color`), 'rgb(0, 0, 0)');
  await same(coloursOf(second), ['rgb(0, 114, 178)', 'rgb(0, 114, 178)']);
  const goTo = async (link) => {
    await first.ask('Page.navigate', { url: link });
    await until(first, `(title) => document.title === title && document.querySelector('.pieces .body')`, `Board Games: Tic-Tac-Toe (${link === links[0] ? 'X' : 'O'})`);
  };
  await reload(first);
  await until(first, `() => document.querySelector('.pieces .body')`);
  await same(coloursOf(first), ['rgb(255, 255, 0)', 'rgb(255, 255, 0)']);
  await same(first.run(`() => document.querySelector('input[name=colour]').value`), '#ffff00');
  await goTo(links[1]);
  await same(coloursOf(first), ['rgb(0, 114, 178)', 'rgb(0, 114, 178)']);
  await goTo(links[0]);
  await same(coloursOf(first), ['rgb(255, 255, 0)', 'rgb(255, 255, 0)']);
  await playOut([first, second]);
  await paint(first, 0, '#000040');
  await same(coloursOf(first), ['rgb(0, 0, 64)', 'rgb(0, 0, 64)']);
  await same(first.run(`() => getComputedStyle(document.querySelector('.information tbody tr')).color`), 'rgb(255, 255, 255)');
});

/** What somebody sees who lacks one kind of cones (Machado, Oliveira and Fernandes 2009), as a matrix for linear red, green and blue. */
const eyes = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
  deuteranopia: [[0.367, 0.861, -0.228], [0.28, 0.673, 0.047], [-0.012, 0.043, 0.969]],
  tritanopia: [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
};

/** A colour `rgb(1, 2, 3)` as such eyes see it, in CIELAB. */
function seen(colour, eye) {
  const linear = colour.match(/\d+/g).map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  const [r, g, b] = eyes[eye].map((row) => Math.min(1, Math.max(0, row.reduce((sum, weight, i) => sum + weight * linear[i], 0))));
  const [x, y, z] = [(0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505, 0.2126 * r + 0.7152 * g + 0.0722 * b, (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089]
    .map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

await test('the colours of four players and the obstacles differ to everybody', async () => {
  const { view } = await open('-g', 'ataxx', '-o', '1', '-p', 'A,B,C,D');
  for (const scheme of ['light', 'dark']) {
    await view.prefer({ 'prefers-color-scheme': scheme });
    const colours = await view.run(`() => [...new Set([...document.querySelectorAll('.pieces .body, .obstacle')].map((piece) => getComputedStyle(piece).fill))]`);
    expect(colours.length === 5, colours.join(' '));
    for (const eye of Object.keys(eyes))
      for (const [i, one] of colours.entries())
        for (const other of colours.slice(0, i)) {
          const [a, b] = [seen(one, eye), seen(other, eye)];
          expect(Math.hypot(...a.map((part, k) => part - b[k])) > 15, `${one} and ${other} are alike to ${eye}`);
        }
  }
});

await test('all automatic: one watches until the end, at a pace', async () => {
  const { view } = await open('-g', 'cn', '-d', '3x3', '-p', 'A,B:r,C:r');
  await view.run(`() => { window.began = performance.now(); }`);
  await setMode(view, 'A', 'Random');
  await until(view, `() => document.querySelector('[role=status]').dataset.over`);
  const [passed, moves] = await view.run(`() => [performance.now() - window.began, document.querySelectorAll('.pieces .body').length]`);
  expect(moves >= 5 && passed >= 490 * (moves - 1), `${moves} moves in ${passed} milliseconds`);
  await until(view, `() => [...document.querySelectorAll('[role=log] p')].some(({ textContent }) => textContent === 'Game Over!')`);
});

// ---- Ends

await test('quit: it asks, then all views are stopped and the program ends with 0', async () => {
  const { views: [first, second], ended } = await open('-g', 'cn', '-m');
  await press(first, 'quit');
  await same(first.run(`() => document.querySelector('dialog p').textContent`), 'Are you sure you want to quit?');
  await press(first, 'no');
  await until(first, `() => !document.querySelector('dialog')`);
  await pick(first, '0,0');
  await press(second, 'quit');
  await press(second, 'yes');
  for (const tab of [first, second]) {
    await says(tab, 'Game Over!', 'Game Status: Stopped');
    await until(tab, `() => document.querySelector('[role=alert]').textContent === 'The program has ended.'`);
    await same(tab.run(`() => document.querySelector('[role=status]').dataset.over`), 'stopped');
    expect(!(await isAble(tab, 'quit')) && !(await isAble(tab, 'set')), 'something can still be done');
  }
  await same(ended, 0);
}, { lost: true });

for (const [signal, code, notice] of [['SIGTERM', 0, 'The program has ended.'], ['SIGINT', 0, 'The program has ended.'], ['SIGKILL', null, 'The program does not answer. Trying again.']])
  await test(`${signal} is told in the views`, async () => {
    const { view, program, ended } = await open('-g', 'ttt', '-p', 'A:a,B:a', '--time', '60');
    program.kill(signal);
    await same(until(view, `() => document.querySelector('[role=alert]').textContent`), notice);
    await same(targetsOf(view), '');
    await same(ended, code);
  }, { lost: true });

await test('a closed tab ends nothing; a reload finds everything', async () => {
  const { view, links, ended } = await open('-g', 'ttt');
  await pick(view, '1,1');
  await says(view, 'Turn for O', 'Click on an empty cell');
  await reload(view);
  await says(view, 'Turn for X', 'Click on an empty cell', 'Turn for O', 'Click on an empty cell');
  await view.close();
  tabs.splice(tabs.indexOf(view), 1);
  const again = await visit(links[0]);
  await same(stones(again), 1);
  await press(again, 'quit');
  await press(again, 'yes');
  await same(ended, 0);
}, { lost: true });

await test('secrets: not in the address, and no other one is taken', async () => {
  const { view, links } = await open('-g', 'ttt');
  const secret = links[0].split('/').at(-1);
  expect(!(await view.run(`() => location.href`)).includes(secret), 'the secret is in the address');
  const stranger = await chromium.openPage(links[0].replace(secret, '0'.repeat(32)), { alone: true });
  tabs.push(stranger);
  await until(stranger, `() => document.querySelector('[role=alert]')?.textContent.includes('secret')`);
  expect(!(await stranger.run(`() => document.querySelector('[data-cell]')`)), 'a stranger sees the board');
  const elsewhere = await chromium.openPage(links[0].replace('127.0.0.1', 'elsewhere.test'), { alone: true });
  await until(elsewhere, `() => document.body?.textContent.includes('own machine')`);
  await elsewhere.close();
});

for (const [name, width, height] of [['phone', 375, 667], ['wide', 1200, 800]])
  await test(`keys alone: ${name}`, async () => {
    const { links, ended } = await start('-g', 'ataxx', '-d', '11x11', '-p', 'X,O,P');
    const view = await visit(links[0], { width, height });
    const focused = (cell) => same(view.run(`() => document.activeElement.dataset.cell ?? document.activeElement.dataset.action ?? document.activeElement.name ?? document.activeElement.tagName`), cell);
    const begins = async () => {
      await waitForTurn(view);
      await choose(view, '0,0');
      await says(view, 'Click on the destination position');
    };
    await begins();
    await view.key('Escape');
    await until(view, `() => !document.querySelector('.begun')`);
    await focused('0,0');
    await begins();
    await choose(view, '0,10');
    await until(view, `() => document.querySelector('dialog')`);
    await focused('ok');
    await view.key('Enter');
    await until(view, `() => !document.querySelector('dialog')`);
    await focused('0,10');
    await begins();
    await choose(view, '0,10');
    await until(view, `() => document.querySelector('dialog')`);
    await view.key('Escape');
    await until(view, `() => !document.querySelector('dialog')`);
    await begins();
    await choose(view, '1,1');
    await says(view, 'Turn for O', 'Click on an origin piece');
    await focused('1,1');
    await use(view, 'summary');
    await tabTo(view, '.appearance input');
    await view.key(' ');
    expect(await view.run(`() => document.documentElement.classList.contains('patterns')`), 'patterns cannot be chosen');
    await view.key('Escape');
    await focused('SUMMARY');
    await tabTo(view, '[role=log]');
    await tabTo(view, 'select[name=coloured]');
    await view.key('ArrowDown');
    await until(view, `() => document.querySelector('input[name=colour]').value === '#d55e00'`);
    await tabTo(view, 'input[name=colour]');
    await tabTo(view, 'select[name=player]');
    await view.key('ArrowDown');
    await tabTo(view, 'select[name=mode]');
    await view.key('ArrowDown');
    await use(view, '[data-action=set]', ' ');
    await says(view, 'Turn for P', 'Click on an origin piece');
    await same(rowsOf(view).then((rows) => rows[1].slice(0, 8)), 'O Random');
    await focused('set');
    await use(view, '[data-action=random]');
    await says(view, 'Turn for X', 'Click on an origin piece');
    await focused('random');
    await tabTo(view, 'input[name=timeout]');
    await view.key('ArrowUp');
    await view.key('Enter');
    await use(view, '[data-action=intelligent]', ' ');
    await says(view, 'Turn for P', 'Click on an origin piece');
    await focused('intelligent');
    await tabTo(view, '[data-cell]', 'Shift+Tab');
    await use(view, '[data-action=restart]');
    await says(view, 'Turn for X', 'Click on an origin piece');
    await focused('restart');
    await use(view, '[data-action=quit]');
    await focused('no');
    await view.key('Escape');
    await until(view, `() => !document.querySelector('dialog')`);
    await focused('quit');
    await view.key(' ');
    await use(view, '[data-action=yes]', ' ');
    await says(view, 'Game Over!', 'Game Status: Stopped');
    await until(view, `() => document.querySelector('[role=alert]').textContent === 'The program has ended.'`);
    await isFocused(view, 'by the end');
    await same(ended, 0);
  });

await test('a piece is dragged to its destination', async () => {
  const { view } = await open('-g', 'ataxx', '-d', '5x5');
  const middle = (cell) => view.run(`(cell) => { const { x, y, width, height } = document.querySelector('[data-cell="' + cell + '"]').getBoundingClientRect(); return [x + width / 2, y + height / 2]; }`, cell);
  const [from, to] = [await middle('4,4'), await middle('2,3')];
  await view.mouse('mousePressed', ...from);
  await view.mouse('mouseMoved', from[0] - 20, from[1] - 20);
  await says(view, 'Click on the destination position');
  await view.mouse('mouseMoved', ...to);
  await view.mouse('mouseReleased', ...to);
  await says(view, 'Turn for O', 'Click on an origin piece');
  await same(view.run(`() => document.querySelector('.announcer').textContent`), 'X: 4,4 - 2,3');
});

await test('a piece that is dropped before the program has answered goes where it was dropped', async () => {
  const { view } = await open('-g', 'ataxx', '-d', '5x5');
  await view.run(`() => {
    const scene = document.querySelector('[role=grid]');
    const on = (cell) => document.querySelector('[data-cell="' + cell + '"]');
    scene.setPointerCapture = () => {}; // there is no pointer behind these events
    const point = (type, cell, { x, y, width, height } = on(cell).getBoundingClientRect()) =>
      on(cell).dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: x + width / 2, clientY: y + height / 2 }));
    point('pointerdown', '4,4');
    point('pointermove', '3,3');
    point('pointerup', '2,3');
  }`);
  await says(view, 'Turn for O', 'Click on an origin piece');
  await same(view.run(`() => document.querySelector('.announcer').textContent`), 'X: 4,4 - 2,3');
});

await test('a large board is numbered and can be played', async () => {
  const { view } = await open('-g', 'cn', '-d', '999x999');
  await pick(view, '499,499');
  await says(view, 'Turn for O', 'Click on an empty cell');
  expect((await view.run(`() => [...document.querySelectorAll('.rulers .number')].map(({ textContent }) => textContent)`)).filter((text) => text === '499').length === 2, 'its numbers are not there');
  await pick(view, '499,499');
  await expectError(view, 'position (499,499) is already occupied!');
});

for (const [name, width, height, scheme] of [['phone', 375, 667, 'dark'], ['wide', 1200, 800, 'light']])
  await test(`names, roles, contrast and sizes: ${name}`, async () => {
    const look = async (tab) => {
      const wrong = await tab.run(audit, { phone: name === 'phone', playing: true });
      expect(wrong.length === 0, wrong.join('\n'));
    };
    const { links } = await start('-g', 'ataxx', '-d', '5x5', '-o', '3', '-p', 'A,B,C,D');
    const view = await visit(links[0], { width, height, scheme });
    await look(view);
    await pick(view, '0,0', '4,0');
    await until(view, `() => document.querySelector('dialog')`);
    await look(view);
    await press(view, 'ok');
    await press(view, 'quit');
    await look(view);
    await press(view, 'yes');
    await until(view, `() => document.querySelector('[role=alert]').textContent`);
    await look(view);
  });

await chromium.stop();
process.exit(status());
