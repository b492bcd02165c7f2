// Choices with what they are worth, the best first, each with one reason.
import { html } from '../../../vendor/preact-htm.js';
import { gameOf } from '../../games/registry.js';
import { namedBy } from '../../parts/room/story.js';
import { sheet } from '../../parts/sheet.js';
import { loadPart, say, sayAgain } from '../../words/say.js';
import { labelOf, percent } from './labels.js';
import { same } from './review-model.js';
/** @import { Scene } from './labels.js' */

await loadPart('study');
await sheet('hints');

/** @typedef {Offer & {chance?: number, saying?: Saying}} Listed  a choice, and its worth once it is known */
/** @typedef {Offer & {chance: number, saying: Saying}} Worth */

/** A spot as its game calls it. @param {string} name @param {Scene} scene */
function spotName(name, { game, places, players }) {
  const known = places.byId.get(name);
  return known ? gameOf(game).words.place(known, players, null) : name;
}

/** A reason. @param {Saying} saying @param {Scene} scene */
export const why = (saying, scene) =>
  sayAgain(
    saying,
    namedBy(scene.players, ({ name }) => spotName(name, scene)),
  );

/**
 * @param {{
 *   choices: Listed[],
 *   scene: Scene,
 *   onPick: (choice: Listed) => void,
 *   made?: Offer['choice'],
 *   drawn?: Offer | null,
 * }} props `made` is the one that was played, `drawn` the one that the board shows
 */
export const Ranking = ({ choices, scene, onPick, made, drawn }) => html`
  <ol class="ranking">
    ${choices.map(
      (one, k) => html`
        <li key=${k}>
          <button
            type="button"
            aria-pressed=${drawn === undefined ? undefined : String(drawn === one)}
            onClick=${() => onPick(one)}
          >
            <span>${labelOf(one, scene)} ${made && same(made, one.choice) ? say('study-made') : ''}</span>
            <b class="num">${one.chance === undefined ? '' : percent(one.chance)}</b>
            ${one.saying ? html`<small>${why(one.saying, scene)}</small>` : null}
          </button>
        </li>
      `,
    )}
  </ol>
`;
