// Positions as texts, made from the pieces that somebody has laid on a board. Reading them is the library's, which also judges them; here is only how each game
// writes them. A piece is `{ column, row, owner, kind, symbol }`; those of one cell follow each other from the ground up.

const EMPTY = '';
const at = (pieces, column, row) => pieces.filter((piece) => piece.column === column && piece.row === row);

/** Rows from the top: `letter(stack)` of every cell. */
const rowsOf = ({ rows, columns }, pieces, letter) =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_unused, column) => letter(at(pieces, column, row))));

/** Letters with numbers for empty cells, as in `x5o`. */
const shorten = (row) => row.map((letter) => letter || ' ').join('').replace(/ +/g, (run) => String(run.length));

function inRows({ board, pieces, turn, rest }) {
  const letter = ([piece]) => (piece ? (piece.kind === 'wall' ? '-' : 'xorb'[piece.owner]) : EMPTY);
  return [rowsOf(board, pieces, letter).map(shorten).join('/'), 'xorb'[turn], ...rest.slice(2)].join(' ');
}

function onPoints({ cells, pieces, turn, rest }) {
  const letters = cells.map(([column, row]) => ['W', 'B'][at(pieces, column, row)[0]?.owner] ?? 'E');
  return [letters.join(''), rest[1], rest[2], 'WB'[turn]].join(' ');
}

function withTowers({ board, pieces, turn, rest }) {
  const height = (stack) => `${stack.filter(({ kind }) => kind === 'cuboid').length}${stack.some(({ kind }) => kind === 'dome') ? 'D' : ''}`;
  const figures = [0, 1].flatMap((owner) => pieces.filter((piece) => piece.kind === 'figure' && piece.owner === owner).map(({ row, column }) => `${row},${column}`));
  return [rowsOf(board, pieces, height).map((row) => row.join('')).join('/'), ...figures, `P${turn + 1}`, ...rest.slice(6)].join(' ');
}

const letters = { misterx: 'X', agent: 'A', spy: 'S', investigator: 'E', informant: 'I', queen: 'X', beetle: 'A', grasshopper: 'S', spider: 'E', ant: 'I' };

/** Who has more pieces in play needs so many turns; side and turns together say who began. */
function onHexes({ pieces, turn }) {
  const counts = new Map();
  const names = pieces.map(({ kind, owner }) => {
    const key = letters[kind] + 'RV'[owner];
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return `${letters[kind]}${counts.get(key)}${'RV'[owner]}`;
  });
  const cells = new Map();
  pieces.forEach(({ column, row }, i) => cells.set(`${column},${row}`, `${cells.get(`${column},${row}`) ?? ''}${names[i]}`));
  const most = Math.max(0, ...[0, 1].map((owner) => pieces.filter((piece) => piece.owner === owner).length));
  const board = [...cells].map(([cell, stack]) => `${cell}=${stack}`).join('/') || '-';
  return `${board} ${'RV'[turn]} ${2 * most + turn}`;
}

const withTokens = ({ board, pieces, rest }) =>
  [rowsOf(board, pieces, ([piece]) => piece?.symbol ?? ' ').map((row) => row.join('')).join(';'), ...rest.slice(1)].join(' ');

const writers = { muehle: onPoints, santorini: withTowers, misterx: onHexes, hive: onHexes, match3: withTokens };

/** The text of a position: `{ board, cells, pieces, turn }` and `rest`, the words of a text whose other parts stay. */
export const writePosition = (name, position) => (writers[name] ?? inRows)(position);
