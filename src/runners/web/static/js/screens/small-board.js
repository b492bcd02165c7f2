// The board between the chairs, with the pegs at home.
import { html, useEffect } from '../../vendor/preact-htm.js';
import { Board } from '../board/board.js';
import { Places, seenFrom } from '../board/geometry.js';
import { useElement } from '../lib/hooks.js';
/** @import { Layout } from '../board/types.js' */
/** @import { Room } from '../model/room.js' */

/** Four pegs at the base of every seat that is taken. @param {Layout} layout @param {Room} room */
function pegs(layout, room) {
  const places = new Places(seenFrom(layout, room.seat, false));
  return layout.seats
    .filter(({ seat }) => seat < room.players.length)
    .flatMap(({ seat }) =>
      [0, 1, 2, 3].map((k) => ({ id: `${seat}-${k}`, seat, spot: places.of(seat, 'base', k).id })),
    );
}

/** @param {{room: Room, layout: Layout | null}} props */
export function SmallBoard({ room, layout }) {
  const host = useElement();
  const looks = JSON.stringify([room.players, layout?.seats, room.seat]);
  useEffect(() => {
    if (!layout || !host.current) return;
    const board = new Board(host.current, { still: true });
    const title = 'The board and its seats';
    board.draw(layout, room.players, { rim: false, trays: false, seat: room.seat, title });
    board.place(room.game === 'ur' ? [] : pegs(layout, room));
  }, [looks]);
  if (layout) return html`<div class="small-board" ref=${host} />`;
  return html`
    <div class="small-board none"><p class="muted">The board appears with two players.</p></div>
  `;
}
