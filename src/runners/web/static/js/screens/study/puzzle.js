// One puzzle: choose, then see how good that was, and why. The first answer is kept.
import { html, useMemo, useState } from '../../../vendor/preact-htm.js';
import { gameOf } from '../../games/registry.js';
import { announce } from '../../parts/announce.js';
import { Button, copy } from '../../parts/controls.js';
import { Icon } from '../../parts/icons.js';
import { keepMark, marks } from '../../parts/marks.js';
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
  const [made, setMade] = useState(/** @type {Worth | null} */ (null));
  const [drawn, draw] = useState(/** @type {Worth | null} */ (null));
  const choices = useMemo(() => bestFirst(/** @type {Worth[]} */ (puzzle.choices)), [puzzle]);
  const [best] = choices;
  /** @param {ValuedChoice} choice */
  const choose = (choice) => {
    const today = list && puzzle.id === list.today ? [list.day] : [];
    if (puzzle.id) keepMark([puzzle.id, ...(day ? [day] : today)], same(choice.choice, best.choice));
    setMade(/** @type {Worth} */ (choice));
    draw(best);
    if (scene) announce(verdict(choices, /** @type {Worth} */ (choice), scene));
    onMark();
  };
  const stand = useStand({ position: puzzle, open: !made, drawn, onChoose: choose });
  const places = stand.board?.places;
  const { players } = stand;
  const scene = places ? { game: puzzle.game, state: puzzle.state, places, players } : null;
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
                  <${After} puzzle=${puzzle} list=${list} onAgain=${() => setMade(null)} />
                </div>
              `
            : null
        }
      </section>
    </div>
  `;
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

/** @param {{puzzle: PuzzleShown, list: PuzzlesListed | null, onAgain: () => void}} props */
function After({ puzzle, list, onAgain }) {
  const known = marks();
  const next = list?.puzzles.find(({ id }) => id !== puzzle.id && !known[id]);
  const here = new URL(`/puzzles/${puzzle.id}`, location.href).href;
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
              <${Button} cls="quiet small" icon="share" onClick=${() => copy(here)}>
                ${say('puzzle-share')}
              <//>
            `
          : null
      }
    </div>
  `;
}
