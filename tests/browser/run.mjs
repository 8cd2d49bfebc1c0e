#!/usr/bin/env node
// `run.mjs PAGE LUDOTHEK [WORD]`: the page in real Chromium. Games are played to their ends by programs that click or press keys, games leave in links and
// records and come back, the page works without its server, and the search in it has the signature of the program. With LONG=1 random
// clickers play 100 games of each.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { audit } from './audit.mjs';
import { check as checked, expect, reload, status, until } from './checks.mjs';
import { startChromium } from './chromium.mjs';
import { serveFolder } from './files.mjs';
import { playByKeys } from './keys.mjs';
import { click, clickThrough, confirm, expectSilence, games, movesOf, people, press, targetIsThere } from './play.mjs';

const [page, ludothek] = process.argv.slice(2);
const only = process.argv[4] ?? '';
const files = await serveFolder(resolve(page));
const chromium = await startChromium();
const check = (name, test) => (name.includes(only) ? checked(name, test) : undefined);

/** Opens a page for a test that leaves no message in its console. */
async function visit(address, test, options = {}) {
  const tab = await chromium.openPage(`${options.url ?? files.url}${address}`, { calm: true, ...options });
  await test(tab);
  expectSilence(tab);
  await tab.leave();
}

const alertText = (tab) => until(tab, `() => document.querySelector('[role=alert]').textContent`);

// ---- Playing

await check('the start page shows every game', () =>
  visit('', async (tab) => {
    const cards = await until(tab, `() => document.querySelectorAll('.card').length`);
    expect(cards === games.length, `${cards} cards`);
  }));

for (const game of games)
  await check(`${game} by clicks`, () => visit(`#${game};seats=${people(game)}`, (tab) => clickThrough(tab, 7)));

await check('clicks against a computer', () => visit('#ttt', (tab) => clickThrough(tab, 3), { calm: false }));

for (const game of games)
  await check(`${game} by keys`, () =>
    visit(`#${game};seats=${people(game)}`, async (tab) => {
      const most = game === 'hive' && !process.env.LONG ? 60 : 2000; // who moves at random there does so for a thousand choices
      const chosen = await playByKeys(tab, most);
      expect(chosen === most || (await tab.run(`() => document.querySelector('[role=status]').dataset.over`)), `it has not ended after ${chosen} choices`);
    }));

for (const [language, ...words] of [['en', 'New game'], ['de', 'Neues Spiel'], ['es', 'Nueva partida']])
  await check(`a game in ${language}`, () =>
    visit(`?lang=${language}#ataxx:size=5x5;seats=human,human`, async (tab) => {
      await clickThrough(tab, 5);
      const [lang, text] = await tab.run(`() => [document.documentElement.lang, document.body.innerText]`);
      expect(lang === language, `html[lang] is ${lang}`);
      for (const word of words) expect(text.includes(word), `'${word}' is not there`);
    }));

// ---- What one can do at the table

await check('undo goes back to one\'s own turn, redo forth again', () =>
  visit('#muehle;seats=human,level:1', async (tab) => {
    const count = () => tab.run(`() => document.querySelectorAll('[data-list=moves] li[data-move]').length`);
    await until(tab, targetIsThere);
    await tab.run(`() => document.querySelector('[data-target]').dispatchEvent(new MouseEvent('click', { bubbles: true }))`);
    await until(tab, `() => document.querySelectorAll('[data-list=moves] li').length === 2 && document.querySelector('[data-target]') !== null`);
    await press(tab, 'undo');
    expect((await count()) === 0, 'moves are left');
    await press(tab, 'redo');
    expect((await count()) === 2, 'moves are missing');
  }));

