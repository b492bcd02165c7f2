// Which puzzles were solved in this browser, and how many days in a row.
import { read, write } from './store.js';

/** @typedef {'solved' | 'tried'} Mark */

const DAY_MS = 86_400_000;

/** By the puzzle's id, and by its day. @returns {Record<string, Mark>} */
export const marks = () => read('puzzles', {});

/** The first answer is kept. @param {string[]} names @param {boolean} right */
export function keepMark(names, right) {
  const known = marks();
  const fresh = names.filter((name) => !known[name]);
  write('puzzles', { ...known, ...Object.fromEntries(fresh.map((n) => [n, right ? 'solved' : 'tried'])) });
}

/** The server's day, as 2026-01-31. */
export const today = () => new Date().toISOString().slice(0, 10);

/** The day that is some days before another, both as 2026-01-31. @param {string} day @param {number} back */
export const daysBefore = (day, back) => new Date(Date.parse(day) - back * DAY_MS).toISOString().slice(0, 10);

/** A date in full. @param {string} day as 2026-01-31 */
export const dateWords = (day) =>
  new Intl.DateTimeFormat(document.documentElement.lang, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(day));

/** How many days in a row were solved, up to this one or the one before it. */
/** @param {string} day @param {Record<string, Mark>} known */
export function streak(day, known) {
  let first = known[day] === 'solved' ? 0 : 1;
  let count = 0;
  while (known[daysBefore(day, first)] === 'solved') {
    first += 1;
    count += 1;
  }
  return count;
}
