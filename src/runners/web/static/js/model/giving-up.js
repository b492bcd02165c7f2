// What is given up by leaving, standing up or resigning, in words that the page asks with.
import { playOf, urOf } from './room.js';
import { count, whose } from './words.js';
/** @import { Chair, Room } from './room.js' */

const VACATE_MS = 60_000;
const VACATE_SET_MS = 600_000;

/** Have tallies of a set that goes on been won? @param {Room} room */
const tallied = ({ view: { set } }) =>
  Boolean(set && set.winner === null && set.tallies.some((/** @type {number} */ n) => n > 0));

/** How long a player must be away before the chair may be freed (QR28, QB40). @param {Room} room */
export const vacateMs = (room) => (tallied(room) ? VACATE_SET_MS : VACATE_MS);

/**
 * Who has been away from a running game so long that the others may vote (QR28).
 * @param {Room} room
 * @param {number} now
 * @returns {Chair[]}
 */
export function ghostsIn(room, now) {
  if (!room.chair || room.phase !== 'playing') return [];
  const taken = /** @type {Chair[]} */ (room.chairs.filter((c) => c !== null));
  return taken.filter((c) => c.awaySince !== null && now >= c.awaySince + vacateMs(room));
}

/** Would giving up the own chair concede a set of Ur (QB40)? @param {Room} room */
export function concedes(room) {
  const { set } = room.view;
  if (!room.chair || !set || set.winner !== null) return false;
  return room.phase === 'playing' || tallied(room);
}

/** Who sits opposite. @param {Room} room */
const opponent = (room) => room.chairs.find((c) => c && c !== room.chair)?.name ?? 'The other';

/** What conceding the set means, empty where nothing is conceded. @param {Room} room */
export function poolWords(room) {
  const { set } = room.view;
  if (!set || !concedes(room)) return '';
  const { pool } = set;
  return pool
    ? `You concede the set: ${opponent(room)} takes the pool of ${pool}.`
    : `You concede the set to ${opponent(room)}.`;
}

/** What becomes of a game that is left (QR2). @param {Room} room */
function gameWords(room) {
  if (!room.chair || room.phase !== 'playing') return '';
  const others = room.chairs.some((c) => c && c.member && c !== room.chair);
  const bot = room.view.options.stand_in;
  if (!others) return 'You are the last person at the table: the game will be aborted.';
  if (bot) return `The bot ${bot} takes your chair for the rest of the game; you do not get it back.`;
  return 'The game will be aborted for everybody.';
}

/** What leaving means, sentence by sentence. @param {Room} room @returns {string[]} */
export function leaveWords(room) {
  const playing = room.chair && room.phase === 'playing';
  const chair = room.chair ? 'Your chair becomes free.' : 'You can come in again.';
  const stay = playing ? 'Closing the page keeps your seat.' : '';
  return [gameWords(room) || chair, poolWords(room), stay].filter(Boolean);
}

/** May this player resign: a running game of two (QR42)? @param {Room} room */
export const mayResign = (room) =>
  Boolean(room.chair && room.phase === 'playing' && playOf(room).seats.length === 2);

/** @param {Room} room */
export function resignWords(room) {
  const other = opponent(room);
  if (room.game !== 'ur' || room.seat === null) return `${other} wins this game.`;
  const { worth } = urOf(playOf(room))[room.seat === 0 ? 'black' : 'white'];
  return `${other} wins this game with ${count(worth, 'point', 'points')}, as your pieces stand now.`;
}

/** For whose connection a rematch waits (QR30). @param {Room} room */
export function waitWords(room) {
  const names = (room.view.waits ?? []).map((/** @type {number} */ i) =>
    room.chair?.chair === i ? 'your' : whose(room.chairs[i]?.name ?? 'Somebody'),
  );
  if (!names.length) return '';
  const all = names.length < 2 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `Everybody agrees. It waits for ${all} connection${names.length > 1 ? 's' : ''}.`;
}