await check('undo is off before one\'s own first decision', () =>
  visit('#ataxx:obstacles=4;seats=level:1,human', async (tab) => {
    await until(tab, targetIsThere);
    const off = () => tab.run(`() => document.querySelector('[data-action=undo]').getAttribute('aria-disabled') === 'true'`);
    const walls = () => tab.run(`() => [...document.querySelectorAll('[aria-label*=wall]')].map(({ dataset }) => dataset.cell).join(' ')`);
    const [before, moves] = [await walls(), await movesOf(tab)];
    expect(await off(), 'there is something to take back before the first decision');
    await press(tab, 'undo');
    expect((await movesOf(tab)) === moves && (await walls()) === before, 'it was taken back');
    await clickThrough(tab, 3, 2);
    await until(tab, `() => document.querySelectorAll('[data-list=moves] li').length === 3 && document.querySelector('[data-target]')`);
    await press(tab, 'undo');
    expect((await movesOf(tab)) === moves, `not back at the first decision: ${await movesOf(tab)}`);
    expect((await off()) && (await walls()) === before, 'obstacles have changed');
  }));

await check('chance that has fallen stays as it fell', () =>
  visit('#match3:moves=9', async (tab) => {
    const board = () => tab.run(`() => [...document.querySelectorAll('[data-cell]')].map((cell) => cell.ariaLabel).join()`);
    await clickThrough(tab, 3, 2);
    const move = await until(tab, `() => document.querySelector('[data-target]') && document.querySelector('[data-list=moves] li')?.dataset.move`);
    const refilled = await board();
    for (const way of ['undo', 'reload']) {
      if (way === 'reload') await reload(tab);
      await until(tab, targetIsThere);
      await press(tab, 'undo');
      expect((await board()) !== refilled, 'nothing was taken back');
      await tab.run(`(text) => { const input = document.querySelector('input[name=move]'); input.value = text; input.form.requestSubmit(); }`, move);
      await until(tab, `() => document.querySelector('[data-list=moves] li') && document.querySelector('[data-target]')`);
      expect((await board()) === refilled, `after ${way} other tokens have come`);
    }
  }));

await check('looking back and on again', () =>
  visit('#ataxx:size=5x5;seats=human,human', async (tab) => {
    await clickThrough(tab, 4, 12);
    const before = await movesOf(tab);
    await tab.run(`() => document.querySelector('[data-action=undo]').focus()`);
    for (const name of ['ArrowLeft', 'ArrowLeft', 'Home', 'ArrowRight', 'End']) await tab.key(name);
    expect((await movesOf(tab)) === before, 'the list has changed');
    await tab.run(`() => document.querySelector('[data-list=moves] li button').click()`);
    expect((await tab.run(`() => document.querySelectorAll('[data-list=moves] li.ahead').length`)) === before.split(' ').length - 1, 'not behind the first move');
  }));

await check('a move made while looking back leaves the game as it was', () =>
  visit('#ttt;seats=human,human', async (tab) => {
    await clickThrough(tab, 4, 5);
    const [moves, address] = [await movesOf(tab), await tab.run(`() => location.hash`)];
    await tab.run(`() => document.querySelector('[data-list=moves] li button').click()`);
    await clickThrough(tab, 9, 1);
    const branch = await movesOf(tab);
    expect(branch.split(' ').length === 2 && (await tab.run(`() => location.hash`)) !== address, `${branch} has the address of ${moves}`);
    await tab.run(`() => history.back()`);
    await until({ ...tab, run: async () => (await movesOf(tab)) === moves }, 'the whole game');
    await tab.run(`() => history.forward()`);
    await until({ ...tab, run: async () => (await movesOf(tab)) === branch }, 'the other one');
  }));

await check('resigning and a new game ask in place', () =>
  visit('#ttt;seats=human,human', async (tab) => {
    const asked = () => tab.run(`() => document.querySelector('.asking')?.textContent ?? ''`);
    await clickThrough(tab, 4, 2);
    await press(tab, 'resign');
    expect((await asked()) === 'Resign?YesNo', await asked());
    await press(tab, 'no');
    expect((await asked()) === '' && !(await tab.run(`() => document.querySelector('[role=status]').dataset.over`)), 'No was no');
    await press(tab, 'new');
    expect((await asked()) === 'New game?YesNo' && !(await tab.run(`() => document.querySelector('dialog')`)), await asked());
    await press(tab, 'resign');
    expect((await asked()) === 'Resign?YesNo', `two questions at once: ${await asked()}`);
    await tab.run(`() => document.querySelector('[data-action=no]').focus()`);
    await tab.key('Escape');
    expect((await asked()) === '' && (await tab.run(`() => document.activeElement.dataset.action`)) === 'resign', 'Escape is no');
    await tab.key('Enter');
    await tab.key('Tab');
    await tab.key('Tab');
    expect((await tab.run(`() => document.activeElement.dataset.action`)) === 'no', 'keys do not reach the answers');
    await until(tab, `() => document.querySelector('.asking') === null`);
    expect((await tab.run(`() => document.activeElement.dataset.action`)) === 'resign', 'focus was lost when the time was over');
    await tab.key('Enter');
    await tab.key('Tab');
    await tab.key('Enter');
    await until(tab, `() => document.querySelector('[role=status]').dataset.over === 'resigned'`);
    await press(tab, 'new');
    await until(tab, `() => document.querySelector('form.new')`);
  }));

