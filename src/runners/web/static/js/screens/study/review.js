// The review of a finished game: fetched when it is looked at, shown beside the replay and the results.
import { html } from '../../../vendor/preact-htm.js';
import { f } from '../../board/paint.js';
import { Sign, Panel } from '../../parts/controls.js';
import { go } from '../../parts/go.js';
import { slideByKey, Slider } from '../../parts/slide.js';
import { spread } from '../../parts/spread.js';
import { seatIn } from '../../parts/store.js';
import { namedBy } from '../../parts/room/story.js';
import { loadPart, say, sayAgain } from '../../words/say.js';
import { patiently } from './ask.js';
import { isBest, momentAt, chancesAt, firstMistake, mostChanged, turnsOf } from './review-model.js';
import { Grades, Turning } from './review-side.js';
/** @import { Asked } from './ask.js' */
export { Beside } from './review-side.js';

await loadPart('study');

/** @param {string} code @param {number} seq @param {(now: Asked<Review>) => void} tell */
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
  const address = (frame) => `/replay/${code}/${seq}?move=${frame}`;
  /** @param {number} frame */
  const open = (frame) => go(address(frame));
  return html`
    <${Panel}
      cls="study summary"
      title=${say('study-review')}
      beside=${html`
        <a class="btn small quiet" href=${address(firstMistake(review, own))}>${say('study-open')}</a>
      `}
    >
      <${Grades} review=${review} film=${film} players=${players} own=${own} onGo=${open} />
    <//>
    <${Turning} review=${review} film=${film} players=${players} at=${-1} onGo=${open} />
  `;
}

/** What decided the game, in a sentence. @param {{review: Review, players: Player[]}} props */
export const Decided = ({ review, players }) =>
  html`${review.decided ? sayAgain(review.decided.saying, namedBy(players)) : ''}`;

/** The graph's own units; the style sheet says how large it is drawn. */
const [WIDTH, HEIGHT] = [1000, 100];

/** @param {number} chance */
export const percent = (chance) => Math.round(chance * 100);

/**
 * @typedef {object} ChartProps
 * @property {Review} review
 * @property {string} game
 * @property {Player[]} players
 * @property {number} at
 * @property {number} last
 * @property {(to: number) => void} onGo
 */

/** @param {ChartProps} props */
export function Chart(props) {
  const { review, game, players, at } = props;
  const now = chancesAt(review, at);
  return html`
    <section class="panel chances" aria-label=${say('study-chances')}>
      <header>
        <h2>${say('study-chances')}</h2>
        <ul class="chances-now">
          ${players.map(
            (player, seat) => html`
              <li key=${seat}>
                <${Sign} game=${game} seat=${seat} look=${player} />
                <span class="cut">${player.name}</span>
                <b class="num">${percent(now[seat])}</b>
              </li>
            `,
          )}
        </ul>
      </header>
      <${Graph} ...${props} />
    </section>
  `;
}

/** @param {ChartProps} props */
function Graph({ review, players, at, last, onGo }) {
  const chances = chancesAt(review, at).map((chance, seat) =>
    say('study-chance-of', { who: players[seat].name, percent: percent(chance) }),
  );
  return html`
    <${Slider}
      cls="graph"
      label=${say('study-chances')}
      words=${say('study-graph-at', { at, last, chances })}
      at=${at}
      last=${last}
      onGo=${onGo}
      onKeyDown=${(/** @type {KeyboardEvent} */ e) => slideByKey(e, at, last, onGo)}
    >
      <${Drawing} review=${review} players=${players} at=${at} last=${last} />
    <//>
  `;
}

/** @param {{review: Review, players: Player[], at: number, last: number}} props */
function Drawing({ review, players, at, last }) {
  /** @param {number} frame */
  const x = (frame) => f((WIDTH * frame) / Math.max(1, last));
  /** @param {number} seat @param {number} frame */
  const y = (seat, frame) => f(HEIGHT * (1 - chancesAt(review, frame)[seat]));
  /** @param {number} seat */
  const line = (seat) =>
    Array.from({ length: last + 1 }, (_, frame) => `${x(frame)} ${y(seat, frame)}`).join('L');
  const two = players.length === 2;
  const area = html`<path class="area" d=${`M0 ${HEIGHT}L${line(0)}L${WIDTH} ${HEIGHT}Z`} />`;
  return html`
    <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      ${two ? area : null}
      <path class="half" d=${`M0 ${HEIGHT / 2}H${WIDTH}`} />
      ${players.map((player, seat) =>
        two && seat
          ? null
          : html`
              <path class="line-case" d=${`M${line(seat)}`} />
              <path class=${`line ${two ? '' : `seat-${player.colour}`}`} d=${`M${line(seat)}`} />
            `,
      )}
      <path class="cursor-case" d=${`M${x(at)} 0V${HEIGHT}`} />
      <path class="cursor" d=${`M${x(at)} 0V${HEIGHT}`} />
    </svg>
    ${two ? html`<span class="whose above" dir="auto">${players[0].name}</span>` : null}
    ${two ? html`<span class="whose below" dir="auto">${players[1].name}</span>` : null}
    ${marksOf(review, players.length, last).map(
      (mark, k) => html`<${Mark} key=${k} ...${mark} number=${k + 1} />`,
    )}
  `;
}

/** How much of the graph's width a mark takes, on a phone. */
const MARK = 0.08;

/**
 * The turning points: each on the curve of whoever it changed most, and beside its neighbours.
 * @param {Review} review
 * @param {number} seats
 * @param {number} last
 */
function marksOf(review, seats, last) {
  const frames = turnsOf(review);
  const places = spread(
    frames.map((frame) => frame / Math.max(1, last)),
    MARK,
    0,
    1,
  );
  return frames.map((frame, k) => {
    const seat = seats === 2 ? 0 : mostChanged(review, frame);
    const there = chancesAt(review, Math.round(places[k] * last))[seat];
    return { at: places[k], place: 1 - there };
  });
}

/** A turning point on the graph. @param {{at: number, place: number, number: number}} props */
const Mark = ({ at, place, number }) => html`
  <span class="turn-mark" aria-hidden="true" style=${{ '--at': at, '--place': place }}>${number}</span>
`;
