// Sealed starts: what was sealed, who opened, which starts were aborted.
// Written from the description of the dice, point by point, as one walk through the log.
import { canonical, commitment, hex, seal, unhex } from './dice.js';
import { need, saying } from './need.js';
import { REGULARS, SEATING, beginner, places, takenChairs } from './seating.js';
/** @import { Line, Occupant, Options, SealedSeat } from '../protocol.js' */
/** @import { Event, Kind, Of } from './need.js' */

/**
 * @typedef {object} Walk  what is known after the lines so far
 * @property {Uint8Array} G
 * @property {string | null} C        the commitment that stands
 * @property {Map<number, Occupant>} chairs who sits where
 * @property {string} game
 * @property {Options} options        of the room
 * @property {string | null} starter  who begins by R8, while seated or with a chair kept
 * @property {Set<string> | null} regulars  before a rematch: the persons of the finished game (QR38)
 * @property {Map<string, number>} stood  those of them who stood up, and the chair that is kept for each
 * @property {string | null} freeing  why `freed` must come next
 * @property {Set<number> | null} without  the chairs that agree to go on without one of them
 * @property {Map<string, Of<'ready'>>} ready by member: the `ready` under C that stands
 * @property {Set<string>} used       commitments that a start was sealed for
 * @property {Of<'sealed'> & {hash: string} | null} sealed  the start that waits, with the hash of its line
 * @property {number} deadline        of that start
 * @property {Map<number, string>} openings  by chair: e
 * @property {number} broken          starts that were aborted
 * @property {Line | null} started
 *
 * @typedef {{[T in Kind]?: (at: Walk, line: Line, event: Of<T>) => void}} Steps  what each event does
 */

/** The one form of log entries that this page reads. */
const FORMAT = 2;

/** Walk to the end; throws at the first line that cannot be. @param {Uint8Array} G @param {Line[]} lines */
export function walk(G, lines) {
  /** @type {Walk} */
  const at = {
    G,
    C: null,
    chairs: new Map(),
    game: '',
    options: {},
    starter: null,
    regulars: null,
    stood: new Map(),
    freeing: null,
    without: null,
    ready: new Map(),
    used: new Set(),
    sealed: null,
    deadline: 0,
    openings: new Map(),
    broken: 0,
    started: null,
  };
  for (const line of lines) {
    need(line.v === FORMAT, saying('verify-other-format', { event: line.seq, format: line.v }));
    need(!at.freeing || line.event.type === 'freed', saying('verify-not-freed', { event: line.seq }));
    const step = /** @type {((at: Walk, line: Line, event: Event) => void) | undefined} */ (
      STEPS[line.event.type]
    );
    step?.(at, line, line.event);
  }
  return at;
}

/** Does this secret belong to the commitment that stands? @param {Walk} at @param {string | null} secret */
const isSecretOf = (at, secret) => hex(commitment(at.G, unhex(secret ?? ''))) === at.C;

/** @param {Walk} at */
const unopened = (at) =>
  (at.sealed?.seats ?? []).filter((s) => s.member && !at.openings.has(s.chair ?? 0)).map((s) => s.chair ?? 0);

