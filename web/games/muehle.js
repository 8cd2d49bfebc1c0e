// Nine Men's Morris: a wooden board with engraved lines, stones of ivory and ebony.

import { place } from '../geometry.js';
import { svg } from '../svg.js';
import { roundSigns, scatter, stone } from '../looks/shared.js';

const SIDE = 700;

/** Long waves from one side of the board to the other. */
function grain() {
  const next = scatter(7);
  return Array.from({ length: 26 }, (_, i) => {
    const y = -4 + (SIDE + 8) * (i / 25) + 10 * next();
    const [a, b, c] = [22 * next(), 22 * next(), 12 * next()];
    return svg('path', { class: 'grain', d: `M-22 ${y}C180 ${y + a} 420 ${y + b} 722 ${y + c}`, 'stroke-width': 1.5 + 5 * Math.abs(next()) });
  });
}

export default {
  name: 'muehle',
  edge: 36,
  names: 5,
  cell: () => [svg('circle', { class: 'ground', r: 48 }), svg('circle', { class: 'point light', cy: 1.5, r: 9 }), svg('circle', { class: 'point', r: 8 })],
  ground(layer, { board, lines }) {
    if (layer.firstChild) return;
    const draw = (kind) =>
      lines.map(([column, row, toColumn, toRow]) => {
        const [[x1, y1], [x2, y2]] = [place(board, column, row), place(board, toColumn, toRow)];
        return svg('line', { class: kind, x1, y1, x2, y2 });
      });
    layer.append(
      svg('rect', { class: 'wood foot', x: -24, y: -14, width: SIDE + 48, height: SIDE + 48, rx: 26 }),
      svg('rect', { class: 'wood', x: -24, y: -24, width: SIDE + 48, height: SIDE + 48, rx: 26 }),
      svg('g', { class: 'grains' }, ...grain()),
      svg('rect', { class: 'bevel', x: -20, y: -20, width: SIDE + 40, height: SIDE + 40, rx: 22 }),
      ...draw('groove light'),
      ...draw('groove'),
    );
  },
  takes: (piece, turn) => piece.owner !== turn,
  emblem: 'stone',
  sign: roundSigns(39),
  piece: ({ owner }, colour) => [...stone(colour, 39), svg('circle', { class: `turning ${colour}`, r: 26 }), svg('circle', { class: `turning ${colour}`, r: owner ? 13 : 15 })],
};
