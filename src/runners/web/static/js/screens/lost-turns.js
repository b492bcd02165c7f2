// Turns that were lost a moment ago: why, and who is next, long enough to be read.
import { html } from '../../vendor/preact-htm.js';
import { gameOf } from '../games/registry.js';
import { Sign } from '../lib/parts.js';
import { seatIn } from '../model/story.js';
/** @import { Room } from '../model/room.js' */
/** @import { Told } from '../model/story.js' */
/** @import { Update } from '../net/session.js' */

/** @typedef {{seq: number, seat: number | null, words: string, ms: number}} Lost */

/** How long reading a sentence takes, at a slow reader's pace. @param {string} words */
const reading = (words) => 1500 + 50 * words.length;

/**
 * @param {Told} told
 * @param {Told[]} after  what is told after it
 * @param {Update} update
 * @param {string | null} member  who looks
 * @returns {Lost}
 */
export function lostTurn(told, after, update, member) {
  const { room, play, chairs } = update.after.view;
  const seat = seatIn(told);
  const actor = play?.actor ?? null;
  const own = actor !== null && play !== null && chairs[play.seats[actor]]?.member === member;
  const next =
    actor === null || actor === seat ? null : nextOf(play?.names[actor] ?? '', own && member !== null);
  const words = gameOf(room.game).words.lost(told, after, next);
  return { seq: update.events[0].seq, seat, words, ms: reading(words) };
}

/** @param {string} who @param {boolean} own @returns {import('../games/types.js').Next} */
const nextOf = (who, own) => ({ own: own ? 'yes' : 'no', who });

/** @param {{room: Room, lost: Lost[]}} props */
export const LostTurns = ({ room, lost }) =>
  lost.length
    ? html`
        <ul class="lost-turns">
          ${lost.map((one) => html`<${Line} key=${one.seq} room=${room} ...${one} />`)}
        </ul>
      `
    : null;

/** @param {{room: Room} & Lost} props */
const Line = ({ room, seat, words }) => html`
  <li>
    ${seat === null ? null : html`<${Sign} game=${room.game} seat=${seat} look=${room.players[seat]} />`}
    <span>${words}</span>
  </li>
`;
