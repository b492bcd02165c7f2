// The games that the page has modules for, by id. Screens ask here; `load.js` fills it before they are drawn.
import { FACTS } from '../facts.js';

/** @type {Map<string, GameModule>} */
const known = new Map();

/** @param {string} id @param {GameModule} game */
export const register = (id, game) => known.set(id, game);

/** What the page knows about a game. @param {string} id @returns {GameModule} */
export function gameOf(id) {
  const game = known.get(id);
  if (!game) throw new Error(`no game ${id} on this server`);
  return game;
}

/** Games that can be judged. */
export const JUDGED = FACTS.games.filter(({ judged }) => judged).map(({ id }) => id);

/** The fewest and the most players of a game. @param {string} id @returns {[number, number]} */
export const playersOf = (id) => FACTS.games.find((game) => game.id === id)?.players ?? [2, 2];
