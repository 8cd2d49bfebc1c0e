#!/usr/bin/env node
// `boards.mjs PAGE`: how boards look and feel in real Chromium: what lies under the pointer, dragging, stacks, large boards, the other side, other views.
import { resolve } from 'node:path';
import { check, expect, reload, status, until } from './checks.mjs';
import { startChromium } from './chromium.mjs';
import { serveFolder } from './files.mjs';
import { clickThrough, expectSilence, movesOf, targetIsThere } from './play.mjs';

const files = await serveFolder(resolve(process.argv[2]));
const chromium = await startChromium();

async function visit(address, test, options = {}) {
  const tab = await chromium.openPage(files.url + address, { calm: true, ...options });
  await until(tab, targetIsThere);
  await test(tab);
  expectSilence(tab);
  await tab.leave();
}

const play = (tab, ...moves) =>
  tab.run(`async (moves) => {
    const list = document.querySelector('[data-list=moves]');
    for (const move of moves) {
      const [input, before] = [document.querySelector('input[name=move]'), list.children.length];
      input.value = move;
      input.form.requestSubmit();
      while (list.children.length === before) await new Promise((soon) => setTimeout(soon, 5));
      await new Promise((soon) => setTimeout(soon, 5));
    }
  }`, moves);

const middle = (tab, cell) =>
  tab.run(`(cell) => { const box = document.querySelector('[data-cell="' + cell + '"]').getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }`, cell);

