// How long the results still last: from the deadline that the page holds, so that it goes on without a
// connection; the server's ticks only correct it (R1). Pure: the time is an argument.
import { FACTS } from '../facts.js';

/** @typedef {{remaining: number, at: number}} Tick  seconds, and when they were told by our clock */

/**
 * @param {number} deadline  by this browser's clock
 * @param {Tick | null} tick  the last one
 * @param {number} now
 */
export function secondsLeft(deadline, tick, now) {
  const ends = tick ? tick.at + tick.remaining * 1000 : deadline;
  return Math.max(0, Math.min(FACTS.resultsSeconds, Math.ceil((ends - now) / 1000)));
}
