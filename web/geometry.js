// Where the cells of a board lie, and what they are called. A cell is 100 units wide.

export const CELL = 100;
export const HEX = 58; // from the middle of a hexagon to a corner

const LETTERS = 26;

const letters = (column) =>
  (column >= LETTERS ? String.fromCharCode(96 + Math.floor(column / LETTERS)) : '') +
  String.fromCharCode(97 + (column % LETTERS));

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

/** The middle of a cell. */
export function place(board, column, row) {
  if (board.shape === 'hexes') return [1.5 * HEX * column, -Math.sqrt(3) * HEX * (row + column / 2)];
  return [CELL * (column + 0.5), CELL * (row + 0.5)];
}

/** What is to be seen of a board with these cells on it: x, y, width, height. */
export function bounds(board, cells) {
  if (board.shape !== 'hexes') return [0, 0, CELL * board.columns, CELL * board.rows];
  const least = 3.2 * HEX; // an empty table is no smaller
  let [left, top, right, bottom] = [-least, -least, least, least];
  for (const [column, row] of cells) {
    const [x, y] = place(board, column, row);
    left = Math.min(left, x - 2 * HEX);
    right = Math.max(right, x + 2 * HEX);
    top = Math.min(top, y - 2 * HEX);
    bottom = Math.max(bottom, y + 2 * HEX);
  }
  return [left, top, right - left, bottom - top];
}
