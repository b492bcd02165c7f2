// The board between the chairs, with the pegs at home.
import { html, useEffect } from '../../vendor/preact-htm.js';
import { Board } from '../board/board.js';
import { gameOf } from '../games/registry.js';
import { useElement } from '../lib/hooks.js';
import { say } from '../words/say.js';
/** @import { Layout } from '../board/types.js' */
/** @import { Room } from '../model/room.js' */

/** @param {{room: Room, layout: Layout | null, seat: number | null, place: number}} props */
export function SmallBoard({ room, layout, seat, place }) {
  const host = useElement();
  const looks = JSON.stringify([room.players, layout, seat]);
  useEffect(() => {
    if (!layout || !host.current) return;
    const { art, pieces } = gameOf(room.game);
    const board = new Board(host.current, art, { still: true });
    board.draw(layout, room.players, {
      rim: false,
      trays: false,
      seat,
      title: say('lobby-board'),
    });
    if (board.layout && board.places)
      board.place(pieces.setup(board.layout, board.places, room.players.length));
  }, [looks]);
  const style = { '--place': place };
  if (layout) return html`<div class="small-board" style=${style} ref=${host} />`;
  return html`
    <div class="small-board none" style=${style}><p class="muted">${say('lobby-no-board')}</p></div>
  `;
}
