// A game's board with a few pieces on it, to look at.
import { html, useEffect, useState } from '../../vendor/preact-htm.js';
import { Board } from '../board/board.js';
import { gameOf } from '../games/registry.js';
import { useElement } from '../lib/hooks.js';
import { file } from '../net/api.js';
import { say } from '../words/say.js';
/** @import { Layout } from '../board/types.js' */

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
