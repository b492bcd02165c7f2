// The room as screens read it: who sits where, who we are, what the start waits for.
import { COLOUR_NAMES, MARK_NAMES } from '../board/piece.js';
/** @import { Player } from '../board/types.js' */
/** @import { Session, Snapshot } from '../net/session.js' */

/**
 * @typedef {object} Chair
 * @property {number} chair
 * @property {string} name
 * @property {string} colour
 * @property {string} mark
 * @property {string | null} member
 * @property {string | null} bot
 * @property {boolean} ready
 * @property {number | null} awaySince
 * @property {boolean} spoils  did this player spoil two starts of this pre-game?
 * @property {string | null} standIn
 * @property {number | null} standInAt
 *
 * @typedef {object} Room
 * @property {string} code
 * @property {string} game
 * @property {any} view
 * @property {string} phase
 * @property {number} gameSeq
 * @property {(Chair | null)[]} chairs
 * @property {any} me         the own member, null for a spectator
 * @property {Chair | null} chair  the own chair
 * @property {number | null} seat  the own seat in the game
 * @property {Player[]} players    by seat
 * @property {(Chair | null)[]} seats   the chair of each seat
 */

/**
 * @param {{name: string, colour: string | null, mark: string | null}} who
 * @param {number} at
 * @returns {Player}
 */
export function lookOf(who, at) {
  const colour = COLOUR_NAMES.indexOf(who.colour ?? '');
  const mark = MARK_NAMES.indexOf(who.mark ?? '');
  return { name: who.name, colour: colour < 0 ? at % 8 : colour, mark: mark < 0 ? at % 8 : mark };
}

/** How a player looked who has left the game. @param {any} play @param {number} seat */
function gone(play, seat) {
  const look = play?.gone?.find((/** @type {any} */ g) => g.seat === seat);
  return { name: play?.names[seat] ?? 'Gone', colour: look?.colour ?? null, mark: look?.mark ?? null };
}

/** @param {Session} session @param {Snapshot} [now] @returns {Room} */
export function readRoom(session, now = session.now) {
  const { view } = now;
  const chairs = view.chairs;
  const taken = chairs.filter((/** @type {Chair | null} */ c) => c !== null);
  const order = view.play ? view.play.seats : taken.map((/** @type {Chair} */ c) => c.chair);
  const seats = order.map((/** @type {number} */ i) => chairs[i]);
  const chair = session.member
    ? (taken.find((/** @type {Chair} */ c) => c.member === session.member) ?? null)
    : null;
  const players = seats.map((/** @type {Chair | null} */ c, /** @type {number} */ i) =>
    lookOf(c ?? gone(view.play, i), i),
  );
  return {
    code: session.code,
    game: view.room.game,
    view,
    phase: view.room.phase,
    gameSeq: view.room.gameSeq,
    chairs,
    chair,
    players,
    seats,
    me: view.members.find((/** @type {any} */ m) => m.member === session.member) ?? null,
    seat: chair ? order.indexOf(chair.chair) : null,
  };
}

/** @param {Room} room @param {number | null} index */
export function nameOf(room, index) {
  const chair = index === null ? null : room.chairs[index];
  if (!chair) return 'Somebody';
  return chair === room.chair ? 'You' : chair.name;
}

/**
 * Before a rematch a chair needs everybody's agreement, but for the one that we stood up from (QR38).
 * @param {Room} room
 * @param {number} index
 */
export function asking(room, index) {
  const seating = room.view.seating;
  const own = seating?.stood[room.me?.member] === index;
  const asks = Boolean(seating) && !own;
  return { asks, refused: asks && !room.chair && seating.refused.includes(room.me?.member) };
}

/** The chair to offer first: the one that we stood up from, else the first free one. @param {Room} room */
export function freeChair(room) {
  const left = room.view.seating?.stood[room.me?.member];
  return left !== undefined && room.chairs[left] === null ? left : room.chairs.indexOf(null);
}

/** Who plays a seat, if it is not just somebody else. @param {Room} room @param {Chair | null} chair */
export function roleOf(room, chair) {
  if (!chair) return '';
  if (chair === room.chair) return 'you';
  if (chair.standIn) return `${chair.standIn} stands in`;
  if (chair.bot) return 'bot';
  return chair.awaySince ? 'away' : '';
}

export const TITLES = /** @type {Record<string, string>} */ ({ lmr: 'Last Man Running', ur: 'Ur' });
export const FULL = /** @type {Record<string, string>} */ ({
  lmr: 'Last Man Running',
  ur: 'Ur, the Runners Game',
});

/** Names of people may be alike; nothing else depends on them. @param {Room} room */
export const names = (room) => room.players.map((p) => p.name);
