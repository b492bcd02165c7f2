// Sealed starts, scheme v2: what was sealed, who opened, which starts were broken off.
// Written from the description of the dice, point by point, as one walk through the log.
import { canonical, commitment, hex, seal, unhex } from './dice.js';
import { need } from './need.js';
import { SEATING, beginner, places, standing } from './seating.js';

/**
 * @typedef {{chair: number, member?: string, bot?: string, seal: string | null}} SealedSeat
 * @typedef {object} Walk  what is known after the lines so far
 * @property {Uint8Array} G
 * @property {string | null} C        the commitment that stands
 * @property {string} scheme          of that commitment
 * @property {Map<number, any>} chairs who sits where
 * @property {string} game
 * @property {any} options            of the room
 * @property {string | null} starter  who begins by R8, while seated
 * @property {Map<string, any>} ready by member: the `ready` under C that stands
 * @property {Set<string>} used       commitments that a start was sealed for
 * @property {any} sealed             the line of the start that waits, or null
 * @property {number} deadline        of that start
 * @property {Map<number, string>} opened  by chair: e
 * @property {number} broken          starts that were broken off
 * @property {any} started
 */

/** Walk to the end; throws at the first line that cannot be. @param {Uint8Array} G @param {any[]} lines */
export function walk(G, lines) {
  /** @type {Walk} */
  const at = {
    G,
    C: null,
    scheme: 'v1',
    chairs: new Map(),
    game: '',
    options: {},
    starter: null,
    ready: new Map(),
    used: new Set(),
    sealed: null,
    deadline: 0,
    opened: new Map(),
    broken: 0,
    started: null,
  };
  let format = 0;
  for (const line of lines) {
    need(line.v >= format, `event ${line.seq} is of an older format than the one before it`);
    format = line.v;
    STEPS[line.event.type]?.(at, line, line.event);
  }
  return at;
}

/** Does this secret belong to the commitment that stands? @param {Walk} at @param {string} secret */
const kept = (at, secret) => hex(commitment(at.G, unhex(secret), at.scheme)) === at.C;

/** @param {Walk} at */
export const unopened = (at) =>
  at.sealed.event.seats
    .filter((/** @type {SealedSeat} */ s) => s.member && !at.opened.has(s.chair ?? 0))
    .map((/** @type {SealedSeat} */ s) => s.chair ?? 0);

/** @type {Record<string, (at: Walk, line: any, event: any) => void>} */
const STEPS = {
  ...SEATING,
  committed(at, { seq, v }, event) {
    need(v < 2 || event.scheme === 'v2', `event ${seq} does not say by which scheme it is sealed`);
    need(!at.sealed && !at.started, `event ${seq} draws dice anew after the start was sealed`);
    need(at.C === null, `event ${seq} draws dice anew without saying why`);
    at.C = event.commitment;
    at.scheme = event.scheme ?? 'v1';
    at.ready.clear();
  },
  voided(at, { seq }, event) {
    need(!at.sealed && !at.started, `event ${seq} voids dice after the start was sealed`);
    need(at.C === event.commitment && kept(at, event.secret), `event ${seq} shows another secret`);
    at.C = null;
    at.ready.clear();
  },
  ready(at, line, event) {
    need(!at.sealed && !at.started, `event ${line.seq} is a Ready after the start was sealed`);
    at.ready.set(line.by, event);
  },
  sealed(at, line, event) {
    need(!at.sealed && !at.started, `event ${line.seq} seals what is sealed or started`);
    need(
      at.scheme === 'v2' && event.commitment === at.C,
      `event ${line.seq} is not sealed under the last dice`,
    );
    need(!at.used.has(event.commitment), `event ${line.seq} seals a second start for the same dice`);
    need(places(event.seats) === places(standing(at)), `event ${line.seq} seals other seats than were taken`);
    for (const seat of event.seats) ownSeal(at, line, seat);
    need(event.deadline > line.time, `event ${line.seq} leaves no time to open`);
    at.deadline = event.deadline;
    at.used.add(event.commitment);
    at.sealed = line;
    at.opened.clear();
  },
  unsealed(at, line, event) {
    need(Boolean(at.sealed), `event ${line.seq} opens where nothing is sealed`);
    opened(at, line, event);
  },
  prolonged(at, { seq }, event) {
    need(Boolean(at.sealed), `event ${seq} gives more time where nothing is sealed`);
    at.deadline = event.deadline;
  },
  broken(at, { seq, time }, event) {
    need(Boolean(at.sealed), `event ${seq} breaks off where nothing is sealed`);
    need(kept(at, event.secret), `event ${seq} shows another secret than the one it was sealed with`);
    need(String(event.missing) === String(unopened(at)), `event ${seq} is wrong about who had opened`);
    if (event.why === 'late')
      need(time >= at.deadline && event.missing.length > 0, `event ${seq} breaks off before its time`);
    at.sealed = null;
    at.C = null;
    at.ready.clear();
    at.broken += 1;
  },
  started(at, line, event) {
    need(!at.started, `event ${line.seq} starts a second time`);
    need(places(event.seats) === places(standing(at)), `event ${line.seq} has other seats than were taken`);
    need(at.game !== 'lmr' || event.starter === beginner(at), `event ${line.seq} lets another player begin`);
    if (event.dice === 'server' && (line.v >= 2 || at.scheme === 'v2')) begun(at, line, event);
    at.started = line;
    at.sealed = null;
  },
};

/**
 * A seal is that of the member's last Ready; a bot has none.
 * @param {Walk} at
 * @param {any} line
 * @param {SealedSeat} seat
 */
function ownSeal(at, line, seat) {
  if (!seat.member) {
    need(seat.seal === null && Boolean(seat.bot), `event ${line.seq} has a seat of nobody`);
    return;
  }
  const ready = at.ready.get(seat.member);
  const own = ready && ready.seal === seat.seal && ready.commitment === at.C;
  need(Boolean(seat.seal) && own, `event ${line.seq} has another seal than that of the last Ready`);
}

/** @param {Walk} at @param {any} line @param {any} event */
function opened(at, line, event) {
  const chair = event.chair ?? 0;
  const seat = at.sealed.event.seats.find((/** @type {SealedSeat} */ s) => (s.chair ?? 0) === chair);
  need(Boolean(seat?.member) && seat.member === line.by, `event ${line.seq} was not theirs to open`);
  need(!at.opened.has(chair), `event ${line.seq} opens a second time`);
  need(line.time < at.deadline, `event ${line.seq} opens after its time`);
  need(event.sealed === at.sealed.hash, `event ${line.seq} was opened for another sealed entry`);
  const e = unhex(event.e);
  const fits = e.length === 32 && hex(seal(unhex(at.sealed.event.commitment), seat.member, e)) === seat.seal;
  need(fits, `event ${line.seq} does not match its seal`);
  at.opened.set(chair, event.e);
}

/**
 * What starts is what was sealed, and everybody has opened.
 * @param {Walk} at
 * @param {any} line
 * @param {any} event
 */
function begun(at, line, event) {
  need(Boolean(at.sealed), `event ${line.seq} starts what was not sealed`);
  need(unopened(at).length === 0, `event ${line.seq} starts though an opening is missing`);
  const sealed = at.sealed.event;
  need(places(event.seats) === places(sealed.seats), `event ${line.seq} has other seats than were sealed`);
  need(
    canonical(event.options) === canonical(sealed.options),
    `event ${line.seq} has other options than were sealed`,
  );
  need(event.commitment === sealed.commitment, `event ${line.seq} has other dice than were sealed`);
}
