// The symbols of the hexagonal tiles, drawn on a field of about 60 by 60. Of two colours each kind has, the darker stands on light faces.

import { svg } from '../svg.js';

const mirrored = (path) => [svg('path', { class: 'line', d: path }), svg('path', { class: 'line', d: path, transform: 'scale(-1 1)' })];
const ink = (tag, attributes) => svg(tag, { class: 'ink', ...attributes });
const cut = (d) => svg('path', { class: 'carved', d });

const symbols = {
  queen: {
    colours: ['#a36a00', '#f4c04a'],
    draw: () => [
      ink('ellipse', { class: 'ink pale', cx: 18, cy: -5, rx: 16, ry: 9, transform: 'rotate(-24 18 -5)' }),
      ink('ellipse', { class: 'ink pale', cx: -18, cy: -5, rx: 16, ry: 9, transform: 'rotate(24 -18 -5)' }),
      ink('path', { d: 'M0-12C12-12 14 2 12 11C10 21 4 27 0 31C-4 27-10 21-12 11C-14 2-12-12 0-12Z' }),
      cut('M-12 2Q0 7 12 2M-11 12Q0 17 11 12M-7 21Q0 25 7 21'),
      ink('circle', { cy: -18, r: 8.5 }),
      ...mirrored('M3-25Q6-32 13-33'),
    ],
  },
  beetle: {
    colours: ['#5b3c95', '#bda2f0'],
    draw: () => [
      ...mirrored('M14-6L25-15L29-13M18 5H31M14 16L25 25L29 23'),
      ink('path', { d: 'M0-14C17-14 21 0 20 9C19 22 9 29 0 29C-9 29-19 22-20 9C-21 0-17-14 0-14Z' }),
      cut('M0-13V28M-20-1Q0-9 20-1'),
      ink('path', { d: 'M-11-14Q-11-26 0-26Q11-26 11-14Q0-19-11-14Z' }),
      ...mirrored('M6-24Q9-31 16-31'),
    ],
  },
  grasshopper: {
    colours: ['#2b7a32', '#84d487'],
    draw: () => [
      svg('path', { class: 'line', d: 'M14 9L10 23L15 25M22 6L24 22L29 24M25-8Q22-24 10-29M28-7Q31-20 26-28' }),
      ink('path', { d: 'M-31 12C-22-2-4-12 14-13C25-14 32-8 31 0C30 8 20 11 8 11C-6 12-20 14-31 12Z' }),
      svg('path', { class: 'line thick', d: 'M4 6L-11-22L-21 25L-27 26' }),
      cut('M-22 9C-10 1 2-2 14-2M24-4.5v.1'),
    ],
  },
  spider: {
    colours: ['#8a4318', '#eaa877'],
    draw: () => [
      ...mirrored('M7-9C18-26 26-22 28-8M9-3C24-14 31-4 32 8M9 5C24 1 30 10 29 24M7 12C17 13 20 22 17 32'),
      ink('ellipse', { cy: 12, rx: 14, ry: 16 }),
      ink('circle', { cy: -10, r: 9.5 }),
      cut('M-4-13v.1M4-13v.1M0 4V22M-6 12H6'),
    ],
  },
  ant: {
    colours: ['#1c5c9e', '#86bdf4'],
    draw: () => [
      ...mirrored('M5-9L19-18L28-13M6-3H22L31 3M5 3L18 12L22 24M4-26L10-33L18-32'),
      ink('ellipse', { cy: 18, rx: 11.5, ry: 14 }),
      ink('ellipse', { cy: -4, rx: 6.5, ry: 9 }),
      ink('path', { d: 'M0-29C8-29 11-23 9-17C7-12 3-11 0-11C-3-11-7-12-9-17C-11-23-8-29 0-29Z' }),
      cut('M-8 16Q0 20 8 16'),
    ],
  },
  misterx: {
    colours: ['#7d1a12', '#fff2df'],
    draw: () => [
      ink('path', { d: 'M-15-12C-17-26-12-31-6-30C-2-29 2-29 6-30C12-31 17-26 15-12Z' }),
      ink('ellipse', { cy: -10, rx: 29, ry: 5.5 }),
      cut('M-15-16Q0-12 15-16'),
      ink('path', { class: 'ink pale', d: 'M-12-5H12V1Q9 11 0 13Q-9 11-12 1Z' }),
      svg('path', { class: 'line', d: 'M-8-2L-2 4M-2-2L-8 4M2-2L8 4M8-2L2 4' }),
      ink('path', { d: 'M-27 32C-27 16-20 9-11 8L0 21L11 8C20 9 27 16 27 32Z' }),
    ],
  },
  agent: {
    colours: ['#7d1a12', '#fff2df'],
    draw: () => [
      ink('path', { d: 'M0-30L25-21V-2C25 15 14 26 0 32C-14 26-25 15-25-2V-21Z' }),
      svg('path', { class: 'carved filled', d: 'M0-18L5-6L18-5L8 4L11 16L0 10L-11 16L-8 4L-18-5L-5-6Z' }),
    ],
  },
  spy: {
    colours: ['#7d1a12', '#fff2df'],
    draw: () => [
      svg('path', { class: 'line thick', d: 'M-31 2C-20-16-8-20 0-20C8-20 20-16 31 2C20 18 8 22 0 22C-8 22-20 18-31 2Z' }),
      ink('circle', { cy: 1, r: 13 }),
      cut('M5-4v.1'),
      svg('path', { class: 'line', d: 'M-22-19L-27-26M0-27V-33M22-19L27-26' }),
    ],
  },
  investigator: {
    colours: ['#7d1a12', '#fff2df'],
    draw: () => [
      svg('circle', { class: 'ink pale', cx: -6, cy: -7, r: 18 }),
      svg('circle', { class: 'line thick', cx: -6, cy: -7, r: 18 }),
      svg('path', { class: 'line', d: 'M-16-11Q-13-18-6-18' }),
      svg('path', { class: 'line grip', d: 'M10 9L25 25' }),
    ],
  },
  informant: {
    colours: ['#7d1a12', '#fff2df'],
    draw: () => [
      ink('path', { d: 'M-22-26H22Q30-26 30-18V4Q30 12 22 12H4L-12 29V12H-22Q-30 12-30 4V-18Q-30-26-22-26Z' }),
      cut('M-14-7v.1M0-7v.1M14-7v.1'),
    ],
  },
};

/** The symbol of a kind for a face that is light or dark. */
export function symbolOf(kind, light, face) {
  const { colours, draw } = symbols[kind] ?? { colours: [], draw: () => [] };
  const drawn = svg('g', { class: 'symbol' }, ...draw());
  drawn.style.color = colours[light ? 0 : 1];
  drawn.style.setProperty('--face', face);
  return drawn;
}
