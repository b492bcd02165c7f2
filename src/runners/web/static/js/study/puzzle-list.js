// The puzzles of the last days, and all of them, with what was solved in this browser.
import { html } from '../../vendor/preact-htm.js';
import { gameOf } from '../games/registry.js';
import { Icon } from '../lib/icons.js';
import { loadPart, say } from '../words/say.js';
import { daysBefore, marks, streak } from './puzzle-marks.js';
/** @import { PuzzlesListed } from '../protocol.js' */
/** @import { Mark } from './puzzle-marks.js' */

await loadPart('puzzles');

/** How many days are listed. */
const DAYS = 14;

/** A date as people write it. @param {string} day as 2026-01-31 */
export const dayWords = (day) =>
  new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(day));

/** @param {{list: PuzzlesListed, wanted: string}} props */
export function Days({ list, wanted }) {
  const known = marks();
  const days = Array.from({ length: DAYS }, (_, k) => daysBefore(list.day, k));
  const count = streak(list.day, known);
  return html`
    <section class="panel" aria-label=${say('puzzle-days')}>
      <header>
        <h2>${say('puzzle-days')}</h2>
        ${count > 1 ? html`<span class="label">${say('puzzle-streak', { count })}</span>` : null}
      </header>
      <ul class="days pad">
        ${days.map(
          (day) => html`
            <li key=${day}>
              <${Linked} name=${day} words=${dayWords(day)} wanted=${wanted} mark=${known[day]} />
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}

/** @param {{list: PuzzlesListed, wanted: string}} props */
export function AllPuzzles({ list, wanted }) {
  const known = marks();
  const solved = list.puzzles.filter(({ id }) => known[id] === 'solved').length;
  return html`
    <details class="panel all-puzzles">
      <summary>
        <b>${say('puzzle-all')}</b>
        <span class="label">${say('puzzle-solved', { solved, total: list.puzzles.length })}</span>
      </summary>
      <ol class="days pad">
        ${list.puzzles.map(
          ({ id, game, difficulty }, k) => html`
            <li key=${id}>
              <${Linked}
                name=${id}
                words=${say('puzzle-nth', { number: k + 1, game: gameOf(game).words.title })}
                hint=${say('puzzle-difficulty', { grade: difficulty })}
                wanted=${wanted}
                mark=${known[id]}
              />
            </li>
          `,
        )}
      </ol>
    </details>
  `;
}

/** @param {{name: string, words: string, hint?: string, wanted: string, mark?: Mark}} props */
const Linked = ({ name, words, hint, wanted, mark }) => html`
  <a
    class=${`chip ${mark ?? ''}`}
    href=${`/puzzles/${name}`}
    title=${hint}
    aria-current=${name === wanted ? 'page' : undefined}
  >
    ${mark ? html`<${Icon} name=${mark === 'solved' ? 'check' : 'cross'} />` : null}
    ${words}
    ${mark ? html`<span class="sr">${say('puzzle-mark', { mark })}</span>` : null}
  </a>
`;
