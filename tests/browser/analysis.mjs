#!/usr/bin/env node
// `analysis.mjs PAGE`: what thinks and teaches in the page, in real Chromium: analysis and its bar, values from tables, hints, puzzles, the position editor,
// reviews, rules with pictures.
import { resolve } from 'node:path';
import { check, expect, status, until } from './checks.mjs';
import { startChromium } from './chromium.mjs';
import { serveFolder } from './files.mjs';
import { click, expectSilence, movesOf, press, targetIsThere } from './play.mjs';

const [page] = process.argv.slice(2);
const isolation = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
const files = await serveFolder(resolve(page), isolation);
const plain = await serveFolder(resolve(page));
const chromium = await startChromium();

const text = (tab, selector) => tab.run(`(selector) => document.querySelector(selector)?.textContent ?? ''`, selector);
const alertSays = (tab, part) => until(tab, `(part) => document.querySelector('[role=alert]').textContent.includes(part)`, part);

/** Opens a page, waits for something to click, and looks afterwards that nothing was said in the console. */
async function visit(address, test, from = files) {
  const tab = await chromium.openPage(from.url + address, { calm: true });
  await until(tab, targetIsThere);
  await test(tab);
  expectSilence(tab);
  await tab.leave();
}

await check('the evaluation bar and three lines come and go', () =>
  visit('?lang=en#ataxx', async (tab) => {
    expect(await tab.run(`() => crossOriginIsolated`), 'the page is not isolated');
    await press(tab, 'analyse');
    await until(tab, `() => document.querySelectorAll('.lines li').length === 3`);
    const value = Number(await tab.run(`() => document.querySelector('[data-value]').dataset.value`));
    expect(value > -0.95 && value < 0.95, `an even position has the value ${value}`);
    expect(/^Depth \d+: .* stones$/.test(await text(tab, '.verdict')), await text(tab, '.verdict'));
    await press(tab, 'analyse');
    expect(await tab.run(`() => document.querySelector('[data-value]') === null`), 'the bar stays');
  }));

await check('the present move stays in view when analysis takes a part of the room of the list', () =>
  visit('?lang=en#cn:size=8;seats=human,human', async (tab) => {
    await tab.ask('Emulation.setDeviceMetricsOverride', { width: 1024, height: 600, deviceScaleFactor: 1, mobile: false });
    const isSeen = `() => {
      const [list, move] = ['.moves', '.moves [aria-current]'].map((part) => document.querySelector(part)?.getBoundingClientRect());
      return move && move.top >= list.top - 1 && move.bottom <= list.bottom + 1;
    }`;
    for (let played = 0; played < 20; played++) {
      await tab.run(`() => document.querySelector('[data-target]').dispatchEvent(new MouseEvent('click', { bubbles: true }))`);
      await until(tab, `(played) => document.querySelectorAll('.moves li').length > played && document.querySelector('[data-target]') !== null`, played);
    }
    await until(tab, isSeen);
    await press(tab, 'analyse');
    await until(tab, `() => document.querySelectorAll('.lines li').length === 3`);
    await until(tab, isSeen);
  }));

for (const [name, from] of [['isolated', files], ['elsewhere', plain]])
  await check(`thinking is stopped and goes on, ${name}`, () =>
    visit('#ataxx', async (tab) => {
      const answers = await tab.run(`async () => {
        const { Thinker } = await import('./thinker.js');
        const { spareGame } = await import('./spare.js');
        const game = await spareGame();
        game.open('ataxx');
        const thinker = new Thinker();
        const first = thinker.analyse(game, { seconds: 600 });
        await new Promise((soon) => setTimeout(soon, 300));
        thinker.stop();
        const second = await thinker.analyse(game, { seconds: 0.2, lines: 1 });
        thinker.leave();
        return [await first, second.lines.length];
      }`);
      expect(answers[0] === null && answers[1] === 1, JSON.stringify(answers));
    }, from));

await check('a proved win fills the bar', () =>
  visit('?lang=en#puzzle/ttt/1', async (tab) => {
    await press(tab, 'analyse');
    await until(tab, `() => document.querySelector('[data-value="1.000"]') !== null`);
    await until(tab, `() => document.querySelector('.lines .worth')?.textContent === 'win in 3'`);
  }));

await check('a hint says what it is worth', () =>
  visit('?lang=en#puzzle/santorini/1', async (tab) => {
    await press(tab, 'analyse');
    await press(tab, 'hint');
    await alertSays(tab, '(win in ');
    await until(tab, `() => document.querySelectorAll('.board .note.hint').length > 1`);
  }));

