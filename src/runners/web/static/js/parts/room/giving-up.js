// What is given up by leaving, standing up or resigning, in words that the page asks with.
import { FACTS } from '../../facts.js';
import { gameOf } from '../../games/registry.js';
import { calledOf } from '../../words/bots.js';
import { say } from '../../words/say.js';
import { playOf } from './room.js';

/** Have tallies been won in a set that is still going on? @param {Room} room */
const hasTallies = ({ view: { set } }) =>
  Boolean(set && set.winner === null && set.tallies.some((n) => n > 0));

/** How long a player must be away before the chair may be freed (QR28, QB40). @param {Room} room */
export const vacateMs = (room) => (hasTallies(room) ? FACTS.vacateInSeriesMs : FACTS.vacateMs);

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

/** Would giving up this player's chair concede a set (QB40)? @param {Room} room */
export function concedes(room) {
  const { set } = room.view;
  if (!room.chair || !set || set.winner !== null) return false;
  return room.phase === 'playing' || hasTallies(room);
}

/** Who sits opposite. @param {Room} room */
const opponent = (room) => room.chairs.find((c) => c && c !== room.chair)?.name ?? say('the-other');

/** What conceding the set means; empty where nothing is conceded. @param {Room} room */
export function poolWords(room) {
  const { set } = room.view;
  if (!set || !concedes(room)) return '';
  return say('leave-concedes', { other: opponent(room), pool: set.pool });
}

/** What happens to a game when a player leaves it (QR2). @param {Room} room */
function gameWords(room) {
  if (!room.chair || room.phase !== 'playing') return '';
  const others = room.chairs.some((c) => c && c.member && c !== room.chair);
  const bot = room.view.options.stand_in;
  if (!others) return say('leave-aborts', { last: 'yes' });
  return bot ? say('leave-bot', { bot: calledOf(String(bot)) }) : say('leave-aborts', { last: 'no' });
}

/** What leaving means, sentence by sentence. @param {Room} room @returns {string[]} */
export function leaveWords(room) {
  const playing = room.chair && room.phase === 'playing';
  const chair = room.chair ? say('leave-chair') : say('leave-again');
  const stay = playing ? say('leave-closing') : '';
  return [gameWords(room) || chair, poolWords(room), stay].filter(Boolean);
}

/** May this player resign: a running game of two (QR42)? @param {Room} room */
export const mayResign = (room) =>
  Boolean(room.chair && room.phase === 'playing' && playOf(room).seats.length === 2);

/** @param {Room} room */
export function resignWords(room) {
  if (room.seat === null) return '';
  return gameOf(room.game).words.resign(room, room.seat, opponent(room));
}

/** Whose connection a rematch is waiting for (QR30). @param {Room} room */
export function waitWords(room) {
  const waits = room.view.waits ?? [];
  if (!waits.length) return '';
  const own = waits.some((i) => room.chair?.chair === i);
  const others = waits.filter((i) => room.chair?.chair !== i);
  const names = others.map((i) => room.chairs[i]?.name ?? say('story-somebody'));
  if (!names.length) return say('rematch-waits-you');
  return say('rematch-waits', { names, own: own ? 'yes' : 'no' });
}
