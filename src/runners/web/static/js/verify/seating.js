// Who sits where before the start, who is Ready there, and who is to begin: what a start must agree with.
import { need, saying } from './need.js';

/** @import { Occupant, SealedSeat } from '../protocol.js' */
/** @import { Steps, Walk } from './starts.js' */

/** Seats by chair, whatever the players are called. @param {(Occupant | SealedSeat)[]} seats */
export const places = (seats) =>
  seats.map(({ chair, member, bot }) => `${chair ?? 0} ${member ?? ''} ${bot ?? ''}`).join('\n');

/** The taken chairs clockwise. @param {Walk} at */
export const standing = (at) => [...at.chairs.values()].sort((a, b) => (a.chair ?? 0) - (b.chair ?? 0));

/** Nobody is Ready any more; whoever was to begin still sits, or has a chair kept. @param {Walk} at */
function reseated(at) {
  at.ready.clear();
  at.without = null;
  const here = [...standing(at).map(named), ...at.stood.keys()];
  if (!here.includes(at.starter ?? '')) at.starter = null;
  if (at.regulars && !at.freeing && !standing(at).some((seat) => seat.member)) at.freeing = 'nobody';
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
    if (event.cause === 'rematch')
      at.regulars = new Set((event.seats ?? []).flatMap(({ member }) => (member ? [member] : [])));
  },
  sat(at, { seq }, { seat }) {
    need(!at.sealed && !at.started, saying('verify-sat-late', { event: seq }));
    const kept = [...at.stood].find(([, chair]) => chair === (seat.chair ?? 0));
    need(!kept || kept[0] === seat.member, saying('verify-chair-kept', { event: seq }));
    if (seat.member) stands(at, seat.member);
    at.stood.delete(seat.member ?? '');
    at.chairs.set(seat.chair ?? 0, seat);
    reseated(at);
  },
  stood(at, { seq }, event) {
    need(!at.sealed && !at.started, saying('verify-stood-late', { event: seq }));
    const member = at.chairs.get(event.chair ?? 0)?.member ?? '';
    if (at.regulars?.has(member)) at.stood.set(member, event.chair ?? 0);
    at.chairs.delete(event.chair ?? 0);
    reseated(at);
  },
  left(at, { seq }, event) {
    at.stood.delete(event.member);
    if (!at.started && at.regulars?.has(event.member))
      at.freeing = event.cause === 'vacated' ? 'vacated' : 'left';
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
