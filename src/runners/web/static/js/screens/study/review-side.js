// Beside a reviewed replay: this choice beside the best one, luck and skill of each player, turning points.
import { html, useMemo } from '../../../vendor/preact-htm.js';
import { Places } from '../../board/geometry.js';
import { gameOf } from '../../games/registry.js';
import { Button, Sign, Panel } from '../../parts/controls.js';
import { Icon } from '../../parts/icons.js';
import { namedBy } from '../../parts/room/story.js';
import { hundredths, loadPart, say, sayAgain } from '../../words/say.js';
import { retryOf } from './ask.js';
import { labelOf } from './labels.js';
import { asOffer, frameOf, highlights, isBest, momentAt, same } from './review-model.js';
/** @import { Moment, TurningPoint } from '../../protocol.js' */
/** @import { Scene } from './labels.js' */

await loadPart('study');

/** A change of chances in points, with its sign. @param {number} change */
export const points = (change) =>
  say('study-points', { points: hundredths(Math.abs(change)), way: way(change) });

/** @param {number} change */
const way = (change) => (Math.abs(change) < 0.0005 ? 'none' : change < 0 ? 'down' : 'up');

/**
 * What was on the table in a frame, where choices have their names.
 * @param {Film} film
 * @param {Player[]} players
 * @returns {(at: number) => Scene}
 */
function useScenes(film, players) {
  const { game, layout, frames } = film;
  const places = useMemo(() => new Places(gameOf(game).art.seen(layout, null, false)), [film]);
  return (at) => ({ game, state: frames[at].state, places, players, aside: true });
}

/**
 * @typedef {object} SideProps
 * @property {Review} review
 * @property {Film} film
 * @property {Player[]} players
 * @property {number} at
 * @property {number | null} own  the seat of whoever looks
 * @property {(to: number) => void} onGo
 */

/** @param {SideProps} props */
export function Beside(props) {
  const moment = momentAt(props.review, props.at);
  return html`
    ${moment?.ranked ? html`<${ThisChoice} ...${props} moment=${moment} ranked=${moment.ranked} />` : null}
    <${Sums} ...${props} />
    <${Turning} ...${props} />
  `;
}

/** @param {SideProps & {moment: Moment, ranked: Ranked[]}} props */
function ThisChoice({ film, players, at, moment, ranked }) {
  const scene = useScenes(film, players)(at - 1);
  const made = film.frames[at]?.choice;
  const who = players[moment.seat].name;
  const verdict = isBest(moment)
    ? say('study-best-played', { who })
    : say('study-lost', {
        who,
        points: hundredths(moment.cost ?? 0),
        best: labelOf(asOffer(ranked[0]), scene),
      });
  return html`
    <${Panel}
      cls="study this-choice"
      title=${say('study-this-choice')}
      beside=${html`<span class="label">${who}</span>`}
    >
      <div class="pad stack">
        <ol class="bars">
          ${ranked.map(
            (one, k) => html`
              <${Bar}
                key=${k}
                one=${one}
                words=${labelOf(asOffer(one), scene)}
                made=${same(made, one.choice)}
              />
            `,
          )}
        </ol>
        <p class=${isBest(moment) ? 'verdict good' : 'verdict'} aria-live="polite">
          <${Icon} name=${isBest(moment) ? 'check' : 'info'} />
          <span>${verdict}</span>
        </p>
      </div>
    <//>
  `;
}

/** One choice with its chance. @param {{one: Ranked, words: string, made: boolean}} props */
const Bar = ({ one, words, made }) => html`
  <li class=${made ? 'made' : ''}>
    <span class="cut">
      ${words}
      ${made ? html`<span class="sr">${say('study-made')}</span>` : null}
    </span>
    <progress max="1" value=${one.chance} aria-label=${words} />
    <b class="num">${hundredths(one.chance)}</b>
  </li>
`;

/** Luck separated from skill. @param {SideProps} props */
const Sums = (props) => html`
  <${Panel} cls="study" title=${say('study-luck-and-skill')}>
    <${Grades} ...${props} />
  <//>
`;

/** How accurate and how lucky each player was, the best moment and the mistake; the sums below. */
/** @param {Omit<SideProps, 'at'>} props */
export const Grades = ({ review, film, players, own, onGo }) => html`
  ${
    review.seats[0]?.percentiles
      ? html`<${GradesTable} review=${review} game=${film.game} players=${players} />`
      : null
  }
  <${Highlights} review=${review} film=${film} players=${players} own=${own} onGo=${onGo} />
  <details class="in-figures">
    <summary>${say('study-details')}</summary>
    <${SumsTable} review=${review} game=${film.game} players=${players} />
  </details>
`;

/** @param {{game: string, seat: number, players: Player[]}} props */
const Who = ({ game, seat, players }) => html`
  <th scope="row">
    <${Sign} game=${game} seat=${seat} look=${players[seat]} />
    <span class="cut" dir="auto">${players[seat].name}</span>
  </th>
`;

