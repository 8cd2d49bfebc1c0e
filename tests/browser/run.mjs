#!/usr/bin/env node
// `run.mjs PAGE LUDOTHEK [WORD]`: the page in real Chromium. Games are played to their ends by programs that click or press keys, what one can do at
// the table, and the search in it has the signature of the program (games that leave and come back: keeping.mjs). With LONG=1 random
// clickers play 100 games of each.
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { audit } from './audit.mjs';
import { check as checked, expect, reload, status, until } from './checks.mjs';
import { startChromium } from './chromium.mjs';
import { serveFolder } from './files.mjs';
import { playByKeys } from './keys.mjs';
import { alertText, click, clickThrough, confirm, games, movesOf, people, press, targetIsThere, visitor } from './play.mjs';

const [page, ludothek] = process.argv.slice(2);
const only = process.argv[4] ?? '';
const files = await serveFolder(resolve(page));
const chromium = await startChromium();
const check = (name, test) => (name.includes(only) ? checked(name, test) : undefined);

const visit = visitor(chromium, files.url);

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
