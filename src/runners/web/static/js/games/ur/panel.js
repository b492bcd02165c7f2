// The table of Ur: the players on both sides of the board, and three binary dice.
import { html } from '../../../vendor/preact-htm.js';
import { Cast } from '../../lib/cast.js';
import { Raw } from '../../lib/parts.js';
import { seatIn } from '../../model/story.js';
import { say } from '../../words/say.js';
import { drawTetra, pyramid } from './dice.js';
import { eventOf, urOf } from './pieces.js';
import { Beyond, Near } from './players.js';
/** @import { Memory, Panel } from '../types.js' */
/** @import { UrShown } from '../../protocol.js' */
/** @import { Turn } from '../../screens/turn-panel.js' */

/** How each of the three lies. */
const SPINS = [0, 38, -24];

/** @param {Memory} memory */
const pointsOf = ({ dice }) => dice.reduce((sum, die) => sum + die, 0);

/** @param {UrShown} view */
function note(view) {
  if (view.lots) return say('ur-tray-note', { what: 'lots' });
  if (view.tries) return say('ur-tray-note', { what: view.tries === 2 ? 'two' : 'one' });
  return view.due === 'award' ? say('ur-tray-note', { what: 'award' }) : '';
}

/** The three dice, in the air or as they lie. @param {{playback: Turn['playback']}} props */
function Dice({ playback: { memory, rolling } }) {
  const { dice, ms, nth: roll } = rolling ?? { dice: memory.dice, ms: 0, nth: memory.rolls };
  /** @param {number} k */
  const falling = (k) => html`
    <${Cast} key=${`${roll}-${k}`} body=${pyramid(dice[k] ?? 0, k)} nth=${k} roll=${roll} ms=${ms} />
  `;
  return SPINS.map((spin, k) =>
    ms ? falling(k) : html`<${Raw} key=${k} svg=${drawTetra(dice[k] ?? 0, spin)} />`,
  );
}

/** @param {Turn} turn */
function Tray({ room, play, playback }) {
  const { memory, rolling } = playback;
  const { dice, seat } = memory;
  const own = seat !== null && seat === room.seat;
  const name = seat === null ? '' : (room.players[seat]?.name ?? '');
  const thrown = say('ur-threw', { who: own ? 'you' : 'other', name, points: pointsOf(memory) });
  return html`
    <div class="throw">
      <${Dice} playback=${playback} />
      <p>
        <b>${dice.length && !rolling ? thrown : say('ur-three-dice')}</b>
        ${rolling ? '' : note(urOf(play.state))}
      </p>
    </div>
  `;
}

/** @param {Turn} turn */
const Corner = ({ playback }) =>
  playback.memory.dice.length || playback.rolling
    ? html`
        <span class="mini only-on-phone" aria-hidden="true">
          <${Dice} playback=${playback} />
        </span>
      `
    : null;

/** The last throw stays until the next. @type {Panel['remember']} */
function remember(memory, told, dice) {
  const event = eventOf(told);
  if (event.type === 'awarded') return { ...memory, why: event.why };
  if (!dice) return memory;
  return { ...memory, dice, rolls: memory.rolls + 1, count: dice.length, seat: seatIn(told) };
}

/** @type {Partial<Panel>} */
export const panel = {
  table: 'sided',
  Players: null,
  Beyond,
  Near,
  Tray,
  Corner,
  moves: ({ state }) => {
    const award = urOf(state).due === 'award';
    return { disc: award, cls: award ? ' award' : '', byPiece: award };
  },
  remember,
  face: (face) => ({ svg: drawTetra(face, 8), label: say('ur-tip', { tip: face ? 'marked' : 'blank' }) }),
  faces: [0, 1],
};
