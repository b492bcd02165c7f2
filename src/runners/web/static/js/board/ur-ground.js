// The Ur board without pieces: shell, lapis, carnelian in bitumen. Pure: a layout in, SVG text out.
import { each, f, pt, range, shade, svg } from './paint.js';
/** @import { Layout, Line, Spot } from './types.js' */

const FIELD = '<rect class="f-lapis" x="-.44" y="-.44" width=".88" height=".88" rx=".03"/>';

/** The corners of a rectangle around the middle. @param {number} x @param {number} y */
const corners = (x, y) => [
  [-x, -y],
  [x, -y],
  [-x, y],
  [x, y],
];
/** The five of a die. @param {number} d */
const five = (d) => [[0, 0], ...corners(d, d)];

function rosette() {
  const petal = 'M0-.09C.12-.17.115-.34 0-.405C-.115-.34-.12-.17 0-.09Z';
  const leaf = 'M0-.2L.05-.37 0-.41-.05-.37Z';
  return svg`
    ${FIELD}
    <circle class="s-shell" r=".425" stroke-width=".012" stroke-opacity=".8"/>
    ${each(
      range(8),
      (k) => svg`
        <path class="${k % 2 ? 'f-carn' : 'f-lapis-hi'}" transform="rotate(${k * 45 + 22.5})" d="${leaf}"/>
      `,
    )}
    ${each(range(8), (k) => `<path class="f-shell-hi" transform="rotate(${k * 45})" d="${petal}"/>`)}
    <circle class="f-carn" r=".085"/>
    <circle class="f-shell-hi" r=".03"/>
  `;
}

/** @param {number[]} at */
const eye = (at) => svg`
  <g transform="translate(${pt(at)})">
    <path class="f-shell-hi" d="M-.175 0Q0-.15.175 0Q0 .15-.175 0Z"/>
    <circle class="f-carn" r=".066"/>
    <circle class="f-bit" r=".032"/>
  </g>
`;

const eyes = () => svg`
  ${FIELD}
  ${each(corners(0.215, 0.225), eye)}
  <path class="s-shell" stroke-width=".014" d="M0-.42V-.08M0 .08V.42"/>
  ${each(range(6), (k) => `<path class="f-carn" d="M${f(-0.42 + k * 0.14)}-.019l.07-.045.07.045-.07.045z"/>`)}
`;

const dots = () => svg`
  <rect class="s-lapis" x="-.405" y="-.405" width=".81" height=".81" rx=".02" stroke-width=".05"/>
  ${each(
    five(0.2),
    (p) => svg`
      <g transform="translate(${pt(p)})">
        <circle class="f-lapis" r=".098"/>
        <circle class="f-shell-hi" r=".066"/>
        <circle class="f-carn" r=".042"/>
      </g>
    `,
  )}
`;

const gate = () => svg`
  ${each(
    range(4),
    (k) => svg`
      <g transform="rotate(${k * 90})">
        <path class="f-lapis" d="M-.42-.43H.42L0-.03Z"/>
        <path class="f-shell" d="M-.25-.4H.25L0-.16Z"/>
        <path class="f-carn" d="M-.15-.385H.15L0-.24Z"/>
      </g>
    `,
  )}
  <path class="f-carn" d="M0-.1.1 0 0 .1-.1 0Z"/>
`;

const quarters = () =>
  each(
    corners(0.21, 0.21),
    (p, q) => svg`
      <g transform="translate(${pt(p)})">
        <rect class="${q % 3 ? 's-carn' : 's-lapis'}"
          x="-.175" y="-.175" width=".35" height=".35" stroke-width=".035"/>
        ${each(five(0.085), ([a, b]) => `<circle class="f-lapis" cx="${a}" cy="${b}" r=".034"/>`)}
      </g>
    `,
  );

/** Stairs of three steps at the upper (-1) or the lower edge (1). @param {number} s */
function stairs(s) {
  const up = `H.36V${s * 0.28}H.24V${s * 0.19}H.12V${s * 0.1}`;
  const down = `H-.12V${s * 0.19}H-.24V${s * 0.28}H-.36Z`;
  return `<path class="f-lapis" d="M-.36 ${s * 0.36}${up}${down}"/>`;
}