for (const [screen, width, height] of [['phone', 375, 667], ['wide', 1200, 800]])
  await check(`answers are not under the pointer and fit: ${screen}`, () =>
    visit('?lang=es#ttt;seats=human,human', async (tab) => {
      await clickThrough(tab, 4, 2);
      for (const action of ['new', 'resign']) {
        if (screen === 'phone' && action === 'resign') await tab.run(`() => document.querySelector('.more').click()`);
        const wrong = await tab.run(`(action) => {
          const inside = ({ left, right, top, bottom }) => left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
          const tool = document.querySelector('[data-action=' + action + ']');
          const { left, width, top, height } = tool.getBoundingClientRect();
          tool.click();
          const under = document.elementFromPoint(left + width / 2, top + height / 2);
          const answers = [...document.querySelectorAll('.asking, .asking *')];
          if (answers.length !== 4) return 'nothing is asked';
          return under.closest('button') ? 'an answer is under the pointer' : answers.every((answer) => inside(answer.getBoundingClientRect())) ? '' : 'it is beside the screen';
        }`, action);
        expect(wrong === '', `${action}: ${wrong}`);
        await press(tab, 'no');
      }
    }, { width, height }));

await check('resigning, looking back, and the end again', () =>
  visit('#ttt;seats=human,human', async (tab) => {
    await clickThrough(tab, 4, 3);
    await confirm(tab, 'resign');
    const over = () => tab.run(`() => { const { over, winner } = document.querySelector('[role=status]').dataset; return over + ' ' + winner; }`);
    expect((await over()) === 'resigned 0', await over());
    await tab.run(`() => document.querySelector('[data-action=undo]').focus()`);
    await tab.key('Home');
    await tab.key('End');
    expect((await over()) === 'resigned 0', await over());
  }));

await check('who has no time left has lost', () =>
  visit('#ttt;seats=human,human;clock=0.4s', async (tab) => {
    const over = await until(tab, `() => document.querySelector('[role=status]')?.dataset.over`);
    expect(over === 'time', over);
  }));

await check('a new game as one likes it', () =>
  visit('#ataxx', async (tab) => {
    await until(tab, targetIsThere);
    await press(tab, 'new');
    await until(tab, `() => document.querySelector('form.new') !== null`);
    await tab.run(`() => {
      const form = document.querySelector('form.new');
      Object.entries({ against: 'human', size: '5x7', clock: '5m+3s' }).forEach(([name, value]) => (form.elements[name].value = value));
      form.requestSubmit();
    }`);
    const hash = await until(tab, `() => location.hash.includes('clock') && location.hash`);
    expect(hash === '#ataxx:size=5x7;seats=human,human;clock=5m+3s', hash);
    await until(tab, `() => document.querySelectorAll('[data-cell]').length === 35 && document.querySelector('.clock').textContent === '5:00'`);
    await press(tab, 'new');
    await until(tab, `() => document.querySelector('form.new') !== null`);
    await tab.run(`() => { const form = document.querySelector('form.new'); form.elements.size.value = '4x4'; form.requestSubmit(); }`);
    await until(tab, `() => document.querySelector('form.new [role=alert]').textContent.length > 10`);
  }));

