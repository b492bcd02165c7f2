// The faces of the bots, one per level, drawn like the turned heads of pegs.
import { html } from '../../vendor/preact-htm.js';

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
const drawn = ({ ground, wood, behind, front, mouth }) =>
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
    dangerouslySetInnerHTML=${{ __html: drawn(LOOKS[bot] ?? PLAIN) }}
  />
`;
