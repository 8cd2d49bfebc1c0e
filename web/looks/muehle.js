// Nine Men's Morris: a wooden board with engraved lines.

import { place } from '../geometry.js';
import { svg } from '../svg.js';
import { stone } from './shared.js';

export default {
  name: 'muehle',
  edge: 0,
  cell: () => [svg('circle', { class: 'ground', r: 46 }), svg('circle', { class: 'point', r: 8 })],
  ground(layer, { board, lines }) {
    const draw = (kind) =>
      lines.map(([column, row, toColumn, toRow]) => {
        const [[x1, y1], [x2, y2]] = [place(board, column, row), place(board, toColumn, toRow)];
        return svg('line', { class: kind, x1, y1, x2, y2 });
      });
    layer.append(svg('rect', { class: 'wood', width: 700, height: 700, rx: 28 }), ...draw('groove light'), ...draw('groove'));
  },
  piece: (_, colour) => stone(colour, 38),
};
