// How this browser's unfinished games stand. A game that ended without us is noted with its result.
import { useEffect, useState } from '../../../vendor/preact-htm.js';
import { gameOf } from '../../games/registry.js';
import { peek, replayOf } from '../../net/api.js';
import { notify } from '../../parts/announce.js';
import { changeGame, gameKey, endOf } from '../../parts/history.js';
import { loadPart, say } from '../../words/say.js';
/** @import { Answer, Peeked } from '../../net/api.js' */
/** @import { Line } from '../../protocol.js' */

/** @typedef {'yours' | 'others' | 'pregame' | 'results' | 'over' | 'gone'} State */
/** @typedef {Record<string, State | null>} States  by the game's key */

await loadPart('mine');

const LOOK_MS = 20_000;
const ABSENT = 404;
const TOO_FAST = 429;

/**
 * Asked again every now and then; `onChange` where the list has changed by it.
 * @param {PlayedGame[]} all
 * @param {() => void} onChange
 */
export function useStates(all, onChange) {
  const [states, set] = useState(/** @type {States} */ ({}));
  useEffect(() => {
    let timer = 0;
    const look = async () => {
      const found = await statesOf(all);
      if (timer < 0) return;
      set((before) => tellTurns(before, found, all));
      timer = setTimeout(look, LOOK_MS);
      if (all.some((game) => isNews(game, found[gameKey(game)]))) onChange();
    };
    look();
    return () => {
      clearTimeout(timer);
      timer = -1;
    };
  }, [all.map((game) => `${gameKey(game)}${game.gone}`).join()]);
  return states;
}

/** Was it noted just now that this one is over or gone? */
/** @param {PlayedGame} game @param {State | null} state */
const isNews = ({ gone }, state) => state === 'over' || (state === 'gone' && !gone);

/** One after the other: a server slows down those who name many rooms that it has not. */
/** @param {PlayedGame[]} all */
async function statesOf(all) {
  const found = /** @type {States} */ ({});
  for (const game of all) {
    if (game.gone) found[gameKey(game)] = 'gone';
    else {
      const room = await peek(game.code);
      if (!room.ok && room.status === TOO_FAST) break;
      found[gameKey(game)] = stateIn(game, room) ?? (await settleState(game, room));
    }
  }
  return found;
}

/**
 * How a game stands that its room still has; null where that is over.
 * @param {PlayedGame} game
 * @param {Answer<Peeked>} found
 * @returns {State | null}
 */
function stateIn({ gameSeq, seat }, found) {
  if (!found.ok) return null;
  const { room, play } = found.value.state.view;
  if (room.gameSeq !== gameSeq) return null;
  if (room.phase !== 'playing') return room.phase === 'results' ? 'results' : 'pregame';
  return play?.actor === seat ? 'yours' : 'others';
}

/**
 * Note how a game ended, or that the server has it no more; null where the server does not answer.
 * @param {PlayedGame} game
 * @param {Answer<Peeked>} room
 * @returns {Promise<State | null>}
 */
async function settleState(game, room) {
  if (!room.ok && room.status !== ABSENT) return null;
  const replay = await replayOf(game.code, game.gameSeq);
  if (!replay.ok && replay.status !== ABSENT) return null;
  const last = replay.ok ? endIn(replay.value.events) : undefined;
  changeGame(game, last ? endOf(last.event, game.seat, last.time) : { gone: true });
  return last ? 'over' : 'gone';
}

/** @param {Line[]} events */
function endIn(events) {
  for (const { event, time } of events) if (event.type === 'ended') return { event, time };
  return undefined;
}

/** Tell whose turn has come since. @param {States} before @param {States} now @param {PlayedGame[]} all */
function tellTurns(before, now, all) {
  for (const game of all)
    if (now[gameKey(game)] === 'yours' && before[gameKey(game)] === 'others')
      notify(say('mine-your-turn', { game: gameOf(game.game).words.title }), game.code);
  return now;
}
