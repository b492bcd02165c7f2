// Positions as the server knows them: fetched with their legal choices, and what these are worth.
import { useEffect, useState } from '../../vendor/preact-htm.js';
import { file, posted } from '../net/api.js';
import { patiently } from './ask.js';
/** @import { PositionShown, ValuedChoice } from '../protocol.js' */
/** @import { Answer } from '../net/api.js' */
/** @import { Asked } from './ask.js' */

/**
 * @typedef {object} Wanted  a position and what is done in it, as docs/protocol.md says
 * @property {string} game
 * @property {string} [position]
 * @property {object} [options]
 * @property {object} [set]
 * @property {number[]} [roll]
 * @property {ValuedChoice['choice']} [choice]
 */

const PATH = '/api/analysis';

/** Where the analysis board shows a position. @param {{game: string, position: string}} shown */
export const addressOf = ({ game, position }) => `/analysis/${game}?position=${encodeURIComponent(position)}`;

/** @param {Wanted} wanted @returns {Promise<Answer<PositionShown>>} */
export const positionOf = (wanted) => file(PATH, posted(wanted));

/** What the choices of a position are worth, the best first; null while nothing is to be chosen. */
/** @param {PositionShown | null} shown @returns {Asked<PositionShown> | null} */
export function useValues(shown) {
  const [now, set] = useState(/** @type {{of: string, asked: Asked<PositionShown>} | null} */ (null));
  useEffect(() => {
    if (!shown?.choices.length) return undefined;
    const { game, position } = shown;
    return patiently(
      () => fetch(PATH, posted({ game, position, judge: true })),
      (asked) => set({ of: position, asked }),
    );
  }, [shown]);
  return now && now.of === shown?.position ? now.asked : null;
}