const mouse = (tab, type, [x, y]) => tab.ask('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 });

/** Presses, moves in steps, and lets go. */
async function drag(tab, from, to) {
  await mouse(tab, 'mousePressed', from);
  for (let part = 0.25; part <= 1; part += 0.25) await mouse(tab, 'mouseMoved', [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
  await mouse(tab, 'mouseReleased', to);
}

async function click(tab, cell) {
  const at = await middle(tab, cell);
  await mouse(tab, 'mousePressed', at);
  await mouse(tab, 'mouseReleased', at);
}

/** Boards made of a position, with the module of the page itself. */
const draw = `async (text, position, options) => {
  const [{ Board }, { lookOf }, { Game }, { loadLibrary }] = await Promise.all(['board', 'looks/index', 'game', 'library'].map((name) => import('./' + name + '.js')));
  const game = new Game(await loadLibrary('rules.wasm'));
  game.open(text, position);
  const board = new Board(lookOf(text), () => {}, options);
  board.show(game.describe());
  document.querySelector('.middle').replaceChildren(board.element);
  window.drawn = board;
}`;


await check('no tower hides the middle of a cell', () =>
  visit('#santorini:cards=off;seats=human,human', async (tab) => {
    for (const flipped of [false, true]) {
      await tab.run(draw, 'santorini:cards=off', '22222/22222/22222/22222/22222 1,1 2,2 3,3 4,4 P1', {});
      await tab.run(`(flipped) => { window.drawn.flipped = flipped; }`, flipped);
      const wrong = await tab.run(`() => [...document.querySelectorAll('[data-cell]')].filter((cell) => {
        const box = cell.getBoundingClientRect();
        return window.drawn.cellOf(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)) !== cell.dataset.cell;
      }).map((cell) => cell.dataset.cell).join(' ')`);
      expect(wrong === '', `covered: ${wrong}`);
    }
  }));

await check('what marks a figure or a dome lies at its feet', () =>
  visit('#santorini:cards=off;seats=human,human', async (tab) => {
    await tab.run(draw, 'santorini:cards=off', '22222/22223D/22222/22222/22222 1,1 2,2 3,3 4,4 P1', {});
    const marked = await tab.run(`() => {
      for (let i = 0; i < 2; i++) window.drawn.mark(new Set(['1,1', '2,2']), ['1,1', '1,4', '0,0']);
      const of = (cell, kind) => [...document.querySelectorAll(kind)].filter((each) => window.drawn.cellOf(each) === cell);
      return ['1,1', '2,2', '1,4', '0,0'].map((cell) => of(cell, '.cue').map((cue) =>
        cue.classList[1] + (cue.compareDocumentPosition(of(cell, '.piece').at(-1)) & Node.DOCUMENT_POSITION_FOLLOWING ? ' below' : ' above')).join());
    }`);
    expect(marked.join('; ') === 'ring below,halo below; halo below; ring below; ring above', marked.join('; '));
  }));

await check('clicks of a mouse in the view from a corner, and from above', () =>
  visit('#santorini:cards=off;seats=human,human', async (tab) => {
    for (const cell of ['1,1', '0,1', '0,0']) await click(tab, cell);
    expect((await movesOf(tab)) === '1,1-0,1 C0,0', await movesOf(tab));
    await tab.run(`() => { document.querySelector('.appearance').open = true; document.querySelector('.appearance input').click(); document.querySelector('.appearance').open = false; }`);
    expect(await tab.run(`() => document.querySelector('.board').matches('.flat')`), 'it is not flat');
    for (const cell of ['2,2', '3,3', '4,4']) await click(tab, cell);
    expect((await movesOf(tab)) === '1,1-0,1 C0,0 2,2-3,3 C4,4', await movesOf(tab));
    await reload(tab);
    expect(await until(tab, `() => document.querySelector('.board.santorini')?.className`).then((name) => name.includes('flat')), 'the view is forgotten');
    await tab.run(`() => localStorage.clear()`);
  }));

await check('pieces are dragged, and come back where they may not go', () =>
  visit('#ataxx;seats=human,human', async (tab) => {
    await drag(tab, await middle(tab, 'a7'), await middle(tab, 'f3'));
    expect((await movesOf(tab)) === '', 'it went too far');
    expect((await until(tab, `() => document.querySelector('[role=alert]').textContent`)).includes('too far'), 'nobody said so');
    await drag(tab, await middle(tab, 'a7'), await middle(tab, 'c6'));
    await until(tab, `() => document.querySelector('[data-move]')?.dataset.move === 'a7c6'`);
    const place = await tab.run(`() => document.querySelector('.pieces').innerHTML.includes('translate(250 150)')`);
    expect(place, 'the stone is not in the middle of its cell');
  }));

await check('a stack spreads out when it is pointed at', () =>
  visit('#hive;seats=human,human', async (tab) => {
    await play(tab, 'wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-', 'wB1 \\wQ', 'bB1 bQ/', 'wB1 wQ');
    const apart = () => tab.run(`() => { const [low, high] = [...document.querySelectorAll('.piece')].filter((piece) => piece.depth !== undefined).map((piece) => piece.getBoundingClientRect()).sort((a, b) => a.x - b.x); return Math.round(low.y - high.y); }`);
    const lying = await apart();
    await mouse(tab, 'mouseMoved', await middle(tab, '-1,0'));
    expect((await apart()) > lying + 10, 'nothing moved');
    await mouse(tab, 'mouseMoved', [3, 700]);
  }));

await check('a board of a million cells', () =>
  visit('#cn:size=999;seats=human,human', async (tab) => {
    const count = await tab.run(`() => document.querySelectorAll('.board *').length`);
    expect(count < 3000, `${count} elements`);
    const targets = `() => document.querySelectorAll('[data-cell][data-target]').length === document.querySelectorAll('[data-cell]').length`;
    expect(await tab.run(targets), 'an empty cell is no target');
    await click(tab, '499,499');
    await until(tab, `() => document.querySelector('[data-move]')?.dataset.move === '499,499'`);
    expect(!(await tab.run(`() => document.querySelector('[data-cell="499,499"]').hasAttribute('data-target')`)), 'a cell is taken twice');
    const at = await middle(tab, '499,499');
    await drag(tab, at, [at[0] - 300, at[1]]);
    await until(tab, `() => document.querySelector('[data-cell="499,510"]') !== null`);
    expect((await movesOf(tab)) === '499,499', 'dragging the window played a move');
    for (let i = 0; i < 12; i++) await tab.key('ArrowDown');
    expect(await tab.run(`() => document.activeElement.dataset.cell`) === '511,499', await tab.run(`() => document.activeElement.outerHTML.slice(0, 80)`));
    await tab.key('Enter');
    await until(tab, `() => document.querySelectorAll('[data-move]')[1]?.dataset.move === '511,499'`);
  }));

await check('a board of many cells has some for fingers, as long as there are any', () =>
  visit('#cn:size=13;seats=human,human', async (tab) => {
    const { cells, width } = await tab.run(`() => ({ cells: document.querySelectorAll('[data-cell]').length, width: document.querySelector('[data-cell]').getBoundingClientRect().width })`);
    expect(cells < 169 && width >= 40, `${cells} cells, ${width} pixels each`);
    await clickThrough(tab, 5);
  }, { width: 375, height: 667 }));

await check('a phone on its side has a board as high as itself', () =>
  visit('#ataxx;seats=human,human', async (tab) => {
    const [high, scrolls] = await tab.run(`() => [document.querySelector('.board').getBoundingClientRect().height / innerHeight, document.documentElement.scrollHeight > innerHeight]`);
    expect(high > 0.8 && !scrolls, `${high} of the height`);
  }, { width: 667, height: 375 }));

for (const game of ['santorini', 'misterx'])
  await check(`a low window: nothing beside the board of ${game} lies upon something else, and the board stays while one scrolls`, () =>
    visit(`#${game}`, async (tab) => {
      const covered = await tab.run(`async () => {
        const found = [];
        for (const control of document.querySelectorAll('.side button, .tools.first button, .typed input')) {
          control.scrollIntoView({ block: 'center' });
          const { x, y, width, height } = control.getBoundingClientRect();
          if (width > 0 && !control.contains(document.elementFromPoint(x + width / 2, y + height / 2))) found.push(control.textContent || control.name);
        }
        return found;
      }`);
      expect(covered.length === 0, `covered: ${covered.join(', ')}`);
      const { top, bottom } = await tab.run(`() => { scrollTo(0, 1e6); const { top, bottom } = document.querySelector('.board').getBoundingClientRect(); return { top, bottom }; }`);
      expect(top >= 0 && bottom <= 500, `the board is from ${top} to ${bottom}`);
    }, { width: 900, height: 500 }));

await check('Tab stops at cells and buttons, and Escape closes what they open', () =>
  visit('#ataxx;seats=human,human', async (tab) => {
    const focused = `() => document.activeElement.dataset.cell ?? document.activeElement.tagName`;
    await tab.run(`() => document.querySelector('[data-action=sound]').focus()`);
    const stops = [];
    for (let i = 0; i < 2; i++) stops.push(await tab.key('Tab').then(() => tab.run(focused)));
    expect(stops.join(' ') === 'a7 SUMMARY', stops.join(' '));
    await tab.key('Enter');
    await until(tab, `() => document.querySelector('.appearance').open`);
    await tab.key('Tab');
    await tab.key('Escape');
    expect(await tab.run(`() => !document.querySelector('.appearance').open && document.activeElement.tagName === 'SUMMARY'`), 'it is open');
  }));

await check('the other side: places turn, letters do not', () =>
  visit('#ataxx;seats=human,human', async (tab) => {
    const before = await middle(tab, 'a7');
    await tab.run(`() => document.querySelector('[data-action=flip]').click()`);
    const [x, y] = await middle(tab, 'g1');
    expect(Math.abs(x - before[0]) < 1 && Math.abs(y - before[1]) < 1, 'g1 is not where a7 was');
    expect(await tab.run(`() => [...document.querySelectorAll('.board, .board *')].every((part) => !(getComputedStyle(part).transform.startsWith('matrix(-1')))`), 'something is upside down');
    await click(tab, 'a7');
    await click(tab, 'a5');
    expect((await movesOf(tab)) === 'a7a5', await movesOf(tab));
  }));

await check('players are told apart without colour', () =>
  visit('#ataxx;seats=human,human', async (tab) => {
    for (const [text, kind] of [['ataxx', 'stone'], ['cn', 'stone'], ['santorini', 'figure'], ['misterx', 'spy'], ['hive', 'ant'], ['muehle', 'stone']]) {
      const same = await tab.run(`async (text, kind) => {
        const [{ Board }, { loadLooks, lookOf }] = await Promise.all([import('./board.js'), import('./looks/index.js')]);
        await loadLooks(text);
        const board = new Board(lookOf(text), () => {}, { still: true });
        const two = text === 'muehle' || text === 'hive' ? ['white', 'black'] : text === 'misterx' ? ['red', 'violet'] : ['blue', 'vermilion'];
        const grey = (html) => html.replace(/#[0-9a-f]{6}/gi, (colour) => {
          const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
          return 'grey' + Math.round((0.299 * r + 0.587 * g + 0.114 * b) / 80); // shades that everybody tells apart
        });
        const [first, second] = two.map((colour, owner) => grey(board.portrait({ owner, kind, symbol: '' }, colour).outerHTML));
        return first === second;
      }`, text, kind);
      expect(!same, `${kind} of ${text}`);
    }
  }));

await check('small words on cells', () =>
  visit('#muehle;seats=human,human', async (tab) => {
    await tab.run(draw, 'muehle', '', {});
    const texts = () => tab.run(`() => [...document.querySelectorAll('.note')].map((note) => note.textContent + note.classList[1]).join(' ')`);
    await tab.run(`() => { window.drawn.label('a7', '+23', 'win'); window.drawn.label('a4', '=', 'draw'); window.drawn.label('a7', '−5', 'loss'); }`);
    expect((await texts()) === '=draw −5loss', await texts());
    await tab.run(`() => window.drawn.clearLabels()`);
    expect((await texts()) === '', await texts());
  }));

await chromium.stop();
await files.stop();
process.exit(status());
