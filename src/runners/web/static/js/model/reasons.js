// Why pieces do not move, as the server told it: picked out for a die or for a piece. No rules here.

/** @import { Reason } from '../protocol.js' */

/**
 * What keeps a die from being used, nothing twice.
 * @param {Reason[]} reasons
 * @param {number} die its index
 */
export const blocking = (reasons, die) => once(reasons.filter((r) => r.dice.includes(die)));

/**
 * What keeps a piece where it is, with one die or with any.
 * @param {Reason[]} reasons
 * @param {number | null} seat
 * @param {string} spot
 * @param {number | null} die
 */
export const holding = (reasons, seat, spot, die) =>
  once(
    reasons.filter(
      (r) => r.seat === seat && r.spot === spot && (die === null || !r.dice.length || r.dice.includes(die)),
    ),
  );

/** @param {Reason[]} reasons */
const once = (reasons) => [...new Map(reasons.map((r) => [r.text, r])).values()];