/** @type {Steps} */
const STEPS = {
  ...SEATING,
  ...REGULARS,
  committed(at, { seq }, event) {
    need(event.scheme === 'v2', saying('verify-no-scheme', { event: seq }));
    need(!at.sealed && !at.started, saying('verify-committed-late', { event: seq }));
    need(at.C === null, saying('verify-committed-again', { event: seq }));
    at.C = event.commitment;
    at.ready.clear();
  },
  voided(at, { seq }, event) {
    need(!at.sealed && !at.started, saying('verify-voided-late', { event: seq }));
    need(
      at.C === event.commitment && isSecretOf(at, event.secret),
      saying('verify-other-secret', { event: seq }),
    );
    at.C = null;
    at.ready.clear();
  },
  ready(at, line, event) {
    need(!at.sealed && !at.started, saying('verify-ready-late', { event: line.seq }));
    at.ready.set(line.by, event);
  },
  sealed(at, line, event) {
    need(!at.sealed && !at.started, saying('verify-sealed-twice', { event: line.seq }));
    need(!at.stood.size, saying('verify-started-stood', { event: line.seq }));
    need(event.commitment === at.C, saying('verify-sealed-other-dice', { event: line.seq }));
    need(!at.used.has(event.commitment), saying('verify-sealed-same-dice', { event: line.seq }));
    need(
      places(event.seats) === places(takenChairs(at)),
      saying('verify-sealed-other-seats', { event: line.seq }),
    );
    for (const seat of event.seats) ownSeal(at, line, seat);
    need(event.deadline > line.time, saying('verify-no-time-to-open', { event: line.seq }));
    at.deadline = event.deadline;
    at.used.add(event.commitment);
    at.sealed = { ...event, hash: line.hash };
    at.openings.clear();
  },
  unsealed(at, line, event) {
    need(Boolean(at.sealed), saying('verify-opened-unsealed', { event: line.seq }));
    checkOpening(at, line, event);
  },
  prolonged(at, { seq }, event) {
    if (at.started) return; // the time of whoever must act, after a restart (QR40)
    need(Boolean(at.sealed), saying('verify-prolonged-unsealed', { event: seq }));
    at.deadline = event.deadline;
  },
  broken(at, { seq, time }, event) {
    need(Boolean(at.sealed), saying('verify-broken-unsealed', { event: seq }));
    need(isSecretOf(at, event.secret), saying('verify-other-secret', { event: seq }));
    need(String(event.missing) === String(unopened(at)), saying('verify-broken-missing', { event: seq }));
    if (event.why === 'late')
      need(time >= at.deadline && event.missing.length > 0, saying('verify-broken-early', { event: seq }));
    at.sealed = null;
    at.C = null;
    at.ready.clear();
    at.broken += 1;
  },
  started(at, line, event) {
    need(!at.started, saying('verify-started-twice', { event: line.seq }));
    need(!at.stood.size, saying('verify-started-stood', { event: line.seq }));
    need(
      places(event.seats) === places(takenChairs(at)),
      saying('verify-started-other-seats', { event: line.seq }),
    );
    const own = at.options.first !== undefined;
    need(own || event.starter === beginner(at), saying('verify-other-beginner', { event: line.seq }));
    if (event.dice === 'server') checkStart(at, line, event);
    at.started = line;
    at.sealed = null;
  },
};

/**
 * A seal is that of the member's last Ready; a bot has none.
 * @param {Walk} at
 * @param {Line} line
 * @param {SealedSeat} seat
 */
function ownSeal(at, line, seat) {
  if (!seat.member) {
    need(seat.seal === null && Boolean(seat.bot), saying('verify-nobody-sealed', { event: line.seq }));
    return;
  }
  const ready = at.ready.get(seat.member);
  const own = ready && ready.seal === seat.seal && ready.commitment === at.C;
  need(Boolean(seat.seal && own), saying('verify-other-seal', { event: line.seq }));
}

/** @param {Walk} at @param {Line} line @param {Of<'unsealed'>} event */
function checkOpening(at, line, event) {
  const { sealed } = at;
  if (!sealed) return;
  const chair = event.chair ?? 0;
  const seat = sealed.seats.find((s) => (s.chair ?? 0) === chair);
  need(Boolean(seat?.member) && seat?.member === line.by, saying('verify-not-theirs', { event: line.seq }));
  need(!at.openings.has(chair), saying('verify-opened-twice', { event: line.seq }));
  need(line.time < at.deadline, saying('verify-opened-late', { event: line.seq }));
  need(event.sealed === sealed.hash, saying('verify-opened-other-start', { event: line.seq }));
  const e = unhex(event.e);
  const fits = e.length === 32 && hex(seal(unhex(sealed.commitment), line.by, e)) === seat?.seal;
  need(fits, saying('verify-opening-wrong', { event: line.seq }));
  at.openings.set(chair, event.e);
}

/**
 * What starts is what was sealed, and everybody has opened.
 * @param {Walk} at
 * @param {Line} line
 * @param {Of<'started'>} event
 */
function checkStart(at, line, event) {
  need(Boolean(at.sealed), saying('verify-started-unsealed', { event: line.seq }));
  need(unopened(at).length === 0, saying('verify-opening-missing', { event: line.seq }));
  const { sealed } = at;
  if (!sealed) return;
  need(
    places(event.seats) === places(sealed.seats),
    saying('verify-not-the-sealed-seats', { event: line.seq }),
  );
  need(
    canonical(event.options) === canonical(sealed.options),
    saying('verify-not-the-sealed-options', { event: line.seq }),
  );
  need(event.commitment === sealed.commitment, saying('verify-not-the-sealed-dice', { event: line.seq }));
}
