// What a person wants in a room that is about to be opened; the room's screen carries it out.
import { go } from './go.js';
import { read, write } from './store.js';

/**
 * @typedef {object} Plan
 * @property {number} [bots]  how many of them beside us, and Ready
 * @property {string} [bot]
 * @property {boolean} [sit]  in any free chair
 * @property {string} [anyone]  the game to play with whoever comes
 * @property {number} [tries]  how many tables others took in the meantime
 */

/** @returns {Record<string, Plan>} */
const plans = () => read('plans', {});

/** Go into a room with a plan, anew where it is the one that was just left. */
/** @param {string} code @param {Plan} plan */
export function goWith(code, plan) {
  write('plans', { ...plans(), [code]: plan });
  if (location.pathname.toUpperCase() === `/${code}`) location.reload();
  else go(`/${code}`);
}

/** The plan for a room, once. @param {string} code @returns {Plan | undefined} */
export function planFor(code) {
  const { [code]: plan, ...rest } = plans();
  if (plan) write('plans', rest);
  return plan;
}
