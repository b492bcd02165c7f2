// Line icons, drawn for a 20 pixel field, and the faces of the bots.
import { html } from '../../vendor/preact-htm.js';

/** @type {Record<string, string>} */
const PATH = {
  arrow: 'M4 10h12M11 5l5 5-5 5',
  check: 'M4 10.5 8.2 15 16 6',
  cross: 'M5 5l10 10M15 5 5 15',
  menu: 'M3 6h14M3 10h14M3 14h14',
  sound: 'M4 8v4h3l4 3V5L7 8zM14 7.5a4 4 0 0 1 0 5',
  mute: 'M4 8v4h3l4 3V5L7 8zM14 8l4 4M18 8l-4 4',
  info: 'M10 3a7 7 0 1 0 0 14a7 7 0 1 0 0-14M10 9.2v4.3M10 6.6v.1',
  clock: 'M10 3a7 7 0 1 0 0 14a7 7 0 1 0 0-14M10 6v4l2.6 2',
  copy:
    'M9 7h5a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2' +
    'M13 7V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1h2',
  share: 'M10 12V3M6.5 6 10 2.8 13.5 6M5 9H4v8h12V9h-1',
  bot:
    'M6.500 7h7A2.500 2.500 0 0 1 16 9.500v4a2.500 2.500 0 0 1-2.500 2.500h-7' +
    'A2.500 2.500 0 0 1 4 13.500v-4A2.500 2.500 0 0 1 6.500 7M10 7V4M7.600 11v1M12.400 11v1',
  back: 'M12 5 7 10l5 5',
  fwd: 'M8 5l5 5-5 5',
  play: 'M6 4.500v11l9-5.500z',
  pause: 'M7 5v10M13 5v10',
  first: 'M14 5 9 10l5 5M6 5v10',
  last: 'M6 5l5 5-5 5M14 5v10',
  shield: 'M10 3l6 2v5c0 3.600-2.600 6-6 7-3.400-1-6-3.400-6-7V5zM7.200 10l2 2.200 3.600-4',
  down: 'M10 4v9M6 9.500 10 13.500 14 9.500M4 16.500h12',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  flag: 'M5 17V4M5 4.500h9l-2 3 2 3H5',
  log: 'M5 5h10M5 10h10M5 15h6',
  eye:
    'M2.500 10S5.500 5 10 5s7.500 5 7.500 5-3 5-7.500 5-7.500-5-7.500-5' +
    'M10 7.800a2.200 2.200 0 1 0 0 4.400a2.200 2.200 0 1 0 0-4.400',
  people:
    'M7 4.800a2.700 2.700 0 1 0 0 5.400a2.700 2.700 0 1 0 0-5.400' +
    'M2.500 16c0-2.600 2-4.300 4.500-4.300s4.500 1.700 4.500 4.300' +
    'M13 5.200a2.600 2.600 0 0 1 0 4.800M14.500 12c1.800.500 3 2 3 4',
  talk:
    'M4 4.500h12a1.500 1.500 0 0 1 1.500 1.500v6a1.500 1.500 0 0 1-1.500 1.500H9l-4 3.500v-3.500H4' +
    'A1.500 1.500 0 0 1 2.500 12V6A1.500 1.500 0 0 1 4 4.500',
  zoom: 'M9 4a5 5 0 1 0 0 10a5 5 0 1 0 0-10M12.800 12.800 17 17M9 6.800v4.400M6.800 9h4.400',
  phone:
    'M7 2.500h6A1.500 1.500 0 0 1 14.500 4v12a1.500 1.500 0 0 1-1.500 1.500H7' +
    'A1.500 1.500 0 0 1 5.500 16V4A1.500 1.500 0 0 1 7 2.500M9 15h2',
};

/** Icons that point along the text: where it runs to the left, so do they. */
const POINTS = new Set(['arrow', 'back', 'fwd', 'first', 'last', 'log']);

