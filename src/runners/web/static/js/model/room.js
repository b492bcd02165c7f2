// The room as screens read it: who sits where, who we are, what the start waits for.
import { COLOUR_NAMES, MARK_NAMES } from '../board/piece.js';
/** @import { Player } from '../board/types.js' */
/** @import { Session, Snapshot } from '../net/session.js' */

/** @typedef {import('../protocol.js').ChairShown} Chair */
/** @typedef {import('../protocol.js').PlayShown} Play */
/**
 * @typedef {object} Room
 * @property {string} code
 * @property {string} game
 * @property {import('../net/session.js').Seen} view
 * @property {string} phase
 * @property {number} gameSeq
 * @property {(Chair | null)[]} chairs
 * @property {import('../protocol.js').MemberShown | null} me  the own member, null for a spectator
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

/** How a player looked who has left the game. @param {Play | null} play @param {number} seat */
function gone(play, seat) {
  const look = play?.gone.find((g) => g.seat === seat);
  return { name: play?.names[seat] ?? 'Gone', colour: look?.colour ?? null, mark: look?.mark ?? null };
}

/** @param {Session} session @param {Snapshot} [now] @returns {Room} */
export function readRoom(session, now = session.now) {
  const { view } = now;
  const chairs = view.chairs;
  const taken = chairs.filter((c) => c !== null);
  const order = view.play ? view.play.seats : taken.map((c) => c.chair);
  const seats = order.map((i) => chairs[i]);
  const chair = session.member ? (taken.find((c) => c.member === session.member) ?? null) : null;
  const players = seats.map((c, i) => lookOf(c ?? gone(view.play, i), i));
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
    me: view.members.find((m) => m.member === session.member) ?? null,
    seat: chair ? order.indexOf(chair.chair) : null,
  };
}

/**
 * What is there by the phase of the room; that it is not would be a fault of ours.
 * @template T
 * @param {T | null} part
 * @returns {T}
 */
function there(part) {
  if (part === null) throw new Error('the room is in another phase');
  return part;
}

/** The game that is played or was played last. @param {{view: import('../net/session.js').Seen}} shown */
export const playOf = ({ view }) => there(view.play);
/** How it ended. @param {Room} room */
export const resultsOf = (room) => there(room.view.results);
/** A position of Last Man Running. @param {Play} play */
export const lmrOf = (play) => /** @type {import('../protocol.js').LmrShown} */ (play.state);
/** A position of Ur. @param {Play} play */
export const urOf = (play) => /** @type {import('../protocol.js').UrShown} */ (play.state);

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
  const member = room.me?.member ?? '';
  const own = seating?.stood[member] === index;
  const asks = seating !== null && !own;
  return { asks, refused: asks && !room.chair && seating.refused.includes(member) };
}

/**
 * The chair to offer first: the one that we stood up from, else the first free one; none of a sealed start.
 * @param {Room} room
 */
export function freeChair(room) {
  if (room.view.sealed) return -1;
  const left = room.view.seating?.stood[room.me?.member ?? ''];
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
