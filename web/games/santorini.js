// Santorini, seen from a corner or from above: blocks get smaller as they rise, domes are blue, figures stand on top. A tower with a figure
// on it is lower than the way to the middle of the cell behind it, so that no cell is ever hidden.

import { polygon, svg } from '../svg.js';
import { colours, square } from '../looks/shared.js';

const [WIDE, HIGH] = [72, 54]; // half a cell on the screen
const BLOCKS = [{ half: 0.84, height: 24 }, { half: 0.66, height: 20 }, { half: 0.5, height: 17 }];
const SLAB = 22;

const base = (level) => BLOCKS.slice(0, level).reduce((sum, { height }) => sum + height, 0);
const diamond = (half, y = 0) => [[0, y - HIGH * half], [WIDE * half, y], [0, y + HIGH * half], [-WIDE * half, y]];
const blockAt = (level) => BLOCKS[Math.min(level, BLOCKS.length - 1)];

function block(level) {
  const { half, height } = blockAt(level);
  const [, right, front, left] = diamond(half, -height);
  const down = ([x, y]) => [x, y + height];
  return [
    polygon(diamond(half * 1.05, 4), { class: 'shadow' }),
    polygon([left, front, down(front), down(left)], { class: 'block west' }),
    polygon([right, front, down(front), down(right)], { class: 'block east' }),
    polygon(diamond(half, -height), { class: `block top level${level + 1}` }),
    polygon(diamond(half * 0.86, -height), { class: 'block inlay' }),
  ];
}

function dome(level) {
  const r = level > 2 ? 30 : 34;
  return [
    svg('ellipse', { class: 'shadow', cy: 3, rx: r * 1.08, ry: r * 0.66 }),
    svg('path', { class: 'dome', d: `M${-r} 0A${r} ${r * 0.98} 0 0 1 ${r} 0A${r} ${r * 0.6} 0 0 1 ${-r} 0Z` }),
    svg('path', { class: 'dome shine', d: `M${-r * 0.72} ${-r * 0.12}A${r * 0.8} ${r * 0.8} 0 0 1 ${-r * 0.1} ${-r * 0.8}A${r * 1.2} ${r * 1.2} 0 0 0 ${-r * 0.5} ${r * 0.1}Z` }),
    svg('circle', { class: 'dome knob', cy: -r * 0.96, r: 4 }),
  ];
}

// The second player's figures wear a pointed hat.
const heads = [
  () => [svg('circle', { class: 'body', cy: -33, r: 11 }), svg('circle', { cy: -33, r: 11, fill: 'url(#light)' })],
  () => [svg('path', { class: 'body', d: 'M0-52L13-27Q0-19-13-27Z' }), svg('path', { d: 'M0-52L13-27Q0-19-13-27Z', fill: 'url(#light)' })],
];

function figure(owner, colour) {
  const robe = 'M-17 2Q-14-18-6-26H6Q14-18 17 2Q0 14-17 2Z';
  return [
    svg('ellipse', { class: 'shadow', cx: 4, cy: 6, rx: 21, ry: 12 }),
    svg('g', { class: 'figure', fill: colours[colour] }, svg('path', { class: 'body', d: robe }), svg('path', { d: robe, fill: 'url(#shade)' }),
      svg('path', { class: 'pattern', d: owner ? 'M-12-8H12M-15 0H15' : 'M-6-20V8M0-22V10M6-20V8' }), ...heads[owner ? 1 : 0]()),
  ];
}

/** An island of grass on a cliff. */
function island(layer, { board }) {
  const at = (column, row) => [(column - row) * WIDE, (column + row - 1) * HIGH];
  const [north, east, south, west] = [at(-0.2, -0.2), at(board.columns + 0.2, -0.2), at(board.columns + 0.2, board.rows + 0.2), at(-0.2, board.rows + 0.2)];
  const down = ([x, y]) => [x, y + SLAB];
  layer.append(
    polygon([west, south, east].flatMap(([x, y], i, all) => (i < 2 ? [[x, y + SLAB + 14]] : [[x, y + SLAB + 14], [all[2][0], all[2][1]], north, [all[0][0], all[0][1]]])), { class: 'shadow' }),
    polygon([west, south, down(south), down(west)], { class: 'cliff west' }),
    polygon([east, south, down(south), down(east)], { class: 'cliff east' }),
    polygon([north, east, south, west], { class: 'shore' }),
  );
}

