// What this browser keeps as evidence of each game: its own part in the dice, and what it saw of the log.
// Verify compares both with the replay.
import { hex, seal, unhex } from '../verify/dice.js';
import { randomHex } from './link.js';
/** @import { Line, Sealed as SealedEvent } from '../protocol.js' */

/**
 * @typedef {import('../verify/verify.js').OwnSeal & {at: number}} Part
 * @typedef {import('../verify/verify.js').Seen & {at: number}} Kept
 * @typedef {{commitment: string, seal: string}} Sealed
 * @typedef {{commitment: string, e: string, sealed: string}} Opening
 * @typedef {Pick<import('./session.js').Seen, 'room' | 'dice' | 'sealed'>} View
 */

/**
 * What is kept of one kind, by name: the newest, and where storage is off as long as the page lasts.
 * @template {{at: number}} T
 */
class Shelf {
  /** @param {string} head  of all names in the storage @param {number} most */
  constructor(head, most) {
    this.head = head;
    this.most = most;
    /** @type {Map<string, string>} */
    this.memory = new Map();
  }

  /** @param {string} name @returns {T | null} */
  get(name) {
    const known = this.memory.get(this.head + name) ?? 'null';
    try {
      return JSON.parse(localStorage.getItem(this.head + name) ?? known);
    } catch {
      return JSON.parse(known);
    }
  }

  /** @param {string} name @param {T} value */
  put(name, value) {
    const fresh = this.get(name) === null;
    const text = JSON.stringify(value);
    this.memory.set(this.head + name, text);
    try {
      localStorage.setItem(this.head + name, text);
    } catch {
      /* private windows may refuse */
    }
    if (fresh) this.prune();
  }

  names() {
    const all = new Set(this.memory.keys());
    try {
      for (const key of Object.keys(localStorage)) all.add(key);
    } catch {
      /* storage is off */
    }
    return [...all].filter((key) => key.startsWith(this.head)).map((key) => key.slice(this.head.length));
  }

  prune() {
    const old = this.names().sort((a, b) => (this.get(b)?.at ?? 0) - (this.get(a)?.at ?? 0));
    for (const name of old.slice(this.most)) {
      this.memory.delete(this.head + name);
      try {
        localStorage.removeItem(this.head + name);
      } catch {
        /* nothing to forget */
      }
    }
  }
}

/** @type {Shelf<Part>} this browser's part in the dice, by room, game and commitment */
const parts = new Shelf('runners.seal.', 60);
/** @type {Shelf<Kept>} the last entry that was seen, which binds all before it, by room and game */
const seen = new Shelf('runners.seen.', 300);
/** So much of a hash is kept of what the person did. */
const SHORT = 16;

/** @param {string} roomId @param {number} gameSeq @param {string} C  the commitment */
const partName = (roomId, gameSeq, C) => `${roomId}|${gameSeq}|${C}`;

/**
 * What Ready carries: the seal of the bytes for this commitment, drawn if there are none yet.
 * @param {View} view
 * @param {string} C the commitment
 * @param {string} member
 * @returns {Sealed}
 */
export function sealFor(view, C, member) {
  const { roomId, gameSeq } = view.room;
  const name = partName(roomId, gameSeq, C);
  const known = parts.get(name);
  const e = known?.e ?? randomHex(32);
  const sealed = hex(seal(unhex(C), member, unhex(e)));
  if (known?.seal !== sealed) parts.put(name, { commitment: C, member, e, seal: sealed, at: Date.now() });
  const kept = parts.get(name); // another tab may have been first
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
  const name = partName(view.room.roomId, view.room.gameSeq, event.commitment);
  const known = parts.get(name);
  if (!known || (known.sealed && known.sealed !== hash)) return null;
  const own = event.seats.filter((s) => s.member === member);
  if (own.length !== 1 || own[0].seal !== known.seal || shown.opened.includes(own[0].chair)) return null;
  parts.put(name, { ...known, sealed: hash });
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
  return C !== null && standing !== null && parts.get(partName(roomId, gameSeq, C))?.seal !== standing;
}

/** Did this browser open for a start under this commitment? @param {View} view @param {string} C */
export const hasOpened = ({ room }, C) => Boolean(parts.get(partName(room.roomId, room.gameSeq, C))?.sealed);

/**
 * Everything that was sealed for one game.
 * @param {string} roomId
 * @param {number} gameSeq
 * @returns {Part[]}
 */
export function partsOf(roomId, gameSeq) {
  const found = parts.names().filter((name) => name.startsWith(partName(roomId, gameSeq, '')));
  return /** @type {Part[]} */ (found.map((name) => parts.get(name)).filter(Boolean));
}

/** @param {string} roomId @param {number} gameSeq */
export const seenOf = (roomId, gameSeq) => seen.get(`${roomId}|${gameSeq}`);

/**
 * Keep what has just come. An entry that was kept already stays as it was seen first.
 * @param {string} roomId
 * @param {string | null} member
 * @param {Line[]} lines
 */
export function keepSeen(roomId, member, lines) {
  /** @type {Map<number, Kept>} */
  const changed = new Map();
  for (const { seq, gameSeq, by, hash } of lines) {
    const last = changed.get(gameSeq) ?? seenOf(roomId, gameSeq) ?? { seq: 0, hash: '', own: {}, at: 0 };
    if (seq <= last.seq) continue;
    const own = member !== null && by === member ? { ...last.own, [seq]: hash.slice(0, SHORT) } : last.own;
    changed.set(gameSeq, { seq, hash, own, at: Date.now() });
  }
  for (const [gameSeq, last] of changed) seen.put(`${roomId}|${gameSeq}`, last);
}
