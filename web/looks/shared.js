// What looks have in common: colours by name, light and shade, stones with weight, the signs on cells.

import { CELL } from '../geometry.js';
import { svg } from '../svg.js';

export const colours = {
  blue: '#0072B2',
  vermilion: '#D55E00',
  yellow: '#E69F00',
  green: '#009E73',
  red: '#B5332A',
  violet: '#4B3480',
  white: '#F4EAD5',
  black: '#2B2521',
};

/** Light from the upper left and shade at the lower right, once for all boards of the page. */
function hangLamp() {
  const stops = (...list) => list.map(([offset, colour, opacity]) => svg('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }));
  const light = svg('radialGradient', { id: 'light', cx: '36%', cy: '28%', r: '62%' }, ...stops([0, '#fff', 0.62], [0.45, '#fff', 0.16], [1, '#fff', 0]));
  const shade = svg('radialGradient', { id: 'shade', cx: '42%', cy: '36%', r: '68%' }, ...stops([0.55, '#000', 0], [1, '#000', 0.42]));
  const hollow = svg('linearGradient', { id: 'hollow', x2: 0, y2: 1 }, ...stops([0, '#000', 0.34], [0.55, '#000', 0.1], [1, '#fff', 0.16]));
  const lamp = svg('svg', { width: 0, height: 0, 'aria-hidden': 'true', class: 'lamp' }, svg('defs', {}, light, shade, hollow));
  document.body.append(lamp);
}
hangLamp();

/** A square to click on. */
export const square = () => svg('rect', { class: 'ground', x: -CELL / 2, y: -CELL / 2, width: CELL, height: CELL });

// What is cut into the stones of each seat, so that they differ without colour as well; and what is painted on them on demand.
const cuts = [
  '',
  'M0-.56A.56.56 0 1 1-.001-.56M0-.2A.2.2 0 1 1-.001-.2',
  'M-.42-.42L.42.42M.42-.42L-.42.42',
  'M0-.55L.48.28H-.48Z',
];
const patterns = [
  'M-.7-.1L.1-.8M-.75.35L.55-.7M-.45.65L.75-.35M0 .8L.8.1',
  'M-.75-.3H.75M-.85 0H.85M-.75.3H.75',
  'M-.3-.75V.75M0-.85V.85M.3-.75V.75',
  'M-.6-.5L-.2-.1M.2-.5L.6-.1M-.6.15L-.2.55M.2.15L.6.55',
];

/** Lines of a unit circle, scaled. */
const engrave = (kind, path, radius) => svg('path', { class: kind, d: path, transform: `scale(${radius})` });

/** A round stone: its shadow, its body, and the light on it; the owner tells what is cut into it. */
export function stone(colour, radius = 36, owner = 0) {
  return [
    svg('ellipse', { class: 'shadow', cx: radius * 0.05, cy: radius * 0.2, rx: radius * 1.04, ry: radius }),
    svg('circle', { class: 'body', r: radius, fill: colours[colour] ?? colour }),
    svg('circle', { r: radius, fill: 'url(#shade)' }),
    ...(cuts[owner] ? [engrave('cut low', cuts[owner], radius), engrave('cut', cuts[owner], radius)] : []),
    ...(patterns[owner] ? [engrave('pattern', patterns[owner], radius)] : []),
    svg('circle', { r: radius, fill: 'url(#light)' }),
  ];
}

/** The signs of a board whose pieces are round; where a piece has gone from, the ring of the last move is small. */
export const roundSigns = (radius) => (sign, top) => {
  if (sign === 'cross') return [svg('path', { class: 'under', d: 'M-15-15L15 15M15-15L-15 15' }), svg('path', { d: 'M-15-15L15 15M15-15L-15 15' })];
  if (sign === 'halo') return [svg('circle', { class: 'under', r: radius + 3 }), svg('circle', { r: radius + 3 })];
  return [svg('circle', { r: sign === 'dot' ? 11 : top ? radius + 5 : 17 })];
};

/** Small numbers that look random and are always the same for a place. */
export function scatter(...seeds) {
  let word = seeds.reduce((sum, seed) => Math.imul(sum ^ (seed + 0x9e37), 0x85ebca6b), 0x1234567);
  return () => {
    word = (Math.imul(word ^ (word >>> 13), 0xc2b2ae35) + 0x27d4eb2f) | 0;
    return ((word >>> 8) & 0xffff) / 0xffff - 0.5;
  };
}
