// Screens for when there is nothing to show, each with a way on.
import { html } from '../../vendor/preact-htm.js';
import { say } from '../words/say.js';
import { Bar } from './bar.js';
import { dropSeat } from './store.js';

/** @param {{title: string, children?: import('../../vendor/preact-htm.js').VNode}} props */
const Plain = ({ title, children }) => html`
  <${Bar} />
  <main class="page sorry" id="main">
    <section class="panel pad stack">
      <h1 class="title">${title}</h1>
      ${children}
    </section>
  </main>
`;
/** @param {{words: string, main?: boolean, onClick: () => void}} props */
const Button = ({ words, main = true, onClick }) => html`
  <button type="button" class=${`btn${main ? ' main' : ''}`} onClick=${onClick}>${words}</button>
`;

/** @param {{main?: boolean}} props */
const ToStart = ({ main = false }) =>
  html`<a class=${`btn${main ? ' main' : ''}`} href="/">${say('to-home')}</a>`;

export const NotFound = () => html`
  <${Plain} title=${say('error-nothing')}>
    <p class="lead">${say('error-nothing-note')}</p>
    <div class="row"><${ToStart} main=${true} /></div>
  <//>
`;

export const Broken = () => html`
  <${Plain} title=${say('error-broken')}>
    <p class="lead">${say('error-broken-note')}</p>
    <div class="row">
      <${Button} words=${say('reload')} onClick=${() => location.reload()} />
      <${ToStart} main=${true} />
    </div>
  <//>
`;

/** @typedef {{code: string, message: string, onRetry: () => void}} Failure */

/** @param {Failure} props */
const NoRoom = ({ code, onRetry }) => html`
  <${Plain} title=${say('error-no-room', { code })}>
    <p class="lead">${say('error-no-room-note')}</p>
    <div class="row">
      <a class="btn main" href="/" onClick=${() => dropSeat(code)}>${say('error-new-room')}</a>
      <${Button} words=${say('try-again')} main=${false} onClick=${onRetry} />
    </div>
  <//>
`;

/** @param {Failure} props */
const Replaced = ({ onRetry }) => html`
  <${Plain} title=${say('error-replaced')}>
    <p class="lead">${say('error-replaced-note')}</p>
    <div class="row">
      <${Button} words=${say('error-play-here')} onClick=${onRetry} />
      <${ToStart} />
    </div>
  <//>
`;

/** @param {Failure} props */
const Left = ({ onRetry }) => html`
  <${Plain} title=${say('error-left')}>
    <p class="lead">${say('error-left-note')}</p>
    <div class="row">
      <${ToStart} main=${true} />
      <${Button} words=${say('error-rejoin')} main=${false} onClick=${onRetry} />
    </div>
  <//>
`;

/** @param {Failure} props */
const Full = ({ onRetry }) => html`
  <${Plain} title=${say('error-full')}>
    <p class="lead">${say('error-full-note')}</p>
    <div class="row">
      <${Button} words=${say('watch')} onClick=${onRetry} />
      <${ToStart} />
    </div>
  <//>
`;

/** There was no such game, it is still going on, or it is no longer kept. @param {Failure} props */
const NoReplay = ({ code, message }) => html`
  <${Plain} title=${say('error-no-replay')}>
    <p class="lead">${message}</p>
    <div class="row">
      <${ToStart} main=${true} />
      <a class="btn" href=${`/${code}`}>${say('error-to-room', { code })}</a>
    </div>
  <//>
`;

/** @param {Failure} props */
const Failed = ({ message, onRetry }) => html`
  <${Plain} title=${say('error-failed')}>
    <p class="lead">${message}</p>
    <div class="row">
      <${Button} words=${say('try-again')} onClick=${onRetry} />
      <${ToStart} />
    </div>
  <//>
`;

/** @typedef {(props: Failure) => import('../../vendor/preact-htm.js').VNode} Shown */
/** How a refused entry is shown. @type {Record<string, Shown>} */
const KINDS = {
  noRoom: NoRoom,
  expired: NoRoom,
  replaced: Replaced,
  left: Left,
  roomFull: Full,
  noReplay: NoReplay,
};

/** @param {{code: string, kind: string, message: string, onRetry: () => void}} props */
export function Trouble({ code, kind, message, onRetry }) {
  return html`<${KINDS[kind] ?? Failed} code=${code} message=${message} onRetry=${onRetry} />`;
}

/** The server has not answered yet; the page keeps trying. @param {{onRetry: () => void}} props */
export const Unreachable = ({ onRetry }) => html`
  <${Plain} title=${say('error-unreachable')}>
    <p class="lead" role="status">${say('error-unreachable-note')}</p>
    <div class="row">
      <${Button} words=${say('error-try-now')} onClick=${onRetry} />
      <${ToStart} />
    </div>
  <//>
`;

/** A page older than its server. */
export const Stale = () => html`
  <div class="panel banner mind" role="status">
    <span class="grow">${say('error-stale')}</span>
    <button type="button" class="btn small" onClick=${() => location.reload()}>${say('reload')}</button>
  </div>
`;
