// One puzzle: choose, then see how good that was, and why. The first answer is kept.
import { html, useMemo, useState } from '../../../vendor/preact-htm.js';
import { gameOf } from '../../games/registry.js';
import { announce } from '../../parts/announce.js';
import { Button, copy } from '../../parts/controls.js';
import { Icon } from '../../parts/icons.js';
import { dateWords, keepMark, marks } from '../../parts/marks.js';
import { hundredths, loadPart, say } from '../../words/say.js';
import { addressOf } from './ask.js';
import { labelOf } from './labels.js';
import { Ranking, why } from './ranking.js';
import { same } from './review-model.js';
import { InHand, StandBoard, StandMoves, useStand } from './stand.js';
/** @import { Scene } from './labels.js' */
/** @import { Worth } from './ranking.js' */

await loadPart('puzzles');

/**
 * @param {{
 *   puzzle: PuzzleShown,
 *   study: Study,
 *   day: string | null,
 *   list: PuzzlesListed | null,
 *   onMark: () => void,
 * }} props
 */
export function Puzzle({ puzzle, study, day, list, onMark }) {
  const of = day ?? (puzzle.id === list?.today ? list.day : null);
  const { choices, made, missed, drawn, draw, answer, again } = useAnswers(puzzle, of, onMark);
  /** @param {ValuedChoice} choice */
  const choose = async (choice) => answer(/** @type {Worth} */ (choice), scene);
  const stand = useStand({ position: puzzle, open: !made, drawn, onChoose: choose });
  const places = stand.board?.places;
  const { players } = stand;
  const scene = places ? { game: puzzle.game, state: puzzle.state, places, players } : null;
  const hinted = missed !== null && !made && scene !== null;
  const who = players[puzzle.actor ?? 0].name;
  return html`
    <div class="study-grid">
      <${StandBoard} position=${puzzle} stand=${stand} title=${say('puzzle-one')} />
      <section class="panel study-side" aria-label=${say('puzzle-one')}>
        <header>
          <h2>${gameOf(puzzle.game).words.full}</h2>
          ${puzzle.id ? html`<${Grade} grade=${puzzle.difficulty} />` : null}
        </header>
        <div class="pad stack">
          <${InHand} position=${puzzle} study=${study} />
          ${made ? null : html`<p>${say('puzzle-task', { who })}</p>`}
          ${hinted && html`<${Missed} best=${choices[0]} made=${missed} scene=${scene} />`}
          ${made ? null : html`<${StandMoves} position=${puzzle} stand=${stand} />`}
          ${made && scene ? html`<${Verdict} choices=${choices} made=${made} scene=${scene} />` : null}
        </div>
        ${
          made && scene
            ? html`
                <${Ranking}
                  choices=${choices}
                  scene=${scene}
                  made=${made.choice}
                  drawn=${drawn}
                  onPick=${(/** @type {Worth} */ one) => draw(one)}
                />
                <div class="pad stack">
                  ${puzzle.id ? html`<${FoundBy} exact=${puzzle.exact} />` : null}
                  <${After}
                    puzzle=${puzzle}
                    list=${list}
                    day=${of}
                    tries=${triesOf(choices, made, missed)}
                    onAgain=${again}
                  />
                </div>
              `
            : null
        }
      </section>
    </div>
  `;
}

/**
 * The answers to a puzzle: a first one that is wrong brings a hint, the next one the solution.
 * @param {PuzzleShown} puzzle
 * @param {string | null} day
 * @param {() => void} onMark
 */
function useAnswers(puzzle, day, onMark) {
  const [made, setMade] = useState(/** @type {Worth | null} */ (null));
  const [missed, setMissed] = useState(/** @type {Worth | null} */ (null));
  const [drawn, draw] = useState(/** @type {Worth | null} */ (null));
  const choices = useMemo(() => bestFirst(/** @type {Worth[]} */ (puzzle.choices)), [puzzle]);
  const [best] = choices;
  /** @param {Worth} one @param {Scene | null} scene */
  const answer = (one, scene) => {
    const right = same(one.choice, best.choice);
    if (!right && !missed && puzzle.id) {
      setMissed(one);
      if (scene) announce(hint(best, one, scene));
      return false; // it may be chosen from again
    }
    if (puzzle.id) keepMark([puzzle.id, ...(day ? [day] : [])], right);
    setMade(one);
    draw(best);
    if (scene) announce(verdict(choices, one, scene));
    onMark();
    return true;
  };
  const again = () => {
    setMade(null);
    setMissed(null);
  };
  return { choices, made, missed, drawn, draw, answer, again };
}

