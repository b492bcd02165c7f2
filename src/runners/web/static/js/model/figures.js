// The story of a game in figures, counted from its film.
import { gameOf } from '../games/registry.js';
/** @import { Film } from './film.js' */

/**
 * @typedef {object} SeatSums
 * @property {number} kills
 * @property {number} killed
 * @property {number} dice
 * @property {number} banked
 * @property {number[]} homes  turns in which a piece came home
 * @property {number[]} hits   turns in which the seat struck
 *
 * @typedef {object} Sums
 * @property {number} turns
 * @property {number} minutes
 * @property {number} rolls
 * @property {number} kills
 * @property {number} most   dice in one roll
 * @property {number} given  dice
 * @property {number} jumps
 * @property {SeatSums[]} seats
 */

/** @returns {SeatSums} */
const nothing = () => ({ kills: 0, killed: 0, dice: 0, banked: 0, homes: [], hits: [] });

/** @param {Film} film @returns {Sums} */
export function figures(film) {
  const game = gameOf(film.game).figures;
  const seats = film.seats.map(nothing);
  const sums = { turns: 1, minutes: 0, rolls: 0, kills: 0, most: 0, given: 0, jumps: 0, seats };
  for (const frame of film.frames) {
    if (frame.dice && frame.seat !== null) rolled(sums, frame.seat, frame.dice.length);
    for (const event of frame.story) {
      if (game.strikes(event)) sums.kills += 1;
      game.count(event, sums);
    }
  }
  if (!game.countsTurns) sums.turns = passes(film);
  const times = film.frames.map((f) => f.time);
  return { ...sums, minutes: times.length ? (times[times.length - 1] - times[0]) / 60000 : 0 };
}

/** Turns, by who acted. @param {Film} film */
const passes = ({ frames }) =>
  frames
    .map((frame) => frame.seat)
    .filter((seat) => seat !== null)
    .filter((seat, i, all) => seat !== all[i - 1]).length;

/** @param {Sums} sums @param {number} seat @param {number} dice */
function rolled(sums, seat, dice) {
  sums.seats[seat].dice += dice;
  sums.rolls += 1;
  sums.most = Math.max(sums.most, dice);
}
