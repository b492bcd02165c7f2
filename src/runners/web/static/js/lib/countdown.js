// Time that is left, as a clock shows it: 3:05.

/** @param {number} seconds */
export const countdown = (seconds) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
