// A layout as the viewer sees it: the own seat at the bottom (LMR) or on the near side (Ur).
import { turn } from './paint.js';
/** @import { Layout, Line, Spot } from './types.js' */

/** @param {Layout} layout @param {(p: number[]) => number[]} move @param {number} angle */
function moved(layout, move, angle) {
  /** @template {{x: number, y: number}} T @param {T} at @returns {T} */
  const place = (at) => {
    const [x, y] = move([at.x, at.y]);
    return { ...at, x, y };
  };
  /** @param {Line} line */
  const redraw = (line) => ({
    ...line,
    ...(line.points && { points: line.points.map(move) }),
    ...(line.number && { number: move(line.number) }),
  });
  return {
    ...layout,
    spots: layout.spots.map(place),
    lines: layout.lines.map(redraw),
    seats: layout.seats.map((s) => ({
      ...s,
      ...(s.base && { base: place(s.base) }),
      ...(s.angle !== undefined && { angle: s.angle + angle }),
    })),
  };
}

/**
 * Turn an LMR board so that the seat is at the bottom; mirror Ur so that the own row is near.
 * @param {Layout} layout @param {number | null} seat @param {boolean} upright @returns {Layout}
 */
export function seenFrom(layout, seat, upright) {
  if (layout.game !== 'ur') {
    const angle = -(layout.seats.find((s) => s.seat === seat)?.angle ?? 0);
    return angle ? moved(layout, (p) => turn(p, angle), angle) : layout;
  }
  const drawn = upright && layout.upright ? { ...layout.upright, game: 'ur' } : layout;
  if (seat !== 0) return drawn;
  return moved(drawn, upright ? ([x, y]) => [2 - x, y] : ([x, y]) => [x, 2 - y], 0);
}

/**
 * The name of the drawing below a layout, as this seat sees it.
 * @param {Layout} layout
 * @param {number | null} seat
 */
export const groundOf = ({ game, ground }, seat) =>
  game === 'ur' && seat === 0 ? `${ground}-black` : ground;

/** Looks up spots by id, and by seat and name as positions name them. */
export class Places {
  /** @param {Layout} layout */
  constructor(layout) {
    /** @type {Map<string, Spot>} */
    this.byId = new Map(layout.spots.map((s) => [s.id, s]));
    /** @type {Map<string, Spot[]>} */
    this.bySeat = new Map();
    for (const s of layout.spots) {
      const key = `${s.seat}|${s.name}`;
      this.bySeat.set(key, [...(this.bySeat.get(key) ?? []), s]);
    }
  }

  /** @param {string} id @returns {Spot} */
  get(id) {
    const spot = this.byId.get(id);
    if (!spot) throw new Error(`no spot ${id} on this board`);
    return spot;
  }

  /**
   * The spot a seat means by a name; `nth` tells the holes of a Base apart.
   * @param {number} seat
   * @param {string} name
   * @param {number} [nth]
   */
  of(seat, name, nth = 0) {
    const own = this.bySeat.get(`${seat}|${name}`);
    return own ? own[Math.min(nth, own.length - 1)] : this.get(name);
  }
}

/**
 * The spot nearest to a point among some, if it lies within reach.
 * @param {Spot[]} spots
 * @param {number[]} at
 * @param {number} reach
 */
export function nearest(spots, [x, y], reach) {
  let best = null;
  let least = reach;
  for (const s of spots) {
    const d =
      s.w && s.h
        ? Math.max(0, Math.abs(s.x - x) - s.w / 2, Math.abs(s.y - y) - s.h / 2)
        : Math.hypot(s.x - x, s.y - y);
    if (d <= least) {
      best = s;
      least = d;
    }
  }
  return best;
}
