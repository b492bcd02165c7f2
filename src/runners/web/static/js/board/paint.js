// Numbers and text for SVG, shared by everything that is drawn.

/** @param {number} n */
export const f = (n) => String(Math.round(n * 1000) / 1000 + 0);
/** @param {number[]} p */
export const pt = ([x, y]) => `${f(x)} ${f(y)}`;
/** @param {number} n */
export const range = (n) => [...Array(n).keys()];
/** @param {unknown} s */
export const esc = (s) => String(s).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/**
 * One text of what every item is drawn as.
 * @template T
 * @param {T[]} list
 * @param {(item: T, i: number) => string} draw
 */
export const each = (list, draw) => list.map((item, i) => draw(item, i)).join('');

/**
 * A piece of a template without its line breaks: nothing is left between tags, a space between attributes.
 * @param {string} piece
 */
const unbroken = (piece) =>
  piece
    .replace(/^\s*\n\s*$/, '')
    .replace(/\s*\n\s*</g, '<')
    .replace(/>\s*\n\s*/g, '>')
    .replace(/\s*\n\s*/g, ' ');

/**
 * SVG text that is written over several lines.
 * @param {TemplateStringsArray} pieces
 * @param {(string | number)[]} values
 */
export const svg = (pieces, ...values) => String.raw({ raw: pieces.map(unbroken) }, ...values);

/** @param {number[]} p @param {number} a */
export const turn = ([x, y], a) => [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)];

const NS = 'http://www.w3.org/2000/svg';

/** @param {string} name @param {Record<string, string | number>} attributes */
export function make(name, attributes = {}) {
  const el = /** @type {SVGGraphicsElement} */ (document.createElementNS(NS, name));
  for (const [key, value] of Object.entries(attributes)) el.setAttribute(key, String(value));
  return el;
}

let made = 0;
/** A prefix for the ids of one board. */
export const uid = () => `b${(made += 1)}`;

/** @param {number} offset @param {string} colour @param {number} [opacity] */
const stop = (offset, colour, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

/** Prefix of the gradients' ids: one set serves every drawing of the page. */
const u = 'rg';
/** @param {string} name */
export const shade = (name) => `url(#${u}${name})`;

/**
 * A gradient: its name, what it is told of its place, and its stops.
 * @param {'linear' | 'radial'} kind
 * @param {string} name
 * @param {string} place
 * @param {[number, string, number?][]} stops
 */
const gradient = (kind, name, place, stops) =>
  svg`<${kind}Gradient id="${u}${name}"${place}>${each(stops, (s) => stop(...s))}</${kind}Gradient>`;

/** Gradients of both materials. Colours are tokens. */
const DEFS = svg`
  <defs>
    ${gradient('radial', 'sh', '', [
      [0.55, '#000', 0.5],
      [1, '#000', 0],
    ])}
    ${gradient('radial', 'gl', ' cx=".36" cy=".26" r=".8"', [
      [0, '#fff', 0.62],
      [0.3, '#fff', 0.12],
      [0.62, '#fff', 0],
      [1, '#000', 0.3],
    ])}
    ${gradient('radial', 'ho', ' cx=".5" cy=".34" r=".62"', [
      [0, 'var(--hole)'],
      [0.62, 'var(--hole)'],
      [1, 'var(--hole-lit)'],
    ])}
    ${gradient('linear', 'ch', ' x1="0" y1="0" x2="0" y2="1"', [
      [0, '#000', 0.5],
      [0.5, '#000', 0.12],
      [1, '#fff', 0.5],
    ])}
    ${gradient('linear', 'br', ' x1="0" y1="0" x2=".7" y2="1"', [
      [0, 'var(--brass-hi)'],
      [0.5, 'var(--brass)'],
      [1, 'var(--brass-lo)'],
    ])}
    ${gradient('radial', 'wd', ' cx=".42" cy=".34" r=".75"', [
      [0, 'var(--walnut-hi)'],
      [0.55, 'var(--walnut)'],
      [1, 'var(--walnut-lo)'],
    ])}
    ${gradient('radial', 'di', ' cx=".5" cy=".4" r=".6"', [
      [0, 'var(--walnut-lo)'],
      [0.75, 'var(--walnut-lo)'],
      [1, 'var(--walnut)'],
    ])}
    ${gradient('linear', 'sl', ' x1="0" y1="0" x2=".6" y2="1"', [
      [0, 'var(--shell-hi)'],
      [0.6, 'var(--shell)'],
      [1, 'var(--shell-lo)'],
    ])}
  </defs>
`;

/** Put the gradients into the page, once, before anything is drawn with them. */
export function ensureShades() {
  if (document.getElementById(`${u}sh`)) return;
  const shades = make('svg', { class: 'shades', 'aria-hidden': 'true', width: 0, height: 0 });
  shades.innerHTML = DEFS;
  document.body.append(shades);
}
