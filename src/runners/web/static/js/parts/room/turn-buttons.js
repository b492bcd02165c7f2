// The buttons with which a turn is taken: moves, the one that plays what is chosen, and typed dice.
import { html, useState } from '../../../vendor/preact-htm.js';
import { range } from '../../board/paint.js';
import { chosen as chosenOf } from '../../board/selection.js';
import { gameOf } from '../../games/registry.js';
import { say } from '../../words/say.js';
import { Button, Raw } from '../controls.js';
import { Icon } from '../icons.js';
/** @import { Selection } from '../../board/selection.js' */
/** @import { PlayShown } from '../../protocol.js' */

/**
 * The next step: play what is chosen, or do what moves no piece.
 * @param {{
 *   room: {game: string, players: Player[]},
 *   play: Pick<PlayShown, 'state'>,
 *   selection: Selection,
 *   raw: Offer[],
 *   onPlay: (choice: Choice) => void,
 *   onMove: (choice: Offer['choice']) => void,
 *   children?: VNode,
 * }} props
 */
export function Next({ room, play, selection, raw, onPlay, onMove, children }) {
  const now = chosenOf(selection);
  const { words, pieces } = gameOf(room.game);
  const names = room.players.map((p) => p.name);
  return html`
    <div class="row next">
      <${Button} cls="main grow" disabled=${!now} onClick=${() => now && onPlay(now)}>
        ${now ? words.confirm(now) : say('turn-choose-move')}
      <//>
      ${pieces.others(raw, play.state, names).map(
        ({ words: label, offer }) => html`
          <${Button} cls="other" key=${label} onClick=${() => onMove(offer.choice)}>${label}<//>
        `,
      )}
      ${children}
    </div>
  `;
}

/**
 * @typedef {object} MoveListProps
 * @property {string} cls
 * @property {string} [about]  the id of what describes it
 * @property {Choice[]} shown
 * @property {Selection} selection
 * @property {boolean} disc  has each its number?
 * @property {(key: string) => void} onPick
 * @property {(choice: Choice) => void} onPlay
 */

/** Every move as a button. @param {MoveListProps} props */
export const MoveList = ({ cls, about, shown, selection, ...more }) => html`
  <div class=${`moves${cls}`} role="group" aria-label=${say('turn-moves')} aria-describedby=${about}>
    ${shown.map((c) => html`<${MoveButton} key=${c.key} choice=${c} selection=${selection} ...${more} />`)}
  </div>
`;

/** @param {Omit<MoveListProps, 'cls' | 'shown'> & {choice: Choice}} props */
function MoveButton({ choice, selection, disc, onPick, onPlay }) {
  const chosen = choice.key === selection.key;
  const near = choice.from === selection.from;
  const [from, to] = choice.ends;
  return html`
    <button
      type="button"
      class=${`move${chosen ? ' sel' : near ? ' near' : ''}${disc ? ' with-disc' : ''}`}
      aria-pressed=${String(chosen)}
      onClick=${() => (chosen ? onPlay(choice) : onPick(choice.key))}
    >
      ${disc ? html`<span class="disc">${choice.face}</span>` : null}
      <span class="fromto">
        ${from} <${Icon} name="arrow" />
        <span class="sr">${say('turn-to')}</span> ${to}
      </span>
      <span class=${`effect ${choice.tone}`}>${choice.effect}</span>
      ${chosen ? html`<${Icon} name="check" />` : html`<span />`}
    </button>
  `;
}

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
      <${Faces}
        game=${game}
        faces=${faces}
        disabled=${done}
        onFace=${(face) => set((before) => [...before, face])}
      />
      <div class="row">
        <output class="typed-now">
          ${range(count).map(typed)}
        </output>
        <${Button} cls="small" disabled=${!dice.length} onClick=${() => set(dice.slice(0, -1))}>
          ${say('typed-back')}
        <//>
        <${Button} cls="main small grow" icon="check" disabled=${!done} onClick=${send}>
          ${retype ? say('typed-correct') : say('typed-roll')}
        <//>
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
