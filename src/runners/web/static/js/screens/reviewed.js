// The review of a game, fetched with its components once everything else is shown.
import { useEffect, useState } from '../../vendor/preact-htm.js';
import { FACTS } from '../facts.js';
import { keepJudged } from '../lib/games.js';
import { sheet } from '../lib/sheet.js';
/** @import { Film } from '../model/film.js' */
/** @import { Asked } from '../study/ask.js' */
/** @import { Review } from '../protocol.js' */
/** @typedef {{study: typeof import('../study/review.js'), now: Asked<Review>}} Reviewed */

/** @param {string} game */
const judged = (game) => Boolean(FACTS.games.find(({ id }) => id === game)?.judged);

/**
 * Null while there is nothing to show of it.
 * @param {Film | null} film
 * @param {string} code
 * @param {number} seq
 * @returns {Reviewed | null}
 */
export function useReview(film, code, seq) {
  const [found, set] = useState(/** @type {Reviewed | null} */ (null));
  useEffect(() => {
    if (!film?.ended || !judged(film.game)) return undefined;
    let over = false;
    let stop = () => {};
    /** @param {Reviewed['study']} study */
    const begin = (study) => {
      if (over) return;
      stop = study.ask(code, seq, (now) => {
        if (now.state === 'ready') keepJudged(code, seq, now.value.seats);
        set({ study, now });
      });
    };
    // Where its files do not come, everything else is shown.
    loaded().then(begin, () => undefined);
    return () => {
      over = true;
      stop();
    };
  }, [film]);
  return found;
}

async function loaded() {
  const [study] = await Promise.all([import('../study/review.js'), sheet('review')]);
  return study;
}
