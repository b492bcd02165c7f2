// The story of a game in figures, counted from its film.
/** @import { Film } from './film.js' */

/**
 * @typedef {object} SeatFigures
 * @property {number} kills
 * @property {number} killed
 * @property {number} dice
 * @property {number} banked
 * @property {number | null} finished  the turn in which the seat came home
 * @property {number[]} homes          turns in which a piece came home
 * @property {number[]} hits           turns in which one was lost
 *
 * @typedef {object} Figures
 * @property {number} turns
 * @property {number} minutes
 * @property {number} kills
 * @property {number} most
 * @property {number} given
 * @property {number} jumps
 * @property {SeatFigures[]} seats
 */

/** @param {Film} film @returns {Figures} */
export function figures(film) {
  const seats = film.seats.map(() => ({
    kills: 0,
    killed: 0,
    dice: 0,
    banked: 0,
    finished: /** @type {number | null} */ (null),
    homes: /** @type {number[]} */ ([]),
    hits: /** @type {number[]} */ ([]),
  }));
  const all = { turns: 1, kills: 0, most: 0, given: 0, jumps: 0 };
  for (const frame of film.frames) {
    if (frame.dice && typeof frame.seat === 'number') {
      seats[frame.seat].dice += frame.dice.length;
      all.most = Math.max(all.most, frame.dice.length);
    }
    for (const event of frame.story) count(event, seats, all, film.game);
  }
  const times = film.frames.flatMap((f) => f.time || []);
  return { ...all, minutes: times.length ? (times[times.length - 1] - times[0]) / 60000 : 0, seats };
}

/** @param {any} event @param {any[]} seats @param {any} all @param {string} game */
function count(event, seats, all, game) {
  const { type, seat } = event;
  if (type === 'killed') {
    seats[event.by].kills += 1;
    seats[event.by].hits.push(all.turns);
  }
  if (type === 'hit') {
    seats[1 - seat].kills += 1;
    seats[1 - seat].hits.push(all.turns);
  }
  if (type === 'killed' || type === 'hit') {
    seats[seat].killed += 1;
    all.kills += 1;
  }
  if (type === 'banked') seats[seat].banked += event.count;
  if (type === 'delegated') all.given += 1;
  if (type === 'pegFinished' || (type === 'moved' && game === 'ur' && event.target === 'home'))
    seats[seat].homes.push(all.turns);
  if (type === 'playerFinished') seats[seat].finished = all.turns;
  if (type === 'turnEnded' && event.why === 'jump') all.jumps += 1;
  if (type === 'turnPassed' || type === 'turnEnded') all.turns += 1;
}
