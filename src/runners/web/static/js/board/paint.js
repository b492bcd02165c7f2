// Numbers and text for SVG, shared by everything that is drawn.

/** @param {number} n */
export const f = (n) => String(Math.round(n * 1000) / 1000 + 0);
/** @param {number[]} p */
export const pt = ([x, y]) => `${f(x)} ${f(y)}`;
/** @param {number} n */
export const range = (n) => [...Array(n).keys()];
/** @param {unknown} s */
export const esc = (s) => String(s).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

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

/** Gradients of both materials. Colours are tokens. */
const DEFS = `<defs>
<radialGradient id="${u}sh">${stop(0.55, '#000', 0.5)}${stop(1, '#000', 0)}</radialGradient>
<radialGradient id="${u}gl" cx=".36" cy=".26" r=".8">${stop(0, '#fff', 0.62)}${stop(0.3, '#fff', 0.12)}${stop(0.62, '#fff', 0)}${stop(1, '#000', 0.3)}</radialGradient>
<radialGradient id="${u}ho" cx=".5" cy=".34" r=".62">${stop(0, 'var(--hole)')}${stop(0.62, 'var(--hole)')}${stop(1, 'var(--hole-lit)')}</radialGradient>
<linearGradient id="${u}ch" x1="0" y1="0" x2="0" y2="1">${stop(0, '#000', 0.5)}${stop(0.5, '#000', 0.12)}${stop(1, '#fff', 0.5)}</linearGradient>
<linearGradient id="${u}br" x1="0" y1="0" x2=".7" y2="1">${stop(0, 'var(--brass-hi)')}${stop(0.5, 'var(--brass)')}${stop(1, 'var(--brass-lo)')}</linearGradient>
<radialGradient id="${u}wd" cx=".42" cy=".34" r=".75">${stop(0, 'var(--walnut-hi)')}${stop(0.55, 'var(--walnut)')}${stop(1, 'var(--walnut-lo)')}</radialGradient>
<radialGradient id="${u}di" cx=".5" cy=".4" r=".6">${stop(0, 'var(--walnut-lo)')}${stop(0.75, 'var(--walnut-lo)')}${stop(1, 'var(--walnut)')}</radialGradient>
<linearGradient id="${u}sl" x1="0" y1="0" x2=".6" y2="1">${stop(0, 'var(--shell-hi)')}${stop(0.6, 'var(--shell)')}${stop(1, 'var(--shell-lo)')}</linearGradient>
</defs>`;

/** Put the gradients into the page, once, before anything is drawn with them. */
export function ensureShades() {
  if (document.getElementById(`${u}sh`)) return;
  const svg = make('svg', { class: 'shades', 'aria-hidden': 'true', width: 0, height: 0 });
  svg.innerHTML = DEFS;
  document.body.append(svg);
}
