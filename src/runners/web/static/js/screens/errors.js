// Screens for when there is nothing to show, each with a way on.
import { html } from '../../vendor/preact-htm.js';
import { Bar } from './bar.js';
import { dropSeat } from '../lib/store.js';

/** @param {{title: string, children?: any}} props */
const Plain = ({ title, children }) => html`
  <${Bar} />
  <main class="page sorry" id="main">
    <section class="panel pad stack">
      <h1 class="title">${title}</h1>
      ${children}
    </section>
  </main>
`;
const home = html`
  <a class="btn main" href="/">
    To the start
  </a>
`;

export const NotFound = () => html`
  <${Plain} title="There is nothing here">
    <p class="lead">The address may be mistyped.</p>
    <div class="row">${home}</div>
  <//>
`;
export const Broken = () => html`
  <${Plain} title="Something broke on this page">
    <p class="lead">Your game is safe on the server. Loading the page again brings it back.</p>
    <div class="row">
      <button type="button" class="btn main" onClick=${() => location.reload()}>
        Load again
      </button>
      ${home}
    </div>
  <//>
`;

/** @param {{code: string, kind: string, message: string, onRetry: () => void}} props */
export function Trouble({ code, kind, message, onRetry }) {
  /** @param {boolean} first */
  const again = (first) => html`
    <button type="button" class=${`btn${first ? ' main' : ''}`} onClick=${onRetry}>
      Try again
    </button>
  `;
  if (kind === 'noRoom' || kind === 'expired') {
    return html`
      <${Plain} title=${`There is no room ${code}`}>
        <p class="lead">
          The code may be mistyped, or the room has expired. Replays of its games are still kept.
        </p>
        <div class="row">
          <a class="btn main" href="/" onClick=${() => dropSeat(code)}>
            Make a new room
          </a>
          ${again(false)}
        </div>
      <//>
    `;
  }
  if (kind === 'replaced')
    return html`
      <${Plain} title="You are playing elsewhere">
        <p class="lead">Your seat was opened on another page or device, and plays there.</p>
        <div class="row">
          <button type="button" class="btn main" onClick=${onRetry}>
            Play here instead
          </button>
          <a class="btn" href="/">
            To the start
          </a>
        </div>
      <//>
    `;
  if (kind === 'left')
    return html`
      <${Plain} title="You have left the room">
        <p class="lead">Your chair is free again.</p>
        <div class="row">
          ${home}
          <button type="button" class="btn" onClick=${onRetry}>
            Come back
          </button>
        </div>
      <//>
    `;
  if (kind === 'roomFull' || kind === 'full')
    return html`
      <${Plain} title="The room is full">
        <p class="lead">No more people can come in. You can still watch.</p>
        <div class="row">
          <button type="button" class="btn main" onClick=${onRetry}>
            Watch
          </button>
          <a class="btn" href="/">
            To the start
          </a>
        </div>
      <//>
    `;
  return html`
    <${Plain} title="That did not work">
      <p class="lead">${message}</p>
      <div class="row">
        ${again(true)}
        <a class="btn" href="/">
          To the start
        </a>
      </div>
    <//>
  `;
}

/** Nothing was heard of the server yet; the page keeps trying. @param {{onRetry: () => void}} props */
export const Unreachable = ({ onRetry }) => html`
  <${Plain} title="The server cannot be reached">
    <p class="lead" role="status">
      The page tries again by itself. Your games are safe on the server.
    </p>
    <div class="row">
      <button type="button" class="btn main" onClick=${onRetry}>
        Try now
      </button>
      <a class="btn" href="/">
        To the start
      </a>
    </div>
  <//>
`;

/** A page older than its server. */
export const Stale = () => html`
  <div class="panel banner mind" role="status">
    <span class="grow">The server has a newer version of this page.</span>
    <button type="button" class="btn small" onClick=${() => location.reload()}>
      Load it
    </button>
  </div>
`;
