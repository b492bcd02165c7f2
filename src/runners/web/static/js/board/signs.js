// Signs over a board: path, target, tag. White with a dark casing, so they read on every material.
import { isRightToLeft } from '../words/names.js';
import { each, esc, f, pt, range, svg } from './paint.js';

/** How large signs are: `k` scales their lines, `r` is a target's radius. */
/** @typedef {{k: number, r: number, tag: number, lift: number}} Size */

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

/** What a kill has besides its ring. @param {Size} size */
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
  const w = text.length * size * (isRightToLeft(text) ? 0.78 : 0.58) + size * 0.9;
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

/** The path of a move, with a dot for each step. @param {Spot[]} spots @param {Size} size */
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

/** An arrow's head at b, coming from a. @param {number[]} a @param {number[]} b @param {number} size */
function head(a, b, size) {
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [x, y] = [((b[0] - a[0]) / l) * size, ((b[1] - a[1]) / l) * size];
  return `M${pt([b[0] - x - y, b[1] - y + x])}L${pt(b)}L${pt([b[0] - x + y, b[1] - y - x])}`;
}

/**
 * The last move: where it began, its path, where it ended; and the path of what was lost by it.
 * @param {Spot[]} spots
 * @param {Spot[]} struck
 * @param {Size} size
 */
export function track(spots, struck, size) {
  return trail(spots, size, 'trail') + (struck.length > 1 ? trail(struck, size, 'trail lost') : '');
}

/** @param {string} cls @param {number[]} at @param {number} r @param {number} line */
const dot = (cls, [x, y], r, line) =>
  `<circle class="${cls}" r="${f(r)}" stroke-width="${f(line)}" cx="${f(x)}" cy="${f(y)}"/>`;

/** @param {Spot[]} spots @param {Size} size @param {string} cls */
function trail(spots, { k, r }, cls) {
  if (spots.length < 2) return '';
  const p = spots.map(({ x, y }) => [x, y]);
  const end = p.length - 1;
  const tip = cut(p[end], p[end - 1], r + 0.02);
  const d = `M${[p[0], ...p.slice(1, -1), tip].map(pt).join('L')}${head(p[end - 1], tip, 0.17 * k)}`;
  return svg`
    <g class="${cls}">
      <path class="trail-case" stroke-width="${f(0.17 * k)}" d="${d}"/>
      <path class="trail-line" stroke-width="${f(0.085 * k)}" d="${d}"/>
      ${dot('trail-from', p[0], 0.17 * k, 0.06 * k)}
      ${dot('trail-to', p[end], r, 0.075 * k)}
    </g>
  `;
}

/** A blow: a ring and eight rays, around the origin. */
export const burst = () => svg`
  <circle class="blow" r=".5"/>
  ${each(range(8), (q) => `<path class="ray" transform="rotate(${q * 45})" d="M0-.42V-.66"/>`)}
`;
