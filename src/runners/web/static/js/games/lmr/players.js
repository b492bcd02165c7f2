// The players at a table of LMR: whose turn it is, how their pegs stand, what is agreed.
import { html } from '../../../vendor/preact-htm.js';
import { Icon } from '../../lib/icons.js';
import { Sign } from '../../lib/parts.js';
import { roleOf } from '../../model/room.js';
import { TimeLeft } from '../../screens/pace.js';
import { Said } from '../../screens/said.js';
import { beside } from '../../words/joined.js';
import { say } from '../../words/say.js';
import { agreedIn } from './options.js';
import { lmrOf } from './pieces.js';
import { givenDie } from './words.js';
/** @import { Play, Room } from '../../model/room.js' */
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
  return beside(shown.slice(0, 2).map(([where, count]) => say('lmr-standing', { where, count })));
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