await check('a puzzle refuses a wrong move and is solved by the right ones', () =>
  visit('?lang=en#puzzle/ttt/1', async (tab) => {
    await click(tab, '0,0');
    await alertSays(tab, 'does not force the win');
    expect(await movesOf(tab) === '', 'a wrong move was made');
    await click(tab, '1,1');
    await until(tab, `() => document.querySelectorAll('[data-list=moves] li').length === 2 && document.querySelector('[data-target]') !== null`);
    const free = await tab.run(`() => [...document.querySelectorAll('[data-target]')].map((cell) => cell.dataset.cell)`);
    for (const cell of free) {
      await click(tab, cell);
      await until(tab, `() => document.querySelector('.puzzle.solved, [data-target]') !== null`); // it is judged
      if (await tab.run(`() => document.querySelector('.puzzle.solved') !== null`)) break;
    }
    await until(tab, `() => document.querySelector('.puzzle.solved') !== null`);
    expect((await movesOf(tab)).split(' ').length === 3, 'it took other moves');
    await press(tab, 'next');
    await until(tab, `() => location.hash === '#puzzle/ttt/2'`);
  }));

await check('another move that wins later is told that it wins too', () =>
  visit('?lang=en#puzzle/muehle/1', async (tab) => {
    const type = (text) => tab.run(`(text) => { const input = document.querySelector('input[name=move]'); input.value = text; input.form.requestSubmit(); }`, text);
    await until(tab, `() => document.querySelector('.puzzle') && document.querySelector('[data-target]')`);
    const others = await tab.run(`async () => {
      const [{ Thinker }, { spareGame }] = await Promise.all([import('./thinker.js'), import('./spare.js')]);
      const lines = (await (await fetch('puzzles/muehle.txt')).text()).trim().split('\\n').map((line) => line.split('\\t'));
      const game = await spareGame();
      const thinker = new Thinker();
      for (const [i, [text, kind, position, move]] of lines.entries()) {
        if (!kind.startsWith('win')) continue;
        game.open(text, position);
        const report = await thinker.analyse(game, { lines: 4, player: 'nodes:300000' });
        const other = report.lines.find(({ moves, worth, plies }) => worth === 'win' && moves[0] !== move && plies > Number(kind.slice(4)) + 2);
        if (other) { thinker.leave(); return { number: i + 1, move: other.moves[0] }; }
      }
      return null;
    }`);
    expect(others, 'no puzzle has a move that wins later');
    await tab.run(`(number) => (location.hash = '#puzzle/muehle/' + number)`, others.number);
    await until(tab, `(number) => document.querySelector('.puzzle h2')?.textContent.startsWith('Puzzle ' + number + ' of') && document.querySelector('[data-target]')`, others.number);
    await type(others.move);
    await alertSays(tab, 'wins too, but later');
    expect((await tab.run(`() => document.querySelectorAll('[data-list=moves] li').length`)) === 0, 'it was made');
  }));

await check('a puzzle of each game opens, and one of the day', async () => {
  const tab = await chromium.openPage(`${files.url}?lang=en#puzzle/today`);
  await until(tab, `() => document.querySelector('.puzzle') !== null`);
  for (const name of ['ttt', 'cn', 'attt', 'ataxx', 'muehle', 'santorini', 'misterx', 'hive']) {
    await tab.run(`(name) => { document.title = ''; location.hash = '#puzzle/' + name + '/2'; }`, name);
    await until(tab, `() => document.title !== '' && document.querySelector('.puzzle h2')?.textContent.startsWith('Puzzle 2 of') && document.querySelector('[data-target]') !== null`);
  }
  const same = await tab.run(`async () => {
    const { ofDay } = await import('./puzzles.js');
    const index = [['a', '3'], ['b', '2']];
    return [1, 2, 3, 4, 5].map((day) => ofDay(index, new Date(2026, 0, day, 12)).join(''));
  }`);
  expect(new Set(same).size >= 4 && same.filter((each) => each[0] === 'a').length >= 2, same.join());
  await tab.run(`() => { location.hash = '#puzzle/ttt/1000'; }`);
  await alertSays(tab, 'There are puzzles 1 to');
  expectSilence(tab);
  await tab.leave();
});

/** Writes into the position field of the editor. */
const write = (tab, position) => tab.run(`(position) => {
  const input = document.querySelector('.editor [name=position]');
  input.value = position;
  input.dispatchEvent(new Event('change'));
}`, position);
const written = (tab) => tab.run(`() => document.querySelector('.editor [name=position]').value`);
const judged = (tab) => text(tab, '.editor [role=alert]');
const brush = (tab, number) => tab.run(`(number) => document.querySelectorAll('.editor [data-brush]')[number].click()`, number);
const paint = (tab, cell) => tab.run(`(cell) => document.querySelector('.editor [data-cell="' + cell + '"]').dispatchEvent(new MouseEvent('click', { bubbles: true }))`, cell);