const steps = () => svg`
  <rect class="s-carn" x="-.405" y="-.405" width=".81" height=".81" stroke-width=".05"/>
  ${each([-1, 1], stairs)}
  ${each([-1, 1], (s) => `<path class="f-carn" d="M${s * 0.36}-.17V.17L${s * 0.19} 0Z"/>`)}
`;

/** @param {number} k */
function tooth(k) {
  const r = Math.floor(k / 4);
  const c = k % 4;
  const base = `${f(-0.42 + c * 0.21)} ${f(-0.23 + r * 0.21)}`;
  const tip = `${f(-0.325 + c * 0.21)} ${f(-0.4 + r * 0.21)}`;
  return `<path class="${(r + c) % 2 ? 'f-shell' : 'f-carn'}" d="M${base}h.19L${tip}z"/>`;
}

const teeth = () => FIELD + each(range(16), tooth);

/** @type {Record<string, () => string>} */
const ORNAMENT = { rosette, eyes, dots, gate, quarters, steps, teeth };

/** @param {Spot} spot */
const square = ({ x, y, ornament = 'dots' }) => svg`
  <g transform="translate(${pt([x, y])})">
    <rect x="-.475" y="-.475" width=".95" height=".95" rx=".045" fill="${shade('sl')}"/>
    ${ORNAMENT[ornament]()}
    <rect class="sq-edge" x="-.475" y="-.475" width=".95" height=".95" rx=".045" stroke-width=".03"/>
  </g>
`;

/** @param {Spot} spot */
const name = ({ x, y, name: n }) => svg`
  <g transform="translate(${pt([x - 0.365, y - 0.365])})">
    <rect class="sq-tab" x="-.125" y="-.125" width=".235" height=".235" rx=".045"/>
    <text class="sq-name" font-size=".17" x="-.008">${n}</text>
  </g>
`;

/** @param {number} x @param {number} y @param {number} w @param {number} h */
const box = (x, y, w, h) => `x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}"`;

/** @param {Spot} tray */
function tray({ x, y, w = 1, h = 1, kind }) {
  const left = x - w / 2;
  const top = y - h / 2;
  if (kind === 'river') return river(left, top, w, h);
  return svg`
    <rect class="tray-out" ${box(left, top, w, h)} rx=".14"/>
    <rect class="tray-in" ${box(left + 0.06, top + 0.06, w - 0.12, h - 0.12)} rx=".1"/>
  `;
}

/** @param {number} left @param {number} top @param {number} w @param {number} h */
function river(left, top, w, h) {
  const q = f((w - 0.3) / 4);
  const wave = `q${f((w - 0.3) / 8)}-.06 ${q} 0t${q} 0t${q} 0t${q} 0`;
  /** @param {number} k */
  const from = (k) => `${f(left + 0.15)} ${f(top + h * (0.16 + k * 0.17))}`;
  return svg`
    <rect class="river" ${box(left, top, w, h)} rx=".12"/>
    ${each(range(5), (k) => `<path class="wave" d="M${from(k)}${wave}"/>`)}
  `;
}

/** The wooden frame around the squares. @type {Record<string, string>} */
const FRAME = {
  body: 'class="ur-body ur-edge"',
  band: 'class="ur-band" stroke-width=".04"',
  bead: 'class="ur-bead" stroke-width=".05"',
};

/** @param {Line} line */
const frame = ({ points = [], kind }) =>
  `<path d="M${points.map(pt).join('L')}Z" stroke-linejoin="round" ${FRAME[kind]}/>`;

/** @param {Layout} layout @param {boolean} names @param {boolean} trays */
export function urGround(layout, names, trays) {
  const squares = layout.spots.filter((s) => !s.w);
  const places = layout.spots.filter((s) => s.w);
  return [
    trays ? each(places, tray) : '',
    each(layout.lines, frame),
    each(squares, square),
    names ? each(squares, name) : '',
  ].join('');
}
