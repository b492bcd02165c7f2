// The Ur board without pieces: shell, lapis, carnelian in bitumen. Pure: a layout in, SVG text out.
import { f, pt, range, shade } from './paint.js';
/** @import { Layout, Spot } from './types.js' */

const FIELD = '<rect class="f-lapis" x="-.44" y="-.44" width=".88" height=".88" rx=".03"/>';
const QUARTERS = [
  [-0.21, -0.21],
  [0.21, -0.21],
  [-0.21, 0.21],
  [0.21, 0.21],
];
/** @param {number} d */
const five = (d) => [
  [0, 0],
  [-d, -d],
  [d, -d],
  [-d, d],
  [d, d],
];

/** @type {Record<string, () => string>} */
const ORNAMENT = {
  rosette: () => {
    const petals = range(8)
      .map(
        (k) =>
          `<path class="f-shell-hi" transform="rotate(${k * 45})" d="M0-.09C.12-.17.115-.34 0-.405C-.115-.34-.12-.17 0-.09Z"/>`,
      )
      .join('');
    const between = range(8)
      .map(
        (k) =>
          `<path class="${k % 2 ? 'f-carn' : 'f-lapis-hi'}" transform="rotate(${k * 45 + 22.5})" d="M0-.2L.05-.37 0-.41-.05-.37Z"/>`,
      )
      .join('');
    return `${FIELD}<circle class="s-shell" r=".425" stroke-width=".012" stroke-opacity=".8"/>${between}${petals}<circle class="f-carn" r=".085"/><circle class="f-shell-hi" r=".03"/>`;
  },
  eyes: () => {
    const eye =
      '<path class="f-shell-hi" d="M-.175 0Q0-.15.175 0Q0 .15-.175 0Z"/><circle class="f-carn" r=".066"/><circle class="f-bit" r=".032"/>';
    const band = range(6)
      .map((k) => `<path class="f-carn" d="M${f(-0.42 + k * 0.14)}-.019l.07-.045.07.045-.07.045z"/>`)
      .join('');
    return `${FIELD}${[
      [-0.215, -0.225],
      [0.215, -0.225],
      [-0.215, 0.225],
      [0.215, 0.225],
    ]
      .map((p) => `<g transform="translate(${pt(p)})">${eye}</g>`)
      .join('')}<path class="s-shell" stroke-width=".014" d="M0-.42V-.08M0 .08V.42"/>${band}`;
  },
  dots: () =>
    `<rect class="s-lapis" x="-.405" y="-.405" width=".81" height=".81" rx=".02" stroke-width=".05"/>${five(
      0.2,
    )
      .map(
        (p) =>
          `<g transform="translate(${pt(p)})"><circle class="f-lapis" r=".098"/><circle class="f-shell-hi" r=".066"/><circle class="f-carn" r=".042"/></g>`,
      )
      .join('')}`,
  gate: () =>
    `${range(4)
      .map(
        (k) =>
          `<g transform="rotate(${k * 90})"><path class="f-lapis" d="M-.42-.43H.42L0-.03Z"/><path class="f-shell" d="M-.25-.4H.25L0-.16Z"/><path class="f-carn" d="M-.15-.385H.15L0-.24Z"/></g>`,
      )
      .join('')}<path class="f-carn" d="M0-.1.1 0 0 .1-.1 0Z"/>`,
  quarters: () =>
    QUARTERS.map(
      (p, q) =>
        `<g transform="translate(${pt(p)})"><rect class="${q % 3 ? 's-carn' : 's-lapis'}" x="-.175" y="-.175" width=".35" height=".35" stroke-width=".035"/>${five(
          0.085,
        )
          .map(([a, b]) => `<circle class="f-lapis" cx="${a}" cy="${b}" r=".034"/>`)
          .join('')}</g>`,
    ).join(''),
  steps: () =>
    `<rect class="s-carn" x="-.405" y="-.405" width=".81" height=".81" stroke-width=".05"/>${[-1, 1].map((s) => `<path class="f-lapis" d="M-.36 ${s * 0.36}H.36V${s * 0.28}H.24V${s * 0.19}H.12V${s * 0.1}H-.12V${s * 0.19}H-.24V${s * 0.28}H-.36Z"/>`).join('')}${[-1, 1].map((s) => `<path class="f-carn" d="M${s * 0.36}-.17V.17L${s * 0.19} 0Z"/>`).join('')}`,
  teeth: () =>
    `${FIELD}${range(16)
      .map((k) => {
        const r = Math.floor(k / 4);
        const c = k % 4;
        return `<path class="${(r + c) % 2 ? 'f-shell' : 'f-carn'}" d="M${f(-0.42 + c * 0.21)} ${f(-0.23 + r * 0.21)}h.19L${f(-0.325 + c * 0.21)} ${f(-0.4 + r * 0.21)}z"/>`;
      })
      .join('')}`,
};

/** @param {Spot} spot */
const square = ({ x, y, ornament = 'dots' }) =>
  `<g transform="translate(${pt([x, y])})"><rect x="-.475" y="-.475" width=".95" height=".95" rx=".045" fill="${shade('sl')}"/>${ORNAMENT[ornament]()}<rect class="sq-edge" x="-.475" y="-.475" width=".95" height=".95" rx=".045" stroke-width=".03"/></g>`;

/** @param {Spot} spot */
const name = ({ x, y, name: n }) =>
  `<g transform="translate(${pt([x - 0.365, y - 0.365])})"><rect class="sq-tab" x="-.125" y="-.125" width=".235" height=".235" rx=".045"/><text class="sq-name" font-size=".17" x="-.008">${n}</text></g>`;

/** @param {Spot} tray */
function tray({ x, y, w = 1, h = 1, kind }) {
  const left = x - w / 2;
  const top = y - h / 2;
  const box = `x="${f(left)}" y="${f(top)}" width="${f(w)}" height="${f(h)}"`;
  if (kind !== 'river')
    return `<rect class="tray-out" ${box} rx=".14"/><rect class="tray-in" x="${f(left + 0.06)}" y="${f(top + 0.06)}" width="${f(w - 0.12)}" height="${f(h - 0.12)}" rx=".1"/>`;
  const q = f((w - 0.3) / 4);
  const half = f((w - 0.3) / 8);
  const waves = range(5)
    .map(
      (k) =>
        `<path class="wave" d="M${f(left + 0.15)} ${f(top + h * (0.16 + k * 0.17))}q${half}-.06 ${q} 0t${q} 0t${q} 0t${q} 0"/>`,
    )
    .join('');
  return `<rect class="river" ${box} rx=".12"/>${waves}`;
}

/** @param {Layout} layout @param {boolean} names @param {boolean} trays */
export function urGround(layout, names, trays) {
  const squares = layout.spots.filter((s) => !s.w);
  const places = layout.spots.filter((s) => s.w);
  /** @type {Record<string, string>} */
  const look = {
    body: 'class="ur-body ur-edge"',
    band: 'class="ur-band" stroke-width=".04"',
    bead: 'class="ur-bead" stroke-width=".05"',
  };
  const frame = layout.lines
    .map((l) => `<path d="M${(l.points ?? []).map(pt).join('L')}Z" stroke-linejoin="round" ${look[l.kind]}/>`)
    .join('');
  return `${trays ? places.map(tray).join('') : ''}${frame}${squares.map((s) => square(s)).join('')}${names ? squares.map(name).join('') : ''}`;
}
