// Binary dice, lying and in the air: four faces, and shell on two of the four tips. Pure.
import { each, pt, range, svg, turn } from '../../board/paint.js';

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

/** How each of the three lies. */
const LIES = ['', 'leant', 'swung'];

/**
 * The same in space: it comes to rest with this tip up, turned the way it will lie.
 * @param {number} on
 * @param {number} nth
 */
export const pyramid = (on, nth) => `
  <span class="solid pyramid ${on ? 'on' : 'off'}"><span class="spun ${LIES[nth]}">
    ${each(['f3', 'f2', 'f1'], (cls) => `<i class="slope ${cls}"></i>`)}<i class="sole"></i>
  </span></span>
`;