/** @param {{name: string, cls?: string}} props */
export const Icon = ({ name, cls = '' }) => html`
  <svg class=${`icon ${POINTS.has(name) ? 'points' : ''} ${cls}`} viewBox="0 0 20 20" aria-hidden="true">
    <path d=${PATH[name] ?? ''} />
  </svg>
`;

/**
 * What tells one face from another.
 * @typedef {object} Look
 * @property {string} ground
 * @property {string} wood
 * @property {string} behind  hair or a hat, below the head
 * @property {string} front   above it: brows, glasses, a beard
 * @property {string} mouth
 */

const DARK = 'var(--burn)';
/** @param {string} d @param {number} [width] */
const line = (d, width = 1.6) =>
  `<path d="${d}" fill="none" stroke="${DARK}" stroke-width="${width}" stroke-linecap="round"/>`;
/** @param {string} d @param {string} fill */
const shape = (d, fill) => `<path d="${d}" fill="${fill}"/>`;

/** @type {Record<string, Look>} */
const LOOKS = {
  beginner: {
    ground: 'var(--seat-6)',
    wood: 'var(--maple-hi)',
    behind: line('M24 12c-1-5 2-7 5-6', 2),
    front: '',
    mouth: 'M19 29c3 3.500 7 3.500 10 0',
  },
  learner: {
    ground: 'var(--seat-2)',
    wood: 'var(--maple)',
    behind: shape('M10 26C8 10 40 10 38 26l2 9H8z', 'var(--walnut-lo)'),
    front: shape('M12 20c3-9 21-9 24 0-7-1-11-3-13-5-2 3-6 5-11 5', 'var(--walnut-lo)'),
    mouth: 'M20 30c2.500 2 5.500 2 8 0',
  },
  regular: {
    ground: 'var(--seat-3)',
    wood: 'var(--maple-hi)',
    behind: '',
    front: `${shape('M10 18C11 7 37 7 38 18z', 'var(--seat-0)')}${line('M8 18h32', 2.4)}`,
    mouth: 'M20 30h8',
  },
  expert: {
    ground: 'var(--seat-7)',
    wood: 'var(--maple)',
    behind: shape('M24 3a6 6 0 1 0 0 12a6 6 0 1 0 0-12M11 24C9 9 39 9 37 24z', 'var(--shale-2)'),
    front: line(
      'M14.500 23a4 4 0 1 0 8 0a4 4 0 1 0-8 0M25.500 23a4 4 0 1 0 8 0a4 4 0 1 0-8 0M22.500 23h3',
      1.3,
    ),
    mouth: 'M20 31c2 1 5 .500 7-1',
  },
  master: {
    ground: 'var(--lapis)',
    wood: 'var(--maple-lo)',
    behind: shape('M12 17V7l6 5 6-7 6 7 6-5v10z', 'var(--brass)'),
    front: shape('M12 26c1 18 23 18 24 0-3 4-7 4-12 4s-9 0-12-4', 'var(--bitumen)'),
    mouth: '',
  },
};
const PLAIN = { ...LOOKS.beginner, ground: 'var(--surface-3)', behind: '', mouth: 'M19 30h10' };

/** @param {Look} look */
const drawFace = ({ ground, wood, behind, front, mouth }) =>
  `<circle cx="24" cy="24" r="24" fill="${ground}"/>${behind}` +
  `<circle cx="24" cy="25" r="13" fill="${wood}"/>` +
  `<circle cx="18.500" cy="23" r="1.700" fill="${DARK}"/>` +
  `<circle cx="29.500" cy="23" r="1.700" fill="${DARK}"/>` +
  (mouth && line(mouth)) +
  front;

/** A bot's face; those without a level share a plain one. @param {{bot: string}} props */
export const Face = ({ bot }) => html`
  <svg
    class="face"
    viewBox="0 0 48 48"
    aria-hidden="true"
    dangerouslySetInnerHTML=${{ __html: drawFace(LOOKS[bot] ?? PLAIN) }}
  />
`;
