// Dice in the air: each tumbles through space and comes to rest in its place, and only then shows its value.
import { html, useLayoutEffect } from '../../vendor/preact-htm.js';
import { Raw } from './controls.js';
import { useElement } from './hooks.js';

/** @param {{body: string, nth: number, roll: number, ms: number, cls?: string}} props */
export function Cast({ body, nth, roll, ms, cls = '' }) {
  const el = useElement();
  useLayoutEffect(() => {
    const [air, turning] = [el.current, el.current.querySelector('.solid')];
    air.animate(flight(roll, nth), { duration: ms, fill: 'both' });
    turning?.animate(tumbling(roll, nth), { duration: ms, fill: 'both' });
  }, [roll, ms]);
  return html`
    <span class=${`cast ${cls}`} aria-hidden="true">
      <span class="air" ref=${el}><${Raw} svg=${body} /></span>
    </span>
  `;
}

/** Between 0 and 1, the same for the same throw. @param {number} a @param {number} b */
const chance = (a, b) => {
  const x = Math.sin(a * 127.1 + b * 311.7) * 43758.5453;
  return x - Math.floor(x);
};

/** @param {number} x @param {number} y @param {number} z */
const to = (x, y, z) => `translate3d(${x.toFixed(1)}px, ${y.toFixed(1)}px, ${z.toFixed(1)}px)`;

/** Over two bounces into its place. @param {number} roll @param {number} nth @returns {Keyframe[]} */
export function flight(roll, nth) {
  const side = 70 + 60 * chance(roll, nth);
  const drift = (chance(nth, roll) - 0.5) * 24;
  const late = 0.03 * Math.min(nth, 4);
  return [
    { transform: to(-side, -34, 70), opacity: 0, offset: 0, easing: 'ease-in' },
    { transform: to(-side * 0.8, -30, 64), opacity: 1, offset: 0.06 + late, easing: 'ease-in' },
    { transform: to(-side * 0.34, drift * 0.3, 0), opacity: 1, offset: 0.36 + late, easing: 'ease-out' },
    { transform: to(-side * 0.16 + drift, -16, 34), opacity: 1, offset: 0.52 + late, easing: 'ease-in' },
    { transform: to(drift * 0.5, 1, 0), opacity: 1, offset: 0.7 + late, easing: 'ease-out' },
    { transform: to(drift * 0.2, -4, 8), opacity: 1, offset: 0.78 + late, easing: 'ease-in' },
    { transform: to(0, 0, 0), opacity: 1, offset: 0.9, easing: 'linear' },
    { transform: to(0, 0, 0), opacity: 1, offset: 1 },
  ];
}

/** @param {number} x @param {number} y @param {number} z */
const turnTo = (x, y, z) =>
  `rotateX(${x.toFixed(0)}deg) rotateY(${y.toFixed(0)}deg) rotateZ(${z.toFixed(0)}deg)`;

/** Over and over, slower with every bounce. @param {number} roll @param {number} nth @returns {Keyframe[]} */
function tumbling(roll, nth) {
  const x = (chance(roll + 1, nth) < 0.5 ? -1 : 1) * (500 + 200 * chance(roll, nth + 7));
  const y = 380 + 240 * chance(roll + 5, nth);
  const z = (chance(roll, nth + 3) - 0.5) * 260;
  return [
    { transform: turnTo(x, y, z), offset: 0, easing: 'linear' },
    { transform: turnTo(x * 0.42, y * 0.46, z * 0.6), offset: 0.4, easing: 'linear' },
    { transform: turnTo(x * 0.13, y * 0.17, z * 0.3), offset: 0.66, easing: 'ease-out' },
    { transform: turnTo(0, 0, 0), offset: 0.9 },
    { transform: turnTo(0, 0, 0), offset: 1 },
  ];
}
