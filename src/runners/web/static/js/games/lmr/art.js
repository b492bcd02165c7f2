// The boards of Last Man Running: turned wood with an arm for each seat, enamel pegs, names on the rim.
import { moveLayout } from '../../board/geometry.js';
import { each, esc, f, svg, turn, pt } from '../../board/paint.js';
import { markBody } from '../../board/pegs.js';
import { piecesAt } from '../../board/pieces.js';
import { shorten } from '../../words/names.js';
/** @import { Labelled } from '../types.js' */

/** Around a disc without its rim. */
const EDGE = 0.36;

const SHOWCASE = piecesAt(
  {
    0: ['0.H3', 'T3', '0.B0', '0.B1'],
    1: ['T5', 'T41', '1.B0', '1.B1'],
    2: ['T46', 'center', '2.B0', '2.B1'],
    3: ['3.H3', 'T24', 'T30', '3.B0'],
  },
  ['0.H3', '3.H3'],
);

/** The viewer's seat at the bottom. @param {Layout} layout @param {number | null} seat */
function seen(layout, seat) {
  const angle = -(layout.seats.find((s) => s.seat === seat)?.angle ?? 0);
  return angle ? moveLayout(layout, (p) => turn(p, angle), angle) : layout;
}

/** @param {Layout} layout @param {Look} look */
function box({ box, disc = 8 }, { rim }) {
  return rim ? box : [-disc - EDGE, -disc - EDGE, 2 * (disc + EDGE), 2 * (disc + EDGE)];
}

/** @param {Element} layer @param {Layout} layout @param {Player[]} players @param {Look} look */
function dress(layer, layout, players, { rim }) {
  dressArms(layer, layout, players);
  if (rim || layout.disc === undefined) return;
  layer.querySelector('.rim')?.setAttribute('r', f(layout.disc + EDGE));
  layer.querySelector('.rim-edge')?.setAttribute('r', f(layout.disc + 0.28));
}

/** The seat at each arm, arms counted from the bottom. @param {Layout} layout */
function seatsByArm({ arms = 4, seats }) {
  const turn = (2 * Math.PI) / arms;
  /** @param {number} angle */
  const armAt = (angle) => ((Math.round(angle / turn) % arms) + arms) % arms;
  return new Map(seats.map(({ seat, angle = 0 }) => [armAt(angle), seat]));
}

/** A place at every arm. @type {Art['around']} */
function around(layout) {
  const { arms = 4 } = layout;
  const seatAt = seatsByArm(layout);
  return Array.from({ length: arms }, (_, arm) => ({
    seat: seatAt.get(arm) ?? null,
    angle: (2 * Math.PI * arm) / arms,
  }));
}

/**
 * The class of whoever sits at each arm, and the mark in their Base. The drawing counts arms from the bottom.
 * @param {Element} layer
 * @param {Layout} layout
 * @param {Player[]} players
 */
function dressArms(layer, layout, players) {
  const seatAt = seatsByArm(layout);
  for (const group of layer.querySelectorAll('[data-arm]')) {
    const seat = seatAt.get(Number(group.getAttribute('data-arm')));
    const player = seat === undefined ? undefined : players[seat];
    group.setAttribute('class', player ? `seat-${player.colour}` : 'seat-none');
    group.toggleAttribute('data-bare', seat === undefined);
    const sign = group.querySelector('.dish-mark');
    if (sign && seat !== undefined) sign.innerHTML = markBody(player?.mark ?? seat);
  }
}

/** A tag stands further from the Center than its spot. @param {Spot} spot @param {number} lift */
function tag({ x, y }, lift) {
  const out = Math.hypot(x, y) || 1;
  return [x + (x / out) * lift, y + (y / out || 1) * lift];
}

/** Larger boards are drawn smaller, their tags less so. @param {Layout} layout */
function size({ arms = 4 }) {
  return { k: 1, r: 0.46, tag: 0.36 * (1 + (arms / 4 - 1) * 0.4), lift: 0.84 };
}

/** Names on the rim and whose turn it is. @param {Labelled} shown */
function labels({ uid, layout, look, names, turn: now }) {
  if (!look.rim) return '';
  const { box, disc = 8, lettering = 0.6, seats } = layout;
  const R = -box[0];
  const most = seats.length > 5 ? 9 : 14;
  /** @param {number} angle */
  const arc = (angle) =>
    svg`
      <path class="turn-arc" stroke-width="${f(lettering * 0.2)}"
        d="${turnArc(angle, R - 0.13, 2.6 / disc)}"/>
    `;
  return each(names, ({ seat, name }) => {
    const angle = seats.find((s) => s.seat === seat)?.angle ?? 0;
    const id = `${uid}n${seat}`;
    return svg`
      ${seat === now ? arc(angle) : ''}
      <path id="${id}" fill="none" d="${rimArc(angle, (disc + R - 0.06) / 2, lettering)}"/>
      <text class="name${seat === now ? ' turn' : ''}" font-size="${lettering}"><textPath
        href="#${id}" startOffset="50%">${esc(shorten(name, most))}</textPath></text>
    `;
  });
}

/** @type {Partial<Art>} */
export const art = {
  preview: 'lmr-4',
  shape: 'round',
  showcase: SHOWCASE,
  seen,
  ground: ({ ground }) => ground ?? null,
  dress,
  box,
  around,
  size,
  tag,
  labels,
};

/**
 * An arc for a name on the rim, upright below and above the middle.
 * @param {number} angle
 * @param {number} r
 * @param {number} size
 */
function rimArc(angle, r, size) {
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
const turnArc = (angle, r, width) =>
  `M${pt(turn([0, r], angle - width))}A${f(r)} ${f(r)} 0 0 1 ${pt(turn([0, r], angle + width))}`;
