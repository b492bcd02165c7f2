// A game in figures: the finishing order, the run of the game, what was counted.
import { html } from '../../vendor/preact-htm.js';
import { gameOf } from '../games/registry.js';
import { useMedia } from '../lib/hooks.js';
import { Raw, Sign } from '../lib/parts.js';
import { playOf, resultsOf } from '../model/room.js';
import { say } from '../words/say.js';
import { runSvg } from './pictures.js';
/** @import { Room } from '../model/room.js' */
/** @import { Sums } from '../model/figures.js' */
/** @import { Column } from '../games/types.js' */

/** @param {Room} room @returns {Column} */
function homeColumn(room) {
  const { home } = gameOf(room.game).figures;
  return { title: say('results-home'), of: (seat) => home(playOf(room), seat) };
}

/**
 * Those who have a place, in their order, then the others by what they brought home.
 * @param {Room} room
 * @param {number[]} finished
 */
function ranked(room, finished) {
  const { of } = homeColumn(room);
  const others = room.players.map((_, i) => i).filter((i) => !finished.includes(i));
  return [...finished, ...others.sort((a, b) => of(b) - of(a))];
}

/** @param {{room: Room, sums: Sums}} props */
export function Ranks({ room, sums }) {
  const { winners } = resultsOf(room);
  const { figures } = gameOf(room.game);
  const finished = figures.finished(playOf(room), winners);
  const columns = [homeColumn(room), ...figures.columns(sums)];
  return html`
    <section class="panel" aria-label=${say('results-order')}>
      <table class="rank">
        <thead>
          <tr>
            <th><span class="sr">${say('results-place')}</span></th>
            <th>${figures.words().order}</th>
            ${columns.map(({ title, wide }) => html`<th class=${wide ? 'x' : ''}>${title}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${ranked(room, finished).map(
            (seat, k) => html`
              <tr key=${seat} class=${winners.includes(seat) ? 'won' : ''}>
                <td><${Rank} nth=${finished.includes(seat) ? k + 1 : null} /></td>
                <td><${Name} room=${room} seat=${seat} /></td>
                ${columns.map(({ wide, of }) => html`<td class=${wide ? 'x' : ''}>${of(seat)}</td>`)}
              </tr>
            `,
          )}
        </tbody>
      </table>
    </section>
  `;
}

/** @param {{nth: number | null}} props */
const Rank = ({ nth }) =>
  nth === null
    ? html`<span class="muted">–</span>`
    : html`<span class="place">${nth}<span class="sr">${say('results-nth', { place: nth })}</span></span>`;

/** @param {{room: Room, seat: number}} props */
const Name = ({ room, seat }) => html`
  <span class="nm">
    <${Sign} game=${room.game} seat=${seat} look=${room.players[seat]} />
    <span class="cut" dir="auto">${room.players[seat].name}</span>
  </span>
`;

/** @param {{room: Room, sums: Sums}} props */
export function Run({ room, sums }) {
  const narrow = useMedia('(max-width: 760px)');
  const wide = narrow ? 296 : 726;
  const { home, strike } = gameOf(room.game).figures.words();
  return html`
    <section class="panel" aria-label=${say('results-run')}>
      <header>
        <h2>${say('results-run')}</h2>
        <span class="label legend">
          <i class="home" />
          ${home}
          <i class="kx" />
          ${strike}
        </span>
      </header>
      <div class="run-rows" style=${{ '--wide': wide }}>
        <div class="run-marks">
          ${room.players.map((p, i) => html`<${Sign} key=${i} game=${room.game} seat=${i} look=${p} />`)}
        </div>
        <${Raw} svg=${runSvg(sums.seats, sums.turns, wide)} />
      </div>
    </section>
  `;
}

/** @param {{room: Room, sums: Sums}} props */
export function Numbers({ room, sums }) {
  return html`
    <section class="figs" aria-label=${say('results-figures')}>
      ${gameOf(room.game)
        .figures.numbers(sums)
        .map(
          ([n, words]) => html`
          <div key=${words}>
            <b class="num">${n}</b>
            <span>${words}</span>
          </div>
        `,
        )}
    </section>
  `;
}
