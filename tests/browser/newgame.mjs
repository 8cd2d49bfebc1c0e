#!/usr/bin/env node
// `newgame.mjs PAGE`: Chomp of tests/newgame, which no other test knows, in real Chromium: its card, the form, a game by clicks, the rules, the
// editor, a puzzle.
import { resolve } from 'node:path';
import { check, expect, status, until } from './checks.mjs';
import { startChromium } from './chromium.mjs';
import { serveFolder } from './files.mjs';
import { alertText, click, clickThrough, movesOf, press, targetIsThere, visitor } from './play.mjs';

const files = await serveFolder(resolve(process.argv[2]));
const chromium = await startChromium();
const visit = visitor(chromium, files.url);
const text = (tab, selector) => until(tab, `(selector) => document.querySelector(selector)?.textContent`, selector);
const countOf = (tab, selector) => tab.run(`(selector) => document.querySelectorAll(selector).length`, selector);

await check('the start page has a card with its picture and its slogan', () =>
  visit('?lang=en', async (tab) => {
    expect((await text(tab, '.card[href="#chomp"]')).includes('Mind the poisoned square'), 'no slogan');
    expect((await countOf(tab, '.card[href="#chomp"] .piece')) === 14, `${await countOf(tab, '.card[href="#chomp"] .piece')} squares`);
  }));

await check('the form has its option, refuses what is wrong and leads to a game', () =>
  visit('?lang=en', async (tab) => {
    await until(tab, `() => document.querySelector('[data-action=new][data-game=chomp]')`);
    await tab.run(`() => document.querySelector('[data-action=new][data-game=chomp]').click()`);
    await until(tab, `() => document.querySelector('form.new [name=size]')`);
    const label = await tab.run(`() => document.querySelector('form.new [name=size]').closest('label').textContent`);
    expect(label.includes('Size') && label.includes('rows and columns of the bar'), label);
    const submit = (size) => tab.run(`(size) => {
      const form = document.querySelector('form.new');
      form.elements.size.value = size;
      form.elements.against.value = 'level:2';
      form.requestSubmit();
    }`, size);
    await submit('1x1');
    expect((await until(tab, `() => document.querySelector('form.new [role=alert]').textContent`)).includes('2x2 to 9x9'), 'no sentence');
    await submit('3x5');
    await until(tab, targetIsThere);
    expect((await countOf(tab, '[data-target]')) === 15, `${await countOf(tab, '[data-target]')} targets`);
    expect(await tab.run(`() => location.hash.startsWith('#chomp:size=3x5;seats=human,level:2')`), await tab.run(`() => location.hash`));
  }));

await check('a game by clicks, to its end', () =>
  visit('?lang=en#chomp:size=2x3;seats=human,human', async (tab) => {
    await until(tab, targetIsThere);
    await click(tab, '1,1');
    await until(tab, `() => document.querySelectorAll('[data-target]').length === 4`);
    for (const cell of ['0,1', '1,0', '0,0']) {
      await until(tab, targetIsThere);
      await click(tab, cell);
    }
    await until(tab, `() => document.querySelector('[role=status]').dataset.over !== undefined`);
    expect((await movesOf(tab)) === '1,1 0,1 1,0 0,0', await movesOf(tab));
    expect((await text(tab, '[role=status]')).includes('X wins'), await text(tab, '[role=status]'));
  }));

await check('a game against the computer', () => visit('#chomp:size=3x3;seats=human,level:10', (tab) => clickThrough(tab, 3)));

for (const [language, sentence, option] of [['de', 'Ein Biss nimmt ein Stück', 'Größe'], ['es', 'Un mordisco se lleva una onza', 'Tamaño']])
  await check(`its words in ${language}`, () =>
    visit(`?lang=${language}#chomp`, async (tab) => {
      await until(tab, targetIsThere);
      await press(tab, 'rules');
      expect((await text(tab, '.rules')).includes(sentence), await text(tab, '.rules'));
      expect(await tab.run(`async () => (await import('./spare.js')).spareGame().then((game) => game.library.json('page_games').find(({ name }) => name === 'chomp').options[0].title)`) === option, 'the option has no word');
    }));

