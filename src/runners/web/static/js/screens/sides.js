// The two players of Ur: their pieces, and the tallies and the pool of a set.
import { SIDES } from '../model/ur.js';
import { html } from '../../vendor/preact-htm.js';
import { Sign } from '../lib/parts.js';
import { roleOf } from '../model/room.js';
/** @import { Room } from '../model/room.js' */

/** The far side of an Ur board. @param {Room} room */
export const far = (room) => (room.seat === 0 ? 1 : 0);

/** @param {{room: Room, play: any, seat: number}} props */
export function Side({ room, play, seat }) {
  const side = play.state[SIDES[seat]];
  const chair = room.seats[seat];
  const now = play.actor === seat;
  /** @param {number} n @param {string} words */
  const sum = (n, words) => html`
    <span>
      <b class="num">${n}</b> ${words}
    </span>
  `;
  const role = roleOf(room, chair);
  return html`
    <div class=${`side${now ? ' now' : ''}`}>
      <${Sign} game="ur" seat=${seat} look=${room.players[seat]} />
      <b>${room.players[seat].name}</b>
      <span class="muted">${seat ? 'White' : 'Black'}${role && `, ${role}`}</span>
      ${now ? html`<span class="state">To play</span>` : null}
      <span class="grow" />
      <span class="sum">
        ${sum(side.start, 'at the start')}
        ${sum(side.river, 'in the river')}
        ${sum(side.board.length, 'on the board')}
        ${sum(side.home, 'home')}
      </span>
    </div>
  `;
}

/** Both players in one row, for a phone. @param {{room: Room, play: any}} props */
export function Duo({ room, play }) {
  return html`
    <div class="duo only-phone">
      ${[far(room), 1 - far(room)].map(
        (seat) => html`
          <span key=${seat} class=${play.actor === seat ? 'now' : ''}>
            <${Sign} game="ur" seat=${seat} look=${room.players[seat]} />
            <b class="cut">${room.players[seat].name}</b>
            <small>
              ${play.state[SIDES[seat]].home} home
              ${room.view.set ? `, ${room.view.set.tallies[seat]} tallies` : ''}
            </small>
          </span>
        `,
      )}
    </div>
  `;
}

/** @param {{room: Room}} props */
export function Tallies({ room }) {
  const set = room.view.set;
  if (!set) return null;
  /** @param {number} seat */
  const hand = (seat) => html`
    <div>
      <h3>
        <${Sign} game="ur" seat=${seat} look=${room.players[seat]} />
        ${room.players[seat].name} <b class="num">${set.tallies[seat]}</b>
      </h3>
      <${Sticks} n=${set.tallies[seat]} />
    </div>
  `;
  return html`
    <div class="panel tally" aria-label="Tallies and pool">
      ${hand(0)}
      <div>
        <h3>
          On the table <b class="num">${set.table}</b>
        </h3>
        <${Sticks} n=${set.table} />
      </div>
      ${hand(1)}
      ${
        set.stake
          ? html`
            <div class="pool">
              <small>Pool</small>
              <b class="num">${set.pool}</b>
              <small>${set.stake} from each</small>
            </div>
          `
          : html`
            <div class="pool">
              <small>Played in this set</small>
              <b class="num">${set.games}</b>
              <small>${set.games === 1 ? 'game' : 'games'}</small>
            </div>
          `
      }
    </div>
  `;
}
/** @param {{n: number}} props */
const Sticks = ({ n }) => html`
  <div class="sticks" aria-hidden="true">
    ${Array.from(
      { length: n },
      () => html`
        <i />
      `,
    )}
  </div>
`;
