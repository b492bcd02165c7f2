// Dice. Pure: values in, SVG text out.
import { each, svg } from './paint.js';

/** @type {Record<number, number[]>} */
const PIPS = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** @typedef {'pending' | 'active' | 'dead' | 'banked' | 'spent'} DieState */

/**
 * A hole with light in it, unless the die is drawn flat.
 * @param {number} k
 * @param {number} y
 * @param {DieState} state
 */
function pip(k, y, state) {
  const cx = 18 + (k % 3) * 14;
  const cy = y + 14 + Math.floor(k / 3) * 14;
  const flat = state === 'dead' || state === 'spent';
  const lit = `M${cx - 3.6} ${cy + 2.4}a4.6 4.6 0 0 0 7.2 0a5.4 5.4 0 0 1-7.2 0z`;
  return svg`
    <circle class="pip" cx="${cx}" cy="${cy}" r="${state === 'dead' ? 4 : 4.6}"/>
    ${flat ? '' : `<path class="pip-lit" d="${lit}"/>`}
  `;
}

/** The brass around the die that is played now. @param {number} y */
const collar = (y) => svg`
  <rect class="collar" x="2.5" y="${y - 3.5}" width="59" height="59" rx="14"/>
  <rect class="collar-2" x=".5" y="${y - 5.5}" width="63" height="63" rx="16"/>
  <path class="pointer" d="M24 74h16L32 65z"/>
`;

/** The cross of a banked die. @param {number} y */
const engraving = (y) => svg`
  <path class="engrave-lit" d="M32 ${y + 16}v22M21 ${y + 27}h22" transform="translate(.8 1.2)"/>
  <path class="engrave" d="M32 ${y + 15}v22M21 ${y + 26}h22"/>
`;

/** A six-sided die. @param {number} value @param {DieState} state */
export function drawDie(value, state) {
  const y = state === 'active' ? 2 : 8;
  const dead = state === 'dead';
  return svg`
    <svg class="die ${state}" viewBox="-2 -6 68 82" aria-hidden="true">
      ${dead ? '' : `<rect class="under" x="6" y="${y + 5}" width="52" height="52" rx="11"/>`}
      ${state === 'active' ? collar(y) : ''}
      <rect class="cube" x="6" y="${y}" width="52" height="52" rx="11"/>
      ${state === 'banked' ? engraving(y) : each(PIPS[value] ?? [], (k) => pip(k, y, state))}
      ${dead ? `<path class="bar-line" d="M12 ${y + 46}L52 ${y + 6}"/>` : ''}
    </svg>
  `;
}

/** Which faces a cube shows around the front one; opposite faces add up to seven. */
const AROUND = [2, 3, 1, 4, 5, 6];

/** @param {number} value */
const sideOf = (value) => svg`
  <svg class="facet" viewBox="0 0 52 52">
    <rect class="cube" x=".6" y=".6" width="50.8" height="50.8" rx="10"/>
    <g transform="translate(-6 0)">${each(PIPS[value], (k) => pip(k, 0, 'pending'))}</g>
  </svg>
`;

/** A cube in space that comes to rest showing this value. @param {number} value */
export function cube(value) {
  const [a, b] = AROUND.filter((face) => face !== value && face !== 7 - value);
  const sides = [value, 7 - value, a, 7 - a, b, 7 - b];
  return `<span class="solid die cubic">${each(sides, sideOf)}</span>`;
}
