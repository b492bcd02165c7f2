// What this browser saw of each game's log: the hash of its last entry, which binds all before it, and of
// what the person did. Kept in local storage, and compared with the replay by Verify.
/** @import { Line } from '../protocol.js' */
/** @typedef {import('../verify/verify.js').Seen & {at: number}} Kept */

const HEAD = 'runners.seen.';
const KEEP = 300;
const SHORT = 16;

/** @param {string} roomId @param {number} gameSeq */
const name = (roomId, gameSeq) => `${HEAD}${roomId}|${gameSeq}`;

/** @param {string} key @returns {Kept | null} */
function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {string} roomId @param {number} gameSeq */
export const seenOf = (roomId, gameSeq) => kept(name(roomId, gameSeq));

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
    const key = name(roomId, gameSeq);
    const seen = changed.get(key) ?? kept(key) ?? { seq: 0, hash: '', own: {}, at: 0 };
    if (seq <= seen.seq) continue;
    const own = member !== null && by === member ? { ...seen.own, [seq]: hash.slice(0, SHORT) } : seen.own;
    changed.set(key, { seq, hash, own, at: Date.now() });
  }
  try {
    for (const [key, seen] of changed) {
      if (localStorage.getItem(key) === null) prune();
      localStorage.setItem(key, JSON.stringify(seen));
    }
  } catch {
    /* private windows may refuse */
  }
}

/** Only the newest are kept. */
function prune() {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(HEAD));
  const old = keys.sort((a, b) => (kept(b)?.at ?? 0) - (kept(a)?.at ?? 0));
  for (const key of old.slice(KEEP - 1)) localStorage.removeItem(key);
}