await check('positions go through the editor and back', async () => {
  const positions = {
    ttt: 'xo1/1x1/1o1 x', 'cn:size=4': '3x/oxox/1xx1/ooo1 x', attt: 'xox/1ox/o2 x 6', ataxx: 'xx4o/xxx2oo/2-1-2/3xo2/2-1-2/oo2xxx/o4xx x 0 9',
    muehle: 'WEWEWEEEEEEEEEEEEEEEEBBB 0 0 W', santorini: '00000/00100/00003D/10211D/00000 1,1 3,2 1,2 2,2 P1 Apollo,Hermes 2 2 ban',
    misterx: '0,0=X1RA1R/2,0=X1V/1,0=I1V V 5', hive: '0,1=X1R/0,0=E1R/-1,-1=X1V/-1,0=S1V R 4', 'match3:size=3x3,tokens=4': 'ABA;BAB;CDC 2 7',
  };
  for (const [game, position] of Object.entries(positions))
    await visit(`#${game}`, async (tab) => {
      await press(tab, 'editor');
      await until(tab, `() => document.querySelector('.editor') !== null`);
      await write(tab, position);
      expect(await judged(tab) === '', `${game}: ${await judged(tab)}`);
      await tab.run(`() => document.querySelector('.editor [name=turn]').dispatchEvent(new Event('change', { bubbles: true }))`);
      expect(await judged(tab) === '', `${game}: its own text is refused: ${await judged(tab)} (${await written(tab)})`);
      const again = await written(tab);
      expect(again.split(' ')[0].length === position.split(' ')[0].length, `${game}: ${again}`);
      await write(tab, 'nonsense');
      expect(await judged(tab) !== '', `${game}: nonsense is accepted`);
    }, plain);
});

await check('pieces are laid and taken by clicks, and what the rules refuse is said', () =>
  visit('?lang=en#ttt', async (tab) => {
    await press(tab, 'editor');
    await until(tab, `() => document.querySelector('.editor') !== null`);
    for (const cell of ['0,0', '0,1', '0,2']) await paint(tab, cell);
    await brush(tab, 1);
    for (const cell of ['1,0', '1,1', '1,2']) await paint(tab, cell);
    expect(await written(tab) === 'xxx/ooo/3 x', await written(tab));
    expect(await judged(tab) !== '', 'two whole lines are accepted');
    await tab.run(`() => document.querySelector('.editor [data-action=play]').click()`);
    expect(await tab.run(`() => document.querySelector('.editor') !== null`), 'it is played');
    await brush(tab, 2);
    await paint(tab, '1,2');
    await paint(tab, '0,2');
    expect(await written(tab) === 'xx1/oo1/3 x' && await judged(tab) === '', `${await written(tab)}: ${await judged(tab)}`);
    await tab.run(`() => document.querySelector('.editor [data-action=play]').click()`);
    await until(tab, `() => document.querySelector('.editor') === null && document.querySelectorAll('[data-target]').length === 5`);
  }));

await check('towers and stacks are laid', async () => {
  await visit('#santorini:cards=off', async (tab) => {
    await press(tab, 'editor');
    await until(tab, `() => document.querySelector('.editor') !== null`);
    await brush(tab, 2);
    for (const cell of ['0,0', '0,0', '1,1']) await paint(tab, cell);
    await brush(tab, 3);
    await paint(tab, '4,4');
    expect((await written(tab)).startsWith('20000/01000/00000/00000/0000') && (await judged(tab)).length > 0, `${await written(tab)} ${await judged(tab)}`);
    await paint(tab, '4,4');
    expect(await judged(tab) === '', await judged(tab));
  });
  await visit('#hive', async (tab) => {
    await press(tab, 'editor');
    await until(tab, `() => document.querySelector('.editor') !== null`);
    await paint(tab, '0,0');
    expect(await judged(tab) !== '', 'a queen begins');
    await paint(tab, '0,0');
    await brush(tab, 1);
    await paint(tab, '0,0');
    await brush(tab, 6);
    await paint(tab, '0,1');
    expect(/^0,0=A1R\/0,1=.1V R 2$/.test(await written(tab)) && await judged(tab) === '', `${await written(tab)} ${await judged(tab)}`);
  });
});

