// A person with a keyboard and nothing else: Tab leads to everything, what has the focus is seen; arrow keys walk the board to something that may be chosen,
// Tab reaches what lies beside it, Enter chooses.

import { expect, until } from './checks.mjs';

/** Where focus is, and where to go: to a target on the board by an arrow, to one beside it by Tab; `null` when the game is over. */
const look = `(seed) => {
  if (document.querySelector('[role=status]').dataset.over !== undefined) return null;
  const here = document.activeElement;
  const targets = [...document.querySelectorAll('[data-target]')];
  if (targets.length === 0) return { key: 'wait' };
  if (here === document.body) return { key: 'Tab', nowhere: true };
  if (here.hasAttribute('data-target')) return { key: 'Enter' };
  const goal = targets[seed % targets.length];
  if (!here.dataset.cell || !goal.dataset.cell) return { key: 'Tab' };
  const middle = (element) => { const box = element.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const [[x, y], [toX, toY]] = [middle(here), middle(goal)];
  const [dx, dy] = [toX - x, toY - y];
  return { key: Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : dy > 0 ? 'ArrowDown' : 'ArrowUp' };
}`;

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** Plays to the end of the game, or for so many choices. */
export async function playByKeys(tab, most) {
  await until(tab, `() => document.querySelector('[data-target]') !== null`);
  await tab.run(`() => (document.querySelector('.board [tabindex="0"]') ?? document.querySelector('[data-target]')).focus()`);
  let chosen = 0;
  let steps = 0; // since something was chosen
  let key = '';
  while (chosen < most) {
    const next = await tab.run(look, chosen + Math.floor(steps / 40));
    if (!next) break;
    expect(!next.nowhere || key === 'Tab', `focus was lost to the body after ${chosen} choices`); // behind the last element Tab leaves the page
    expect(++steps < 300, `nothing could be chosen after ${chosen} choices`);
    if (next.key === 'wait') continue;
    const astray = next.key.startsWith('Arrow') && steps % 8 === 7; // where the straight way leads nowhere
    key = astray ? ARROWS[(steps >> 3) % 4] : next.key;
    await tab.key(key);
    if (key === 'Enter') [chosen, steps] = [chosen + 1, 0];
  }
  return chosen;
}

/** What is wrong with the sign of where the focus is: there is none, or it is cut off. Behind the last element Tab leaves the page. */
const lookAtFocus = `() => {
  const here = document.activeElement;
  if (here === document.body) return '';
  const call = here.outerHTML.slice(0, 90);
  const cell = here.matches('[data-cell]');
  const { stroke, outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(cell ? here.querySelector('.ground') : here);
  if (!here.matches(':focus-visible') || (cell ? stroke === 'none' : outlineStyle === 'none')) return 'nobody sees the focus on ' + call;
  const beyond = cell ? 0 : Math.max(0, parseFloat(outlineWidth) + parseFloat(outlineOffset));
  const { left, right, top, bottom } = here.getBoundingClientRect();
  const inside = (box) => left - beyond >= box.left - 0.5 && right + beyond <= box.right + 0.5 && top - beyond >= box.top - 0.5 && bottom + beyond <= box.bottom + 0.5;
  if (!inside({ left: 0, right: innerWidth, top: 0, bottom: innerHeight })) return 'it is beside the screen: ' + call;
  for (let at = here.parentElement; at && !cell; at = at.parentElement)
    if (getComputedStyle(at).overflow !== 'visible' && !inside(at.getBoundingClientRect())) return 'its frame is cut off by .' + at.className + ': ' + call;
  const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return cell || here.contains(middle) ? '' : 'it is covered by .' + middle?.className + ': ' + call;
}`;

/** Goes to an element by Tab, or back by Shift and Tab; the focus is to be seen at every stop. */
export async function tabTo(tab, selector, key = 'Tab') {
  const stops = [];
  for (let i = 0; i < 80; i++) {
    const [here, there] = await tab.run(`(selector) => [document.activeElement.outerHTML.slice(0, 60), document.activeElement.matches(selector)]`, selector);
    if (there) return;
    stops.push(here);
    await tab.key(key);
    await until({ run: async () => !(await tab.run(lookAtFocus)), said: [] }, 'a focus that is seen').catch(async () => expect(false, await tab.run(lookAtFocus)));
  }
  throw new Error(`${key} does not lead to ${selector}, but to\n${stops.join('\n')}`);
}

/** Goes to an element and presses a key there. */
export async function use(tab, selector, key = 'Enter') {
  await tabTo(tab, selector);
  await tab.key(key);
}

/** Walks the board to a cell, from the one that has the focus, and presses Enter there: along columns and rows. */
export async function choose(tab, cell) {
  await tabTo(tab, '[data-cell]');
  for (let i = 0; i < 60; i++) {
    const key = await tab.run(`(cell) => {
      const middle = (element) => { const box = element.querySelector('.ground').getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
      const [[x, y], [toX, toY]] = [middle(document.activeElement), middle(document.querySelector('[data-cell="' + cell + '"]'))];
      if (Math.hypot(toX - x, toY - y) < 2) return 'Enter';
      return Math.abs(toX - x) > 2 ? (toX > x ? 'ArrowRight' : 'ArrowLeft') : toY > y ? 'ArrowDown' : 'ArrowUp';
    }`, cell);
    await tab.key(key);
    if (key === 'Enter') return;
  }
  throw new Error(`arrow keys do not lead to ${cell}`);
}
