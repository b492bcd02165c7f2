// Who sits where before the start, who is Ready there, and who is to begin: what a start must agree with.
import { need, saying } from './need.js';

/** @import { Occupant, SealedSeat } from '../protocol.js' */
/** @import { Steps, Walk } from './starts.js' */

/** Seats by chair, whatever the players are called. @param {(Occupant | SealedSeat)[]} seats */
export const places = (seats) =>
  seats.map(({ chair, member, bot }) => `${chair ?? 0} ${member ?? ''} ${bot ?? ''}`).join('\n');

/** The taken chairs clockwise. @param {Walk} at */
export const standing = (at) => [...at.chairs.values()].sort((a, b) => (a.chair ?? 0) - (b.chair ?? 0));

/** Nobody is Ready any more; whoever was to begin must still be seated. @param {Walk} at */
function reseated(at) {
  at.ready.clear();
  if (!standing(at).some((seat) => named(seat) === at.starter)) at.starter = null;
}

/** @param {Occupant} seat */
const named = (seat) => seat.member ?? `bot:${seat.chair ?? 0}`;

/** @param {Walk} at @param {string} member */
function stands(at, member) {
  for (const [chair, seat] of at.chairs) if (seat.member === member) at.chairs.delete(chair);
}

/** @type {Steps} */
export const SEATING = {
  opened(at, line, event) {
    for (const seat of event.seats ?? []) at.chairs.set(seat.chair ?? 0, seat);
    Object.assign(at, { game: event.game, options: event.options, starter: event.starter ?? null });
  },
  sat(at, { seq }, { seat }) {
    need(!at.sealed && !at.started, saying('verify-sat-late', { event: seq }));
    if (seat.member) stands(at, seat.member);
    at.chairs.set(seat.chair ?? 0, seat);
    reseated(at);
  },
  stood(at, { seq }, event) {
    need(!at.sealed && !at.started, saying('verify-stood-late', { event: seq }));
    at.chairs.delete(event.chair ?? 0);
    reseated(at);
  },
  left(at, { seq }, event) {
    if (at.started || !standing(at).some((seat) => seat.member === event.member)) return;
    need(!at.sealed, saying('verify-left-sealed', { event: seq }));
    stands(at, event.member);
    reseated(at);
  },
  changed(at, { seq }, event) {
    need(!at.sealed && !at.started, saying('verify-changed-late', { event: seq }));
    at.options = event.options;
    at.ready.clear();
  },
  unready(at, { seq }, event) {
    need(!at.sealed && !at.started, saying('verify-unready-late', { event: seq }));
    at.ready.delete(at.chairs.get(event.chair ?? 0)?.member ?? '');
  },
  away(at, line, event) {
    if (!at.sealed) at.ready.delete(event.member);
  },
};

/** Who begins, where the game has no option `first` to decide it itself (R8, QR39). @param {Walk} at */
export function beginner(at) {
  const seats = standing(at);
  const first = seats.findIndex((seat) => named(seat) === at.starter);
  const begins = at.options.begins ?? 'first';
  if (first >= 0) return first;
  if (begins === 'lots') return begins;
  return begins === 'first' ? 0 : seats.findIndex((seat) => (seat.chair ?? 0) === begins);
}
