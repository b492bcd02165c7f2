// Learn: a dozen small lessons for each game. The person makes the move on the board, the rules answer.
import { html, useEffect, useState } from '../../../vendor/preact-htm.js';
import { gameOf, JUDGED } from '../../games/registry.js';
import { file } from '../../net/api.js';
import { announce } from '../../parts/announce.js';
import { Bar } from '../../parts/bar.js';
import { Button, sentence, toast } from '../../parts/controls.js';
import { Icon } from '../../parts/icons.js';
import { sentencesOf } from '../../parts/room/story.js';
import { read, write } from '../../parts/store.js';
import { loadPart, say } from '../../words/say.js';
import { positionOf } from './ask.js';
import { studyOf, InHand, StandBoard, StandMoves, useStand } from './stand.js';
/** @import { LessonShown, LessonsListed } from '../../protocol.js' */

await loadPart('learn');

/** Which lessons have been done in this browser. @returns {Record<string, string[]>} by game */
const doneLessons = () => read('lessons', {});

/** @param {string} game @param {string} id */
function keep(game, id) {
  const known = doneLessons();
  write('lessons', { ...known, [game]: [...new Set([...(known[game] ?? []), id])] });
}

/** The first that is not done yet. @param {LessonsListed} list */
function firstOpen({ game, lessons }) {
  const known = doneLessons()[game] ?? [];
  return Math.max(
    0,
    lessons.findIndex(({ id }) => !known.includes(id)),
  );
}

/** @typedef {{list: LessonsListed, study: Study}} Course */
/** @typedef {Course | {message: string}} Found */

/** @param {{game: string}} props */
export function Learn({ game }) {
  const known = JUDGED.includes(game) ? game : JUDGED[0];
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
  /** @type {import('../../net/api.js').Answer<LessonsListed>} */
  const answer = await file(`/api/lessons/${game}`);
  return answer.ok ? { list: answer.value, study: await studyOf(game) } : { message: answer.message };
}

/** @param {Course} props */
function Lessons({ list, study }) {
  const [at, go] = useState(() => firstOpen(list));
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
      ${JUDGED.filter((id) => id !== game).map(
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
  const known = doneLessons()[game] ?? [];
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

/** Has something happened that has everything the goal asks for? */
/** @param {object} goal @param {object[]} story */
const isReached = (goal, story) =>
  story.some((event) => Object.entries(goal).every(([name, value]) => Object(event)[name] === value));

/** @typedef {'open' | 'done' | 'missed'} Stage */

/**
 * Where a lesson stands; what the person does in it is checked by the rules.
 * @param {LessonShown} lesson
 * @param {() => void} onDone
 */
function useLesson({ start, rolls, goal }, onDone) {
  const [now, set] = useState({ position: start, rolled: 0, stage: /** @type {Stage} */ ('open') });
  /** @param {{roll?: number[], choice?: ValuedChoice['choice']}} what */
  const put = async (what) => {
    const { game, position } = now.position;
    const answer = await positionOf({ game, position, ...what });
    if (!answer.ok) {
      toast({ message: sentence(answer.message), kind: 'bad' });
      return null;
    }
    const found = answer.value;
    const rolled = now.rolled + (what.roll ? 1 : 0);
    const reached = isReached(goal, found.story);
    const stuck = found.actor !== start.actor || (found.diceDue && rolled >= rolls.length);
    const stage = reached ? 'done' : stuck ? 'missed' : 'open';
    set({ position: found, rolled, stage });
    if (reached) onDone();
    return found;
  };
  return { ...now, put, again: () => set({ position: start, rolled: 0, stage: 'open' }) };
}

/**
 * @param {{
 *   game: string,
 *   lesson: LessonShown,
 *   study: Study,
 *   onDone: () => void,
 *   onNext: (() => void) | null,
 * }} props
 */
export function Lesson({ game, lesson, study, onDone, onNext }) {
  const { position, rolled, stage, put, again } = useLesson(lesson, onDone);
  /** @param {ValuedChoice} made */
  const choose = async ({ choice }) => tell(await put({ choice }));
  const stand = useStand({ position, open: stage === 'open', onChoose: choose });
  /** Was there an answer? @param {PositionShown | null} found */
  const tell = (found) => {
    if (found) announce(sentencesOf(found.story, stand.players));
    return found !== null;
  };
  const roll = async () => tell(await put({ roll: lesson.rolls[rolled] }));
  const open = stage === 'open';
  const chooses = open && position.choices.length > 0;
  const task = say(`lesson-${game}-${lesson.id}-task`);
  return html`
    <div class="study-grid">
      <${StandBoard} position=${position} stand=${stand} title=${task} />
      <section class="panel study-side" aria-label=${say('learn-lessons')}>
        <div class="pad stack">
          <p class="task">${task}</p>
          <${InHand} position=${position} study=${study} />
          ${chooses && html`<${StandMoves} position=${position} stand=${stand} />`}
          ${open && position.diceDue && html`<${Roll} position=${position} onRoll=${roll} />`}
          <div aria-live="polite">
            ${open ? null : html`<${Ended} game=${game} lesson=${lesson} stage=${stage} />`}
          </div>
          ${!open && html`<${Then} game=${game} stage=${stage} onNext=${onNext} onAgain=${again} />`}
        </div>
      </section>
    </div>
  `;
}

/** @param {{position: PositionShown, onRoll: () => void}} props */
const Roll = ({ position, onRoll }) => html`
  <div class="row next">
    <${Button} cls="main grow next" onClick=${onRoll}>
      ${gameOf(position.game).words.roll(/** @type {Play} */ (/** @type {unknown} */ (position)))}
    <//>
  </div>
`;

/** @param {{game: string, lesson: LessonShown, stage: Stage}} props */
const Ended = ({ game, lesson, stage }) => html`
  <p class=${`verdict ${stage === 'done' ? 'right' : 'wrong'}`}>
    <${Icon} name=${stage === 'done' ? 'check' : 'cross'} />
    <span>${stage === 'done' ? say(`lesson-${game}-${lesson.id}-done`) : say('learn-missed')}</span>
  </p>
`;

/** @param {{game: string, stage: Stage, onNext: (() => void) | null, onAgain: () => void}} props */
function Then({ game, stage, onNext, onAgain }) {
  const next = html`<${Button} cls="main" onClick=${onNext}>${say('learn-next')}<//>`;
  const last = html`
    <p>${say('learn-finished')}</p>
    <a class="btn main" href="/">${say('learn-play')}</a>
  `;
  return html`
    <div class="row wrap then">
      ${stage === 'done' ? (onNext ? next : last) : null}
      <${Button} onClick=${onAgain}>${say('learn-again')}<//>
      ${stage === 'missed' ? html`<a class="btn quiet" href=${`/rules/${game}`}>${say('rules')}</a>` : null}
    </div>
  `;
}
