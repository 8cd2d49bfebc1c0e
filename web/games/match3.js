// Match three: tokens that differ in shape first, colour second. New ones fall in from above the board.

import { corners, polygon, svg } from '../svg.js';
import { square } from '../looks/shared.js';

const star = (points, outer, inner) =>
  corners(2 * points, 1, -90).map(([x, y], i) => (i % 2 ? [x * inner, y * inner] : [x * outer, y * outer]));
const circle = (radius) => corners(40, radius);
const lower = (points, dy) => points.map(([x, y]) => [x, y + dy]);

// Each the outline of a token of a size.
const outlines = [
  (size) => circle(0.86 * size),
  (size) => corners(4, 1.06 * size, 0),
  (size) => lower(corners(3, 1.08 * size, -90), 0.16 * size),
  (size) => corners(4, 1.1 * size, 45),
  (size) => star(5, 1.1 * size, 0.52 * size),
  (size) => corners(6, 0.98 * size, 30),
];

const palette = ['#D55E00', '#0072B2', '#009E73', '#E69F00', '#C9558F', '#6B5B95'];

/** Tokens of one column come one above the other. */
function above(board, piece, event, together) {
  const column = together.filter(({ deed, to }) => deed === 'put' && to.split(',')[0] === event.to.split(',')[0]).length;
  const [x, y] = board.at(piece.column, piece.row);
  return [x, y - 100 * column];
}

export default {
  name: 'match3',
  edge: 22,
  lettered: true,
  plain: true,
  cell: () => [square(), svg('rect', { class: 'field', x: -46, y: -46, width: 92, height: 92, rx: 14 })],
  ground(layer, { board }) {
    if (layer.firstChild) return;
    layer.append(svg('rect', { class: 'tray', x: -16, y: -16, width: 100 * board.columns + 32, height: 100 * board.rows + 32, rx: 26 }));
  },
  comes: above,
  sign: (sign) => (sign === 'dot' ? [svg('circle', { r: 13 })] : []), // which tokens can be swapped is for people to find
  piece({ symbol }) {
    const number = symbol.charCodeAt(0) - 65;
    const outline = outlines[number % outlines.length];
    const fill = palette[(number + Math.floor(number / outlines.length)) % palette.length];
    const more = number >= outlines.length;
    return [
      polygon(lower(outline(34), 5), { class: 'shadow' }),
      polygon(outline(34), { class: 'token', fill, stroke: fill }),
      polygon(outline(34), { class: 'token shaded', fill: 'url(#shade)' }),
      polygon(outline(22), { class: 'facet' }),
      polygon(outline(34), { class: 'token', fill: 'url(#light)' }),
      svg('text', { class: more ? 'letter always' : 'letter', y: 1 }, symbol),
    ];
  },
};
