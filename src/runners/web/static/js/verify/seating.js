// Who sits where before the start, who is Ready there, who begins, and which chairs are free (QR38).
import { need, saying } from './need.js';
/** @import { Line, Occupant, SealedSeat } from '../protocol.js' */
/** @import { Steps, Walk } from './starts.js' */

/** Seats by chair, whatever the players are called. @param {(Occupant | SealedSeat)[]} seats */
export const places = (seats) =>
  seats.map(({ chair, member, bot }) => `${chair ?? 0} ${member ?? ''} ${bot ?? ''}`).join('\n');

/** The taken chairs clockwise. @param {Walk} at */
export const takenChairs = (at) => [...at.chairs.values()].sort((a, b) => (a.chair ?? 0) - (b.chair ?? 0));

/** Nobody is Ready any more; whoever was to begin still sits, or has a chair kept. @param {Walk} at */
function reseat(at) {
  at.ready.clear();
  at.without = null;
  const here = [...takenChairs(at).map(idOf), ...at.stood.keys()];
  if (!here.includes(at.starter ?? '')) at.starter = null;
  if (at.regulars && !at.freeing && !takenChairs(at).some((seat) => seat.member)) at.freeing = 'nobody';
}

/** @param {Occupant} seat */
const idOf = (seat) => seat.member ?? `bot:${seat.chair ?? 0}`;

/** @param {Walk} at @param {string} member */
function standUp(at, member) {
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
    if (seat.member) standUp(at, seat.member);
    at.stood.delete(seat.member ?? '');
    at.chairs.set(seat.chair ?? 0, seat);
    reseat(at);
  },
  stood(at, { seq }, event) {
    need(!at.sealed && !at.started, saying('verify-stood-late', { event: seq }));
    const member = at.chairs.get(event.chair ?? 0)?.member ?? '';
    if (at.regulars?.has(member)) at.stood.set(member, event.chair ?? 0);
    at.chairs.delete(event.chair ?? 0);
    reseat(at);
  },
  left(at, { seq }, event) {
    at.stood.delete(event.member);
    if (!at.started && at.regulars?.has(event.member))
      at.freeing = event.cause === 'vacated' ? 'vacated' : 'left';
    if (at.started || !takenChairs(at).some((seat) => seat.member === event.member)) return;
    need(!at.sealed, saying('verify-left-sealed', { event: seq }));
    standUp(at, event.member);
    reseat(at);
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
  const seats = takenChairs(at);
  const first = seats.findIndex((seat) => idOf(seat) === at.starter);
  const begins = at.options.begins ?? 'first';
  if (first >= 0) return first;
  if (begins === 'lots') return begins;
  return begins === 'first' ? 0 : seats.findIndex((seat) => (seat.chair ?? 0) === begins);
}

/** Once every person seated agrees, chairs are free. */
/** @param {Walk} at @param {Line} line @param {number} chair */
function agrees(at, line, chair) {
  if (!at.without) return;
  need(at.chairs.get(chair)?.member === line.by, saying('verify-agreed-for-another', { event: line.seq }));
  at.without.add(chair);
  const people = [...at.chairs].filter(([, seat]) => seat.member);
  if (people.every(([index]) => at.without?.has(index))) at.freeing = 'without';
}

/** @type {Steps} */
export const REGULARS = {
  proposed(at, line, event) {
    at.without = event.kind === 'without' ? new Set() : null;
    if (!at.without) return;
    need(at.stood.has(event.without ?? ''), saying('verify-not-stood', { event: line.seq }));
    agrees(at, line, event.chair ?? 0);
  },
  agreed(at, line, event) {
    agrees(at, line, event.chair ?? 0);
  },
  withdrawn(at, line, event) {
    at.without?.delete(event.chair ?? 0);
  },
  dropped(at) {
    at.without = null;
  },
  freed(at, { seq }, event) {
    need(at.freeing === event.why, saying('verify-freed-untruly', { event: seq }));
    Object.assign(at, { regulars: null, freeing: null, starter: null });
    at.stood.clear();
    at.ready.clear();
  },
};
