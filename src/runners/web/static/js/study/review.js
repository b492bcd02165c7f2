// The review of a finished game: fetched when it is looked at, shown beside the replay and the results.
import { html } from '../../vendor/preact-htm.js';
import { go } from '../lib/go.js';
import { seatIn } from '../lib/store.js';
import { loadPart, say } from '../words/say.js';
import { patiently } from './ask.js';
import { isBest, momentAt } from './review-model.js';
import { Highlights, SumsTable, Turning } from './review-side.js';
/** @import { Film } from '../model/film.js' */
/** @import { Player } from '../board/types.js' */
/** @import { Asked } from './ask.js' */
/** @import { Review } from '../protocol.js' */

await loadPart('study');

export { Chart } from './chart.js';
export { Beside } from './review-side.js';

/**
 * @param {string} code
 * @param {number} seq
 * @param {(now: Asked<Review>) => void} tell
 */
export function ask(code, seq, tell) {
  tell({ state: 'waiting', words: say('study-judging') });
  const address = `/api/rooms/${encodeURIComponent(code)}/games/${seq}/review`;
  return patiently(() => fetch(address), tell);
}

/** The seat that this browser had in the game. @param {Film} film @param {string} code */
export function ownSeat(film, code) {
  const member = seatIn(code)?.member;
  const seat = member ? film.seats.findIndex((s) => s.member === member) : -1;
  return seat < 0 ? null : seat;
}

/** A better choice that was open at a frame, to be drawn. @param {Review} review @param {number} at */
export function betterAt(review, at) {
  const moment = momentAt(review, at);
  if (!moment?.ranked || isBest(moment)) return null;
  return { seat: moment.seat, path: moment.ranked[0].path, tag: say('study-best-tag') };
}

/**
 * While it is being made, or if it cannot be.
 * @param {{now: Exclude<Asked<Review>, {state: 'ready'}>}} props
 */
export const Waiting = ({ now }) => html`
  <section class="panel pad study-wait" role="status">
    ${now.state === 'waiting' ? html`<progress aria-label=${say('study-judging')} />` : null}
    <span>${now.words}</span>
  </section>
`;

/**
 * The review in short, beside the results; every moment leads into the replay.
 * @param {{
 *   now: Asked<Review>,
 *   film: Film,
 *   players: Player[],
 *   code: string,
 *   seq: number,
 *   own: number | null,
 * }} props
 */
export function Summary({ now, film, players, code, seq, own }) {
  if (now.state !== 'ready') return html`<${Waiting} now=${now} />`;
  const review = now.value;
  /** @param {number} frame */
  const open = (frame) => go(`/replay/${code}/${seq}?move=${frame}`);
  return html`
    <section class="panel study summary" aria-label=${say('study-review')}>
      <header>
        <h2>${say('study-review')}</h2>
        <a class="btn small quiet" href=${`/replay/${code}/${seq}`}>${say('study-open')}</a>
      </header>
      <${SumsTable} review=${review} game=${film.game} players=${players} />
      <${Highlights} review=${review} players=${players} own=${own} onGo=${open} />
    </section>
    <${Turning} review=${review} film=${film} players=${players} at=${-1} onGo=${open} />
  `;
}
