// The furniture of the window view. It shows what it is told and says what is wanted; its words are those of the platform, in English.
//
//   div.window(.lost)
//     div.middle             the board
//     div.beside             h1, p.status[role=status], p.notice[role=alert], section.messages > div[role=log], table.information,
//                            fieldset.colouring, fieldset.setting, fieldset.moving, div.ending, p.announcer (for screen readers alone)

import { button, capital, element } from './dom.js';
import { openSheet } from './sheet.js';

const narrow = matchMedia('(max-width: 54rem)'); // as window.css has it
const LOG = 400; // lines that are kept
const MODES = { m: 'Manual', r: 'Random', a: 'Intelligent' };
const COLOURS = ['#0072b2', '#d55e00', '#e69f00', '#009e73']; // that everybody tells apart

/** How light a colour is, from 0 to 1. */
function lightOf(colour) {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Black or white, whichever is read more easily on a colour. */
const inkOn = (colour) => (lightOf(colour) > 0.179 ? '#000000' : '#ffffff');

const options = (texts) => texts.map(([value, textContent]) => element('option', { value, textContent }));

const group = (className, legend, ...content) => element('fieldset', { className }, element('legend', { textContent: legend }), element('div', {}, ...content));

/** A sentence that nobody should miss. */
export const noticeOf = (sentence) => element('p', { className: 'notice', role: 'alert', textContent: capital(sentence) });

export class WindowPanel {
  #refugee = null; // a control that had the focus until it was disabled
  #shown = new Map(); // what the program has set a control to: somebody may be about to choose something else

  /** `colours` were chosen here before, if any were. `say(message)` tells the program, `paint(colours)` hears of others. */
  constructor({ title, player, players, modes, colours = COLOURS }, board, { say, paint }) {
    Object.assign(this, { board, say, paint, players });
    this.colours = colours.slice(0, players.length);
    this.status = element('p', { className: 'status', role: 'status' });
    this.notice = noticeOf('');
    this.announcer = element('p', { className: 'announcer', 'aria-live': 'polite' });
    this.messages = element('div', { className: 'log', role: 'log', tabIndex: 0, 'aria-live': 'off', 'aria-label': 'Status Messages' });
    this.rows = players.map((name) => element('tr', {}, element('th', { scope: 'row', textContent: name }), element('td'), element('td')));
    this.element = element('div', { className: 'window' },
      element('div', { className: 'middle' }, board.element),
      element('div', { className: 'beside' },
        element('h1', { textContent: title }), this.status, this.notice,
        element('section', { className: 'messages' }, element('h2', { textContent: 'Status Messages' }), this.messages),
        this.#table(), this.#colouring(), this.#setting(player, modes), this.#moving(modes), this.#ending(player), this.announcer));
    this.#order();
    narrow.addEventListener('change', () => this.#order());
    for (const seat of players.keys()) this.#paint(seat);
  }

  // ---- What stands beside the board

  /** On a phone what makes moves is next to the board, for Tab too. */
  #order() {
    const [moving, notice, setting] = ['.moving', '.notice', '.setting'].map((name) => this.element.querySelector(name));
    (narrow.matches ? notice : setting).after(moving);
  }

  #table() {
    const heads = ['Player', 'Mode', '#Pieces'].map((textContent) => element('th', { scope: 'col', textContent }));
    return element('table', { className: 'information' }, element('caption', { textContent: 'Player Information' }),
      element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...this.rows));
  }

  #colouring() {
    const who = element('select', { name: 'coloured', 'aria-label': 'Player' }, ...options([...this.players.entries()]));
    const colour = element('input', { type: 'color', name: 'colour', 'aria-label': 'Color', value: this.colours[0] });
    who.addEventListener('change', () => (colour.value = this.colours[who.value]));
    colour.addEventListener('input', () => {
      this.colours[who.value] = colour.value;
      this.#paint(Number(who.value));
      this.paint(this.colours);
    });
    return group('colouring', 'Piece Colors', who, colour);
  }

  #setting(player, modes) {
    const known = [...this.players.entries()].filter(([seat]) => player === null || seat === player);
    this.who = element('select', { name: 'player', 'aria-label': 'Player' }, ...options(known));
    this.mode = element('select', { name: 'mode', 'aria-label': 'Mode' }, ...options(modes.map((mode) => [mode, MODES[mode]])));
    this.who.addEventListener('change', () => this.#fill(this.mode, this.state.modes[this.who.value], true));
    this.set = this.#button('set', 'Set', () => this.say({ type: 'mode', player: Number(this.who.value), mode: this.mode.value }));
    return group('setting', 'Player Modes', this.who, this.mode, this.set);
  }

  #moving(modes) {
    this.movers = modes.filter((mode) => mode !== 'm').map((mode) => this.#button(MODES[mode].toLowerCase(), MODES[mode], () => this.say({ type: 'press', mode })));
    this.timeout = element('input', { type: 'number', name: 'timeout', min: 1, max: 60, step: 'any', title: 'Seconds for a move' });
    this.timeout.addEventListener('change', () => {
      this.#shown.delete(this.timeout); // what it is then is told, also if this is refused
      this.say({ type: 'timeout', seconds: this.timeout.valueAsNumber });
    });
    const time = element('label', { className: 'timeout' }, 'Timeout', this.timeout);
    return group('moving', 'Automatic Moves', ...this.movers, ...(modes.includes('a') ? [time] : []));
  }

  #ending(player) {
    this.restart = player === null ? this.#button('restart', 'Restart', () => this.say({ type: 'restart' })) : null;
    this.quit = this.#button('quit', 'Quit', () => this.#ask());
    return element('div', { className: 'ending' }, ...(this.restart ? [this.restart] : []), this.quit);
  }

  #button(action, textContent, onclick) {
    return button({ data: { action }, textContent, onclick });
  }

  /** The board and the table show a player's colour. */
  #paint(seat) {
    const colour = this.colours[seat];
    this.board.element.style.setProperty(`--player-${seat}`, colour);
    Object.assign(this.rows[seat].style, { backgroundColor: colour, color: inkOn(colour) });
  }

  // ---- Dialogs

  #dialog(title, sentence, role, ...buttons) {
    const sheet = openSheet(title, element('p', { role, textContent: sentence }), element('div', { className: 'answers' }, ...buttons));
    buttons[0].focus();
    for (const each of buttons) each.addEventListener('click', () => sheet.close());
  }

  complain(sentence) {
    this.#dialog('Error', sentence, 'alert', this.#button('ok', 'OK', () => {}));
  }

  #ask() {
    this.#dialog('Quit', 'Are you sure you want to quit?', 'none', this.#button('no', 'No', () => {}), this.#button('yes', 'Yes', () => this.say({ type: 'quit' })));
  }

  // ---- How it stands

  /** All is to be told from the beginning. */
  begin() {
    this.element.classList.remove('lost');
    this.notice.textContent = '';
    this.messages.replaceChildren();
  }

  log(lines) {
    this.messages.append(...lines.map((textContent) => element('p', { textContent })));
    while (this.messages.childElementCount > LOG) this.messages.firstChild.remove();
    this.messages.scrollTop = this.messages.scrollHeight;
  }

  /** Tells screen readers what has happened. */
  announce(sentence) {
    this.announcer.textContent = sentence;
  }

  show(state) {
    this.state = state;
    const { status, turn, over, winner, modes, pieces, timeout, computing } = state;
    const { dataset } = this.status;
    if (this.status.textContent !== status) this.status.textContent = status;
    for (const [name, value] of Object.entries({ turn, over, winner: over === null ? null : winner ?? '' }))
      if (value === null) delete dataset[name];
      else dataset[name] = value;
    this.element.classList.toggle('computing', computing);
    for (const [seat, { cells }] of this.rows.entries()) {
      cells[1].textContent = MODES[modes[seat]] ?? '';
      cells[2].textContent = pieces[seat] ?? '';
      this.rows[seat].classList.toggle('turn', seat === turn);
    }
    this.#fill(this.timeout, timeout);
    this.#fill(this.mode, modes[this.who.value]);
    this.#enable();
  }

  /** Shows what is set, where that is something else than before. */
  #fill(control, value, anew = false) {
    if (!anew && this.#shown.get(control) === value) return;
    this.#shown.set(control, value);
    control.value = value;
  }

  #enable() {
    const { move, over, restart } = this.state;
    for (const mover of this.movers) this.#able(mover, move);
    for (const control of [this.who, this.mode, this.set]) this.#able(control, over === null);
    if (this.restart) this.#able(this.restart, restart);
    for (const control of [this.timeout, this.quit]) this.#able(control, true);
  }

  /** Lets a control be used or not. The focus goes from one that cannot to the board, and back as soon as it can. */
  #able(control, is) {
    const board = this.board.element.querySelector('[tabindex="0"]');
    if (!is && control === document.activeElement) {
      board?.focus({ preventScroll: true });
      this.#refugee = control;
    }
    control.disabled = !is;
    control.setAttribute('aria-disabled', !is);
    if (!is || this.#refugee !== control) return;
    if (document.activeElement === board) control.focus();
    this.#refugee = null;
  }

  /** There is no program any more that would hear us. */
  lose(sentence) {
    this.element.classList.add('lost');
    this.notice.textContent = capital(sentence);
    for (const control of [this.who, this.mode, this.set, ...this.movers, this.timeout, this.quit, this.restart]) if (control) this.#able(control, false);
  }
}