await check('a text is refused with the rule\'s sentence, or played', () =>
  visit('#ttt;seats=human,human', async (tab) => {
    const type = (text) => tab.run(`(text) => { const input = document.querySelector('input[name=move]'); input.value = text; input.form.requestSubmit(); }`, text);
    await until(tab, targetIsThere);
    await type('1,1');
    await type('1,1');
    expect((await alertText(tab)).includes('1,1'), 'no sentence on the cell');
    expect((await movesOf(tab)) === '1,1', 'the refused move changed something');
    await type('0, 2');
    await until(tab, `() => [...document.querySelectorAll('[data-list=moves] li[data-move]')].some((move) => move.dataset.move === '0,2')`);
  }));

await check('a wrong click gets the rule\'s sentence, the same cell again takes a step back', () =>
  visit('#ataxx;seats=human,human', async (tab) => {
    const targets = () => tab.run(`() => [...document.querySelectorAll('[data-target]')].map((target) => target.dataset.cell).sort().join(' ')`);
    await until(tab, targetIsThere);
    const first = await targets();
    await click(tab, 'd4');
    expect((await alertText(tab)).includes('d4'), 'no sentence on the cell');
    await click(tab, 'a7');
    expect((await targets()) === 'a5 a6 b5 b6 b7 c5 c6 c7', await targets());
    await click(tab, 'a7');
    expect((await targets()) === first, await targets());
    await click(tab, 'a7');
    await tab.key('Escape');
    expect((await targets()) === first, 'Escape does not drop it');
    await click(tab, 'a7');
    await tab.run(`() => document.querySelector('[data-cell=d4]').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))`);
    expect((await targets()) === first, 'a secondary click does not drop it');
    await click(tab, 'a7');
    await click(tab, 'g1');
    expect((await targets()) === 'e1 e2 e3 f1 f2 f3 g2 g3', `another piece of one's own does not begin anew: ${await targets()}`);
  }));

/** What stands at a table: the position, what is begun, what may be clicked. */
const standing = `() => {
  const marks = (kind) => [...document.querySelectorAll(kind)].map((element) => element.dataset.cell ?? element.dataset.holding ?? element.textContent).sort().join(' ');
  return [marks('[data-target]'), marks('.begun'), document.querySelectorAll('[data-list=moves] li').length].join(' | ');
}`;

for (const game of games)
  await check(`${game}: with a move begun no wrong click changes anything`, () =>
    visit(`#${game};seats=${people(game)}`, async (tab) => {
      await until(tab, targetIsThere);
      let tried = 0;
      let starts = []; // where the move could begin
      let begun = 0; // clicks of it
      for (let clicks = 0; clicks < 80 && tried < 12; clicks++) {
        const targets = await until(tab, `() => {
          const targets = [...document.querySelectorAll('[data-target]')].map(({ dataset }) => dataset.cell ?? dataset.holding);
          return (targets.length > 0 && targets) || (document.querySelector('[role=status]').dataset.over !== undefined && ['over']);
        }`);
        if (targets[0] === 'over') break;
        if (begun === 0) starts = targets;
        await tab.run(`(number) => { const targets = document.querySelectorAll('[data-target]'); targets[number % targets.length].dispatchEvent(new MouseEvent('click', { bubbles: true })); }`, clicks * 7919);
        begun = (await tab.run(`() => document.querySelector('.begun') !== null`)) ? begun + 1 : 0;
        if (begun === 0) continue;
        const before = await tab.run(standing);
        const others = await tab.run(`() => [...document.querySelectorAll('[data-cell]:not([data-target], .begun)')].map(({ dataset }) => dataset.cell)`);
        const wrong = others.filter((cell) => begun > 1 || !starts.includes(cell)); // another piece of one's own begins anew
        for (const cell of wrong.slice(0, 3)) {
          await tab.run(`() => (document.getElementById('alert').textContent = '')`);
          await click(tab, cell);
          expect((await tab.run(`() => document.getElementById('alert').textContent`)).length > 10, `no sentence on ${cell}`);
          expect((await tab.run(standing)) === before, `${cell} changed ${before} to ${await tab.run(standing)}`);
          tried++;
        }
      }
      expect(tried > 0 || /^(ttt|cn)/.test(game), 'nothing was tried');
    }));

