// Match three: tokens that differ in shape first, colour second.

import { corners, polygon, svg } from '../svg.js';
import { square } from './shared.js';

const star = (points, outer, inner) =>
  corners(2 * points, 1, -90).map(([x, y], i) => (i % 2 ? [x * inner, y * inner] : [x * outer, y * outer]));

const shapes = [
  () => svg('circle', { r: 32 }),
  () => polygon(corners(4, 38, 0)),
  () => polygon(corners(3, 40, -90).map(([x, y]) => [x, y + 7])),
  () => polygon(corners(4, 41, 45), { 'stroke-linejoin': 'round' }),
  () => polygon(star(5, 40, 18)),
  () => polygon(corners(6, 36, 30)),
];

const palette = ['#D55E00', '#0072B2', '#009E73', '#E69F00', '#CC79A7', '#6B5B95'];

export default {
  name: 'match3',
  cell: () => [square()],
  piece({ symbol }) {
    const number = symbol.charCodeAt(0) - 65;
    const shape = shapes[number % shapes.length]();
    shape.setAttribute('class', 'token');
    shape.setAttribute('fill', palette[number % palette.length]);
    const letter = number >= shapes.length ? [svg('text', { class: 'letter', y: 10 }, symbol)] : [];
    return [shape, ...letter];
  },
};
