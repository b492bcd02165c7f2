// The LMR board without pegs: turned walnut, maple inlay, brass.
// Pure: a layout and the seats' looks in, SVG text out.
import { each, f, pt, range, shade, svg, turn } from './paint.js';
import { markSvg } from './piece.js';
/** @import { Layout, Line, Player, Spot, SeatPlace } from './types.js' */
/** @typedef {Map<string, Spot>} Spots */

/** The kth of the lines of the grain on a disc. @param {number} k @param {number} r */
function fibre(k, r) {
  const y = -r + k * 0.34 + 0.12 * Math.sin(k * 2.7);
  const half = Math.sqrt(Math.max(0, r * r - y * y)) * (0.99 - 0.05 * Math.abs(Math.sin(k * 1.9)));
  const bend = 0.5 * Math.sin(k * 0.37) + 0.25 * Math.sin(k * 1.13);
  const curve = [
    [-half * 0.3, y + bend],
    [half * 0.25, y - bend * 0.8],
    [half, y + 0.1],
  ];
  const width = 0.025 + 0.05 * Math.abs(Math.sin(k * 3.1));
  const opacity = 0.1 + 0.16 * Math.abs(Math.sin(k * 1.7));
  return svg`
    <path d="M${pt([-half, y])}C${curve.map(pt).join(' ')}"
      stroke-width="${f(width)}" opacity="${f(opacity)}"/>
  `;
}

/** @param {number} r */
const grain = (r) => each(range(Math.ceil((2 * r) / 0.34)), (k) => fibre(k, r));

/** @param {{x: number, y: number}} at @param {number} [r] */
const hole = ({ x, y }, r = 0.27) => svg`
  <g transform="translate(${pt([x, y])})">
    <circle r="${f(r + 0.065)}" fill="${shade('ch')}"/>
    <circle r="${r}" fill="${shade('ho')}"/>
  </g>
`;

/** Brass: a One Spot is a round collar, a Point a plate held by four pins. @param {Spot} spot */
const collar = (spot) => (spot.kind === 'one' ? ring(spot) : plate(spot));

/** @param {Spot} spot */
const ring = ({ x, y }) => svg`
  <g transform="translate(${pt([x, y])})">
    <circle r=".45" fill="var(--burn)"/>
    <circle r=".42" fill="${shade('br')}"/>
  </g>
`;

/** @param {Spot} spot */
function plate({ x, y }) {
  const a = Math.atan2(-x, y) + Math.PI / 4;
  /** @param {number} r */
  const tips = (r) => range(4).map((k) => turn([0, -r], a + (k * Math.PI) / 2));
  /** @param {number[]} p */
  const pin = ([px, py]) => `<circle cx="${f(px)}" cy="${f(py)}" r=".05" fill="var(--brass-lo)"/>`;
  return svg`
    <g transform="translate(${pt([x, y])})">
      <path d="M${tips(0.74).map(pt).join('L')}Z" fill="${shade('br')}"
        stroke="var(--burn)" stroke-width=".06" stroke-linejoin="round"/>
      ${each(tips(0.56), pin)}
    </g>
  `;
}

/**
 * A ray of veneer, one half light, one dark.
 * @param {Spot} point
 * @param {number} arms
 * @param {number} boss
 */
function ray({ x, y }, arms, boss) {
  const a = Math.atan2(-x, y);
  const w = (Math.PI / arms) * 0.62;
  const tip = pt(turn([0, Math.hypot(x, y) - 0.72], a));
  /** @param {number} angle */
  const half = (angle) => `M0 0L${pt(turn([0, boss * 0.9], angle))}L${tip}Z`;
  return svg`
    <path class="veneer-a veneer-line" d="${half(a - w)}"/>
    <path class="veneer-b veneer-line" d="${half(a + w)}"/>
  `;
}

/** The rings of the turned boss: how far out, and of what. @type {[number, string][]} */
const RINGS = [
  [1, shade('wd')],
  [0.86, 'var(--walnut-lo)'],
  [0.8, shade('wd')],
  [0.6, shade('br')],
  [0.5, 'var(--maple)'],
];

/**
 * A star of veneer whose rays point at the Points, and a turned boss around the hole.
 * @param {Layout} layout
 */
function center({ spots, arms = 4, boss = 1 }) {
  const points = spots.filter((s) => s.kind === 'point');
  /** @param {[number, string]} ring */
  const turned = ([k, fill]) =>
    `<circle r="${f(boss * k)}" fill="${fill}" stroke="var(--burn)" stroke-width=".03"/>`;
  return each(points, (p) => ray(p, arms, boss)) + each(RINGS, turned) + hole({ x: 0, y: 0 }, 0.3);
}

/**
 * The way home of one seat; a plain strip where an arm has none.
 * @param {Line} lane
 * @param {Spots} spots
 * @param {Spot} gate
 * @param {string} cls
 */
function lane({ spots: ids = [], seat }, spots, gate, cls) {
  const [first, last] = [ids[0], ids[ids.length - 1]].map((id) => /** @type {Spot} */ (spots.get(id)));
  const d = `M${pt([first.x, first.y])}L${pt([last.x, last.y])}`;
  if (seat === null) {
    return svg`
      <g class="seat-none">
        <path class="lane-edge" stroke-width=".9" d="${d}"/>
        <path class="lane" stroke-width=".82" d="${d}"/>
      </g>
    `;
  }
  const a = (Math.atan2(-gate.x, gate.y) * 180) / Math.PI;
  const middle = [(gate.x + first.x) / 2, (gate.y + first.y) / 2];
  const at = `cx="${f(gate.x)}" cy="${f(gate.y)}" r=".38"`;
  return svg`
    <g class="${cls}">
      <path class="lane-edge" stroke-width=".98" d="${d}"/>
      <path class="lane-brass" stroke-width=".92" d="${d}"/>
      <path class="lane" stroke-width=".8" d="${d}"/>
      <circle class="gate-edge" ${at} stroke-width=".17"/>
      <circle class="gate" ${at} stroke-width=".11"/>
      <path class="chev" transform="translate(${pt(middle)}) rotate(${f(a)})" d="M-.15.11 0-.13.15.11z"/>
    </g>
  `;
}