await check('a stone that a mill takes is not dropped by another', () =>
  visit('#muehle;seats=human,human', async (tab) => {
    await until(tab, targetIsThere);
    for (const cell of ['a7', 'd5', 'd7', 'd3', 'g7']) await click(tab, cell);
    const before = await tab.run(standing);
    expect(before.startsWith('d3 d5 | '), before);
    for (const cell of ['a1', 'a7', 'b6']) {
      await click(tab, cell);
      expect((await tab.run(standing)) === before, `${cell} changed ${before} to ${await tab.run(standing)}`);
      expect(/d3|d5|take/.test(await alertText(tab)), await alertText(tab));
    }
    await tab.key('Escape');
    expect((await tab.run(standing)).endsWith(' | 4'), 'Escape does not drop the stone that closes the mill');
    await click(tab, 'g7');
    await click(tab, 'd5');
    expect((await movesOf(tab)).endsWith('g7xd5'), await movesOf(tab));
  }));

await check('a piece is dragged to its goal', () =>
  visit('#ataxx;seats=human,human', async (tab) => {
    const middle = (cell) => tab.run(`(cell) => { const { x, y, width, height } = document.querySelector(\`[data-cell="\${cell}"]\`).getBoundingClientRect(); return [x + width / 2, y + height / 2]; }`, cell);
    await until(tab, targetIsThere);
    const [from, to] = [await middle('a7'), await middle('c7')];
    await tab.mouse('mousePressed', ...from);
    for (const part of [0.05, 0.5, 1]) await tab.mouse('mouseMoved', from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part);
    await tab.mouse('mouseReleased', ...to);
    await until(tab, `() => document.querySelector('[data-list=moves] li') !== null`);
    expect((await movesOf(tab)) === 'a7c7', await movesOf(tab));
  }));

await check('two computers are watched, stopped and let go on', () =>
  visit('#ttt;seats=random,random', async (tab) => {
    await until(tab, `() => document.querySelectorAll('[data-list=moves] li').length >= 3`);
    await press(tab, 'undo');
    const count = await tab.run(`() => document.querySelectorAll('[data-list=moves] li').length`);
    await new Promise((later) => setTimeout(later, 800));
    expect((await tab.run(`() => document.querySelectorAll('[data-list=moves] li').length`)) === count, 'they have not stopped');
    await press(tab, 'resume');
    await until(tab, `() => document.querySelector('[role=status]').dataset.over`);
  }));

await check('after a click Left and Right step through the moves, and keys walk the board', () =>
  visit('#ttt;seats=human,human', async (tab) => {
    const middle = (cell) => tab.run(`(cell) => { const { x, y, width, height } = document.querySelector('[data-cell="' + cell + '"] .ground').getBoundingClientRect(); return [x + width / 2, y + height / 2]; }`, cell);
    await until(tab, targetIsThere);
    for (const [i, cell] of ['0,0', '1,1', '2,2'].entries()) {
      const place = await middle(cell);
      for (const type of ['mousePressed', 'mouseReleased']) await tab.mouse(type, ...place);
      await until(tab, `(count) => document.querySelectorAll('[data-list=moves] li').length === count`, i + 1);
    }
    const ahead = () => tab.run(`() => document.querySelectorAll('[data-list=moves] li.ahead').length`);
    for (const [key, count] of [['ArrowLeft', 1], ['ArrowLeft', 2], ['ArrowRight', 1], ['Home', 3], ['End', 0]]) {
      await tab.key(key);
      expect((await ahead()) === count, `${key}: ${await ahead()} moves ahead`);
    }
    await tab.key('ArrowUp');
    const here = await tab.run(`() => document.activeElement.dataset.cell`);
    await tab.key('ArrowLeft');
    expect((await ahead()) === 0 && here === '1,2' && (await tab.run(`() => document.activeElement.dataset.cell`)) === '1,1', `keys do not walk the board: ${here}`);
  }));

