// What a review says about a moment, a seat, the whole game. Frame n of a replay is moment n - 1.
/** @import { Moment } from '../../protocol.js' */

/** A smaller loss does not count. */
const NOTHING = 0.0005;

/** The chances of all seats at a frame; the last one stays. @param {Review} review @param {number} at */
export function chancesAt({ seats, moments }, at) {
  const moment = moments[Math.min(at, moments.length) - 1];
  return moment ? moment.chances : seats.map(({ start }) => start);
}

/** The moment that led to a frame. @param {Review} review @param {number} at @returns {Moment | null} */
export const momentAt = ({ moments }, at) => moments[at - 1] ?? null;

/** The frame of an entry of the log. @param {Review} review @param {number} seq */
export const frameOf = ({ moments }, seq) => moments.findIndex((moment) => moment.seq === seq) + 1;

/** Where the turning points are. @param {Review} review */
export const turnsOf = (review) => review.turning.map(({ seq }) => frameOf(review, seq));

/** The seat whose chance changed most with a frame. @param {Review} review @param {number} at */
export function mostChanged(review, at) {
  const [before, after] = [chancesAt(review, at - 1), chancesAt(review, at)];
  const changes = after.map((chance, seat) => Math.abs(chance - before[seat]));
  return changes.indexOf(Math.max(...changes));
}

/** The frame of a seat's first mistake, or of anybody's; the start where there is none. */
/** @param {Review} review @param {number | null} seat */
export const firstMistake = ({ moments }, seat) =>
  1 +
  moments.findIndex((moment) => moment.ranked && !isBest(moment) && (seat ?? moment.seat) === moment.seat);

/** Was it as good as the best? @param {Moment} moment */
export const isBest = ({ cost = 0 }) => cost < NOTHING;

/** How far the second choice was behind. @param {Moment} moment */
const ahead = ({ ranked = [] }) => (ranked.length > 1 ? ranked[0].chance - ranked[1].chance : 0);

/** The frame with the highest figure; none where all are zero. */
/** @param {Moment[]} moments @param {(moment: Moment) => number} figure */
function highest(moments, figure) {
  let [frame, most] = [0, NOTHING];
  moments.forEach((moment, i) => {
    if (figure(moment) > most) [frame, most] = [i + 1, figure(moment)];
  });
  return frame ? { frame, by: most } : null;
}

/**
 * A seat's best move, the one that was furthest ahead of all others, and its most expensive one.
 * @param {Review} review
 * @param {number} seat
 */
export const highlights = ({ moments }, seat) => ({
  best: highest(moments, (m) => (m.seat === seat && m.best && isBest(m) ? ahead(m) : 0)),
  worst: highest(moments, (m) => (m.seat === seat ? (m.cost ?? 0) : 0)),
});

/** Are these the same choice? @param {Offer['choice'] | undefined} a @param {Offer['choice']} b */
export const same = (a, b) => JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b));

/** Keys in order, so that equal values are written alike. @param {unknown} value @returns {unknown} */
function sortKeys(value) {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, sortKeys(inner)]);
}

/** A ranked choice as the page takes choices. @param {Ranked} ranked @returns {Offer} */
export const asOffer = ({ choice, path }) => ({ choice, path, does: [] });