const parity = (column, row) => ((column + row) % 2 ? ' odd' : '');
const build = (shapes) => ({ kind, owner }, colour, level) => (kind === 'cuboid' ? shapes.block(level) : kind === 'dome' ? shapes.dome(level) : shapes.figure(owner, colour));
const common = { name: 'santorini', patterned: true, levelled: true, paving: ['cuboid'] };

// From above
const HALVES = [45, 36, 27];

const flatBlock = (level) => {
  const half = HALVES[Math.min(level, 2)];
  const rect = (kind, dy) => svg('rect', { class: kind, x: -half, y: -half + dy, width: 2 * half, height: 2 * half, rx: 7 });
  return [rect('shadow', 8), rect('block west', 5), rect(`block top level${level + 1}`, 0)];
};
const flatDome = () => [svg('circle', { class: 'shadow', cy: 5, r: 25 }), svg('circle', { class: 'dome', r: 24 }), svg('circle', { r: 24, fill: 'url(#light)' })];
const flatFigure = (owner, colour) => {
  const outline = (size) => (owner ? polygon([[0, -size], [size, size * 0.75], [-size, size * 0.75]], { 'stroke-linejoin': 'round' }) : svg('circle', { r: size }));
  const parts = [['shadow', 24, {}], ['body', 23, { fill: colours[colour] }], ['', 23, { fill: 'url(#shade)' }], ['', 23, { fill: 'url(#light)' }]];
  return parts.map(([kind, size, more]) => {
    const part = outline(size);
    for (const [name, value] of Object.entries({ class: kind, ...more })) part.setAttribute(name, value);
    if (kind === 'shadow') part.setAttribute('transform', 'translate(2 6)');
    return part;
  });
};

const flat = {
  ...common,
  manner: 'flat',
  edge: 34,
  cell: (board, column, row) => [square(), svg('rect', { class: `grass${parity(column, row)}`, x: -49, y: -49, width: 98, height: 98, rx: 4 })],
  lift: (level) => [0, -4 * level],
  emblem: 'figure',
  sign: (sign, top) => [svg('circle', { r: sign === 'dot' ? 11 : sign === 'ring' ? (top ? 32 : 15) : 28 })],
  piece: build({ block: flatBlock, dome: flatDome, figure: flatFigure }),
};

export default {
  ...common,
  manner: 'raised',
  flat,
  plain: true,
  standing: true,
  edge: 12,
  portrait: [-40, -60, 80, 80],
  portraits: { cuboid: [-64, -74, 128, 128] },
  place: (board, column, row) => [(column - row) * WIDE, (column + row) * HIGH],
  bounds(board) {
    const top = HIGH + 62; // room for a tower on the farthest cell
    return [-(board.rows + 0.3) * WIDE, -top, (board.columns + board.rows + 0.6) * WIDE, (board.columns + board.rows + 0.3) * HIGH - HIGH + top + SLAB + 12];
  },
  depth: (column, row) => column + row,
  ground: island,
  cell: (board, column, row) => [polygon(diamond(1), { class: 'ground' }), polygon(diamond(0.975), { class: `grass${parity(column, row)}` })],
  lift: (level) => [0, -base(level)],
  comes: (board, piece) => { const [x, y] = board.spot(piece, piece.level); return piece.kind === 'figure' ? null : [x, y - 40]; },
  emblem: 'figure',
  sign(sign, top, paved) {
    if (sign === 'dot') return [svg('ellipse', { rx: 14, ry: 9 })];
    if (sign === 'halo') return [svg('ellipse', { rx: 27, ry: 17 })];
    if (top?.kind === 'dome') return [svg('ellipse', { rx: 39, ry: 26 })];
    const floor = top ? top.level + (paved ? 1 : 0) : 0;
    return [polygon(diamond(floor ? blockAt(floor - 1).half * 0.8 : top ? 0.62 : 0.4))];
  },
  piece: build({ block, dome, figure }),
};
