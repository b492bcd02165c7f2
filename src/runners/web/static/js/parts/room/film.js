// A finished game as the server prepares it, one frame per move with the position after it; and its review.
import { useEffect, useState, html } from '../../../vendor/preact-htm.js';
import { gameOf, JUDGED } from '../../games/registry.js';
import { say } from '../../words/say.js';
import { keepJudged } from '../history.js';
import { Icon } from '../icons.js';
import { sheet } from '../sheet.js';
import { lookOf } from './room.js';
import { sentencesOf, strikeIn } from './story.js';
/** @import { Film as Sent } from '../../protocol.js' */
/** @import { Asked } from '../../screens/study/ask.js' */

/**
 * @typedef {{layout: Layout, frames: Frame[], seats: Occupant[]}} Scenes
 * @typedef {Omit<Sent, keyof Scenes> & Scenes} Film  one that has something to show
 * @typedef {{i: number, kind: string}} Moment
 */

/** A film that has frames; null where the game never started. @param {Sent} film @returns {Film | null} */
export function asFilm(film) {
  const { layout, frames, seats } = film;
  if (!layout || !frames?.length || !seats) return null;
  return { ...film, layout: /** @type {Layout} */ (layout), frames, seats };
}

/** How the seats look. @param {Film} film */
export const castOf = (film) => film.seats.map(lookOf);

/** @param {Film} film */
export const titleOf = (film) =>
  say('replay-title', {
    game: gameOf(film.game).words.title,
    players: film.seats.map((s) => s.name),
    number: film.gameSeq + 1,
  });

/** Kills and the end. @param {Film} film @returns {Moment[]} */
export const momentsOf = (film) =>
  film.frames
    .map((frame, i) => ({ i, kind: strikeIn(frame.story, gameOf(film.game).figures) }))
    .filter((moment) => moment.kind);

/** What a frame tells. @param {Frame} frame @param {Player[]} players */
export const wordsOf = (frame, players) => sentencesOf(frame.story, players);

/** @typedef {{study: typeof import('../../screens/study/review.js'), now: Asked<Review>}} Reviewed */

/** A game as a file. @param {{code: string, seq: number, cls?: string}} props */
export const Download = ({ code, seq, cls = '' }) => html`
  <a
    class=${`btn ${cls}`}
    href=${`/api/rooms/${code}/games/${seq}/replay`}
    download=${`runners-${code}-${seq}.json`}
  >
    <${Icon} name="down" />
    ${say('replay-download')}
  </a>
`;

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
    if (!film?.ended || !JUDGED.includes(film.game)) return undefined;
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
    loadStudy().then(begin, () => undefined);
    return () => {
      over = true;
      stop();
    };
  }, [film]);
  return found;
}

async function loadStudy() {
  const [study] = await Promise.all([import('../../screens/study/review.js'), sheet('review')]);
  return study;
}
