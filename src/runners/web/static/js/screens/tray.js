// The dice: what is pending, active, dead, banked and spent; binary dice for Ur; dice typed by people.
import { html, useState } from '../../vendor/preact-htm.js';
import { drawDie, drawTetra } from '../board/dice.js';
import { range } from '../board/paint.js';
import { Raw } from '../lib/parts.js';
import { Icon } from '../lib/icons.js';
import { tray } from '../model/lmr.js';

const WORD = { pending: 'Pending', active: 'Active', dead: 'Dead', spent: 'Spent' };

/**
 * @typedef {object} Dice
 * @property {any} view
 * @property {number[]} rolled
 * @property {number} rollNo
 * @property {number | null} chosen
 * @property {boolean} mine
 * @property {(index: number) => string} why  what blocks a Dead Die, in words
 * @property {(index: number) => void} onDie
 */

/** @param {Dice} props */
export function DiceTray({ view, rolled, rollNo, chosen, mine, why, onDie }) {
  const dice = tray(view, rolled, chosen);
  const many = dice.length + (view.bank ? 1 : 0) > 5;
  if (!dice.length && !view.bank) {
    return html`
      <div class="tray empty" role="group" aria-label="Dice">
        <span class="muted">No dice on the table.</span>
      </div>
    `;
  }
  return html`
    <div class=${`tray${many ? ' many' : ''}`} role="group" aria-label="Dice">
      ${dice.map(
        (d, k) => html`
          <${Die}
            key=${`${rollNo}-${d.index === null ? `s${k}` : d.index}-${d.value}`}
            die=${d}
            mine=${mine}
            why=${d.index === null ? '' : why(d.index)}
            onDie=${onDie}
          />
        `,
      )}
      ${
        view.bank
          ? html`
            <span class="sep" />
            <span class="slot bank" role="img" aria-label=${`Bank: ${view.bank}`}>
              <${Raw} svg=${drawDie(0, 'banked')} />
              <em>Bank ${view.bank}</em>
            </span>
          `
          : null
      }
    </div>
  `;
}

/**
 * @typedef {{index: number | null, value: number, state: 'pending' | 'active' | 'dead' | 'spent'}} Shown
 * @param {{die: Shown, mine: boolean, why: string, onDie: (index: number) => void}} props
 */
function Die({ die, mine, why, onDie }) {
  const { index, value, state } = die;
  const about = why ? { title: why, 'aria-describedby': `why-${index}` } : {};
  const label = `${value}, ${WORD[state]}`;
  const face = html`
    <${Raw} svg=${drawDie(value, state)} />
    <em>${WORD[state]}</em>
    ${
      why
        ? html`
          <span class="sr" id=${`why-${index}`}>
            ${why}
          </span>
        `
        : null
    }
  `;
  if (!mine || index === null) {
    return html`
      <span class=${`slot fell ${state}`} role="img" aria-label=${label} ...${about}>
        ${face}
      </span>
    `;
  }
  return html`
    <button
      type="button"
      class=${`slot fell ${state}`}
      aria-label=${label}
      aria-pressed=${String(state === 'active')}
      ...${about}
      onClick=${() => onDie(index)}
    >
      ${face}
    </button>
  `;
}

/** @param {{thrown: any, rollNo: number, words: string, name: string}} props */
export function Throw({ thrown, rollNo, words, name }) {
  const dice = thrown?.dice ?? spread(thrown?.points ?? 0);
  return html`
    <div class="throw" key=${rollNo}>
      ${[0, 1, 2].map(
        (k) => html`
          <span class="fell tet">
            <${Raw} svg=${drawTetra(thrown ? dice[k] : 0, [0, 38, -24][k])} />
          </span>
        `,
      )}
      <p>
        <b>${thrown ? `${name} threw\u00a0${thrown.points}` : 'Three binary dice'}</b>
        ${words}
      </p>
    </div>
  `;
}

/** Where only the sum is known. @param {number} points */
const spread = (points) => [0, 1, 2].map((k) => Number(k < points));

/**
 * Dice of a real board, typed in (QR33).
 * @param {{
 *   count: number,
 *   faces: number[],
 *   retype: boolean,
 *   who?: string,
 *   onType: (dice: number[]) => void,
 * }} props
 */
export function Typed({ count, faces, retype, who, onType }) {
  const [dice, set] = useState(/** @type {number[]} */ ([]));
  const done = dice.length >= count;
  const send = () => {
    onType(dice.slice(0, count));
    set([]);
  };
  /** @param {number} k */
  const typed = (k) => html`<span class=${k < dice.length ? 'on' : ''}>${dice[k] ?? '·'}</span>`;
  const show = count === 1 ? 'die shows' : `${count} dice show`;
  const due = `Type what ${who ? `${who}’s` : 'the'} ${show}`;
  return html`
    <div class="typed" role="group" aria-label=${retype ? 'Correct the roll' : 'Type the roll'}>
      <p class="label">${retype ? 'Typed wrong? Type it again' : due}</p>
      <${Faces} faces=${faces} disabled=${done} onFace=${(face) => set([...dice, face])} />
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
          Back
        </button>
        <button type="button" class="btn main small grow" disabled=${!done} onClick=${send}>
          <${Icon} name="check" />
          ${retype ? 'Correct it' : 'Roll'}
        </button>
      </div>
    </div>
  `;
}

/**
 * One key for each face.
 * @param {{faces: number[], disabled: boolean, onFace: (face: number) => void}} props
 */
function Faces({ faces, disabled, onFace }) {
  const binary = faces.length === 2;
  return html`
    <div class="typed-faces">
      ${faces.map(
        (face) => html`
          <button
            type="button"
            class="typed-face"
            disabled=${disabled}
            aria-label=${binary ? (face ? 'marked tip' : 'blank tip') : `${face}`}
            onClick=${() => onFace(face)}
          >
            <${Raw} svg=${binary ? drawTetra(face, 8) : drawDie(face, 'pending')} />
          </button>
        `,
      )}
    </div>
  `;
}
