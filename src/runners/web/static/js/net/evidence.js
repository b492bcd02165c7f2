// What this browser keeps as evidence of each game: its own part in the dice, and what it saw of the log.
// Verify compares both with the replay.
import { hex, seal, unhex } from '../verify/dice.js';
import { randomHex } from './link.js';
/** @import { Line, Sealed as SealedEvent } from '../protocol.js' */

/**
 * @typedef {import('../verify/verify.js').OwnSeal & {at: number}} Part
 * @typedef {{commitment: string, seal: string}} Sealed
 * @typedef {{commitment: string, e: string, sealed: string}} Opening
 * @typedef {Pick<import('./session.js').Seen, 'room' | 'dice' | 'sealed'>} View
 */

const HEAD = 'runners.seal.';
const KEEP = 60;
/** Where storage is off, they last as long as the page. @type {Map<string, string>} */
const memory = new Map();

/** @param {string} roomId @param {number} gameSeq @param {string} [C] */
const name = (roomId, gameSeq, C = '') => `${HEAD}${roomId}|${gameSeq}|${C}`;

/** @param {string} key */
function get(key) {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** @param {string} key @param {Part} part */
function put(key, part) {
  const text = JSON.stringify(part);
  memory.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    /* private windows may refuse */
  }
}

function keys() {
  try {
    return [...new Set([...Object.keys(localStorage), ...memory.keys()])].filter((k) => k.startsWith(HEAD));
  } catch {
    return [...memory.keys()];
  }
}

/** @param {string} key @returns {Part | null} */
function part(key) {
  try {
    return JSON.parse(get(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Only the newest are kept. */
function prune() {
  const old = keys().sort((a, b) => (part(b)?.at ?? 0) - (part(a)?.at ?? 0));
  for (const key of old.slice(KEEP)) forget(key);
}

/** @param {string} key */
function forget(key) {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    /* nothing to forget */
  }
}

/**
 * What Ready carries: the seal of the bytes for this commitment, drawn if there are none yet.
 * @param {View} view
 * @param {string} C the commitment
 * @param {string} member
 * @returns {Sealed}
 */
export function sealFor(view, C, member) {
  const { roomId, gameSeq } = view.room;
  const key = name(roomId, gameSeq, C);
  const known = part(key);
  const e = known?.e ?? randomHex(32);
  const sealed = hex(seal(unhex(C), member, unhex(e)));
  if (known?.seal !== sealed) put(key, { commitment: C, member, e, seal: sealed, at: Date.now() });
  prune();
  const kept = part(key); // another tab may have been first
  return { commitment: C, seal: kept?.seal ?? sealed };
}

/**
 * The opening of the standing start; null where it is not ours to open, or already opened.
 * Only an entry with our seal at our seat is opened, and never a second one for a commitment.
 * @param {View} view
 * @param {string} member
 * @returns {Opening | null}
 */
export function openingFor(view, member) {
  const shown = view.sealed;
  if (!shown) return null;
  const { hash, event } = /** @type {Line & {event: SealedEvent}} */ (shown.entry);
  const key = name(view.room.roomId, view.room.gameSeq, event.commitment);
  const known = part(key);
  if (!known || (known.sealed && known.sealed !== hash)) return null;
  const own = event.seats.filter((s) => s.member === member);
  if (own.length !== 1 || own[0].seal !== known.seal || shown.opened.includes(own[0].chair)) return null;
  put(key, { ...known, sealed: hash });
  return { commitment: event.commitment, e: known.e, sealed: hash };
}

/**
 * Does a seal stand for us whose bytes this browser lacks?
 * @param {View} view
 * @param {string | null} standing
 */
export function lacks(view, standing) {
  const { roomId, gameSeq } = view.room;
  const C = view.dice.commitment;
  return C !== null && standing !== null && part(name(roomId, gameSeq, C))?.seal !== standing;
}

/** Did this browser open for a start under this commitment? @param {View} view @param {string} C */
export const hasOpened = (view, C) => Boolean(part(name(view.room.roomId, view.room.gameSeq, C))?.sealed);

/**
 * Everything that was sealed for one game.
 * @param {string} roomId
 * @param {number} gameSeq
 * @returns {Part[]}
 */
export function partsOf(roomId, gameSeq) {
  const head = name(roomId, gameSeq);
  const found = keys().filter((key) => key.startsWith(head));
  return /** @type {Part[]} */ (found.map(part).filter(Boolean));
}

/** @typedef {import('../verify/verify.js').Seen & {at: number}} Kept */

const SEEN_HEAD = 'runners.seen.';
const SEEN_KEPT = 300;
const SHORT = 16;

/** @param {string} roomId @param {number} gameSeq */
const seenName = (roomId, gameSeq) => `${SEEN_HEAD}${roomId}|${gameSeq}`;

/** @param {string} key @returns {Kept | null} */
function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {string} roomId @param {number} gameSeq */
export const seenOf = (roomId, gameSeq) => kept(seenName(roomId, gameSeq));

/**
 * Keep what has just come. An entry that was kept already stays as it was seen first.
 * @param {string} roomId
 * @param {string | null} member
 * @param {Line[]} lines
 */
export function keepSeen(roomId, member, lines) {
  /** @type {Map<string, Kept>} */
  const changed = new Map();
  for (const { seq, gameSeq, by, hash } of lines) {
    const key = seenName(roomId, gameSeq);
    const seen = changed.get(key) ?? kept(key) ?? { seq: 0, hash: '', own: {}, at: 0 };
    if (seq <= seen.seq) continue;
    const own = member !== null && by === member ? { ...seen.own, [seq]: hash.slice(0, SHORT) } : seen.own;
    changed.set(key, { seq, hash, own, at: Date.now() });
  }
  try {
    for (const [key, seen] of changed) {
      if (localStorage.getItem(key) === null) pruneSeen();
      localStorage.setItem(key, JSON.stringify(seen));
    }
  } catch {
    /* private windows may refuse */
  }
}

/** Only the newest are kept. */
function pruneSeen() {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(SEEN_HEAD));
  const old = keys.sort((a, b) => (kept(b)?.at ?? 0) - (kept(a)?.at ?? 0));
  for (const key of old.slice(SEEN_KEPT - 1)) localStorage.removeItem(key);
}
