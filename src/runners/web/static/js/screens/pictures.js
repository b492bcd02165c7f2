// Small drawings beside the boards: the countdown ring, the run of a game. Pure.
import { each, esc, svg } from '../board/paint.js';
import { say } from '../words/say.js';

/** @param {number} left @param {number} whole */
export function ringSvg(left, whole) {
  const r = 52;
  const c = 2 * Math.PI * r;
  const dash = `${((c * left) / whole).toFixed(1)} ${c.toFixed(1)}`;
  return svg`
    <svg class="ring" viewBox="0 0 120 120" aria-hidden="true">
      <circle class="t" cx="60" cy="60" r="${r}" stroke-width="9"/>
      <circle class="v" cx="60" cy="60" r="${r}" stroke-width="9"
        stroke-dasharray="${dash}" transform="rotate(-90 60 60)"/>
      <text x="60" y="56">${left}</text>
      <text class="u" x="60" y="78">${esc(say('ring-seconds'))}</text>
    </svg>
  `;
}

/**
 * Turns under the rails: the first, and then as many round numbers as there is room for.
 * @param {number} last
 * @param {number} w
 */
function scale(last, w) {
  const step = [5, 10, 20, 25, 50, 100, 200].find((k) => last / k <= w / 52) ?? 500;
  return [1, ...Array.from({ length: Math.floor(last / step) }, (_, k) => (k + 1) * step)];
}

/**
 * One rail per seat, a brass square where a piece came home, a cross where one was killed.
 * @param {{homes: number[], hits: number[]}[]} rows
 * @param {number} turns
 * @param {number} w
 */
export function runSvg(rows, turns, w) {
  const L = 10;
  const R = w - 12;
  const last = Math.max(2, turns);
  const bottom = rows.length * 32;
  /** @param {number} t */
  const x = (t) => +(L + ((R - L) * (t - 1)) / (last - 1)).toFixed(1);
  /** @param {number} t @param {number} y */
  const cross = (t, y) => `<path class="kx" d="M${x(t) - 4.5} ${y - 4.5}l9 9m0-9l-9 9"/>`;
  /** @param {number} t @param {number} y */
  const home = (t, y) =>
    `<rect class="home" x="${x(t) - 6.5}" y="${y - 6.5}" width="13" height="13" rx="2.5"/>`;
  /** @param {{homes: number[], hits: number[]}} row @param {number} y */
  const rail = ({ homes, hits }, y) => svg`
    <path class="rail" d="M${L} ${y}H${R}"/>
    ${each(hits, (t) => cross(t, y))}
    ${each(homes, (t) => home(t, y))}
  `;
  /** @param {number} t */
  const anchor = (t) => (t === 1 ? 'start' : x(t) > R - 12 ? 'end' : 'middle');
  /** @param {number} t */
  const tick = (t) =>
    `<text class="ax" x="${x(t)}" y="${bottom + 14}" text-anchor="${anchor(t)}">${t}</text>`;
  const label = esc(say('results-run-label'));
  return svg`
    <svg class="run" viewBox="0 0 ${w} ${bottom + 20}" role="img" aria-label="${label}">
      ${each(rows, (row, k) => rail(row, 16 + k * 32))}
      ${each(scale(last, w), tick)}
    </svg>
  `;
}
