// The last position, beside the results.
import { html, useEffect } from '../../vendor/preact-htm.js';
import { Board } from '../board/board.js';
import { useElement } from '../lib/hooks.js';
import { gameOf } from '../games/registry.js';
import { say } from '../words/say.js';
/** @import { Session } from '../net/session.js' */
/** @import { Room } from '../model/room.js' */

/** @param {{session: Session, room: Room}} props */
export function FinalBoard({ session, room }) {
  const host = useElement();
  const { layout } = session.now;
  const play = room.view.play;
  const { art, pieces } = gameOf(room.game);
  useEffect(() => {
    if (!layout || !play || !host.current) return;
    const board = new Board(host.current, art, { still: true });
    board.draw(layout, room.players, { seat: room.seat, rim: false, title: say('results-board') });
    if (board.places) board.place(pieces.standing(play.state, board.places, [], play.fixed));
  }, [room.gameSeq, Boolean(layout)]);
  return html`
    <section class="panel pad last-board" aria-label=${say('results-board')}>
      <div ref=${host} />
    </section>
  `;
}
