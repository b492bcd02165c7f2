// The board of a replay: a step forward is played, any other jump is shown at once.
import { html, useEffect, useRef } from '../../vendor/preact-htm.js';
import { Board } from '../board/board.js';
import { useElement, useMedia } from '../lib/hooks.js';
import { modelOf } from '../model/models.js';
import { carried } from '../model/pieces.js';
/** @import { Piece, Player } from '../board/types.js' */
/** @import { Film, Frame } from '../model/film.js' */
/** @typedef {{board: Board | null, at: number, pieces: Piece[]}} Kept  what stands on the board */

const FASTEST_PLAYED = 4;

/** @param {{film: Film, at: number, players: Player[], pace: number}} props */
export function ReplayBoard({ film, at, players, pace }) {
  const host = useElement();
  const kept = useRef(/** @type {Kept} */ ({ board: null, at: -1, pieces: [] }));
  const upright = useMedia('(max-width: 760px) and (orientation: portrait)') && film.game === 'ur';
  useEffect(() => {
    const board = new Board(host.current, { still: true });
    board.draw(film.layout, players, { upright, title: 'The board in the replay' });
    kept.current = { board, at: -1, pieces: [] };
  }, [film, upright]);
  useEffect(() => {
    show(kept.current, film, at, players, pace);
  }, [at, upright]);
  return html`<div class=${`holder ${film.game}`} ref=${host} />`;
}

/**
 * @param {Kept} kept
 * @param {Film} film
 * @param {number} at
 * @param {Player[]} players
 * @param {number} pace
 */
async function show(kept, film, at, players, pace) {
  const { board } = kept;
  if (!board?.places) return;
  const { places } = board;
  const frame = film.frames[at];
  const next = at === kept.at + 1 && kept.at >= 0 && pace <= FASTEST_PLAYED;
  kept.at = at;
  board.name(
    players.map((p, i) => ({ seat: i, name: p.name })),
    frame.actor ?? null,
  );
  const path = frame.path && frame.path.length > 1 && !next ? frame.path : [];
  const seat = frame.seat ?? 0;
  board.sign({ movable: [], chosen: null, path: path.map((n) => places.of(seat, n).id), targets: [] });
  if (next && !(await play(kept, film.game, frame))) return;
  kept.pieces = modelOf(film.game).pieces(frame.state, places, kept.pieces, frame.fixed ?? []);
  board.place(kept.pieces);
  board.root.dataset.move = String(at);
}

/**
 * Run the pieces of a frame; false if the replay has gone elsewhere meanwhile.
 * @param {Kept} kept
 * @param {string} game
 * @param {Frame} frame
 */
async function play(kept, game, frame) {
  const { board, at } = kept;
  if (!board?.places) return false;
  const choices = frame.path ? [{ move: frame.move, path: frame.path }] : [];
  for (const event of frame.story) {
    const motion = modelOf(game).motion(event, kept.pieces, board.places, choices);
    if (!motion) continue;
    const { all, piece } = carried(kept.pieces, motion);
    if (piece) await board.move(motion.id, motion.path, piece, motion.how);
    if (kept.at !== at) return false;
    kept.pieces = all;
  }
  return true;
}
