// What blocks a Dead Die: under the moves, and behind each die of the tray.
import { html, useEffect, useRef } from '../../../vendor/preact-htm.js';
import { Icon } from '../../lib/icons.js';
import { Rule } from '../../lib/parts.js';
import { blocking } from '../../model/reasons.js';
import { namedBy } from '../../model/story.js';
import { Told } from '../../screens/log.js';
import { say, saying } from '../../words/say.js';
import { lmrOf } from './pieces.js';
import { place } from './spots.js';
/** @import { LmrShown, Reason, SpotName } from '../../protocol.js' */
/** @import { Turn } from '../../screens/turn-panel.js' */

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
  const found = blocking(reasons, die);
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
  const told = faces.filter(([, die]) => blocking(turn.reasons, die).length);
  if (!told.length) return null;
  return html`
    <div class="dead-dice">
      ${told.map(
        ([face, die]) => html`
          <${DeadDie}
            ...${turn}
            key=${face}
            face=${face}
            found=${blocking(turn.reasons, die)}
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
