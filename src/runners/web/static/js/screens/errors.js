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
/** @param {{words: string, main?: boolean, onClick: () => void}} props */
const Button = ({ words, main = true, onClick }) => html`
  <button type="button" class=${`btn${main ? ' main' : ''}`} onClick=${onClick}>${words}</button>
`;

/** @param {{main?: boolean}} props */
const ToStart = ({ main = false }) => html`<a class=${`btn${main ? ' main' : ''}`} href="/">To the start</a>`;

export const NotFound = () => html`
  <${Plain} title="There is nothing here">
    <p class="lead">The address may be mistyped.</p>
    <div class="row"><${ToStart} main=${true} /></div>
  <//>
`;

export const Broken = () => html`
  <${Plain} title="Something broke on this page">
    <p class="lead">Your game is safe on the server. Loading the page again brings it back.</p>
    <div class="row">
      <${Button} words="Load again" onClick=${() => location.reload()} />
      <${ToStart} main=${true} />
    </div>
  <//>
`;

/** @typedef {{code: string, message: string, onRetry: () => void}} Failure */

/** @param {Failure} props */
const NoRoom = ({ code, onRetry }) => html`
  <${Plain} title=${`There is no room ${code}`}>
    <p class="lead">
      The code may be mistyped, or the room has expired. Replays of its games are still kept.
    </p>
    <div class="row">
      <a class="btn main" href="/" onClick=${() => dropSeat(code)}>Make a new room</a>
      <${Button} words="Try again" main=${false} onClick=${onRetry} />
    </div>
  <//>
`;

/** @param {Failure} props */
const Replaced = ({ onRetry }) => html`
  <${Plain} title="You are playing elsewhere">
    <p class="lead">Your seat was opened on another page or device, and plays there.</p>
    <div class="row">
      <${Button} words="Play here instead" onClick=${onRetry} />
      <${ToStart} />
    </div>
  <//>
`;

/** @param {Failure} props */
const Left = ({ onRetry }) => html`
  <${Plain} title="You have left the room">
    <p class="lead">Your chair is free again.</p>
    <div class="row">
      <${ToStart} main=${true} />
      <${Button} words="Come back" main=${false} onClick=${onRetry} />
    </div>
  <//>
`;

/** @param {Failure} props */
const Full = ({ onRetry }) => html`
  <${Plain} title="The room is full">
    <p class="lead">No more people can come in. You can still watch.</p>
    <div class="row">
      <${Button} words="Watch" onClick=${onRetry} />
      <${ToStart} />
    </div>
  <//>
`;

/** @param {Failure} props */
const Failed = ({ message, onRetry }) => html`
  <${Plain} title="That did not work">
    <p class="lead">${message}</p>
    <div class="row">
      <${Button} words="Try again" onClick=${onRetry} />
      <${ToStart} />
    </div>
  <//>
`;

/** What a refusal to come in is shown as. @type {Record<string, (props: Failure) => any>} */
const KINDS = {
  noRoom: NoRoom,
  expired: NoRoom,
  replaced: Replaced,
  left: Left,
  roomFull: Full,
  full: Full,
};

/** @param {{code: string, kind: string, message: string, onRetry: () => void}} props */
export function Trouble({ code, kind, message, onRetry }) {
  return html`<${KINDS[kind] ?? Failed} code=${code} message=${message} onRetry=${onRetry} />`;
}

/** Nothing was heard of the server yet; the page keeps trying. @param {{onRetry: () => void}} props */
export const Unreachable = ({ onRetry }) => html`
  <${Plain} title="The server cannot be reached">
    <p class="lead" role="status">The page tries again by itself. Your games are safe on the server.</p>
    <div class="row">
      <${Button} words="Try now" onClick=${onRetry} />
      <${ToStart} />
    </div>
  <//>
`;

/** A page older than its server. */
export const Stale = () => html`
  <div class="panel banner mind" role="status">
    <span class="grow">The server has a newer version of this page.</span>
    <button type="button" class="btn small" onClick=${() => location.reload()}>Load it</button>
  </div>
`;
