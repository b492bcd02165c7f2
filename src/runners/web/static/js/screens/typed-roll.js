// Dice of a real board, typed by people (QR33).
import { html, useState } from '../../vendor/preact-htm.js';
import { range } from '../board/paint.js';
import { gameOf } from '../games/registry.js';
import { Icon } from '../lib/icons.js';
import { Raw } from '../lib/parts.js';
import { say } from '../words/say.js';

/**
 * @param {{
 *   game: string,
 *   count: number,
 *   faces: number[],
 *   retype: boolean,
 *   who?: string,
 *   onType: (dice: number[]) => void,
 * }} props
 */
export function Typed({ game, count, faces, retype, who, onType }) {
  const [dice, set] = useState(/** @type {number[]} */ ([]));
  const done = dice.length >= count;
  const send = () => {
    onType(dice.slice(0, count));
    set([]);
  };
  /** @param {number} k */
  const typed = (k) => html`<span class=${k < dice.length ? 'on' : ''}>${dice[k] ?? '·'}</span>`;
  const due = say('typed-due', { count, who: who ?? null });
  return html`
    <div class="typed" role="group" aria-label=${retype ? say('typed-correct-label') : say('typed-label')}>
      <p class="label">${retype ? say('typed-again') : due}</p>
      <${Faces} game=${game} faces=${faces} disabled=${done} onFace=${(face) => set([...dice, face])} />
      <div class="row">
        <output class="typed-now">
          ${range(count).map(typed)}
        </output>
        <button
          type="button"
          class="btn small"
          disabled=${!dice.length}
          onClick=${() => set(dice.slice(0, -1))}
        >
          ${say('typed-back')}
        </button>
        <button type="button" class="btn main small grow" disabled=${!done} onClick=${send}>
          <${Icon} name="check" />
          ${retype ? say('typed-correct') : say('typed-roll')}
        </button>
      </div>
    </div>
  `;
}

/**
 * One key for each face.
 * @param {{game: string, faces: number[], disabled: boolean, onFace: (face: number) => void}} props
 */
function Faces({ game, faces, disabled, onFace }) {
  /** @param {number} face */
  const key = (face) => {
    const { svg, label } = gameOf(game).panel.face(face);
    return html`
      <button
        type="button"
        class="typed-face"
        key=${face}
        disabled=${disabled}
        aria-label=${label}
        onClick=${() => onFace(face)}
      >
        <${Raw} svg=${svg} />
      </button>
    `;
  };
  return html`<div class="typed-faces">${faces.map(key)}</div>`;
}
