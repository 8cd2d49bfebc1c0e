// Fingers, mouse and keys on a board: clicks, pieces that are dragged, a window that is dragged and zoomed, stacks that are looked into.

const SLIP = 4; // pixels that a finger may move in a click
const HOLD = 400; // milliseconds that a stack is held to be looked into

const STEPS = /^(ArrowLeft|ArrowRight|Home|End)$/; // through the moves, unless the board was entered by keys
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Listens to a board; `back()` takes a step of the move begun back, and tells whether there was one. */
export function listen(board, back) {
  const { scene } = board;
  const fingers = new Map(); // pointerId -> where it is
  let press = null; // what the first finger does
  let spread = 0; // between two fingers
  let quiet = false; // the click that follows was a drag

  const under = (event) => board.cellOf(document.elementFromPoint(event.clientX, event.clientY) ?? scene);

  function onDown(event) {
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.size !== 1 || event.button > 0) return;
    const name = board.cellOf(event.target);
    const piece = name ? board.stack(name).at(-1) : null;
    quiet = false;
    press = { id: event.pointerId, x: event.clientX, y: event.clientY, name, piece: piece && board.isMovable(name) ? piece : null, dragging: false };
    press.holding = setTimeout(() => board.fan(name), HOLD);
  }

  /** The first pixels decide: a piece that may move is dragged, else the window. */
  function begin() {
    clearTimeout(press.holding);
    press.dragging = true;
    quiet = true;
    scene.setPointerCapture(press.id);
    if (!press.piece) return;
    const held = board.isBegun(press.name) || board.onCell(press.name) !== false; // the click may have been a whole move
    press.piece = (held && board.stack(press.name).at(-1)) || null;
    press.piece?.element.classList.add('dragged');
  }

  function onMove(event) {
    const before = fingers.get(event.pointerId);
    if (!before) {
      point(event);
      return;
    }
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.size === 2) {
      pinch();
      return;
    }
    if (!press || press.id !== event.pointerId) return;
    if (!press.dragging && Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLIP) return;
    if (!press.dragging) begin();
    if (press.piece) press.piece.element.setAttribute('transform', `translate(${board.lens.point(event.clientX, event.clientY).join(' ')})`);
    else if (board.windowed) board.lens.drag(event.clientX - before[0], event.clientY - before[1]);
  }

  function pinch() {
    const [[x1, y1], [x2, y2]] = [...fingers.values()];
    const now = Math.hypot(x1 - x2, y1 - y2);
    if (spread && board.windowed) board.lens.zoom(spread / now, (x1 + x2) / 2, (y1 + y2) / 2);
    spread = now;
    quiet = true;
  }

  function onUp(event) {
    fingers.delete(event.pointerId);
    spread = 0;
    if (!press || press.id !== event.pointerId) return;
    clearTimeout(press.holding);
    const { piece, dragging, name } = press;
    press = null;
    if (!dragging || !piece) return;
    const goal = event.type === 'pointerup' ? under(event) : null;
    piece.element.classList.remove('dragged');
    if (goal && goal !== name) board.onCell(goal);
    if (board.lies(piece)) board.motion.travel(piece, () => (board.settle(piece), piece));
  }

  function point(event) {
    const name = board.cellOf(event.target);
    board.hover(name);
    if (event.pointerType === 'mouse') board.fan(name);
  }

  scene.addEventListener('pointerdown', onDown);
  scene.addEventListener('pointermove', onMove);
  scene.addEventListener('pointerup', onUp);
  scene.addEventListener('pointercancel', onUp);
  scene.addEventListener('pointerleave', () => {
    board.hover(null);
    board.fan(null);
  });
  scene.addEventListener('mousedown', (event) => {
    event.preventDefault(); // focus goes to the cell, also from the piece on it
    const name = board.cellOf(event.target);
    scene.classList.add('pointed'); // no frame around the cell until keys are used
    if (name) board.focus(name);
  });
  scene.addEventListener('click', (event) => {
    const name = board.cellOf(event.target);
    if (name && !(quiet && event.isTrusted)) board.click(name);
    quiet = false;
  });
  scene.addEventListener('contextmenu', (event) => {
    if (back()) event.preventDefault();
  });
  scene.addEventListener('wheel', (event) => {
    if (!board.windowed) return;
    event.preventDefault();
    board.lens.zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, event.clientX, event.clientY);
  }, { passive: false });
  board.element.addEventListener('focusin', (event) => board.fan(board.cellOf(event.target))); // the scene itself would get a stop of Tab by it
  scene.addEventListener('keydown', (event) => {
    if (STEPS.test(event.key) && scene.classList.contains('pointed')) return;
    scene.classList.remove('pointed');
    const name = event.target.closest('[data-cell]')?.dataset.cell;
    if (!name) return;
    if (STEPS.test(event.key)) event.preventDefault();
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      board.click(name);
    } else if (WAYS[event.key]) {
      event.preventDefault();
      const next = board.neighbour(name, WAYS[event.key]);
      if (next) board.focus(next);
    } else if (board.windowed && (event.key === '+' || event.key === '-')) {
      board.lens.zoom(event.key === '-' ? 1.25 : 0.8);
    }
  });
}