await check('a piece of Hive lies where its move says', () =>
  visit('#hive;seats=human,human', async (tab) => {
    const type = async (text, count) => {
      await tab.run(`(text) => { const input = document.querySelector('input[name=move]'); input.value = text; input.form.requestSubmit(); }`, text);
      await until(tab, `(count) => document.querySelectorAll('[data-list=moves] li').length === count && document.querySelector('[data-target]')`, count);
    };
    await until(tab, targetIsThere);
    const way = async (name, other) => {
      const [[x, y], [toX, toY]] = await tab.run(`(...names) => names.map((name) => {
        const { left, top, width, height } = [...document.querySelectorAll('[data-cell]')].find((cell) => cell.ariaLabel.includes(name)).querySelector('.ground').getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      })`, name, other);
      return [Math.sign(Math.round(toX - x)), Math.sign(Math.round(toY - y))].join();
    };
    await type('wS1', 1);
    await type('bG1 wS1-', 2);
    await type('wA1 /wS1', 3);
    await type('bA1 bG1/', 4);
    expect((await way('wS1', 'bG1')) === '1,0', `wS1- lies at ${await way('wS1', 'bG1')}`);
    expect((await way('wS1', 'wA1')) === '-1,1', `/wS1 lies at ${await way('wS1', 'wA1')}`);
    expect((await way('bG1', 'bA1')) === '1,-1', `bG1/ lies at ${await way('bG1', 'bA1')}`);
  }));

await check('who leaves a game of four is named', () =>
  visit('#cn:size=4,players=4;seats=human,level:1,level:1,level:1', async (tab) => {
    await until(tab, targetIsThere);
    const name = await tab.run(`() => document.querySelector('.player.moving .name').textContent`);
    await confirm(tab, 'resign');
    const said = await alertText(tab);
    expect(said.startsWith(`${name} has left; Level 3 plays on`), said);
    await until(tab, `() => document.querySelector('[role=status]').dataset.over`);
  }));

