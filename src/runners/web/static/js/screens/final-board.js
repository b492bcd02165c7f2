// The last position, beside the results.
import { html, useEffect, useRef } from '../../vendor/preact-htm.js';
import { Board } from '../board/board.js';
import { MODELS } from './playback.js';
/** @import { Session } from '../net/session.js' */
/** @import { Room } from '../model/room.js' */

/** @param {{session: Session, room: Room}} props */
export function FinalBoard({ session, room }) {
  const host = useRef(/** @type {HTMLElement | null} */ (null));
  const { layout } = session.now;
  const play = room.view.play;
  useEffect(() => {
    if (!layout || !play || !host.current) return;
    const board = new Board(host.current, { still: true });
    board.draw(layout, room.players, { seat: room.seat, rim: false, title: 'The last position' });
    if (board.places)
      board.place(
        MODELS[/** @type {'lmr' | 'ur'} */ (room.game)].pieces(
          play.state,
          board.places,
          [],
          play.fixed ?? [],
        ),
      );
  }, [room.gameSeq, Boolean(layout)]);
  return html`
    <section class="panel pad last-board" aria-label="The last position">
      <div ref=${host} />
    </section>
  `;
}