/** @param {Line} entry @param {number} size */
function entry({ points = [], number = [0, 0], die = 0 }, size) {
  const d = `M${points.map(pt).join('L')}`;
  const [x, y] = number;
  return svg`
    <path class="inlay-dark" stroke-width=".11" d="${d}"/>
    <path class="inlay" stroke-width=".06" d="${d}"/>
    <text class="die-no" font-size="${f(size)}" x="${f(x)}" y="${f(y)}">${die}</text>
  `;
}

/** @param {NonNullable<SeatPlace['base']>} base @param {number} mark */
const dish = ({ x, y, r }, mark) => svg`
  <g transform="translate(${pt([x, y])})">
    <circle r="${r}" class="dish-edge" stroke-width=".1"/>
    <circle r="${f(r - 0.01)}" class="dish-brass" stroke-width=".05"/>
    <circle r="${f(r - 0.03)}" fill="${shade('di')}"/>
    <circle r="${f(r - 0.1)}" class="dish-ring" stroke-width=".13"/>
    ${markSvg(mark, 0.15, 'dish-mark')}
  </g>
`;

/** The strip of maple that the track is drilled in. @param {Line} track @param {Spots} spots */
function strip({ spots: ids = [] }, spots) {
  const holes = ids.map((id) => /** @type {Spot} */ (spots.get(id)));
  const d = `M${holes.map(({ x, y }) => pt([x, y])).join('L')}Z`;
  return svg`
    <path class="strip edge" stroke-width=".98" d="${d}"/>
    <path class="strip wood" stroke-width=".88" d="${d}"/>
    <path class="strip sheen" stroke-width=".7" stroke-opacity=".35" d="${d}"/>
  `;
}

/** The turned disc with its rim, R far out. @param {number} disc @param {number} R */
const plank = (disc, R) => svg`
  <circle class="rim" r="${f(R)}"/>
  <circle class="rim-hi" r="${f(R - 0.08)}" stroke-width=".05"/>
  <circle class="rim-lo" r="${f(disc + 0.07)}" stroke-width=".12"/>
  <circle class="rim-hi" r="${f(disc + 0.01)}" stroke-width=".05"/>
  <circle r="${f(disc)}" fill="${shade('wd')}"/>
  <g class="grain">${grain(disc)}</g>
`;

/** @param {Layout} layout @param {Player[]} players @param {boolean} rim */
export function lmrGround(layout, players, rim) {
  const { disc = 8, lettering = 0.6, lines, seats } = layout;
  const spots = new Map(layout.spots.map((s) => [s.id, s]));
  /** @param {number | null | undefined} seat */
  const cls = (seat) =>
    seat === null || seat === undefined || !players[seat] ? 'seat-none' : `seat-${players[seat].colour}`;
  /** @param {string} kind */
  const of = (kind) => lines.filter((l) => l.kind === kind);
  /** @param {string[]} kinds */
  const on = (...kinds) => layout.spots.filter((s) => kinds.includes(s.kind));
  /** @param {number | undefined} arm */
  const gate = (arm) => /** @type {Spot} */ (on('gate').find((s) => s.arm === arm));
  /** @param {SeatPlace} place */
  const base = ({ seat, base }) =>
    `<g class="${cls(seat)}">${base ? dish(base, players[seat]?.mark ?? seat) : ''}</g>`;
  return [
    plank(disc, rim ? -layout.box[0] : disc + 0.36),
    each(of('entry'), (e) => entry(e, lettering * 0.86)),
    each(seats, base),
    each(on('base'), (s) => hole(s, 0.24)),
    each(of('track'), (t) => strip(t, spots)),
    center(layout),
    each(of('lane'), (l) => lane(l, spots, gate(l.arm), cls(l.seat))),
    each(on('one', 'point'), collar),
    each(
      layout.spots.filter((s) => s.kind !== 'base' && s.kind !== 'center'),
      (s) => hole(s),
    ),
  ].join('');
}

/**
 * An arc for a name on the rim, upright below and above the middle.
 * @param {number} angle
 * @param {number} r
 * @param {number} size
 */
export function rimArc(angle, r, size) {
  const down = Math.cos(angle) > -0.01;
  const span = 1.1;
  const [from, to, sweep] = down ? [angle + span, angle - span, 0] : [angle - span, angle + span, 1];
  const rr = down ? r + size * 0.33 : r - size * 0.33;
  return `M${pt(turn([0, rr], from))}A${f(rr)} ${f(rr)} 0 0 ${sweep} ${pt(turn([0, rr], to))}`;
}

/**
 * The brass arc beside the name of the player to act.
 * @param {number} angle
 * @param {number} r
 * @param {number} width
 */
export const turnArc = (angle, r, width) =>
  `M${pt(turn([0, r], angle - width))}A${f(r)} ${f(r)} 0 0 1 ${pt(turn([0, r], angle + width))}`;
