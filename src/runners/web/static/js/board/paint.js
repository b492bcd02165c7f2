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
 * The drawings of all items as one text.
 * @template T
 * @param {T[]} list
 * @param {(item: T, i: number) => string} draw
 */
export const each = (list, draw) => list.map((item, i) => draw(item, i)).join('');

/**
 * A piece of a template without its line breaks: nothing is left between tags, a space between attributes.
 * @param {string} piece
 */
const joinLines = (piece) =>
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
export const svg = (pieces, ...values) => String.raw({ raw: pieces.map(joinLines) }, ...values);

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

/** One of the materials that the server draws. @param {string} name */
export const shade = (name) => `url(#shade-${name})`;
