// Boards to look at, and the one on the home screen.
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
export function useBoard(game, layout, draw, on) {
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