/** The best that accuracy and luck can be. */
const [MOST_ACCURATE, LUCKIEST] = [100, 10];

/** @param {{grade?: number, most: number}} props */
const Grade = ({ grade, most }) => html`<span dir="ltr"><b>${grade}</b><small>/${most}</small></span>`;

/**
 * Two figures of each player.
 * @param {{cls: string, heads: string[], review: Review, game: string, players: Player[],
 *   figures: (seat: Review['seats'][number]) => (string | object)[]}} props
 */
const FiguresTable = ({ cls, heads, review, game, players, figures }) => html`
  <table class=${`sums ${cls}`}>
    <thead>
      <tr>
        <th>${say('study-player')}</th>
        ${heads.map((head) => html`<th key=${head} class="num">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${review.seats.map(
        (seat, i) => html`
          <tr key=${i}>
            <${Who} game=${game} seat=${i} players=${players} />
            ${figures(seat).map((figure, n) => html`<td key=${n} class="num">${figure}</td>`)}
          </tr>
        `,
      )}
    </tbody>
  </table>
`;

/** Beside many measured games. @param {{review: Review, game: string, players: Player[]}} props */
const GradesTable = (props) => html`
  <${FiguresTable}
    ...${props}
    cls="grades"
    heads=${[say('study-accuracy'), say('study-luck')]}
    figures=${(/** @type {Review['seats'][number]} */ seat) => [
      html`<${Grade} grade=${seat.accuracy} most=${MOST_ACCURATE} />`,
      html`<${Grade} grade=${seat.luck_grade} most=${LUCKIEST} />`,
    ]}
  />
  <p class="pad muted small">${say('study-measured', {
    name: props.review.seats[0].percentiles ?? '',
    accuracy: MOST_ACCURATE,
    luck: LUCKIEST,
  })}</p>
`;

/** @param {{review: Review, game: string, players: Player[]}} props */
const SumsTable = (props) => html`
  <${FiguresTable}
    ...${props}
    cls="points"
    heads=${[say('study-luck'), say('study-skill')]}
    figures=${(/** @type {Review['seats'][number]} */ seat) => [points(seat.luck), points(-seat.cost)]}
  />
  <p class="pad muted small">${say('study-sums-note')}</p>
`;

/**
 * The best moment and the mistake: of whoever looks, or of the one who won.
 * @param {Omit<SideProps, 'at'>} props
 */
function Highlights({ review, film, players, own, onGo }) {
  const winner = review.seats.findIndex(({ result }) => result === 1);
  const seat = own ?? Math.max(0, winner);
  const { best, worst } = highlights(review, seat);
  const who = own === null ? players[seat].name : null;
  return html`
    <div class="pad row wrap highlights">
      ${
        best &&
        html`
          <${Button} cls="small" onClick=${() => onGo(best.frame)}>${say('study-best-move', { who })}<//>
        `
      }
      ${
        worst &&
        html`
          <${Button} cls="small" onClick=${() => onGo(worst.frame)}>${say('study-worst-move', { who })}<//>
        `
      }
      ${
        worst &&
        html`
          <a
            class="btn small"
            href=${retryOf({ game: film.game, position: film.frames[worst.frame - 1].position })}
          >
            ${say('study-retry')}
          </a>
        `
      }
    </div>
  `;
}

/**
 * A turning point as the page says it: moves by the names that they have in the lists.
 * @param {TurningPoint} point
 * @param {Film} film
 * @param {Review} review
 * @param {(at: number) => Scene} scenes
 * @returns {Saying}
 */
function retell({ seq, saying }, film, review, scenes) {
  const at = frameOf(review, seq);
  const { ranked = [] } = momentAt(review, at) ?? {};
  const made = ranked.find(({ choice }) => same(film.frames[at]?.choice, choice));
  /** @param {Ranked} one */
  const named = (one) => labelOf(asOffer(one), scenes(at - 1));
  if (!made) return saying;
  return { ...saying, params: { ...saying.params, made: named(made), best: named(ranked[0]) } };
}

/** @param {Pick<SideProps, 'review' | 'film' | 'players' | 'at' | 'onGo'>} props */
export function Turning({ review, film, players, at, onGo }) {
  const scenes = useScenes(film, players);
  if (!review.turning.length) return null;
  return html`
    <${Panel}
      cls="study"
      title=${say('study-turning')}
      beside=${html`<span class="label num">${review.turning.length}</span>`}
    >
      <ol class="points turning">
        ${review.turning.map((point, k) => {
          const frame = frameOf(review, point.seq);
          return html`
            <li key=${point.seq} class=${frame === at ? 'here' : ''}>
              <button type="button" onClick=${() => onGo(frame)}>
                <span class="turn-mark">${k + 1}</span>
                <span>${sayAgain(retell(point, film, review, scenes), namedBy(players))}</span>
                <span class="num">${frame}</span>
              </button>
            </li>
          `;
        })}
      </ol>
    <//>
  `;
}
