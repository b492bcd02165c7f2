// A position every day, and as many more as you like: choose, then see what every choice is worth.
import { html, useEffect, useState } from '../../vendor/preact-htm.js';
import { file } from '../net/api.js';
import { Bar } from '../screens/bar.js';
import { loadPart, say } from '../words/say.js';
import { AllPuzzles, Days, dayWords } from './puzzle-list.js';
import { Puzzle } from './puzzle.js';
import { studyOf } from './stand.js';
/** @import { PuzzleShown, PuzzlesListed } from '../protocol.js' */
/** @import { Study } from '../games/types.js' */

await loadPart('puzzles');

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** @typedef {{puzzle: PuzzleShown, study: Study} | {message: string}} Found */

/** @param {string} name @returns {Promise<Found>} */
async function lookUp(name) {
  /** @type {import('../net/api.js').Answer<PuzzleShown>} */
  const answer = await file(`/api/puzzles/${encodeURIComponent(name)}`);
  if (!answer.ok) return { message: answer.message };
  return { puzzle: answer.value, study: await studyOf(answer.value.game) };
}

/** @returns {Promise<import('../net/api.js').Answer<PuzzlesListed>>} */
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
