// Learn: a dozen small lessons for each game. The person makes the move on the board, the rules answer.
import { html, useEffect, useState } from '../../vendor/preact-htm.js';
import { FACTS } from '../facts.js';
import { gameOf } from '../games/registry.js';
import { Icon } from '../lib/icons.js';
import { read, write } from '../lib/store.js';
import { file } from '../net/api.js';
import { Bar } from '../screens/bar.js';
import { loadPart, say } from '../words/say.js';
import { Lesson } from './lesson.js';
import { studyOf } from './stand.js';
/** @import { LessonsListed } from '../protocol.js' */
/** @import { Study } from '../games/types.js' */

await loadPart('learn');

/** Games that have lessons. */
const TAUGHT = FACTS.games.filter(({ judged }) => judged).map(({ id }) => id);

/** Which lessons have been done in this browser. @returns {Record<string, string[]>} by game */
const done = () => read('lessons', {});

/** @param {string} game @param {string} id */
function keep(game, id) {
  const known = done();
  write('lessons', { ...known, [game]: [...new Set([...(known[game] ?? []), id])] });
}

/** The first that is not done yet. @param {LessonsListed} list */
function resumed({ game, lessons }) {
  const known = done()[game] ?? [];
  return Math.max(
    0,
    lessons.findIndex(({ id }) => !known.includes(id)),
  );
}

/** @typedef {{list: LessonsListed, study: Study}} Course */
/** @typedef {Course | {message: string}} Found */

/** @param {{game: string}} props */
export function Learn({ game }) {
  const known = TAUGHT.includes(game) ? game : TAUGHT[0];
  const [found, set] = useState(/** @type {Found | null} */ (null));
  useEffect(() => {
    document.title = say('window-title', { title: say('learn') });
    courseOf(known).then(set);
  }, [known]);
  return html`
    <${Bar} title=${say('learn')} sub=${gameOf(known).words.full} />
    <main class="page studypage" id="main">
      <${Shown} found=${found} game=${known} />
    </main>
  `;
}

/** @param {{found: Found | null, game: string}} props */
function Shown({ found, game }) {
  if (found && 'message' in found) return html`<p class="note bad" role="alert">${found.message}</p>`;
  if (found?.list.game !== game) return html`<p class="loading">${say('one-moment')}</p>`;
  return html`<${Lessons} key=${game} ...${found} />`;
}

/** @param {string} game @returns {Promise<Found>} */
async function courseOf(game) {
  /** @type {import('../net/api.js').Answer<LessonsListed>} */
  const answer = await file(`/api/lessons/${game}`);
  return answer.ok ? { list: answer.value, study: await studyOf(game) } : { message: answer.message };
}

/** @param {Course} props */
function Lessons({ list, study }) {
  const [at, go] = useState(() => resumed(list));
  const [, marked] = useState(0);
  const { game, lessons } = list;
  const lesson = lessons[at];
  const { title } = gameOf(game).words;
  const ended = () => {
    keep(game, lesson.id);
    marked((n) => n + 1);
  };
  return html`
    <h1 class="title">${say('learn-of', { game: title, number: at + 1, total: lessons.length })}</h1>
    <${Lesson}
      key=${lesson.id}
      game=${game}
      lesson=${lesson}
      study=${study}
      onDone=${ended}
      onNext=${at + 1 < lessons.length ? () => go(at + 1) : null}
    />
    <${Chooser} list=${list} at=${at} onGo=${go} />
    <nav class="row wrap" aria-label=${say('games')}>
      ${TAUGHT.filter((id) => id !== game).map(
        (id) => html`
          <a class="btn small" href=${`/learn/${id}`} key=${id}>
            ${say('learn-other', { game: gameOf(id).words.title })}
          </a>
        `,
      )}
      <a class="btn small quiet" href=${`/rules/${game}`}>${say('learn-rules')}</a>
    </nav>
  `;
}

/** @param {{list: LessonsListed, at: number, onGo: (to: number) => void}} props */
function Chooser({ list: { game, lessons }, at, onGo }) {
  const known = done()[game] ?? [];
  return html`
    <ol class="days" aria-label=${say('learn-lessons')}>
      ${lessons.map(({ id }, k) => {
        const ready = known.includes(id);
        return html`
          <li key=${id}>
            <button
              type="button"
              class=${`chip lesson${ready ? ' solved' : ''}`}
              aria-current=${k === at ? 'step' : undefined}
              aria-label=${say('learn-nth', { number: k + 1 })}
              onClick=${() => onGo(k)}
            >
              ${ready ? html`<${Icon} name="check" />` : null}
              ${k + 1}
              ${ready ? html`<span class="sr">${say('learn-mark')}</span>` : null}
            </button>
          </li>
        `;
      })}
    </ol>
  `;
}
