// Before a rematch: going on without a player who stood up, and when chairs are free (QR38).
import { need, saying } from './need.js';

/** @import { Line } from '../protocol.js' */
/** @import { Steps, Walk } from './starts.js' */

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
