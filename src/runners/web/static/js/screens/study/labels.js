// Choices and chances in a few words, as every list of them has it.
import { gameOf } from '../../games/registry.js';
import { hundredths, loadPart, say } from '../../words/say.js';
/** @import { PlayShown } from '../../protocol.js' */

await loadPart('study');

/**
 * @typedef {object} Scene
 * @property {string} game
 * @property {PlayShown['state']} state
 * @property {Places} places
 * @property {Player[]} players
 * @property {boolean} [aside]  is it told to others than the one who chooses?
 */

/** A choice: where from and where to, or what else it does. @param {Offer} offer @param {Scene} scene */
export function labelOf(offer, { game, state, places, players, aside }) {
  const { pieces, words } = gameOf(game);
  const names = players.map((p) => p.name);
  const [move] = pieces.choices([offer], state, places, names, aside);
  const play = /** @type {PlayShown} */ ({ state });
  if (!move) return words.choice(offer, { play, places, players });
  const [from, to] = move.ends;
  const way = say('turn-from-to', { from, to });
  return move.face ? say('study-with-number', { number: move.face, words: way }) : way;
}

/** @param {number} chance */
export const percent = (chance) => say('study-percent', { percent: hundredths(chance) });
