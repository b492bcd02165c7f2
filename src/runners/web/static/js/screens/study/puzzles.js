// A position every day, and as many more as you like: choose, then see what every choice is worth.
import { html, useEffect, useState } from '../../../vendor/preact-htm.js';
import { gameOf } from '../../games/registry.js';
import { file } from '../../net/api.js';
import { Bar } from '../../parts/bar.js';
import { Panel } from '../../parts/controls.js';
import { Icon } from '../../parts/icons.js';
import { daysBefore, marks, streak } from '../../parts/marks.js';
import { loadPart, say } from '../../words/say.js';
import { retried } from './ask.js';
import { Puzzle } from './puzzle.js';
import { studyOf } from './stand.js';
/** @import { Mark } from '../../parts/marks.js' */

await loadPart('puzzles');

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The name of a position of one's own game. */
const AGAIN = 'again';

/** @typedef {{puzzle: PuzzleShown, study: Study} | {message: string}} Found */

/** @returns {Promise<Found>} */
async function lookUpOwn() {
  const answer = await retried();
  if (!answer.ok) return { message: answer.message };
  const puzzle = { ...answer.value, id: '', difficulty: 0, exact: false };
  return { puzzle, study: await studyOf(puzzle.game) };
}

/** @param {string} name @returns {Promise<Found>} */
async function lookUp(name) {
  if (name === AGAIN) return lookUpOwn();
  /** @type {import('../../net/api.js').Answer<PuzzleShown>} */
  const answer = await file(`/api/puzzles/${encodeURIComponent(name)}`);
  if (!answer.ok) return { message: answer.message };
  return { puzzle: answer.value, study: await studyOf(answer.value.game) };
}

/** @returns {Promise<import('../../net/api.js').Answer<PuzzlesListed>>} */
const listFile = () => file('/api/puzzles');

/** @param {{name: string}} props an id, a day, or nothing for today's */
export function Puzzles({ name }) {
  const [list, setList] = useState(/** @type {PuzzlesListed | null} */ (null));
  const [found, set] = useState(/** @type {Found | null} */ (null));
  const [, marked] = useState(0);
  const wanted = name || list?.day || '';
  useEffect(() => {
    document.title = say('window-title', { title: say('puzzles') });
    listFile().then((a) => (a.ok ? setList(a.value) : set({ message: a.message })));
  }, []);
  useEffect(() => {
    set(null);
    if (wanted) lookUp(wanted).then(set);
  }, [wanted]);
  const title = titleOf(wanted, list);
  const day = DAY.test(wanted) ? wanted : null;
  return html`
    <${Bar} title=${say('puzzles')} sub=${title} />
    <main class="page studypage" id="main">
      <h1 class="title">${title}</h1>
      ${found ? null : html`<p class="loading">${say('one-moment')}</p>`}
      ${found && 'message' in found ? html`<p class="note bad" role="alert">${found.message}</p>` : null}
      ${
        found && 'puzzle' in found
          ? html`
              <${Puzzle}
                key=${wanted}
                ...${found}
                day=${day}
                list=${list}
                onMark=${() => marked((n) => n + 1)}
              />
            `
          : null
      }
      ${list ? html`<${Days} list=${list} wanted=${wanted} />` : null}
      ${list ? html`<${AllPuzzles} list=${list} wanted=${wanted} />` : null}
    </main>
  `;
}

/** @param {string} wanted @param {PuzzlesListed | null} list */
function titleOf(wanted, list) {
  if (!DAY.test(wanted)) return wanted ? say('puzzle-one') : say('puzzle-today');
  return wanted === list?.day ? say('puzzle-today') : say('puzzle-of-day', { day: dayWords(wanted) });
}

/** How many days are listed. */
const DAYS = 14;

/** A date as people write it. @param {string} day as 2026-01-31 */
const dayWords = (day) =>
  new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(day));

/** @param {{list: PuzzlesListed, wanted: string}} props */
function Days({ list, wanted }) {
  const known = marks();
  const days = Array.from({ length: DAYS }, (_, k) => daysBefore(list.day, k));
  const count = streak(list.day, known);
  return html`
    <${Panel}
      title=${say('puzzle-days')}
      beside=${count > 1 ? html`<span class="label">${say('puzzle-streak', { count })}</span>` : null}
    >
      <ul class="days pad">
        ${days.map(
          (day) => html`
            <li key=${day}>
              <${Linked} name=${day} words=${dayWords(day)} wanted=${wanted} mark=${known[day]} />
            </li>
          `,
        )}
      </ul>
    <//>
  `;
}

/** @param {{list: PuzzlesListed, wanted: string}} props */
function AllPuzzles({ list, wanted }) {
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
