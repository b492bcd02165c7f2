// How Ur looks: shell, lapis and carnelian, trays with how many pieces lie there, binary dice.
import { moveLayout } from '../../board/geometry.js';
import { each, f, shade, svg, pt, range, turn } from '../../board/paint.js';
import { once } from '../../board/pegs.js';
import { piecesAt } from '../../board/pieces.js';
import { say } from '../../words/say.js';
/** @import { Labelled } from '../types.js' */

const FIVE = [
  [0, 0],
  [-0.12, -0.12],
  [0.12, -0.12],
  [-0.12, 0.12],
  [0.12, 0.12],
];

/** The parts of an Ur piece. */
const manBody = () => svg`
  <circle class="shadow" r=".42" cx=".03" cy=".07" fill="${shade('shadow')}"/>
  <g class="lifts">
    <circle class="halo-case" r=".365"/>
    <circle class="halo" r=".365"/>
    <circle class="skirt" r=".325"/>
    <circle class="body" r=".3" cy="-.012"/>
    <circle class="rimline" r=".25" cy="-.012"/>
    <g transform="translate(0 -.012)">
      ${each(FIVE, ([x, y]) => `<circle class="dot" cx="${x}" cy="${y}" r=".042"/>`)}
    </g>
    <circle r=".315" fill="${shade('gloss')}" opacity=".55"/>
  </g>
`;

/** The viewer's row is near; on a phone the board stands upright. */
/** @param {Layout} layout @param {number | null} seat @param {boolean} upright @returns {Layout} */
function seen(layout, seat, upright) {
  const drawn = upright && layout.upright ? { ...layout.upright, game: layout.game } : layout;
  if (seat !== 0) return drawn;
  return moveLayout(drawn, upright ? ([x, y]) => [2 - x, y] : ([x, y]) => [x, 2 - y], 0);
}

/** @param {Layout} layout @param {Look} look */
function box({ box }, { trays, upright }) {
  if (trays) return box;
  return upright ? [-0.8, -0.8, 3.6, 8.6] : [-0.8, -0.8, 8.6, 3.6];
}

/** The viewer's side is near; spectators see White near. @type {Art['around']} */
const around = (_, seat) => [
  { seat: seat ?? 1, angle: 0 },
  { seat: 1 - (seat ?? 1), angle: Math.PI },
];

/** How many pieces lie on each tray. @param {Labelled} shown */
function labels({ layout, look, pieces }) {
  if (!look.trays) return '';
  return each(
    layout.spots.filter((s) => s.w),
    (tray) => label(tray, pieces),
  );
}

/** @param {Spot} tray @param {Piece[]} pieces */
function label(tray, pieces) {
  const { x, y, w = 1, h = 1, kind } = tray;
  const n = pieces.filter((p) => p.spot === tray.id).length;
  const cls = kind === 'river' ? 'river-name' : 'tray-name';
  const size = h > 1.3 && w > 1.3 ? 0.2 : 0.17;
  const words = say('ur-tray', { tray: kind });
  if (h >= 1) return text(cls, `${words} ${n}`, x, y - h / 2 + 0.2, size);
  const left = x - w / 2 + 0.31;
  return text(cls, words, left, y - 0.1, size) + text(cls, String(n), left, y + 0.14, 0.24);
}

/** @param {string} cls @param {string} words @param {number} x @param {number} y @param {number} size */
const text = (cls, words, x, y, size) =>
  `<text class="${cls}" x="${f(x)}" y="${f(y)}" font-size="${size}">${words}</text>`;

/** A side's sign for lists. @param {number} seat */
export const sideMark = (seat) =>
  once(
    `side${seat}`,
    () => svg`
      <svg class="seatmark" viewBox="-.36 -.36 .72 .72" aria-hidden="true">
        <g class="man side-${seat}">${manBody()}</g>
      </svg>
    `,
  );

/** @type {Partial<Art>} */
export const art = {
  shape: 'wide',
  showcase: piecesAt({ 1: ['7', 'b', '5'], 0: ['B', '6', '3'] }),
  seen,
  ground: ({ ground }, seat) => (seat === 0 ? `${ground}-black` : (ground ?? null)),
  box,
  around,
  piece: (seat) => ({ cls: `man side-${seat}`, body: manBody() }),
  sign: sideMark,
  size: () => ({ k: 0.55, r: 0.41, tag: 0.22, lift: 0.32 }),
  tag: ({ x, y }, lift) => [x + 0.3, y - lift],
  labels,
};

/**
 * A binary die: a tetrahedron seen from above; a shell tip counts one.
 * @param {number} on
 * @param {number} [spin]
 */
export function drawTetra(on, spin = 0) {
  const P = range(3).map((k) => turn([0, -30], (k * 2 * Math.PI) / 3 + (spin * Math.PI) / 180));
  /** @param {number[]} a @param {number[]} b @param {string} cls */
  const side = (a, b, cls) => `<path class="${cls}" d="M${pt(a)}L${pt(b)}L0 0Z"/>`;
  return svg`
    <svg class="tetra ${on ? 'on' : 'off'}" viewBox="-34 -34 68 68" aria-hidden="true">
      <ellipse class="ground" cx="2" cy="6" rx="27" ry="25"/>
      ${side(P[0], P[1], 'f1')}
      ${side(P[1], P[2], 'f3')}
      ${side(P[2], P[0], 'f2')}
      <path class="edge" d="M${P.map(pt).join('L')}Z${each(P, (p) => `M0 0L${pt(p)}`)}"/>
      <circle class="${on ? 'tip' : 'tip-plain'}" r="${on ? 8 : 4}"/>
    </svg>
  `;
}

/** How each of the three lies. */
const LIES = ['', 'leant', 'swung'];

/**
 * The same in space: it comes to rest with this tip up, turned the way it will lie.
 * @param {number} on
 * @param {number} nth
 */
export const pyramid = (on, nth) => `
  <span class="solid pyramid ${on ? 'on' : 'off'}"><span class="spun ${LIES[nth]}">
    ${each(['f3', 'f2', 'f1'], (cls) => `<i class="slope ${cls}"></i>`)}<i class="sole"></i>
  </span></span>
`;
