// Dice. Pure: values in, SVG text out.
import { each, pt, range, svg, turn } from './paint.js';

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
 * A hole that light falls into, unless the die lies flat.
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
const engraved = (y) => svg`
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
      ${state === 'banked' ? engraved(y) : each(PIPS[value] ?? [], (k) => pip(k, y, state))}
      ${dead ? `<path class="bar-line" d="M12 ${y + 46}L52 ${y + 6}"/>` : ''}
    </svg>
  `;
}

/**
 * A binary die: a tetrahedron seen from above; a shell tip counts one.
 * @param {number} on
 * @param {number} [spin]
 */
export function drawTetra(on, spin = 0) {
  const P = range(3).map((k) => turn([0, -30], (k * 2 * Math.PI) / 3 + (spin * Math.PI) / 180));
  /** @param {number[]} a @param {number[]} b @param {string} cls */
  const side = (a, b, cls) => `<path class="${cls}" d="M${pt(a)}L${pt(b)}L0 0Z"/>`;
  return svg`
    <svg class="tetra ${on ? 'on' : 'off'}" viewBox="-34 -34 68 68" aria-hidden="true">
      <ellipse class="ground" cx="2" cy="6" rx="27" ry="25"/>
      ${side(P[0], P[1], 'f1')}
      ${side(P[1], P[2], 'f3')}
      ${side(P[2], P[0], 'f2')}
      <path class="edge" d="M${P.map(pt).join('L')}Z${each(P, (p) => `M0 0L${pt(p)}`)}"/>
      <circle class="${on ? 'tip' : 'tip-plain'}" r="${on ? 8 : 4}"/>
    </svg>
  `;
}
