// Figures of one's own games.
/** @import { Judged, PlayedGame } from '../lib/games.js' */
/** @typedef {PlayedGame & {judged: Judged}} JudgedGame */

/** Games that came to a result, and those won. @param {PlayedGame[]} over @param {string} game */
export function sumsOf(over, game) {
  const played = over.filter((g) => g.game === game && g.kind !== 'aborted' && g.kind !== 'cancelled');
  return { played: played.length, won: played.filter((g) => g.won).length };
}

/** Those with a review, oldest first. @param {PlayedGame[]} over @returns {JudgedGame[]} */
export const judgedGames = (over) =>
  /** @type {JudgedGame[]} */ (over.filter((g) => g.judged)).sort((a, b) => (a.ended ?? 0) - (b.ended ?? 0));

/** @param {number[]} values */
export const meanOf = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
