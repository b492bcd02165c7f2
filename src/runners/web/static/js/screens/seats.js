// The players at a table of LMR: whose turn it is, how their pegs stand, what is agreed.
import { html } from '../../vendor/preact-htm.js';
import { Icon } from '../lib/icons.js';
import { Sign } from '../lib/parts.js';
import { standing } from '../model/lmr.js';
import { roleOf } from '../model/room.js';
import { whose } from '../model/words.js';
/** @import { Room } from '../model/room.js' */

/** @param {{room: Room, play: any}} props */
export function Seats({ room, play }) {
  const { options, state } = play;
  const teams = options.teams ? Array.from({ length: options.teams }, (_, t) => t) : null;
  /** @param {number} i */
  const seat = (i) => html`<${Seat} key=${i} room=${room} play=${play} seat=${i} />`;
  const all = room.players.map((_, i) => i);
  return html`
    <section class=${`seats${all.length > 5 ? ' many' : ''}`} aria-label="Players">
      ${
        teams
          ? teams.map(
              (t) => html`
                <div class="team" key=${t}>
                  <span class="label">Team ${t + 1}</span>
                  ${all.filter((i) => options.team_of[i] === t).map(seat)}
                </div>
              `,
            )
          : all.map(seat)
      }
      <div class="grow only-desk" />
      <div class="only-desk stack">
        <${Facts} room=${room} options=${options} state=${state} />
      </div>
    </section>
  `;
}

/** @param {{room: Room, play: any, seat: number}} props */
function Seat({ room, play, seat }) {
  const chair = room.seats[seat];
  const now = play.actor === seat;
  const pegs = play.state.pegs[seat];
  const { turn, delegated, pending, active } = play.state;
  const gave = delegated !== null && turn === seat && !now;
  const plays = delegated === seat ? `Plays ${whose(room.players[turn].name)} ${pending[active]}` : 'To play';
  return html`
    <div class=${`seat${now ? ' now' : ''}${chair?.awaySince ? ' away' : ''}`}>
      <${Sign} game="lmr" seat=${seat} look=${room.players[seat]} />
      <span class="who">
        <b>${room.players[seat].name}</b>
        <small>${roleOf(room, chair)}</small>
      </span>
      <span class="state cut">${now ? plays : gave ? 'Gave a die' : ''}</span>
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
      </span>
    </div>
  `;
}
/** @param {string} p */
const rank = (p) => (p === 'base' ? 0 : p.startsWith('H') ? 2 : 1);

/** @param {{room: Room, options: any, state: any}} props */
function Facts({ room, options }) {
  /** @type {[boolean, string, string][]} */
  const all = [
    [options.double_dice, 'Double Dice', 'No Double Dice'],
    [options.kill_rolls, 'Kill Rolls', 'No Kill Rolls'],
    [options.fast_track, 'Fast Track', 'No Fast Track'],
    [Boolean(options.teams), `${options.teams} teams`, 'No teams'],
  ];
  return html`
    <div>
      <p class="label gap">Options, locked for this game</p>
      <div class="chips">
        ${all.map(
          ([on, yes, no]) => html`
            <span class=${`chip ${on ? 'on' : 'off'}`}>
              ${on ? html`<${Icon} name="check" />` : null}
              ${on ? yes : no}
            </span>
          `,
        )}
      </div>
    </div>
    <div class="facts">
      <${Sealed} room=${room} />
      <div class="key">
        <span class="pegs">
          <i />
        </span>
        in Base
        <span class="pegs">
          <i class="out" />
        </span>
        out
        <span class="pegs">
          <i class="fin" />
        </span>
        home
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
        <span>Dice</span>
        <b>typed by the players</b>
      </div>
    `
    : html`
      <div>
        <span>Dice sealed before the start</span>
        <b class="code">${(commitment ?? '').slice(0, 4).toUpperCase()}</b>
      </div>
    `;
}
