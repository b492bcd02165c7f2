// The board of a table: follows the position, animates what happened, reports taps.
import { html, useEffect, useRef } from '../../vendor/preact-htm.js';
import { Board } from '../board/board.js';
import { live, signs } from '../board/selection.js';
import { gameOf } from '../games/registry.js';
/** @import { Layout, Piece, Player, Spot, Trace } from '../board/types.js' */
/** @import { Selection } from '../board/selection.js' */

/**
 * @param {{
 *   layout: Layout,
 *   players: Player[],
 *   pieces: Piece[],
 *   trace: Trace | null,
 *   selection: Selection,
 *   seat: number | null,
 *   actor: number | null,
 *   upright: boolean,
 *   title: string,
 *   label: (spot: Spot) => string,
 *   onTap: (spot: string, clicks: number) => void,
 *   onBoard: (board: Board) => void,
 * }} props
 */
export function TableBoard({
  layout,
  players,
  pieces,
  trace,
  selection,
  seat,
  actor,
  upright,
  title,
  label,
  onTap,
  onBoard,
}) {
  const host = useRef(/** @type {HTMLElement | null} */ (null));
  const board = useRef(/** @type {Board | null} */ (null));
  const tap = useRef(onTap);
  tap.current = onTap;
  const looks = JSON.stringify(players.map((p) => [p.colour, p.mark]));

  useEffect(() => {
    board.current ??= new Board(/** @type {HTMLElement} */ (host.current), gameOf(layout.game).art, {
      onTap: (spot, clicks) => tap.current(spot, clicks),
    });
    board.current.draw(layout, players, { seat, upright, title });
    onBoard(board.current);
  }, [layout, looks, seat, upright]);
  useEffect(() => {
    const drawn = board.current;
    if (!drawn) return;
    drawn.title(title);
    drawn.place(pieces);
    drawn.name(
      players.map((p, i) => ({ seat: i, name: p.name })),
      actor,
    );
    drawn.sign(signs(selection, pieces, actor));
    drawn.describe(label, live(selection), order(selection));
  }, [layout, looks, seat, upright, title, pieces, selection, players.map((p) => p.name).join('|')]);
  useEffect(() => board.current?.trace(trace), [layout, looks, seat, upright, trace]);
  return html`<div class="holder" ref=${host} />`;
}

/** The focus moves through the pieces that can move, then the targets. @param {Selection} s */
function order(s) {
  const open = s.die === null ? s.choices : s.choices.filter((c) => c.die === s.die);
  return [...new Set([...open.map((c) => c.from), ...open.map((c) => c.to)])];
}
