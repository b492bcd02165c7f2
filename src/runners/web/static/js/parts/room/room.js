// The room as screens read it: who sits where, who we are, what the start waits for.
import { FACTS } from '../../facts.js';
import { calledOf } from '../../words/bots.js';
import { say } from '../../words/say.js';

/** @typedef {import('../../protocol.js').ChairShown} Chair */
/** @typedef {import('../../protocol.js').PlayShown} Play */
/**
 * @typedef {object} Room
 * @property {string} code
 * @property {string} game
 * @property {import('../../net/session.js').Seen} view
 * @property {string} phase
 * @property {number} gameSeq
 * @property {(Chair | null)[]} chairs
 * @property {import('../../protocol.js').MemberShown | null} me  our own member, null for a spectator
 * @property {Chair | null} chair  our own chair
 * @property {number | null} seat  our own seat in the game
 * @property {Player[]} players    by seat
 * @property {(Chair | null)[]} seats   the chair of each seat
 * @property {number} skew  by how many milliseconds the server's clock is ahead
 */

/**
 * @param {{name: string, colour: string | null, mark: string | null}} who
 * @param {number} at
 * @returns {Player}
 */
export function lookOf(who, at) {
  const colour = FACTS.colours.indexOf(who.colour ?? '');
  const mark = FACTS.marks.indexOf(who.mark ?? '');
  return {
    name: who.name,
    colour: colour < 0 ? at % FACTS.colours.length : colour,
    mark: mark < 0 ? at % FACTS.marks.length : mark,
  };
}

/** What a player who has left the game looked like. @param {Play | null} play @param {number} seat */
function lookOfGone(play, seat) {
  const look = play?.gone.find((g) => g.seat === seat);
  return {
    name: play?.names[seat] ?? say('player-gone'),
    colour: look?.colour ?? null,
    mark: look?.mark ?? null,
  };
}

/** @param {Session} session @param {Snapshot} [now] @returns {Room} */
export function readRoom(session, now = session.now) {
  const { view } = now;
  const chairs = view.chairs;
  const taken = chairs.filter((c) => c !== null);
  const order = view.play ? view.play.seats : taken.map((c) => c.chair);
  const seats = order.map((i) => chairs[i]);
  const chair = session.member ? (taken.find((c) => c.member === session.member) ?? null) : null;
  const players = seats.map((c, i) => lookOf(c ?? lookOfGone(view.play, i), i));
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
    skew: session.clockSkew,
    me: view.members.find((m) => m.member === session.member) ?? null,
    seat: chair ? order.indexOf(chair.chair) : null,
  };
}

/**
 * What must be there in this phase of the room; if it is not, that is our own bug.
 * @template T
 * @param {T | null} part
 * @returns {T}
 */
function there(part) {
  if (part === null) throw new Error('the room is in another phase');
  return part;
}

/** The game that is played or was played last. @param {{view: import('../../net/session.js').Seen}} shown */
export const playOf = ({ view }) => there(view.play);
/** How it ended. @param {Room} room */
export const resultsOf = (room) => there(room.view.results);

/** @param {Room} room @param {number | null} index */
export function nameOf(room, index) {
  const chair = index === null ? null : room.chairs[index];
  if (!chair) return say('story-somebody');
  return chair === room.chair ? say('you') : chair.name;
}

/**
 * Before a rematch a chair needs everybody's agreement, but for the one that we stood up from (QR38).
 * @param {Room} room
 * @param {number} index
 */
export function consentNeeded(room, index) {
  const seating = room.view.seating;
  const member = room.me?.member ?? '';
  const own = seating?.stood[member] === index;
  const asks = seating !== null && !own;
  return { asks, refused: asks && !room.chair && seating.refused.includes(member) };
}

/**
 * The chair to offer first: the one that is kept for us, else the first free one; none of a sealed start.
 * @param {Room} room
 */
export function freeChair(room) {
  if (room.view.sealed) return -1;
  const left = room.view.seating?.stood[room.me?.member ?? ''];
  return left ?? room.chairs.findIndex((chair, i) => chair === null && !keptFor(room, i));
}

/** Who stood up from a chair that nobody else may take before the rematch (QR38). */
/** @param {Room} room @param {number} index */
export function keptFor(room, index) {
  const stood = Object.entries(room.view.seating?.stood ?? {});
  const member = stood.find(([, chair]) => chair === index)?.[0];
  return room.view.members.find((m) => m.member === member) ?? null;
}

/** What somebody is called, by a member's id or a bot's chair. @param {Room} room @param {string} id */
export function calledIn(room, id) {
  const bot = id.startsWith('bot:') ? room.chairs[Number(id.slice(4))] : null;
  return bot?.name ?? room.view.members.find((m) => m.member === id)?.name ?? say('story-somebody');
}

/** Who plays a seat, if it is not just somebody else. @param {Room} room @param {Chair | null} chair */
export function roleOf(room, chair) {
  if (!chair) return '';
  if (chair === room.chair) return say('role', { role: 'you', bot: '' });
  if (chair.standIn) return say('role', { role: 'stand-in', bot: calledOf(chair.standIn) });
  if (chair.bot) return say('role', { role: 'bot', bot: '' });
  return chair.awaySince ? say('role', { role: 'away', bot: '' }) : '';
}

/** Were all the others who played bots? @param {Room} room */
export const isAmongBots = (room) =>
  room.seat !== null &&
  room.seat >= 0 &&
  room.seats.every((chair) => chair === room.chair || Boolean(chair?.bot));

/** People may have equal names; nothing else depends on them. @param {Room} room */
export const names = (room) => room.players.map((p) => p.name);