/** The best first. @param {Worth[]} choices */
const bestFirst = (choices) => [...choices].sort((a, b) => b.chance - a.chance);

/** @param {{exact: boolean}} props */
const FoundBy = ({ exact }) => html`
  <p class="muted small">${say('puzzle-found', { by: exact ? 'table' : 'games' })}</p>
`;

/** Difficulty, in dots. @param {{grade: number}} props */
const Grade = ({ grade }) => html`
  <span class="grade" role="img" aria-label=${say('puzzle-difficulty', { grade })}>
    ${[1, 2, 3, 4, 5].map((n) => html`<i class=${n <= grade ? 'on' : ''} key=${n} />`)}
  </span>
`;

/** After the first wrong answer: what the best choice does, where that tells them apart. */
/** @param {Worth} best @param {Worth} made @param {Scene} scene */
function hint(best, made, scene) {
  const [does, did] = [why(best.saying, scene), why(made.saying, scene)];
  return does === did ? say('puzzle-hint-close') : say('puzzle-hint', { why: does });
}

/** @param {{best: Worth, made: Worth, scene: Scene}} props */
const Missed = ({ best, made, scene }) => html`
  <p class="verdict hint" role="status">
    <${Icon} name="info" />
    <span>${hint(best, made, scene)}</span>
  </p>
`;

/** How many answers it took; 0 where it was not found. */
/** @param {Worth[]} choices @param {Worth} made @param {Worth | null} missed */
const triesOf = ([best], made, missed) => (same(made.choice, best.choice) ? (missed ? 2 : 1) : 0);

/** @param {Worth[]} choices @param {Worth} made @param {Scene} scene */
function verdict([best], made, scene) {
  const reason = why(best.saying, scene);
  if (same(made.choice, best.choice)) return say('puzzle-right', { why: reason });
  const lost = hundredths(best.chance - made.chance);
  return say('puzzle-wrong', { lost, best: labelOf(best, scene), why: reason });
}

/** @param {{choices: Worth[], made: Worth, scene: Scene}} props */
function Verdict({ choices, made, scene }) {
  const right = same(made.choice, choices[0].choice);
  return html`
    <p class=${`verdict ${right ? 'right' : 'wrong'}`}>
      <${Icon} name=${right ? 'check' : 'cross'} />
      <span>${verdict(choices, made, scene)}</span>
    </p>
  `;
}

/**
 * @param {{
 *   puzzle: PuzzleShown,
 *   list: PuzzlesListed | null,
 *   day: string | null,
 *   tries: number,
 *   onAgain: () => void,
 * }} props
 */
function After({ puzzle, list, day, tries, onAgain }) {
  const known = marks();
  const next = list?.puzzles.find(({ id }) => id !== puzzle.id && !known[id]);
  const here = new URL(`/puzzles/${day ?? puzzle.id}`, location.href).href;
  const { title } = gameOf(puzzle.game).words;
  const line = day ? `${say('puzzle-line', { game: title, day: dateWords(day), tries })}\n${here}` : here;
  return html`
    <div class="row wrap">
      ${next ? html`<a class="btn main small" href=${`/puzzles/${next.id}`}>${say('puzzle-next')}</a>` : null}
      <${Button} cls="small" onClick=${onAgain}>${say('puzzle-again')}<//>
      <a
        class="btn quiet small"
        href=${addressOf(puzzle)}
      >
        ${say('analysis')}
      </a>
      ${
        puzzle.id
          ? html`
              <${Button} cls="quiet small" icon="share" onClick=${() => copy(line)}>
                ${say('puzzle-share')}
              <//>
            `
          : null
      }
    </div>
  `;
}
