// What is seen of the table: the whole board, or of a large one a window that can be dragged and zoomed.

import { isNarrow } from './geometry.js';
import { calm } from './motion.js';

const FIRST = isNarrow ? 9 : 15; // cells across a window at first
const MOST = 40; // and at most
const LEAST = 4;
const BEYOND = isNarrow ? 120 : 0; // how far one can go where the last cells would lie under buttons
const TIME = 200; // milliseconds that the view takes to another place

const clamp = (value, least, most) => Math.min(Math.max(value, least), Math.max(least, most));

export class Lens {
  #whole = [0, 0, 100, 100];
  #view = null; // x, y, width, height of what is seen
  #goal = null;
  #frame = 0;
  #form = 0; // width of the scene's place by its height, for which the page is laid out: measured once, and when it changes

  /** `onView()` hears of every other part of the board that is seen. */
  constructor(scene, onView) {
    this.scene = scene;
    this.onView = onView;
  }

  /** Says what there is to be seen. A windowed board keeps the window it has. */
  show(whole, windowed, gently) {
    const same = this.#whole.every((value, i) => Math.abs(value - whole[i]) < 0.5);
    this.#whole = whole;
    this.windowed = windowed;
    if (!windowed) {
      if (!this.#view || !same) this.#goTo(whole, gently && this.#view !== null);
    } else if (!this.#view) {
      new ResizeObserver(([{ contentRect }]) => this.#fit(contentRect)).observe(this.scene);
      const [x, y, width, height] = whole;
      const side = Math.min(100 * FIRST, width, height);
      this.#goTo([x + (width - side) / 2, y + (height - side) / 2, side, side], false);
    }
  }

  /** The next view comes at once. */
  jump() {
    this.#view = null;
  }

  #goTo(view, gently) {
    cancelAnimationFrame(this.#frame);
    this.#goal = view;
    if (!gently || calm()) {
      this.#set(view);
      return;
    }
    const [from, start] = [this.#view, performance.now()];
    const tick = (now) => {
      const part = clamp((now - start) / TIME, 0, 1);
      const eased = 1 - (1 - part) ** 3;
      this.#set(view.map((value, i) => from[i] + (value - from[i]) * eased));
      if (part < 1) this.#frame = requestAnimationFrame(tick);
    };
    this.#frame = requestAnimationFrame(tick);
  }

  #set(view) {
    this.#view = view;
    this.scene.setAttribute('viewBox', view.map((value) => Math.round(value * 100) / 100).join(' '));
  }

  /** Shows more or less of the board where its place has another form. */
  #fit({ width, height }) {
    const form = width / height || 1;
    if (Math.abs(form - this.#form) < 0.01) return;
    this.#form = form;
    this.onView();
  }

  /** What is seen: x, y, width, height. The picture may show more than the view, whose form differs from that of its place. */
  get seen() {
    const [x, y, width, height] = this.#view;
    this.#form ||= this.scene.clientWidth / this.scene.clientHeight || 1;
    const [seenWidth, seenHeight] = [Math.max(width, height * this.#form), Math.max(height, width / this.#form)];
    return [x - (seenWidth - width) / 2, y - (seenHeight - height) / 2, seenWidth, seenHeight];
  }

  /** Columns and rows that are seen: from, to. */
  range(columns, rows) {
    const [left, top, seenWidth, seenHeight] = this.seen;
    const cell = (value, count) => clamp(Math.floor(value / 100), 0, count - 1);
    return [cell(left, columns), cell(left + seenWidth, columns), cell(top, rows), cell(top + seenHeight, rows)];
  }

  /** Drags the window by so many pixels. */
  drag(dx, dy) {
    const scale = this.#scale();
    const [x, y, width, height] = this.#view;
    this.#look([x - dx * scale, y - dy * scale, width, height]);
  }

  /** Zooms around a point of the screen, or the middle. */
  zoom(factor, clientX = null, clientY = null) {
    const [x, y, width, height] = this.#view;
    const [, , wholeWidth, wholeHeight] = this.#whole;
    const side = clamp(width * factor, 100 * LEAST, Math.min(100 * MOST, Math.max(wholeWidth, wholeHeight)));
    const [px, py] = clientX === null ? [x + width / 2, y + height / 2] : this.point(clientX, clientY);
    const ratio = side / width;
    this.#look([px - (px - x) * ratio, py - (py - y) * ratio, side, side * (height / width)]);
  }

  #look([x, y, width, height]) {
    const [left, top, wholeWidth, wholeHeight] = this.#whole;
    this.#set([clamp(x, left, left + wholeWidth - width + BEYOND), clamp(y, top, top + wholeHeight - height), width, height]);
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.onView());
  }

  /** Moves the window so that a point is well inside it. */
  reach(px, py) {
    const [x, y, width, height] = this.#view;
    const room = 150;
    if (px > x + room && px < x + width - room && py > y + room && py < y + height - room) return;
    this.#look([px - width / 2, py - height / 2, width, height]);
    this.onView();
  }

  #scale() {
    const { width, height } = this.scene.getBoundingClientRect();
    return Math.max(this.#view[2] / width, this.#view[3] / height);
  }

  /** The point of the table under one of the screen. */
  point(clientX, clientY) {
    const { left, top, width, height } = this.scene.getBoundingClientRect();
    const scale = this.#scale();
    const [x, y, seenWidth, seenHeight] = this.#view;
    return [x + seenWidth / 2 + (clientX - left - width / 2) * scale, y + seenHeight / 2 + (clientY - top - height / 2) * scale];
  }
}
