// Layouts moved to where a viewer sees them, and spots looked up by id, name or place.
/** @import { Line } from './types.js' */

/**
 * A layout with every point moved; seats turn by an angle.
 * @param {Layout} layout
 * @param {(p: number[]) => number[]} move
 * @param {number} angle
 * @returns {Layout}
 */
export function moveLayout(layout, move, angle) {
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
   * The spot a seat means by a name; `nth` tells several of one name apart.
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
 * The nearest of some spots to a point, if it is within reach.
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

/** The next spot in a direction. @param {Places} places @param {string} id @param {number[]} way */
export function inDirection(places, id, [dx, dy]) {
  const from = places.get(id);
  let best = id;
  let least = Infinity;
  for (const s of places.byId.values()) {
    const x = s.x - from.x;
    const y = s.y - from.y;
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead > 0.2 && ahead >= aside * 0.6 && ahead + 2 * aside < least) {
      best = s.id;
      least = ahead + 2 * aside;
    }
  }
  return best;
}
