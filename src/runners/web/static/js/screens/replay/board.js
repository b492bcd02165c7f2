// The board of a replay: a step forward is played, any other jump is shown at once.
import { html, useEffect, useRef } from '../../../vendor/preact-htm.js';
import { Board } from '../../board/board.js';
import { gameOf } from '../../games/registry.js';
import { animateChoice } from '../../parts/animate-choice.js';
import { useElement } from '../../parts/hooks.js';
import { useUpright } from '../../parts/table-board.js';
import { loadPart, say } from '../../words/say.js';

await loadPart('replay');
/** @typedef {{board: Board | null, at: number, pieces: Piece[]}} Standing  what stands on the board */

const FASTEST_PLAYED = 4;
/** On a phone: the bar above the board and the controls below it. */
const COLUMN_REST = 190;

/** The height of what holds the board; where it is as high as its board, that of the screen. */
/** @param {Element} holder */
function within({ clientWidth: width, clientHeight }) {
  const h = innerWidth > 760 ? clientHeight : innerHeight - COLUMN_REST;
  return { width, height: { lying: h, upright: h } };
}

/** @typedef {{seat: number, path: string[], tag: string}} Better  a choice better than the one made */

/** @param {{film: Film, at: number, players: Player[], pace: number, better?: Better | null}} props */
export function ReplayBoard({ film, at, players, pace, better = null }) {
  const host = useElement();
  const standing = useRef(/** @type {Standing} */ ({ board: null, at: -1, pieces: [] }));
  const upright = useUpright(host, film.layout, within);
  useEffect(() => {
    const board = new Board(host.current, gameOf(film.game).art, { still: true });
    board.draw(film.layout, players, { upright, title: say('replay-board') });
    standing.current = { board, at: -1, pieces: [] };
  }, [film, upright]);
  useEffect(() => {
    show(standing.current, film, at, players, pace, better);
  }, [at, upright, better?.path.join()]);
  return html`<div class="holder" ref=${host} />`;
}

/**
 * @param {Standing} standing
 * @param {Film} film
 * @param {number} at
 * @param {Player[]} players
 * @param {number} pace
 * @param {Better | null} better
 */
async function show(standing, film, at, players, pace, better) {
  const { board } = standing;
  if (!board?.places) return;
  const { places } = board;
  const frame = film.frames[at];
  const next = at === standing.at + 1 && standing.at >= 0 && pace <= FASTEST_PLAYED;
  standing.at = at;
  board.name(
    players.map((p, i) => ({ seat: i, name: p.name })),
    frame.actor ?? null,
  );
  const made = frame.path && frame.path.length > 1 && !next ? frame.path : [];
  const way = (better?.path ?? made).map((name) => places.of(better?.seat ?? frame.seat ?? 0, name).id);
  const spot = way.at(-1);
  const targets = better && spot ? [{ spot, kind: '', tag: better.tag }] : [];
  board.sign({ movable: [], chosen: null, path: way, targets });
  if (next && !(await play(standing, frame))) return;
  standing.pieces = gameOf(film.game).pieces.standing(frame.state, places, standing.pieces, frame.fixed);
  board.place(standing.pieces);
  board.root.dataset.move = String(at);
}

/**
 * Run the pieces of a frame; false if the replay has gone elsewhere meanwhile.
 * @param {Standing} standing
 * @param {Frame} frame
 */
async function play(standing, { choice, path, story }) {
  const { board, at } = standing;
  if (!board) return false;
  const ways = choice && path ? [{ choice, path }] : [];
  standing.pieces = await animateChoice(board, standing.pieces, story, ways, () => standing.at !== at);
  return standing.at === at;
}
