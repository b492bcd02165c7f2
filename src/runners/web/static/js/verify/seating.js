// Who sits where before the start, who is Ready there, and who is to begin: what a start must agree with.
import { need } from './need.js';

/** @typedef {import('./starts.js').Walk} Walk */

/** Seats by chair, whatever the players are called. @param {any[]} seats */
export const places = (seats) =>
  seats.map(({ chair, member, bot }) => `${chair ?? 0} ${member ?? ''} ${bot ?? ''}`).join('\n');

/** The taken chairs clockwise. @param {Walk} at */
export const standing = (at) => [...at.chairs.values()].sort((a, b) => (a.chair ?? 0) - (b.chair ?? 0));

/** Nobody is Ready any more; who was to begin must still sit. @param {Walk} at */
function reseated(at) {
  at.ready.clear();
  if (!standing(at).some((seat) => named(seat) === at.starter)) at.starter = null;
}

/** @param {any} seat */
const named = (seat) => seat.member ?? `bot:${seat.chair ?? 0}`;

/** @param {Walk} at @param {string} member */
function stands(at, member) {
  for (const [chair, seat] of at.chairs) if (seat.member === member) at.chairs.delete(chair);
}

/** @type {Record<string, (at: Walk, line: any, event: any) => void>} */
export const SEATING = {
  opened(at, line, event) {
    for (const seat of event.seats ?? []) at.chairs.set(seat.chair ?? 0, seat);
    Object.assign(at, { game: event.game, options: event.options, starter: event.starter ?? null });
  },
  sat(at, { seq }, { seat }) {
    need(!at.sealed && !at.started, `event ${seq} takes a chair after the start was sealed`);
    if (seat.member) stands(at, seat.member);
    at.chairs.set(seat.chair ?? 0, seat);
    reseated(at);
  },
  stood(at, { seq }, event) {
    need(!at.sealed && !at.started, `event ${seq} frees a chair after the start was sealed`);
    at.chairs.delete(event.chair ?? 0);
    reseated(at);
  },
  left(at, { seq }, event) {
    if (at.started || !standing(at).some((seat) => seat.member === event.member)) return;
    need(!at.sealed, `event ${seq} is a leave that did not break the start off`);
    stands(at, event.member);
    reseated(at);
  },
  changed(at, { seq }, event) {
    need(!at.sealed && !at.started, `event ${seq} changes options after the start was sealed`);
    at.options = event.options;
    at.ready.clear();
  },
  unready(at, { seq }, event) {
    need(!at.sealed && !at.started, `event ${seq} takes Ready back after the start was sealed`);
    at.ready.delete(at.chairs.get(event.chair ?? 0)?.member);
  },
  away(at, line, event) {
    if (!at.sealed) at.ready.delete(event.member);
  },
};

/** Who begins a game of Last Man Running (R8, QR39); Ur draws its own. @param {Walk} at */
export function beginner(at) {
  const seats = standing(at);
  const first = seats.findIndex((seat) => named(seat) === at.starter);
  const begins = at.options.begins ?? 'first';
  if (first >= 0) return first;
  if (begins === 'lots') return begins;
  return begins === 'first' ? 0 : seats.findIndex((seat) => (seat.chair ?? 0) === begins);
}
