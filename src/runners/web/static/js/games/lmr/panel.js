// The table of Last Man Running: players beside the board, the tray, dice to give away.
import { html } from '../../../vendor/preact-htm.js';
import { drawDie } from '../../board/dice.js';
import { chooseDie } from '../../board/selection.js';
import { announce } from '../../lib/announce.js';
import { Icon } from '../../lib/icons.js';
import { Raw, Sign } from '../../lib/parts.js';
import { say } from '../../words/say.js';
import { DeadDice, deadWords } from './dead-dice.js';
import { Tray } from './dice.js';
import { delegations, lmrOf } from './pieces.js';
import { Seats } from './players.js';
/** @import { Panel } from '../types.js' */
/** @import { Turn } from '../../screens/turn-panel.js' */

/** Dice that a finished player gives to a teammate (A25). @param {Turn} turn */
function Delegate(turn) {
  const { room, play, raw, onMove } = turn;
  return html`
    <div
      class="moves"
      role="group"
      aria-label=${say('lmr-dice-to-give')}
      aria-describedby=${turn.reminded ? 'refused' : undefined}
    >
      ${delegations(raw, play.state).map(
        (o) => html`
          <button
            type="button"
            class="hand"
            key=${`${o.die}-${o.to}`}
            aria-label=${say('lmr-give-button', { face: o.face, who: room.players[o.to].name })}
            onClick=${() => onMove(o.move)}
          >
            <${Raw} svg=${drawDie(o.face, 'pending')} />
            <${Icon} name="arrow" />
            <span class="to">
              <${Sign} game=${room.game} seat=${o.to} look=${room.players[o.to]} />
              <span>
                <b>${room.players[o.to].name}</b>
                <small>${say('lmr-moves-with', { face: o.face })}</small>
              </span>
            </span>
          </button>
        `,
      )}
    </div>
    <${DeadDice} ...${turn} />
  `;
}

/** A die is chosen, and the others see it; a Dead Die says what blocks it. @type {Panel['touch']} */
function touch(table, index, choose) {
  const { session, play, selection, asked, ask } = table;
  const { pending, dead, delegated, active } = lmrOf(play.state);
  if (dead.includes(index)) {
    ask({ face: pending[index], times: (asked?.times ?? 0) + 1 });
    announce(deadWords({ ...table, reasons: table.shown.reasons }, index));
    return;
  }
  const next = chooseDie(selection, pending.indexOf(pending[index]));
  choose(next);
  if (delegated === null && active !== next.die) session.send('move', { choice: { designate: next.die } });
}

/** The last roll stays until the next, even after the turn has passed. @type {Panel['remember']} */
const remember = (memory, _told, dice) =>
  dice ? { ...memory, dice, rolls: memory.rolls + 1, count: dice.length } : memory;

/** @type {Partial<Panel>} */
export const panel = {
  table: '',
  Players: Seats,
  Tray,
  Reasons: DeadDice,
  instead: (play) => (lmrOf(play.state).due === 'delegate' ? Delegate : null),
  moves: (play, { die }) => ({ disc: die === null && lmrOf(play.state).pending.length > 1, cls: ' bone' }),
  die: (state) => lmrOf(state).active,
  touch,
  remember,
};
