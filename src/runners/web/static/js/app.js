// The page: one screen for each address.
import { html, render, useEffect, useErrorBoundary, useState } from '../vendor/preact-htm.js';
import { catchLinks, onGo } from './lib/go.js';
import { Toasts } from './lib/parts.js';
import { applySettings } from './lib/settings.js';
import { Broken, NotFound } from './screens/errors.js';
import { Home } from './screens/home.js';
import { RoomScreen } from './screens/room.js';

/** Screens that are fetched when they are wanted. @type {Record<string, () => Promise<any>>} */
const LATER = {
  replay: () => import('./screens/replay.js').then((m) => m.Replay),
  rules: () => import('./screens/rules.js').then((m) => m.Rules),
};

/** @param {string} path @returns {{screen: any, props?: any, later?: string, key: string}} */
function route(path) {
  const [first = '', second = '', third = ''] = path.split('/').slice(1);
  if (path === '/') return { screen: Home, key: 'home' };
  if (first === 'rules')
    return { screen: null, later: 'rules', props: { game: second || 'lmr' }, key: `rules-${second}` };
  if (first === 'replay' && /^\d+$/.test(third))
    return {
      screen: null,
      later: 'replay',
      props: { code: second.toUpperCase(), seq: Number(third) },
      key: path,
    };
  if (/^[A-Za-z0-9-]{4,12}$/.test(first) && !second)
    return { screen: RoomScreen, props: { code: first.toUpperCase() }, key: first.toUpperCase() };
  return { screen: NotFound, key: 'lost' };
}

/** @param {{name: string, props: any}} props */
function Later({ name, props }) {
  const [screen, set] = useState(/** @type {{of: any} | null} */ (null));
  useEffect(() => {
    LATER[name]().then((of) => set({ of }));
  }, [name]);
  return screen ? html`<${screen.of} ...${props} />` : html`<p class="loading">One moment.</p>`;
}

function App() {
  const [path, set] = useState(location.pathname);
  const [error] = useErrorBoundary((e) => console.error(e));
  useEffect(() => onGo(() => set(location.pathname)), []);
  if (error) return html`<${Broken} />`;
  const { screen, props = {}, later, key } = route(path);
  const shown = later
    ? html`<${Later} key=${key} name=${later} props=${props} />`
    : html`<${screen} key=${key} ...${props} />`;
  return html`${shown}<${Toasts} />`;
}

applySettings();
catchLinks();
const root = /** @type {Element} */ (document.getElementById('app'));
root.replaceChildren();
render(html`<${App} />`, root);
if ('serviceWorker' in navigator && isSecureContext && !navigator.webdriver)
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
