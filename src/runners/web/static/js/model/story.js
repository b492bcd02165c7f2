// The log: sentences of the server, with the spots in them made to point at the board.

/**
 * Cut a sentence at the spots its event names.
 * @param {any} told an event with its sentence @returns {(string | {spot: string})[]}
 */
export function pointed(told) {
  const names = [told.origin, told.target, told.spot, told.square].filter(
    (s) => typeof s === 'string' && s !== 'base' && s !== 'home' && s !== 'start' && s !== 'river',
  );
  if (!names.length) return [told.text];
  const parts = told.text.split(
    new RegExp(`(?<![\\w(])(${[...new Set(names)].map((s) => s.replace(/\W/g, '')).join('|')})(?![\\w’'])`),
  );
  return parts
    .map((/** @type {string} */ part, /** @type {number} */ i) => (i % 2 ? { spot: part } : part))
    .filter((/** @type {any} */ p) => p !== '');
}

/** @param {any[]} told */
export const spoken = (told) => told.map((t) => t.text).join(' ');

/** Is something in it worth a stronger line? @param {any[]} told */
export const striking = (told) =>
  told.some((t) => t.type === 'killed' || t.type === 'hit')
    ? 'kill'
    : told.some((t) => t.type === 'won')
      ? 'won'
      : '';

/**
 * What was said last of a set of Ur that a player gave up in one of these games (QB40).
 * @param {import('../net/session.js').Session} session
 * @param {...number} games
 */
export function lastSetWords(session, ...games) {
  const line = session.lines.findLast((l) => l.type === 'setEnded' && games.includes(l.gameSeq));
  return line ? ` ${spoken(line.told)}` : '';
}
