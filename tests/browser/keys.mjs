// A player with a keyboard: arrow keys walk the board to something that may be chosen, Tab reaches what lies beside it, Enter chooses.

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