// ---- Games that leave and come back

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
    await reload(tab);
    await until(tab, `() => document.querySelectorAll('[data-shelf=running] li').length === 2`);
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
    visit('#attt;seats=human,level:1', async (second) => {
      const turn = `(plies) => document.querySelectorAll('[data-list=moves] li').length === plies && document.querySelector('[data-target]') !== null`;
      let address;
      await visit('#attt;seats=human,level:1', async (first) => {
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

// ---- For everybody

const screens = [['phone', 375, 667], ['wide', 1200, 800]];
for (const [scheme, language] of [['light', 'de'], ['dark', 'en']])
  for (const [screen, width, height] of screens)
    await check(`names, roles, contrast and sizes: ${screen}, ${scheme}, ${language}`, () =>
      visit(`?lang=${language}`, async (tab) => {
        const wrong = new Map(); // -> where
        const phone = screen === 'phone';
        const look = async (where) => {
          for (const what of await tab.run(audit, { phone, playing: where !== 'the start page' })) wrong.set(what, [...(wrong.get(what) ?? []), where]);
        };
        await until(tab, `() => document.querySelector('.card') !== null`);
        await look('the start page');
        for (const game of games) {
          await tab.run(`(hash) => { document.title = ''; location.hash = hash; }`, `#${game.startsWith('cn') ? 'cn' : game.split(':')[0]};seats=${people(game)}`);
          await until(tab, `() => document.title !== '' && document.querySelector('[data-target]') !== null`);
          await look(game);
        }
        await press(tab, 'new');
        await until(tab, `() => document.querySelector('form.new') !== null`);
        await look('the form');
        expect(wrong.size === 0, [...wrong].map(([what, where]) => `${what} (${where.join(', ')})`).join('\n'));
      }, { width, height, scheme }));

for (const language of ['en', 'de', 'es'])
  await check(`words fit wherever they stand: ${language}`, () =>
    visit(`?lang=${language}#santorini;seats=human,human`, async (tab) => {
      await until(tab, targetIsThere);
      for (const [width, height] of [[375, 667], [768, 1024], [900, 700], [1200, 800]]) {
        await tab.resize(width, height);
        await tab.run(`() => document.querySelector('.more').click()`);
        const wrong = await tab.run(audit, { phone: width === 375, playing: true });
        expect(wrong.length === 0, `${width} pixels: ${wrong.join('\n')}`);
        await tab.run(`() => document.querySelector('.more').click()`);
      }
    }));

await check('the language is remembered', () =>
  visit('?lang=en', async (tab) => {
    await until(tab, `() => document.querySelector('[name=language]')`);
    await tab.run(`() => { const select = document.querySelector('[name=language]'); select.value = 'es'; select.dispatchEvent(new Event('change')); }`);
    await until(tab, `() => document.documentElement.lang === 'es'`);
    await tab.run(`() => { window.isOld = true; location.search = ''; }`);
    await until(tab, `() => !window.isOld && document.querySelector('.card')`);
    expect((await tab.run(`() => document.documentElement.lang + document.querySelector('[name=language]').value`)) === 'eses', 'it is forgotten');
    await tab.run(`() => { window.isOld = true; location.search = '?lang=de'; }`);
    await until(tab, `() => !window.isOld && document.querySelector('.card')`);
    expect((await tab.run(`() => document.documentElement.lang`)) === 'de', 'the address says another');
  }, { alone: true }));

await check('light and dark are chosen and remembered', () =>
  visit('#ttt;seats=human,human', async (tab) => {
    const ground = () => tab.run(`() => getComputedStyle(document.documentElement).backgroundColor`);
    await until(tab, targetIsThere);
    const light = await ground();
    await press(tab, 'theme');
    const dark = await ground();
    expect(dark !== light, 'it stays light');
    await reload(tab);
    await until(tab, `() => document.querySelector('[data-action=theme]')?.getAttribute('aria-pressed') === 'true'`);
    expect((await ground()) === dark, 'it is forgotten');
    await press(tab, 'theme');
    expect((await ground()) === light, 'it stays dark');
    await tab.run(`() => localStorage.removeItem('ludothek.theme')`);
  }));

await check('focus is never lost to the body', () =>
  visit('#ttt;seats=human,human', async (tab) => {
    const here = (where) => until(tab, `() => document.activeElement !== document.body`).catch(() => expect(false, `it was lost ${where}`));
    await clickThrough(tab, 3, 1);
    await until(tab, targetIsThere);
    for (const action of ['undo', 'redo', 'flip', 'resign', 'no', 'resign', 'yes', 'undo']) {
      await tab.run(`(action) => document.querySelector(\`[data-action=\${action}]\`).focus()`, action);
      await tab.key('Enter');
      await here(`by ${action}`);
    }
    await tab.run(`() => document.querySelector('[data-action=new]').focus()`);
    await tab.key('Enter');
    await until(tab, `() => document.querySelector('form.new') !== null`);
    await here('by the form');
    await tab.key('Escape');
    await until(tab, `() => document.querySelector('form.new') === null`);
    await here('by closing the form');
    await tab.run(`() => { const select = document.querySelector('[name=language]'); select.focus(); select.value = 'de'; select.dispatchEvent(new Event('change')); }`);
    await until(tab, `() => document.documentElement.lang === 'de' && document.querySelector('[data-target]') !== null`);
    await here('by another language');
    await tab.run(`() => { document.querySelector('.home').focus(); document.querySelector('.home').click(); }`);
    await until(tab, `() => document.querySelector('.card') !== null`);
    await tab.run(`() => { document.querySelector('.card').focus(); document.querySelector('.card').click(); }`);
    await until(tab, targetIsThere);
    await here('by opening a game');
  }));

// ---- The search

await check('the signature of the search', () =>
  visit('', async (tab) => {
    const native = execFileSync(ludothek, ['bench', '--signature']).toString().trim();
    await until(tab, `() => document.querySelector('.card') !== null`);
    const signature = await tab.run(`async () => { const { Thinker } = await import('./thinker.js'); return new Thinker().ask({ task: 'signature' }); }`);
    expect(signature === native, `${signature} in Chromium, ${native} natively`);
  }));

for (const game of process.env.LONG ? games : [])
  await check(`100 games of ${game}`, async () => {
    for (let seed = 1; seed <= 100; seed++) await visit(`#${game.replace('moves=3', 'moves=10')};seats=${people(game)}`, (tab) => clickThrough(tab, seed));
  });

await chromium.stop();
await files.stop();
process.exit(status());
