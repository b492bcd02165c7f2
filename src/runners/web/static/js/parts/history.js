// The games of this browser: those still going on, and how the others ended. The server has no such list.
import { climb } from './ladder.js';
import { readRoom } from './room/room.js';
import { read, write } from './store.js';

/**
 * @typedef {object} PlayedGame
 * @property {string} code
 * @property {number} gameSeq
 * @property {string} game
 * @property {string[]} names  by seat
 * @property {number} seat  this person's own
 * @property {number} began  when this browser saw it first
 * @property {number} [ended]
 * @property {string} [kind]  how it ended
 * @property {boolean} [won]
 * @property {number | null} [points]
 * @property {Judged} [judged]  from a review that was loaded
 * @property {boolean} [gone]  the server has forgotten it before its end was known here
 *
 * @typedef {{luck: number, cost: number, decisions: number}} Judged
 */

const MOST = 300;

/** The newest first. @returns {PlayedGame[]} */
export const games = () => read('games', []);

/** Tells it from all others. @param {PlayedGame} game */
export const gameKey = ({ code, gameSeq }) => `${code}/${gameSeq}`;

/** @param {PlayedGame} a @param {{code: string, gameSeq: number}} b */
const same = (a, b) => a.code === b.code && a.gameSeq === b.gameSeq;

/** Note a game, or what is new about it. @param {PlayedGame} game */
function keepGame(game) {
  const all = games();
  const before = all.find((g) => same(g, game));
  const next = { ...before, ...game, began: before?.began ?? game.began, ended: before?.ended ?? game.ended };
  if (before && JSON.stringify(before) === JSON.stringify(next)) return;
  write('games', [next, ...all.filter((g) => !same(g, game))].slice(0, MOST));
}

/**
 * What a review says about this browser's player.
 * @param {string} code
 * @param {number} gameSeq
 * @param {Judged[]} seats
 */
export function keepJudged(code, gameSeq, seats) {
  const game = games().find((g) => same(g, { code, gameSeq }));
  const own = game && seats[game.seat];
  if (!own) return;
  const { luck, cost, decisions } = own;
  changeGame(game, { judged: { luck, cost, decisions } });
}

/** Something new about a game, which stays where it is in the list. */
/** @param {PlayedGame} game @param {Partial<PlayedGame>} change */
export const changeGame = (game, change) =>
  write(
    'games',
    games().map((g) => (same(g, game) ? { ...g, ...change } : g)),
  );

/** @param {{code: string, gameSeq: number}} game */
export const dropGame = (game) =>
  write(
    'games',
    games().filter((g) => !same(g, game)),
  );

export const dropGames = () => write('games', []);

/** Follow a room and note its games. @param {Session} session */
export function noteGames(session) {
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
  const rivals = room.seats.filter((chair) => chair !== room.chair).map((chair) => chair?.bot ?? null);
  if (seat !== null && results?.winners?.includes(seat)) climb(game, rivals);
  keepGame({ code, gameSeq, game, names, seat, began: Date.now(), ...(results && endOf(results, seat)) });
}

/**
 * What is kept of a result.
 * @param {{kind: string, winners?: number[], points?: number | null}} results
 * @param {number} seat
 * @param {number} [at]
 */
export const endOf = ({ kind, winners = [], points = null }, seat, at = Date.now()) => ({
  ended: at,
  kind,
  won: winners.includes(seat),
  points,
});
