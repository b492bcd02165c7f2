// What this browser notes about the games that its person plays.
import { keepGame } from '../lib/games.js';
import { readRoom } from './room.js';
/** @import { Session } from '../net/session.js' */

/** Follow a room and note its games. @param {Session} session */
export function noting(session) {
  let noted = '';
  return session.subscribe(() => {
    const { room, play, results } = session.now.view ?? {};
    const state = `${room?.gameSeq}|${room?.phase}|${play?.names}|${session.member}`;
    if (!play || state === noted) return;
    noted = state;
    note(session, results ?? null);
  });
}

/** @param {Session} session @param {import('../protocol.js').ResultsShown | null} results */
function note(session, results) {
  const room = readRoom(session);
  if (room.seat === null || !['playing', 'results'].includes(room.phase)) return;
  const names = room.players.map((p) => p.name);
  const { code, gameSeq, game, seat } = room;
  keepGame({ code, gameSeq, game, names, seat, began: Date.now(), ...(results && ended(results, seat)) });
}

/**
 * What is kept of a result.
 * @param {{kind: string, winners?: number[], points?: number | null}} results
 * @param {number} seat
 * @param {number} [at]
 */
export const ended = ({ kind, winners = [], points = null }, seat, at = Date.now()) => ({
  ended: at,
  kind,
  won: winners.includes(seat),
  points,
});