await check('the rules have their pictures', () =>
  visit('?lang=en#chomp', async (tab) => {
    await until(tab, targetIsThere);
    await press(tab, 'rules');
    expect((await text(tab, '.rules')).includes('bar of chocolate'), 'no rules');
    const figures = await tab.run(`() => [...document.querySelectorAll('.rules figure')].map((figure) =>
      [figure.querySelectorAll('.piece').length, figure.querySelectorAll('[data-target]').length, figure.textContent])`);
    expect(figures.length === 2 && figures[0][0] === 18 && figures[1][0] === 1, JSON.stringify(figures));
    expect(figures[1][2].includes('The square top left is poisoned'), figures[1][2]);
  }));

await check('advice on a move has its prompt, and the end its reason', () =>
  visit('?lang=en#chomp', async (tab) => {
    await until(tab, targetIsThere);
    const [prompt, last, end] = await tab.run(`async () => {
      const game = await (await import('./spare.js')).spareGame();
      game.open('chomp');
      const { prompt } = game.advise();
      game.open('chomp', 'c5/6/6/6 o');
      const last = game.advise().prompt;
      game.play('0,0');
      return [prompt, last, game.describe().end];
    }`);
    expect(prompt === 'Bite off a corner of the bar.', prompt);
    expect(last === 'Only the poisoned square is left.', last);
    expect(end.reason === 'O took the poisoned square.' && String(end.cells) === '0,0', JSON.stringify(end));
  }));

await check('positions are laid and judged in the editor, and played', () =>
  visit('?lang=en#chomp:size=2x2;seats=human,human', async (tab) => {
    const value = () => tab.run(`() => document.querySelector('.editor [name=position]').value`);
    const paint = (cell) => tab.run(`(cell) => document.querySelector('.editor [data-cell="' + cell + '"]').dispatchEvent(new MouseEvent('click', { bubbles: true }))`, cell);
    await until(tab, targetIsThere);
    await press(tab, 'editor');
    await until(tab, `() => document.querySelector('.editor') !== null`);
    expect((await countOf(tab, '.editor [data-brush]')) === 2, 'there should be a square to lay, and a way to take it');
    await tab.run(`() => document.querySelector('.editor [data-brush="1"]').click()`);
    await paint('0,1');
    expect((await value()) === 'c1/cc x', await value());
    expect((await text(tab, '.editor [role=alert]')).includes('row 2 of the bar'), 'it is not judged');
    await paint('1,1');
    expect((await value()) === 'c1/c1 x' && (await tab.run(`() => document.querySelector('.editor [role=alert]').textContent`)) === '', await value());
    await press(tab, 'play');
    await until(tab, `() => document.querySelector('.editor') === null && document.querySelectorAll('[data-target]').length === 2`);
  }));

await check('a puzzle refuses what does not win and is solved by what does', () =>
  visit('?lang=en#puzzle/chomp/1', async (tab) => {
    const [, kind, , move] = (await tab.run(`async () => (await (await fetch('puzzles/chomp.txt')).text()).split('\\n')[0]`)).split('\t');
    await until(tab, `() => document.querySelector('.puzzle') && document.querySelector('[data-target]')`);
    expect((await text(tab, '.puzzle .task')).includes(kind.slice(4)), await text(tab, '.puzzle .task'));
    await click(tab, '0,0');
    expect((await alertText(tab)).includes('does not force the win'), await alertText(tab));
    await click(tab, move);
    await until(tab, `() => document.querySelectorAll('[data-list=moves] li[data-move]').length >= 2`);
    expect((await movesOf(tab)).startsWith(move), await movesOf(tab));
  }));

await chromium.stop();
await files.stop();
process.exit(status());
