// A board from its layout alone: a disc for each spot, a line through them, pegs in the seats' colours.
import { each, esc, f, svg } from '../../board/paint.js';
import { pegBody, seatMark } from '../../board/piece.js';
/** @import { Layout, Spot } from '../../board/types.js' */
/** @import { Art } from '../types.js' */

const MARGIN = 1;

/** What a layout may leave out. @param {Layout} layout @returns {Layout} */
function seen(layout) {
  const spots = layout.spots.map((s) => ({ ...s, seat: s.seat ?? null, label: s.label ?? s.name }));
  return {
    ...layout,
    spots,
    box: layout.box ?? around(spots),
    lines: layout.lines ?? [],
    seats: layout.seats ?? [],
  };
}

/** @param {Spot[]} spots */
function around(spots) {
  const [xs, ys] = [spots.map((s) => s.x), spots.map((s) => s.y)];
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  return [left, top, Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top];
}

/** @param {Layout} layout */
const floor = ({ spots, box: [x, y, w, h] }) => svg`
  <rect class="floor" x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" rx=".4"/>
  <path class="floor-way" d="M${spots.map((s) => `${f(s.x)} ${f(s.y)}`).join('L')}"/>
  ${each(spots, (s) => `<circle class="floor-spot" cx="${f(s.x)}" cy="${f(s.y)}" r=".42"/>`)}
`;

/** @param {Spot} spot */
const label = ({ x, y, name }) =>
  `<text class="floor-name" x="${f(x)}" y="${f(y + 0.78)}" font-size=".26">${esc(name)}</text>`;

/** @param {string} id @returns {Art} */
export const art = (id) => ({
  preview: id,
  shape: 'any',
  showcase: [],
  seen,
  ground: () => null,
  floor,
  dress: () => undefined,
  box: ({ box }) => box,
  around: ({ seats }) => seats.map(({ seat }, k) => ({ seat, angle: (2 * Math.PI * k) / seats.length })),
  piece: (seat, player) => ({
    cls: `peg seat-${player?.colour ?? seat}`,
    body: pegBody(player?.mark ?? seat),
  }),
  sign: (_, { colour, mark }) => seatMark(colour, mark),
  size: () => ({ k: 1, r: 0.46, tag: 0.36, lift: 0.7 }),
  tag: ({ x, y }, lift) => [x, y - lift],
  labels: ({ layout, look }) => (look.names ? each(layout.spots, label) : ''),
});
