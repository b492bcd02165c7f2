// The table of Last Man Running: players beside the board, the tray, dice to give away.
import { html } from '../../../vendor/preact-htm.js';
import { drawDie } from '../../board/dice.js';
import { chooseDie } from '../../board/selection.js';
import { announce } from '../../parts/announce.js';
import { Sign, Raw } from '../../parts/controls.js';
import { Icon } from '../../parts/icons.js';
import { Said } from '../../parts/room/phrase-bubble.js';
import { roleOf } from '../../parts/room/room.js';
import { TimeLeft } from '../../parts/room/time-left.js';
import { joinWords, say } from '../../words/say.js';
import { agreedIn } from './options.js';
import { lmrOf, delegations } from './pieces.js';
import { DeadDice, deadWords, Tray } from './tray.js';
import { givenDie } from './words.js';
/** @import { Panel } from '../types.js' */
/** @import { Agreed } from './options.js' */

/** @param {{room: Room, play: Play}} props */
export function Seats({ room, play }) {
  const options = agreedIn(play.options);
  const teams = options.teams ? Array.from({ length: options.teams }, (_, t) => t) : null;
  /** @param {number} i */
  const seat = (i) => html`<${Seat} key=${i} room=${room} play=${play} seat=${i} />`;
  const all = room.players.map((_, i) => i);
  return html`
    <section
      class=${`seats${all.length > 5 ? ' many' : ''}`}
      style=${{ '--across': across(all.length) }}
      aria-label=${say('table-players')}
    >
      ${
        teams
          ? teams.map(
              (t) => html`
                <div class="team" key=${t}>
                  <span class="label">${say('team', { number: t + 1 })}</span>
                  ${all.filter((i) => options.team_of?.[i] === t).map(seat)}
                </div>
              `,
            )
          : all.map(seat)
      }
      <div class="grow hide-on-phone" />
      <div class="hide-on-phone stack">
        <${Facts} room=${room} options=${options} />
      </div>
    </section>
  `;
}

/** How many stand in a row on a phone: at most four, and equally many in each row. @param {number} players */
const across = (players) => Math.ceil(players / Math.ceil(players / 4));

/** @param {{room: Room, play: Play, seat: number}} props */
function Seat({ room, play, seat }) {
  const chair = room.seats[seat];
  const now = play.actor === seat;
  const { pegs: all, turn, delegated } = lmrOf(play.state);
  const pegs = all[seat];
  const given = delegated === seat ? givenDie(play, room.players) : null;
  const gave = delegated !== null && turn === seat && !now;
  const plays = given ? say('lmr-plays-die', { owner: given.owner, face: given.face }) : say('table-to-play');
  return html`
    <div class=${`seat${now ? ' now' : ''}${chair?.awaySince ? ' away' : ''}`}>
      <${Sign} game=${room.game} seat=${seat} look=${room.players[seat]} />
      <span class="who">
        <b dir="auto">${room.players[seat].name}</b>
        <small>${roleOf(room, chair)}</small>
      </span>
      <span class="state cut">
        ${now ? plays : gave ? say('lmr-gave') : ''}
      </span>
      <${Said} chair=${chair} />
      <span class="at">
        <span class="pegs" aria-hidden="true">
          ${[...pegs]
            .sort((a, b) => rank(b) - rank(a))
            .map(
              (p) => html`
                <i class=${p === 'base' ? '' : p.startsWith('H') ? 'fin' : 'out'} />
              `,
            )}
        </span>
        <span>${standing(pegs)}</span>
        <${TimeLeft} room=${room} play=${play} seat=${seat} />
      </span>
    </div>
  `;
}
/** @param {string} p */
const rank = (p) => (p === 'base' ? 0 : p.startsWith('H') ? 2 : 1);

/** Where a seat's pegs are, in words: at most two of the three kinds. @param {string[]} pegs */
export function standing(pegs) {
  const base = pegs.filter((s) => s === 'base').length;
  const home = pegs.filter((s) => s.startsWith('H')).length;
  const counts = { home, out: pegs.length - base - home, base };
  const shown = Object.entries(counts).filter(([, count]) => count);
  return joinWords(shown.slice(0, 2).map(([where, count]) => say('lmr-standing', { where, count })));
}

/** @param {{room: Room, options: Agreed}} props */
function Facts({ room, options }) {
  /** @type {[string, boolean][]} */
  const all = [
    ['double', options.double_dice],
    ['kill', options.kill_rolls],
    ['fast', options.fast_track],
    ['teams', Boolean(options.teams)],
  ];
  return html`
    <div>
      <p class="label gap">${say('lmr-options-locked')}</p>
      <div class="chips">
        ${all.map(
          ([option, on]) => html`
            <span class=${`chip ${on ? 'on' : 'off'}`}>
              ${on ? html`<${Icon} name="check" />` : null}
              ${say('lmr-option-chip', { option, on: on ? 'yes' : 'no', teams: options.teams ?? 0 })}
            </span>
          `,
        )}
      </div>
    </div>
    <div class="facts">
      <${Sealed} room=${room} />
      <div class="key">
        ${['base', 'out', 'home'].map(
          (where) => html`
            <span class="pegs"><i class=${{ base: '', out: 'out', home: 'fin' }[where]} /></span>
            ${say('lmr-peg-key', { where })}
          `,
        )}
      </div>
    </div>
  `;
}

/** @param {{room: Room}} props */
function Sealed({ room }) {
  const { mode, commitment } = room.view.dice;
  return mode === 'external'
    ? html`
      <div>
        <span>${say('tray-dice')}</span>
        <b>${say('lmr-dice-typed')}</b>
      </div>
    `
    : html`
      <div>
        <span>${say('lmr-dice-sealed')}</span>
        <b class="code">${(commitment ?? '').slice(0, 4).toUpperCase()}</b>
      </div>
    `;
}

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
};
