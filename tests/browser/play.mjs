// Playing in the page: the games, and a program that clicks whatever may be clicked.

import { expect, until } from './checks.mjs';

/** The games and, where the usual one takes long, a smaller kind of it. */
export const games = ['ttt', 'cn:size=4', 'attt', 'ataxx:size=5x5', 'muehle', 'santorini', 'misterx', 'match3:moves=3', 'hive'];

/** People on all seats: nobody waits for a computer. */
export const people = (game) => (game.startsWith('match3') ? 'human' : 'human,human');

/** No message has come to the console. */
export const expectSilence = (tab) => expect(tab.said.length === 0, tab.said.join('\n'));

export const targetIsThere = `() => document.querySelector('[data-target]') !== null`;

/** The list of moves as it is shown. */
export const movesOf = (tab) => tab.run(`() => [...document.querySelectorAll('[data-list=moves] li[data-move]')].map((item) => item.dataset.move).join(' ')`);

/** Uses a tool, one that asks first; clicks a cell. */
export const confirm = async (tab, action) => { await press(tab, action); await press(tab, 'yes'); };
export const press = (tab, action) => tab.run(`(action) => document.querySelector('[data-action="' + action + '"]').click()`, action);
export const click = (tab, cell) => tab.run(`(cell) => document.querySelector('[data-cell="' + cell + '"]').dispatchEvent(new MouseEvent('click', { bubbles: true }))`, cell);

/** Clicks random targets until the game is over, or so many times. A move is made in a few tasks of the page: it waits for those before it waits for a time,
 *  in which a picture would be painted. */
const clicker = `async (seed, most) => {
  let word = seed;
  const random = (bound) => { word = (Math.imul(word, 1664525) + 1013904223) >>> 0; return Math.floor(word / 4294967296 * bound); };
  const { port1, port2 } = new MessageChannel();
  const task = () => new Promise((soon) => { port1.onmessage = soon; port2.postMessage(null); });
  const status = document.querySelector('[role=status]');
  let clicks = 0, idle = 0;
  while (status.dataset.over === undefined && clicks < most && idle < 500) {
    const targets = document.querySelectorAll('[data-target]');
    if (targets.length === 0) { await (idle++ < 20 ? task() : new Promise((soon) => setTimeout(soon, 25))); continue; }
    idle = 0; clicks++;
    targets[random(targets.length)].dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await 0;
  }
  for (let i = 0; i < 9; i++) await task(); // the last move is made
  return { over: status.dataset.over ?? '', clicks, moves: document.querySelectorAll('[data-list=moves] li[data-move]').length };
}`;

/** Clicks through a game; it must end, unless it was to stop after so many clicks. */
export async function clickThrough(tab, seed, most = 0) {
  await until(tab, targetIsThere);
  const result = await tab.run(clicker, seed, most || 20000);
  expect(result.over || result.clicks === most, `it stopped after ${result.clicks} clicks and ${result.moves} moves`);
  expect(result.moves > 0, 'no moves are listed');
  return result;
}

/** Somebody who plays where others do, too: clicks random targets, as soon as there are any, until so many moves are made or the game is over. */
export const player = `async (seed, most = Infinity) => {
  let word = seed, idle = 0;
  const random = (bound) => { word = (Math.imul(word, 1664525) + 1013904223) >>> 0; return Math.floor(word / 4294967296 * bound); };
  const status = document.querySelector('.table [role=status], .window [role=status]');
  const isThere = () => document.querySelectorAll('[data-list=moves] li[data-move]').length >= most;
  while (status.dataset.over === undefined && !isThere() && idle < 4000) {
    const targets = document.querySelectorAll('[data-target]');
    if (targets.length === 0) idle++;
    else idle = 0;
    targets[random(targets.length)]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await new Promise((soon) => setTimeout(soon, targets.length > 0 ? 0 : 15));
  }
  return idle < 4000;
}`;

/** Opens pages of an address, each for a test that leaves no message in its console. */
export const visitor = (chromium, url) => async (address, test, options = {}) => {
  const tab = await chromium.openPage(`${options.url ?? url}${address}`, { calm: true, ...options });
  await test(tab);
  expectSilence(tab);
  await tab.leave();
};

export const alertText = (tab) => until(tab, `() => document.querySelector('[role=alert]').textContent`);
