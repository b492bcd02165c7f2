// What blocks a Dead Die, in the server's words: under the moves, and behind each die of the tray.
import { html, useEffect, useRef } from '../../vendor/preact-htm.js';
import { Icon } from '../lib/icons.js';
import { Rule, sentence } from '../lib/parts.js';
import { readable, spotsIn } from '../model/lmr.js';
import { blocking, joined } from '../model/reasons.js';
import { Told } from './log.js';
/** @import { Room } from '../model/room.js' */
/** @import { Reason } from '../protocol.js' */
/** @import { Places } from '../board/geometry.js' */

/**
 * The Dead Dice by what they show, each with the index of the first.
 * @param {any} view
 * @returns {[number, number][]}
 */
export const deadFaces = (view) =>
  [...new Set(view.dead.map((/** @type {number} */ i) => view.pending[i]))].map((face) => [
    face,
    view.pending.indexOf(face),
  ]);

/**
 * All about one die as plain words, for those who hear or hover it.
 * @param {Room} room
 * @param {any} view
 * @param {Reason[]} reasons
 * @param {Places | undefined} places
 * @param {number} die
 */
export function deadWords(room, view, reasons, places, die) {
  const found = blocking(reasons, die);
  if (!view.dead?.includes(die) || !found.length) return '';
  return readable(`The ${view.pending[die]} is dead: ${joined(found)}.`, places, room.players, view.actor);
}

/**
 * @typedef {{face: number, times: number}} Asked  the Dead Die that somebody tapped, by what it shows
 *
 * @typedef {object} About
 * @property {Room} room
 * @property {any} view
 * @property {Reason[]} reasons
 * @property {Places | undefined} places
 * @property {Asked | null} asked
 * @property {(id: string) => void} onSpot
 */

/** @param {About} props */
export function DeadDice(props) {
  const faces = deadFaces(props.view);
  const told = faces.filter(([, die]) => blocking(props.reasons, die).length);
  if (!told.length) return null;
  return html`
    <div class="deads">
      ${told.map(
        ([face, die]) => html`
          <${DeadDie}
            ...${props}
            key=${face}
            face=${face}
            found=${blocking(props.reasons, die)}
            alone=${told.length === 1}
          />
        `,
      )}
    </div>
  `;
}

/** @param {About & {face: number, found: Reason[], alone: boolean}} props */
function DeadDie({ room, places, asked, onSpot, face, found, alone }) {
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
        <span>The ${face} is dead. <em>Why?</em></span>
      </summary>
      <ul>
        ${found.map((reason) => {
          const [origin, target] = spotsIn(reason.text);
          const told = { text: sentence(reason.text), seat: reason.seat, origin, target };
          return html`
            <li key=${reason.text}>
              <${Told} room=${room} told=${told} places=${places} onSpot=${onSpot} />
              <${Rule} game=${room.game} label=${reason.rule} />
            </li>
          `;
        })}
      </ul>
    </details>
  `;
}
