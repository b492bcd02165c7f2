// The dice of Last Man Running: what is Pending, Active, Dead, Banked and spent, and what blocks a Dead Die.
import { html, useEffect, useRef } from '../../../vendor/preact-htm.js';
import { drawDie } from '../../board/dice.js';
import { Raw, Rule } from '../../parts/controls.js';
import { Icon } from '../../parts/icons.js';
import { Told } from '../../parts/room/log.js';
import { blockingReasons, namedBy } from '../../parts/room/story.js';
import { say, saying } from '../../words/say.js';
import { Casting } from '../plain/panel.js';
import { lmrOf, place } from './pieces.js';
/** @import { LmrShown } from '../../protocol.js' */

/**
 * @typedef {{index: number | null, value: number, state: 'pending' | 'active' | 'dead' | 'spent'}} Shown
 */

/** How many dice fit beside those that were played. */
const ROOM = 6;

/**
 * The dice of the tray. Spent dice of the current roll stay in sight, while there is room for them.
 * @param {Pick<LmrShown, 'pending' | 'dead' | 'active'>} view
 * @param {number[]} rolled the last roll
 * @param {number | null} chosen index of the chosen die
 * @returns {Shown[]}
 */
export function tray({ pending, dead, active }, rolled, chosen) {
  /** @param {number} index @returns {Shown['state']} */
  const stateOf = (index) =>
    index === (chosen ?? active) ? 'active' : dead.includes(index) ? 'dead' : 'pending';
  const alive = pending.map((value, index) => ({ index, value, state: stateOf(index) }));
  const left = [...alive];
  /** Each die stays where it fell. @param {number} value @returns {Shown} */
  const lying = (value) => {
    const k = left.findIndex((die) => die.value === value);
    return k < 0 ? { index: null, value, state: 'spent' } : left.splice(k, 1)[0];
  };
  const all = rolled.map(lying);
  return left.length || all.length > ROOM ? alive : all;
}

/**
 * Dice that have fallen while the position after them is not yet shown.
 * @param {number[]} rolled
 * @param {'landed' | 'lost'} fate
 * @returns {Shown[]}
 */
export const fallen = (rolled, fate) =>
  rolled.map((value, index) => ({ index, value, state: fate === 'lost' ? 'dead' : 'pending' }));

/** @param {Turn} turn */
export function Tray(turn) {
  const { play, playback, selection, mine, onDie } = turn;
  if (playback.rolling) return html`<${Casting} rolling=${playback.rolling} cls="banks" />`;
  const view = lmrOf(play.state);
  const dice = playback.fate
    ? fallen(playback.memory.dice, playback.fate)
    : tray(view, playback.memory.dice, mine ? selection.die : null);
  const taps = mine && view.due !== 'delegate';
  if (!dice.length && !view.bank) {
    return html`
      <div class="tray banks empty" role="group" aria-label=${say('tray-dice')}>
        <span class="muted">${say('tray-empty')}</span>
      </div>
    `;
  }
  return html`
    <div
      class=${`tray banks${dice.length + (view.bank ? 1 : 0) > 5 ? ' many' : ''}`}
      role="group"
      aria-label=${say('tray-dice')}
    >
      ${dice.map(
        (d, k) => html`
          <${Die}
            key=${k}
            die=${d}
            mine=${taps}
            why=${d.index === null ? '' : deadWords(turn, d.index)}
            onDie=${onDie}
          />
        `,
      )}
      ${view.bank ? html`<${Bank} count=${view.bank} />` : null}
    </div>
  `;
}

/** @param {{count: number}} props */
const Bank = ({ count }) => html`
  <span class="sep" />
  <span class="slot bank" role="img" aria-label=${say('lmr-bank-label', { count })}>
    <${Raw} svg=${drawDie(0, 'banked')} />
    <em>${say('lmr-bank', { count })}</em>
  </span>
`;

/** @param {{die: Shown, mine: boolean, why: string, onDie: (index: number) => void}} props */
function Die({ die, mine, why, onDie }) {
  const { index, value, state } = die;
  const about = why ? { title: why, 'aria-describedby': `why-${index}` } : {};
  const label = say('lmr-die-label', { value, state });
  const face = html`
    <${Raw} svg=${drawDie(value, state)} />
    <em>${say('lmr-die-state', { state })}</em>
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
      <span class=${`slot ${state}`} role="img" aria-label=${label} ...${about}>
        ${face}
      </span>
    `;
  }
  return html`
    <button
      type="button"
      class=${`slot ${state}`}
      aria-label=${label}
      aria-pressed=${String(state === 'active')}
      ...${about}
      onClick=${() => onDie(index)}
    >
      ${face}
    </button>
  `;
}

/**
 * The Dead Dice by face, each with the index of the first.
 * @param {Pick<LmrShown, 'pending' | 'dead'>} view
 * @returns {[number, number][]}
 */
export const deadFaces = ({ pending, dead }) =>
  [...new Set(dead.map((i) => pending[i]))].map((face) => [face, pending.indexOf(face)]);

/** @typedef {Pick<Turn, 'room' | 'play' | 'reasons' | 'playback'>} Scene */

/**
 * Everything about one die in plain words, for those who hear it or hover over it.
 * @param {Scene} scene
 * @param {number} die
 */
export function deadWords({ room, play, reasons, playback }, die) {
  const view = lmrOf(play.state);
  const found = blockingReasons(reasons, die);
  if (!view.dead.includes(die) || !found.length) return '';
  /** @param {SpotName} spot */
  const spot = ({ name }) => {
    const known = playback.board?.places?.byId.get(name);
    return known ? place(known, room.players, view.actor) : name;
  };
  /** @param {Reason} reason */
  const why = ({ saying: reason, rule }) => saying('lmr-reason-with-rule', { reason, rule });
  const named = namedBy(room.players, spot);
  return say('lmr-die-is-dead', { face: view.pending[die], why: found.map(why) }, named);
}

/** @param {Turn} turn */
export function DeadDice(turn) {
  const faces = deadFaces(lmrOf(turn.play.state));
  const told = faces.filter(([, die]) => blockingReasons(turn.reasons, die).length);
  if (!told.length) return null;
  return html`
    <div class="dead-dice">
      ${told.map(
        ([face, die]) => html`
          <${DeadDie}
            ...${turn}
            key=${face}
            face=${face}
            found=${blockingReasons(turn.reasons, die)}
            alone=${told.length === 1}
          />
        `,
      )}
    </div>
  `;
}

/** @param {Turn & {face: number, found: Reason[], alone: boolean}} props */
function DeadDie({ room, playback, asked, onSpot, face, found, alone }) {
  const el = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  const meant = asked?.face === face;
  useEffect(() => {
    if (!meant || !el.current) return;
    el.current.open = true;
    el.current.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  return html`
    <details class=${`note dead${meant ? ' asked' : ''}`} ref=${el} open=${alone}>
      <summary>
        <${Icon} name="info" />
        <span>${say('lmr-dead', { face })} <em>${say('lmr-dead-why')}</em></span>
      </summary>
      <ul>
        ${found.map(
          (reason) => html`
            <li key=${reason.text}>
              <${Told} clause room=${room} told=${reason} places=${playback.board?.places} onSpot=${onSpot} />
              <${Rule} game=${room.game} label=${reason.rule} />
            </li>
          `,
        )}
      </ul>
    </details>
  `;
}
