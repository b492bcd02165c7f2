// Boards to look at: a game on the home screen, the one between the chairs, the last position of a game.
import { html, useEffect, useState } from '../../vendor/preact-htm.js';
import { Board } from '../board/board.js';
import { gameOf } from '../games/registry.js';
import { file } from '../net/api.js';
import { say } from '../words/say.js';
import { useElement } from './hooks.js';

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

/**
 * A board that nobody touches; drawn anew where one of these has changed, and not while there is no layout.
 * @template L
 * @param {string} game
 * @param {L | null} layout
 * @param {(board: Board, layout: L) => void} draw
 * @param {unknown[]} on
 */
function useBoard(game, layout, draw, on) {
  const host = useElement();
  useEffect(() => {
    if (host.current && layout) draw(new Board(host.current, gameOf(game).art, { still: true }), layout);
  }, on);
  return host;
}

/** @param {{game: string, layouts: Layouts | null}} props */
export function Showcase({ game, layouts }) {
  const { art, words } = gameOf(game);
  const title = say('home-board', { game: words.full });
  const host = useBoard(
    game,
    layouts,
    (board, known) => {
      board.draw(known[art.preview], LOOKS, { rim: false, names: false, trays: false, title });
      board.place(art.showcase);
    },
    [layouts, game],
  );
  return html`<div class=${`art-${art.shape}`} ref=${host} />`;
}

/** @param {{room: Room, layout: Layout | null, seat: number | null, place: number}} props */
export function SmallBoard({ room: { game, players }, layout, seat, place }) {
  const host = useBoard(
    game,
    layout,
    (board, known) => {
      board.draw(known, players, { rim: false, trays: false, seat, title: say('lobby-board') });
      if (board.layout && board.places)
        board.place(gameOf(game).pieces.setup(board.layout, board.places, players.length));
    },
    [JSON.stringify([players, layout, seat])],
  );
  const style = { '--place': place };
  if (layout) return html`<div class="small-board" style=${style} ref=${host} />`;
  return html`
    <div class="small-board none" style=${style}><p class="muted">${say('lobby-no-board')}</p></div>
  `;
}

/** @param {{session: Session, room: Room}} props */
export function FinalBoard({ session, room }) {
  const { play } = room.view;
  const { layout } = session.now;
  const host = useBoard(
    room.game,
    play && layout,
    (board, known) => {
      board.draw(known, room.players, { seat: room.seat, rim: false, title: say('results-board') });
      if (board.places && play)
        board.place(gameOf(room.game).pieces.standing(play.state, board.places, [], play.fixed));
    },
    [room.gameSeq, Boolean(layout)],
  );
  return html`
    <section class="panel pad last-board" aria-label=${say('results-board')}>
      <div ref=${host} />
    </section>
  `;
}
