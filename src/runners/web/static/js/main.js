// One screen for each address, fetched when it is needed.
import { html, render, useEffect, useErrorBoundary, useState } from '../vendor/preact-htm.js';
import { Toasts } from './parts/controls.js';
import { addressed, codeIn } from './parts/codes.js';
import { Broken, NoCode, NotFound } from './parts/errors.js';
import { keepFocus } from './parts/focus.js';
import { catchLinks, onGo } from './parts/go.js';
import { applySettings } from './parts/settings.js';
import { sheet } from './parts/sheet.js';
import { say } from './words/say.js';

/**
 * @typedef {(props: Record<string, string | number>) => VNode} Screen
 * @typedef {{name: string, props?: Record<string, string | number>, key: string}} Place
 */

/**
 * A screen and, if it has one of its own, its style sheet.
 * @param {() => Promise<Record<string, unknown>>} fetched
 * @param {string} name as the module exports it
 * @param {string} [styles]
 */
const screen = (fetched, name, styles) => async () => {
  const [module] = await Promise.all([fetched(), styles && sheet(styles)]);
  return /** @type {Screen} */ (module[name]);
};

/** @type {Record<string, () => Promise<Screen>>} */
const SCREENS = {
  home: screen(() => import('./screens/home/home.js'), 'Home'),
  room: screen(() => import('./screens/room.js'), 'RoomScreen'),
  replay: screen(() => import('./screens/replay/replay.js'), 'Replay', 'replay'),
  rules: screen(() => import('./screens/rules/rules.js'), 'Rules', 'rules'),
  games: screen(() => import('./screens/my-games/my-games.js'), 'MyGames', 'mine'),
  analysis: screen(() => import('./screens/study/analysis.js'), 'Analysis', 'study'),
  learn: screen(() => import('./screens/study/learn.js'), 'Learn', 'study'),
  puzzles: screen(() => import('./screens/study/puzzles.js'), 'Puzzles', 'study'),
};

/** @param {string} path @returns {Place | null} */
function route(path) {
  const [first = '', second = '', third = ''] = path.split('/').slice(1);
  if (path === '/') return { name: 'home', key: 'home' };
  if (path === '/games') return { name: 'games', key: 'games' };
  if (first === 'analysis') return { name: 'analysis', props: { game: second }, key: path };
  if (first === 'learn') return { name: 'learn', props: { game: second }, key: path };
  if (first === 'puzzles') return { name: 'puzzles', props: { name: second }, key: path };
  if (first === 'rules') return { name: 'rules', props: { game: second }, key: `rules-${second}` };
  const code = codeIn(addressed(first === 'replay' ? second : first));
  if (first === 'replay' && code && /^\d+$/.test(third))
    return { name: 'replay', props: { code, seq: Number(third) }, key: `replay-${code}-${third}` };
  return code && !second ? { name: 'room', props: { code }, key: code } : null;
}

/** @param {Place} place */
function Shown({ name, props = {} }) {
  const [found, set] = useState(/** @type {{of: Screen} | null} */ (null));
  useEffect(() => {
    SCREENS[name]().then((of) => set({ of }));
  }, [name]);
  // The focus waits on it for the screen.
  const loading = html`<main id="main"><p class="loading">${say('one-moment')}</p></main>`;
  return found ? html`<${found.of} ...${props} />` : loading;
}

function App() {
  const [path, set] = useState(location.pathname);
  const [error] = useErrorBoundary((e) => console.error(e));
  useEffect(() => onGo(() => set(location.pathname)), []);
  if (error) return html`<${Broken} />`;
  const place = route(path);
  const word = addressed(path.slice(1));
  const nothing = word.includes('/') ? html`<${NotFound} />` : html`<${NoCode} word=${word} />`;
  return html`${place ? html`<${Shown} ...${place} />` : nothing}<${Toasts} />`;
}

/** Draw the page. */
export function start() {
  applySettings();
  catchLinks();
  const root = /** @type {Element} */ (document.getElementById('app'));
  root.replaceChildren();
  keepFocus(root);
  render(html`<${App} />`, root);
}
