// Which look a game has: the one in `../games`, in a file with the name of the game.
//
// A look draws in units of which a cell has 100, around the middle of a cell:
//   cell(board, column, row), piece(piece, colour, level), sign(sign, top, paved)   elements; signs are dot, halo, cross and ring
//   ground(layer, description, board, range)   what lies below; called again with another range where only a part is in view
//   place(board, column, row), bounds(board, places), depth(column, row)   where a board does not lie flat
//   lift(level), fan(level)    how far a piece on others is off its cell, lying and spread out; levelled: it looks different on each level
//   arc(distance), comes(board, piece, event, together), splits   how pieces travel and come
//   standing   pieces do, so that what marks one lies at its feet; paving   kinds one walks on; takes(piece, turn)   whether a click on it takes it
//   emblem   the kind of piece a seat is known by; portrait, portraits[kind]   x, y, width and height of a piece by itself
//   edge, names   how much is seen around the board, and how far off it names of columns and rows stand
//   flat   another look from above; lettered, patterned   that there are letters and patterns on demand; plain   no names beside the board

const loaded = new Map();
const nameOf = (text) => text.split(':')[0];

/** Fetches the looks of games, each when it is first wanted. */
export const loadLooks = (...texts) =>
  Promise.all(texts.map(nameOf).map(async (name) => loaded.has(name) || loaded.set(name, (await import(`../games/${name}.js`)).default)));

/** The look of a game, which was loaded. */
export const lookOf = (text) => loaded.get(nameOf(text));
