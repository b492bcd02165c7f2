// Moves that are watched, not played: in replays and in the rules. They wait for nothing else.
import { MOTION, moveTime, atSpeed, wait } from '../board/motion.js';
import { carry } from '../board/pieces.js';
import { gameOf } from '../games/registry.js';

/** @param {Motion} motion */
const timeOf = ({ strikes, path }) => (strikes ? MOTION.kill : moveTime(path.length - 1));

/**
 * Let events move the pieces of a board one after the other; returns where they stand then.
 * @param {Board} board
 * @param {Piece[]} pieces
 * @param {Told[]} events
 * @param {Way[]} ways
 * @param {() => boolean} [left] has the viewer gone elsewhere meanwhile?
 */
export async function animateChoice(board, pieces, events, ways, left = () => false) {
  const game = gameOf(board.game ?? '');
  let now = pieces;
  for (const [i, event] of events.entries()) {
    const motion = board.places && game.pieces.motion(event, now, board.places, ways);
    if (!motion) continue;
    const next = carry(now, motion, Boolean(events[i + 1] && game.figures.strikes(events[i + 1])));
    const ms = timeOf(motion);
    if (atSpeed(ms)) board.move(motion, next, atSpeed(ms));
    await wait(ms);
    if (left()) return now;
    now = next;
    board.rest();
    board.place(now);
  }
  return now;
}
