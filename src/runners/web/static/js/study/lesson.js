// One lesson: a position, something to do, and what the rules say about it.
import { html, useState } from '../../vendor/preact-htm.js';
import { gameOf } from '../games/registry.js';
import { announce } from '../lib/announce.js';
import { Icon } from '../lib/icons.js';
import { sentence, toast } from '../lib/parts.js';
import { spoken } from '../model/story.js';
import { loadPart, say } from '../words/say.js';
import { positionOf } from './positions.js';
import { InHand, StandBoard, StandMoves, useStand } from './stand.js';
/** @import { LessonShown, PositionShown, ValuedChoice } from '../protocol.js' */
/** @import { Study } from '../games/types.js' */
/** @import { Play } from '../model/room.js' */

await loadPart('learn');

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
    if (found) announce(spoken(found.story, stand.players));
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
    <button type="button" class="btn main grow next" onClick=${onRoll}>
      ${gameOf(position.game).words.roll(/** @type {Play} */ (/** @type {unknown} */ (position)))}
    </button>
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
  const next = html`
    <button type="button" class="btn main" onClick=${onNext}>${say('learn-next')}</button>
  `;
  const last = html`
    <p>${say('learn-finished')}</p>
    <a class="btn main" href="/">${say('learn-play')}</a>
  `;
  return html`
    <div class="row wrap then">
      ${stage === 'done' ? (onNext ? next : last) : null}
      <button type="button" class="btn" onClick=${onAgain}>${say('learn-again')}</button>
      ${stage === 'missed' ? html`<a class="btn quiet" href=${`/rules/${game}`}>${say('rules')}</a>` : null}
    </div>
  `;
}
