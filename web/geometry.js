// Where the cells of a board lie, and what they are called. A cell is 100 units wide.

export const CELL = 100;
export const HEX = 58; // from the middle of a hexagon to a corner

const LETTERS = 26;
/** A screen on which many cells are too small for fingers. */
export const isNarrow = matchMedia('(max-width: 30rem)').matches;
const MANY = 20; // columns or rows of a board that is seen as a whole
const FOR_FINGERS = 12; // and of one for fingers

const letters = (column) =>
  (column >= LETTERS ? String.fromCharCode(96 + Math.floor(column / LETTERS)) : '') +
  String.fromCharCode(97 + (column % LETTERS));

/** Whether a board is seen through a window, as a still one is only where it has very many cells. */
export const isLarge = ({ columns, rows }, still = false) => Math.max(columns, rows) > (isNarrow && !still ? FOR_FINGERS : MANY);

/** What moves call a cell. */
export function cellName(board, column, row) {
  if (board.naming === 'lettered') return letters(column) + (board.rows - row);
  return board.naming === 'row,column' ? `${row},${column}` : `${column},${row}`;
}

/** Column and row of a name. */
export function cellAt(board, name) {
  if (board.naming !== 'lettered') {
    const [first, second] = name.split(',').map(Number);
    return board.naming === 'row,column' ? [second, first] : [first, second];
  }
  const [, file, rank] = name.match(/^([a-z]+)(\d+)$/);
  let column = 0;
  for (const letter of file) column = column * LETTERS + letter.charCodeAt(0) - 96;
  return [column - 1, board.rows - Number(rank)];
}

/** The cell that a move text ends with, if it does. */
export const lastCellIn = (board, text) => text.match(board.naming === 'lettered' ? /[a-z]+\d+$/ : /-?\d+,-?\d+$/)?.[0] ?? null;

/** What stands at the edge of a board beside its columns and rows, as names have it. */
export function edgeLabels(board) {
  const lettered = board.naming === 'lettered';
  return {
    columns: Array.from({ length: board.columns }, (_, column) => (lettered ? letters(column) : String(column))),
    rows: Array.from({ length: board.rows }, (_, row) => String(lettered ? board.rows - row : row)),
  };
}

/** The cell that lies where this one does when the board is seen from the other side. */
export const turned = (board, column, row) =>
  board.shape === 'hexes' ? [-column, -row] : [board.columns - 1 - column, board.rows - 1 - row];

/** The middle of a cell. */
export function place(board, column, row) {
  if (board.shape === 'hexes') return [1.5 * HEX * column, -Math.sqrt(3) * HEX * (row + column / 2)];
  return [CELL * (column + 0.5), CELL * (row + 0.5)];
}

/** A rectangle around places, each with room for half a cell and more. */
export function around(places, room, least = 0) {
  let [left, top, right, bottom] = [-least, -least, least, least];
  for (const [x, y] of places) {
    left = Math.min(left, x - room);
    right = Math.max(right, x + room);
    top = Math.min(top, y - room);
    bottom = Math.max(bottom, y + room);
  }
  return [left, top, right - left, bottom - top];
}

/** What is to be seen of a board with pieces at these places: x, y, width, height. Beside hexagons others can be laid, unless it is a picture. */
export function bounds(board, places, still) {
  if (board.shape === 'hexes') return still ? around(places, 1.15 * HEX) : around(places, 2.1 * HEX, 3.2 * HEX);
  return [0, 0, CELL * board.columns, CELL * board.rows];
}

/** How far a place is that lies along a way and aside of it: what is straight ahead is nearer. */
const walked = (along, aside) => along + 2 * aside;

/** Of places, each a name with x and y, the nearest one in a direction, or null. Among hexagons, of which none lies straight ahead, `far` is Math.hypot: then no neighbour is passed over. */
export function nearest(places, [x, y], [dx, dy], far = walked) {
  let best = null;
  let least = Infinity;
  for (const [name, otherX, otherY] of places) {
    const along = (otherX - x) * dx + (otherY - y) * dy;
    const aside = Math.abs((otherX - x) * dy) + Math.abs((otherY - y) * dx);
    if (along > 1 && along >= aside && far(along, aside) < least - 1) {
      least = far(along, aside);
      best = name;
    }
  }
  return best;
}
