// Boards to look at: a game on the home screen, the one between the chairs, the last position of a game.
import { html, useEffect, useState } from '../../vendor/preact-htm.js';
import { Board } from '../board/board.js';
import { gameOf } from '../games/registry.js';
import { file } from '../net/api.js';
import { say } from '../words/say.js';
import { useElement } from './hooks.js';
/** @import { Layout } from '../board/types.js' */
/** @import { Session } from '../net/session.js' */
/** @import { Room } from './room/room.js' */

/** @typedef {Record<string, Layout>} Layouts */

const LOOKS = [0, 1, 2, 3].map((i) => ({ name: '', colour: i, mark: i }));
/** @returns {Promise<import('../net/api.js').Answer<Layouts>>} */
const layoutsFile = () => file('/static/layouts.json');

/** The boards that need no room; null until they are there. */
export function useLayouts() {
  const [layouts, set] = useState(/** @type {Layouts | null} */ (null));
  useEffect(() => {
    layoutsFile().then((a) => a.ok && set(a.value));
  }, []);
  return layouts;
}

/** @param {{game: string, layouts: Layouts | null}} props */
export function Showcase({ game, layouts }) {
  const host = useElement();
  useEffect(() => {
    if (!layouts || !host.current) return;
    const { art, words } = gameOf(game);
    const board = new Board(host.current, art, { still: true });
    const look = { rim: false, names: false, trays: false, title: say('home-board', { game: words.full }) };
    board.draw(layouts[art.preview], LOOKS, look);
    board.place(art.showcase);
  }, [layouts, game]);
  return html`<div class=${`art-${gameOf(game).art.shape}`} ref=${host} />`;
}

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
