// The furniture of the table. It knows no rules and decides nothing: it shows what it is told.
//
//   div.table
//     ol.players.theirs      li.player(.moving)  span.sign  b.name  span.who  span.clock  span.holds  ul.hand > li > button.holding
//     div.middle             div.bar (empty, for the evaluation bar)  svg.board
//     ol.players.mine        the person here, or who moves first
//     div.now                (section.puzzle)  p.status[role=status]  p.thought  div.choices > button, twice  ul.hand.common[data-supplies]
//     div.tools.first        the tools one needs all the time: button > svg.icon span.label; the last one, .more, opens the sheet of a phone
//     section.side(.open)    ol.moves > li(.ahead)[aria-current] > button, form.typed, div.aside (for analysis and the like), div.tools.others
//     p.announcer            for screen readers alone

import { askFirst } from './asking.js';
import { button, capital, element, icon, keep } from './dom.js';
import { word } from './words.js';

const MORE = 'M5 12h.01M12 12h.01M19 12h.01';

export class Panel {
  #players = []; // of each seat: { item, who, clock, holds, hand }
  #listed = []; // of each move in the list: its text, and whether it is past, present or ahead
  #scrolling = null; // the frame before which the list of moves is scrolled
  present = -1; // the move of the list that is shown

  /** `seats` are described by the game, `who` tells who sits there; `on` hears of what is clicked and typed. */
  constructor(board, title, seats, who, tools, on) {
    this.board = board;
    this.on = on;
    this.status = element('p', { className: 'status', role: 'status' });
    this.thought = element('p', { className: 'thought' });
    this.choices = element('div', { className: 'choices' });
    this.resuming = element('div', { className: 'choices', hidden: true }, button({ textContent: word('Go on'), onclick: () => on.resume(), data: { action: 'resume' } }));
    this.common = element('ul', { className: 'hand common' });
    this.moves = element('ol', { className: 'moves', data: { list: 'moves' }, 'aria-label': word('Moves') });
    new ResizeObserver(() => this.#scroll()).observe(this.moves); // analysis takes a part of its room
    this.bar = element('div', { className: 'bar' });
    this.aside = element('div', { className: 'aside' });
    this.announcer = element('p', { className: 'announcer', 'aria-live': 'polite' });
    this.first = element('div', { className: 'tools first', role: 'toolbar', 'aria-label': word('Tools') });
    this.others = element('div', { className: 'tools others' });
    this.theirs = element('ol', { className: 'players theirs' });
    this.mine = element('ol', { className: 'players mine' });
    this.side = element('section', { className: 'side', id: 'side' }, element('h1', { textContent: title }), this.moves, this.#form(), this.aside, this.others);
    this.#setTools(tools);
    this.#players = seats.map((seat, i) => this.#player(seat, who[i], i));
    this.element = element('div', { className: 'table' }, this.theirs, element('div', { className: 'middle' }, this.bar, board.element), this.mine,
      element('div', { className: 'now' }, this.status, this.thought, this.choices, this.resuming, this.common), this.first, this.side, this.announcer);
  }

  #form() {
    const input = element('input', { name: 'move', autocomplete: 'off', spellcheck: false, placeholder: word('Type a move'), 'aria-label': word('Type a move') });
    const form = element('form', { className: 'typed' }, input);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.on.type(input.value.trim())) input.value = '';
    });
    return form;
  }

  #setTools(tools) {
    for (const { action, label, icon: path, often, act, asks } of tools) {
      const use = () => {
        if (!often) this.openSide(false);
        act();
      };
      const begin = () => (asks?.() ? askFirst(tool, label(), use) : use());
      const tool = button({ data: { action }, title: label(), onclick: begin }, icon(path), element('span', { className: 'label', textContent: label() }));
      (often ? this.first : this.others).append(tool);
    }
    this.more = button({ className: 'more', title: word('More'), 'aria-expanded': 'false', 'aria-controls': 'side', onclick: () => this.openSide(!this.side.classList.contains('open')) },
      icon(MORE), element('span', { className: 'label', textContent: word('More') }));
    this.first.append(this.more);
  }

  /** On a phone what is not needed all the time lies in a sheet. */
  openSide(open) {
    const closes = !open && this.side.classList.contains('open');
    this.side.classList.toggle('open', open);
    this.more.setAttribute('aria-expanded', open);
    if (closes && this.side.contains(document.activeElement)) this.more.focus();
  }

  /** The button of a tool. */
  tool(action) {
    return this.element.querySelector(`[data-action="${action}"]`);
  }

  /** Tells which tools can do something now. They stay where focus can reach them. */
  enable(able) {
    for (const [action, is] of Object.entries(able)) this.tool(action)?.setAttribute('aria-disabled', !is);
  }

  #player(seat, who, i) {
    const emblem = this.board.emblem(i, seat.colour);
    const sign = element('span', { className: 'sign' }, ...(emblem ? [emblem] : []));
    const parts = {
      who: element('span', { className: 'who', textContent: who }),
      clock: element('span', { className: 'clock' }),
      holds: element('span', { className: 'holds' }),
      hand: element('ul', { className: 'hand' }),
    };
    const item = element('li', { className: 'player' }, sign, element('b', { className: 'name', textContent: seat.name }),
      parts.who, parts.clock, parts.holds, parts.hand);
    return { item, ...parts };
  }

  /** Seats these players on the near side of the board and the others opposite. */
  seat(near) {
    this.mine.append(...this.#players.filter((_, i) => near.includes(i)).map(({ item }) => item));
    this.theirs.append(...this.#players.filter((_, i) => !near.includes(i)).map(({ item }) => item));
  }

  // ---- How it stands

  showStatus({ turn, end, winner, sentence }) {
    const over = end !== '';
    const { dataset } = this.status;
    if (this.status.textContent !== capital(sentence)) this.status.textContent = capital(sentence);
    if (over) delete dataset.turn;
    else if (turn >= 0) dataset.turn = turn;
    if (over) Object.assign(dataset, { over: end, winner: winner >= 0 ? winner : '' });
    else for (const name of ['over', 'winner']) delete dataset[name];
    for (const [i, { item }] of this.#players.entries()) item.classList.toggle('moving', i === turn);
  }

  /** What a computer that thinks has found so far. */
  showThought(text) {
    this.thought.textContent = text;
  }

  /** Tells screen readers what has happened. */
  announce(sentence) {
    this.announcer.textContent = sentence;
  }

  showWho(seat, name) {
    this.#players[seat].who.textContent = name;
  }

  showClock(seat, text, low) {
    const { clock } = this.#players[seat];
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle('low', low);
  }

  showMoves(moves, ply) {
    this.present = moves.findLastIndex((move) => move.ply <= ply);
    while (this.moves.children.length > moves.length) this.#removeLast();
    this.#listed.length = Math.min(this.#listed.length, moves.length);
    for (const [i, { text }] of moves.entries()) {
      const shown = `${Math.sign(i - this.present)} ${text}`;
      if (this.#listed[i] !== shown) this.#list(i, text);
      this.#listed[i] = shown;
    }
    if (this.moves.contains(document.activeElement)) this.moves.children[Math.max(0, this.present)].firstChild.focus({ preventScroll: true });
    this.#scrolling ??= requestAnimationFrame(() => this.#scroll());
  }

  /** Brings the present move into view, once before it is painted: where things are is known only after a layout of the page. */
  #scroll() {
    this.#scrolling = null;
    const present = this.moves.children[this.present];
    this.moves.scrollTop = present ? present.offsetTop + (present.offsetHeight - this.moves.clientHeight) / 2 : 0;
  }

  #list(i, text) {
    const item = this.moves.children[i] ?? this.moves.appendChild(this.#move(i));
    item.dataset.move = item.firstChild.textContent = item.title = text;
    item.firstChild.tabIndex = i === Math.max(0, this.present) ? 0 : -1; // Tab stops once in the list
    item.classList.toggle('ahead', i > this.present);
    if (i === this.present) item.setAttribute('aria-current', 'true');
    else item.removeAttribute('aria-current');
  }

  #move(i) {
    const item = element('li', { data: { number: i + 1 } }, button({ onclick: () => this.on.go([...this.moves.children].indexOf(item)) }));
    return item;
  }

  #removeLast() {
    if (this.moves.lastChild.contains(document.activeElement)) this.focusBoard();
    this.moves.lastChild.remove();
  }

  /** Where focus goes when what had it goes: to the board, or beside it while there is nothing on it. */
  focusBoard() {
    const refuge = this.board.element.querySelector('[tabindex="0"]') ?? this.element.querySelector('.holding') ?? this.more;
    refuge.focus({ preventScroll: true });
  }

  // ---- What lies beside the board

  showHoldings({ holdings, scores, seats }) {
    const counted = holdings.filter(({ name }) => !name);
    for (const [i, { holds, hand }] of this.#players.entries()) {
      const points = scores.filter(({ owner }) => owner === i && scores.length > 1).map((score) => String(score.points));
      const mine = counted.filter(({ owner }) => owner === i).map(({ count, label }) => (label === seats[i].name ? `${count}` : `${count} ${label}`));
      holds.textContent = [...points, ...mine].join(', ');
      this.#showHand(hand, holdings.filter(({ owner, name }) => name && owner === i), seats);
    }
    const supplies = counted.filter(({ owner }) => owner === null).map(({ count, label }) => `${count} ${label}`);
    this.common.dataset.supplies = supplies.join(', ');
    this.#showHand(this.common, holdings.filter(({ owner, name }) => name && owner === null), seats);
  }

  #showHand(hand, holdings, seats) {
    const wanted = new Map(holdings.map((holding) => [`${holding.kind} ${holding.label}`, holding]));
    const make = () => element('li', {}, button({ className: 'holding', onclick: ({ currentTarget }) => this.on.hold(currentTarget.dataset.holding) }));
    keep(hand, [...wanted.keys()], make, () => this.focusBoard());
    for (const item of hand.children) {
      const { name, kind, label, count, owner } = wanted.get(item.dataset.key);
      this.#dress(item.firstChild, { name, count, title: kind === 'card' ? label : word(kind), look: { kind, symbol: label, owner }, colour: seats[owner]?.colour });
    }
  }

  /** A piece in hand looks as on the board; cards have their names on them. */
  #dress(holding, { name, count, title, look, colour }) {
    if (holding.dataset.holding !== name || !holding.firstChild) holding.replaceChildren(this.board.portrait(look, colour) ?? title);
    holding.dataset.holding = name;
    holding.dataset.count = count > 1 ? count : '';
    holding.title = title;
    const label = title === name ? name : `${title} ${name}`;
    holding.setAttribute('aria-label', count > 1 ? `${label}, ${count}` : label);
  }

  /** Marks what can be picked up, and what was. */
  markHoldings(targets, begun) {
    for (const holding of this.element.querySelectorAll('.holding')) {
      holding.toggleAttribute('data-target', targets.has(holding.dataset.holding));
      holding.classList.toggle('begun', holding.dataset.holding === begun);
    }
  }

  /** Puts buttons where choices are made; focus goes there when one of them must be chosen now. */
  showChoices(choices, now = false) {
    const focused = this.choices.contains(document.activeElement) || (now && this.element.contains(document.activeElement));
    this.choices.replaceChildren(...choices.map(({ label, act }) => button({ textContent: label, onclick: act, data: { target: '' } })));
    if (focused && choices.length > 0) this.choices.firstChild.focus();
    else if (focused) this.focusBoard();
  }

  /** Whether others wait because somebody has looked back and lets them go on. */
  offerResume(is) {
    if (!is && this.resuming.contains(document.activeElement)) this.focusBoard();
    this.resuming.hidden = !is;
  }
}
