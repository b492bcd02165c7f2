// Signs over a board: path, target, tag. White with a dark casing, so they read on every material.
import { each, esc, f, pt, range, svg } from './paint.js';
/** @import { Spot } from './types.js' */

/**
 * Signs are drawn for pegs .8 wide; `k` shrinks them for Ur.
 * @typedef {{k: number, r: number, tag: number, lift: number}} Size
 */
/** @type {Record<string, Size>} */
export const SIZE = {
  lmr: { k: 1, r: 0.46, tag: 0.36, lift: 0.84 },
  ur: { k: 0.55, r: 0.41, tag: 0.22, lift: 0.32 },
};

/** @param {Spot} at @param {string} kind @param {Size} size */
export function target({ x, y }, kind, size) {
  const { k, r } = size;
  const w = (kind === 'faint' ? 0.055 : 0.085) * k;
  const dash = kind === 'kill' ? '' : ' pathLength="8" stroke-dasharray=".62 .38"';
  return svg`
    <g class="target ${kind}" transform="translate(${pt([x, y])})">
      <circle class="case" r="${r}" stroke-width="${f(w * 2)}"/>
      <circle class="ring" r="${r}" stroke-width="${f(w)}"${dash}/>
      ${kind === 'kill' ? crosshair(size) : ''}
    </g>
  `;
}

/** What a kill has beside its ring. @param {Size} size */
function crosshair({ k, r }) {
  const tick = `M0 ${f(-r - 0.2 * k)}V${f(-r + 0.1 * k)}`;
  return svg`
    <circle class="ring-in" r="${f(r - 0.07 * k)}" stroke-width="${f(0.04 * k)}"/>
    ${each(
      range(4),
      (q) => svg`
        <g transform="rotate(${45 + q * 90})">
          <path class="tick-case" stroke-width="${f(0.2 * k)}" d="${tick}"/>
          <path class="tick" stroke-width="${f(0.12 * k)}" d="${tick}"/>
        </g>
      `,
    )}
  `;
}

/** @param {number[]} at @param {string} text @param {boolean} kill @param {number} size */
export function tag(at, text, kill, size) {
  const w = text.length * size * 0.58 + size * 0.9;
  const h = size * 1.5;
  return svg`
    <g class="tag${kill ? ' kill' : ''}" transform="translate(${pt(at)})">
      <rect x="${f(-w / 2)}" y="${f(-h / 2)}" width="${f(w)}" height="${f(h)}" rx="${f(h / 2)}"/>
      <text font-size="${size}" y=".02">${esc(text)}</text>
    </g>
  `;
}

/** @param {number[]} a @param {number[]} b @param {number} d */
function cut(a, b, d) {
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [a[0] + ((b[0] - a[0]) * d) / l, a[1] + ((b[1] - a[1]) * d) / l];
}

/** The way a move takes, a dot for each step. @param {Spot[]} spots @param {Size} size */
export function route(spots, { k, r }) {
  if (spots.length < 2) return '';
  const p = spots.map(({ x, y }) => [x, y]);
  const last = p.length - 1;
  const line = [cut(p[0], p[1], r - 0.02), ...p.slice(1, -1), cut(p[last], p[last - 1], r + 0.05)];
  const d = `M${line.map(pt).join('L')}`;
  /** @param {number[]} p */
  const step = ([x, y]) =>
    `<circle class="step" r="${f(0.13 * k)}" stroke-width="${f(0.05 * k)}" cx="${f(x)}" cy="${f(y)}"/>`;
  return svg`
    <path class="path-case" stroke-width="${f(0.25 * k)}" d="${d}"/>
    <path class="path" stroke-width="${f(0.13 * k)}" d="${d}"/>
    ${each(p.slice(1, -1), step)}
  `;
}
