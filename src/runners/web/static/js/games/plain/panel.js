// The table of any game: who plays, the dice of the last roll, the moves as a list.
import { html } from '../../../vendor/preact-htm.js';
import { cube, drawDie } from '../../board/dice.js';
import { Cast } from '../../parts/cast.js';
import { Raw, Sign } from '../../parts/controls.js';
import { roleOf } from '../../parts/room/room.js';
import { seatIn } from '../../parts/room/story.js';
import { say } from '../../words/say.js';
/** @import { Panel } from '../types.js' */
/** @import { Rolling } from '../../screens/table/playback.js' */

/** @param {{room: Room, play: Play}} props */
const Players = ({ room, play }) => html`
  <section class="seats" aria-label=${say('table-players')}>
    ${room.players.map(
      (player, seat) => html`
        <div class=${`seat${play.actor === seat ? ' now' : ''}`} key=${seat}>
          <${Sign} game=${room.game} seat=${seat} look=${player} />
          <span class="who">
            <b dir="auto">${player.name}</b>
            <small>${roleOf(room, room.seats[seat])}</small>
          </span>
          <span class="state cut">${play.actor === seat ? say('table-to-play') : ''}</span>
        </div>
      `,
    )}
  </section>
`;

/** Dice in the air. @param {{rolling: Rolling, cls?: string}} props */
export const Casting = ({ rolling: { dice, ms, nth: roll }, cls = '' }) => html`
  <div
    class=${`tray ${cls}${dice.length > 5 ? ' many' : ''}`}
    key=${`roll${roll}`}
    role="group"
    aria-label=${say('tray-dice')}
  >
    ${dice.map(
      (value, k) => html`
        <span class="slot" key=${k}>
          <${Cast} body=${cube(value)} nth=${k} roll=${roll} ms=${ms} />
          <em>${'\u00A0'}</em>
        </span>
      `,
    )}
  </div>
`;

/** @param {Turn} turn */
function Tray({ playback }) {
  if (playback.rolling) return html`<${Casting} rolling=${playback.rolling} />`;
  const { dice } = playback.memory;
  const name = say('tray-dice');
  return html`
    <div class=${`tray ${dice.length ? '' : 'empty'}`} role="group" aria-label=${name}>
      ${
        dice.length
          ? dice.map(
              (value, k) => html`
                <span class="slot pending" role="img" aria-label=${String(value)} key=${k}>
                  <${Raw} svg=${drawDie(value, 'pending')} />
                </span>
              `,
            )
          : html`<span class="muted">${say('tray-empty')}</span>`
      }
    </div>
  `;
}

/** @type {Panel} */
export const panel = {
  table: '',
  Players,
  Beyond: null,
  Near: null,
  Tray,
  Reasons: null,
  instead: () => null,
  moves: () => ({ disc: false, cls: '' }),
  die: () => null,
  touch: () => undefined,
  remember: (memory, told, dice) =>
    dice ? { ...memory, dice, rolls: memory.rolls + 1, count: dice.length, seat: seatIn(told) } : memory,
  face: (face) => ({ svg: drawDie(face, 'pending'), label: String(face) }),
  faces: [1, 2, 3, 4, 5, 6],
};
