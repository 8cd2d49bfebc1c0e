// A question in place of a button, before something is done that one may not have meant: the button becomes "Resign?" with Yes and No, for
// five seconds.

import { button, element } from './dom.js';
import { word } from './words.js';

const PATIENCE = 5000; // milliseconds
const EDGE = 4; // pixels between a question and the edge of the screen

let ending = null; // what ends the question that is asked

/** Asks at a button or a link, and does it after Yes. */
export function askFirst(control, label, act) {
  ending?.();
  const answer = (action, text, then = () => {}) => button({ textContent: text, data: { action }, onclick: () => (end(), then()) });
  const question = word('%s?', label);
  const group = element('span', { className: 'asking', role: 'group', 'aria-label': question }, element('span', { textContent: question }),
    answer('yes', word('Yes'), act), answer('no', word('No')));
  const timer = setTimeout(end, PATIENCE);

  function end() {
    clearTimeout(timer);
    if (ending === end) ending = null;
    const focused = group.contains(document.activeElement);
    group.remove();
    if (focused) control.focus();
  }

  group.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end();
  });
  ending = end;
  control.after(group);
  lay(group, control);
}

/** The question lies over the button, where no answer is clicked by mistake, and its answers where there is room. */
function lay(group, control) {
  const { offsetLeft: left, offsetWidth: width, offsetTop: top, offsetHeight: height } = control;
  const { clientWidth, clientHeight } = group.offsetParent;
  const toLeft = left + width / 2 > clientWidth / 2;
  const upwards = control.getBoundingClientRect().top > innerHeight / 2;
  group.classList.toggle('to-left', toLeft);
  const [side, across] = toLeft ? ['right', clientWidth - left - width] : ['left', left];
  const [edge, down] = upwards ? ['bottom', clientHeight - top - height] : ['top', top];
  Object.assign(group.style, { minHeight: `${height}px`, [side]: `${across}px`, [edge]: `${down}px` });
  group.firstChild.style.minWidth = `${width}px`;
  const { left: from, right: to } = group.getBoundingClientRect();
  group.style.translate = `${Math.max(EDGE - from, 0) + Math.min(innerWidth - EDGE - to, 0)}px`;
}