await check('cards and counters have controls', async () => {
  const set = (tab, field, value) => tab.run(`(field, value) => {
    const input = document.querySelector('.editor [data-field="' + field + '"]');
    if (input.type === 'checkbox') return input.click();
    input.value = value;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }`, field, value);
  await visit('#santorini', async (tab) => {
    await press(tab, 'editor');
    await until(tab, `() => document.querySelector('.editor') !== null`);
    await set(tab, 'Athena');
    expect(await judged(tab) !== '', 'five cards are enough');
    await set(tab, '8', '1');
    await set(tab, 'ban');
    expect((await written(tab)).endsWith('P1 Apollo,Artemis,Atlas,Demeter,Hermes 0 1 ban') && await judged(tab) === '', `${await written(tab)}: ${await judged(tab)}`);
    await set(tab, 'ban');
    expect((await written(tab)).endsWith(' 0 1'), await written(tab));
  });
  await visit('#ataxx', async (tab) => {
    await press(tab, 'editor');
    await until(tab, `() => document.querySelector('.editor') !== null`);
    await set(tab, '2', '7');
    await set(tab, '3', '12');
    expect((await written(tab)).endsWith(' x 7 12') && await judged(tab) === '', `${await written(tab)}: ${await judged(tab)}`);
  });
});

await check('tables tell the value of every move in Nine Men\'s Morris', () =>
  visit('?lang=en#muehle', async (tab) => {
    await press(tab, 'editor');
    await until(tab, `() => document.querySelector('.editor') !== null`);
    await write(tab, 'WEWEWEEEEEEEEEEEEEEEEBBB 0 0 W');
    await tab.run(`() => document.querySelector('.editor [data-action=play]').click()`);
    await until(tab, `() => document.querySelector('.editor') === null`);
    await press(tab, 'analyse');
    await until(tab, `() => document.querySelector('.analysis .verdict')?.textContent.startsWith('From tables')`);
    const worths = await until(tab, `() => document.querySelectorAll('.lines .worth').length > 10 && [...document.querySelectorAll('.lines .worth')].map((each) => each.textContent)`);
    expect(worths.every((worth) => /^(win|loss) in \d+$|^draw \(proved\)$/.test(worth)), worths.join());
    expect(/(lose)/.test(await text(tab, '.lines')), await text(tab, '.lines'));
    await until(tab, `() => document.querySelectorAll('.board .note').length > 0`);
  }));

await check('the review of a finished game shows its worst moves and better ones', () =>
  visit('?lang=en#cn:size=4;seats=human,human', async (tab) => {
    await press(tab, 'review');
    await alertSays(tab, 'when it is over');
    // X gives a win away, O does not see it, X wins.
    const type = (move) => tab.run(`(move) => {
      const input = document.querySelector('input[name=move]');
      input.value = move;
      input.form.requestSubmit();
    }`, move);
    const game = ['0,0', '1,0', '0,1', '1,1', '3,3', '3,2', '3,1', '2,3', '2,1', '2,0', '0,3', '1,3', '0,2'];
    for (const [i, move] of game.entries()) {
      await type(move);
      await until(tab, `(count) => document.querySelectorAll('[data-list=moves] li').length === count && document.querySelector('[data-target], [data-over]') !== null`, i + 1);
    }
    await press(tab, 'review');
    const worst = await until(tab, `() => document.querySelectorAll('.worst li').length > 0 && [...document.querySelectorAll('.worst li')].map((item) => item.textContent)`);
    expect(worst.length <= 3 && worst.every((line) => /; better /.test(line)), worst.join('\n'));
    await tab.run(`() => document.querySelector('.worst button').click()`);
    const number = Number(worst[0].match(/^\d+/)[0]);
    await until(tab, `(ahead) => document.querySelectorAll('[data-list=moves] li.ahead').length === ahead`, game.length - number + 1);
    await until(tab, `() => document.querySelector('.note.hint') !== null`);
  }));

await check('the rules of every game have pictures', async () => {
  for (const game of ['ttt', 'cn', 'attt', 'ataxx', 'muehle', 'santorini', 'misterx', 'match3', 'hive'])
    await visit(`?lang=en#${game}`, async (tab) => {
      await press(tab, 'rules');
      const pictures = await until(tab, `() => document.querySelectorAll('.rules figure svg').length`);
      expect(pictures >= 2, `${game} has ${pictures}`);
      const pieces = await tab.run(`() => [...document.querySelectorAll('.rules figure')].map((figure) => figure.querySelectorAll('.piece').length)`);
      expect(pieces.every((count) => count > 0), `${game}: ${pieces}`);
      expect((await text(tab, '.rules p')).length > 80, 'there are no words');
    }, plain);
});

await chromium.stop();
await files.stop();
await plain.stop();
process.exit(status());
