// Screens for when there is nothing to show, each with a way on.
import { html } from '../../vendor/preact-htm.js';
import { FACTS } from '../facts.js';
import { say } from '../words/say.js';
import { Bar } from './bar.js';
import { Button } from './controls.js';
import { dropSeat } from './store.js';

/** @typedef {{code: string, message: string, onRetry: () => void}} Failure */

/** @param {{title: string, note: string, live?: boolean, children?: VNode}} props */
const Sorry = ({ title, note, live = false, children }) => html`
  <${Bar} />
  <main class="page sorry" id="main">
    <section class="panel pad stack">
      <h1 class="title">${title}</h1>
      <p class="lead" role=${live ? 'status' : undefined}>${note}</p>
      <div class="row">${children}</div>
    </section>
  </main>
`;

/** @param {boolean} main */
const toStart = (main) => html`<a class=${`btn${main ? ' main' : ''}`} href="/">${say('to-home')}</a>`;

/** @param {string} words @param {() => void} act @param {boolean} [main] */
const button = (words, act, main = true) =>
  html`<${Button} cls=${main ? 'main' : ''} onClick=${act}>${words}<//>`;

export const NotFound = () => html`
  <${Sorry} title=${say('error-nothing')} note=${say('error-nothing-note')}>${toStart(true)}<//>
`;

/** A word that is no address here, and no room's code. @param {{word: string}} props */
export const NoCode = ({ word }) => html`
  <${Sorry}
    title=${say('error-no-code', { word: word.slice(0, 40) })}
    note=${say('error-no-code-note', { length: FACTS.codeLength })}
  >
    ${toStart(true)}
    <a class="btn" href="/games">${say('mine')}</a>
  <//>
`;

export const Broken = () => html`
  <${Sorry} title=${say('error-broken')} note=${say('error-broken-note')}>
    ${button(say('reload'), () => location.reload())}
    ${toStart(true)}
  <//>
`;

/** @param {Failure} props */
const NoRoom = ({ code, onRetry }) => html`
  <${Sorry} title=${say('error-no-room', { code })} note=${say('error-no-room-note')}>
    <a class="btn main" href="/" onClick=${() => dropSeat(code)}>${say('error-new-room')}</a>
    ${button(say('try-again'), onRetry, false)}
  <//>
`;

/** @param {Failure} props */
const Replaced = ({ onRetry }) => html`
  <${Sorry} title=${say('error-replaced')} note=${say('error-replaced-note')}>
    ${button(say('error-play-here'), onRetry)}
    ${toStart(false)}
  <//>
`;

/** @param {Failure} props */
const Left = ({ onRetry }) => html`
  <${Sorry} title=${say('error-left')} note=${say('error-left-note')}>
    ${toStart(true)}
    ${button(say('error-rejoin'), onRetry, false)}
  <//>
`;

/** @param {Failure} props */
const Full = ({ onRetry }) => html`
  <${Sorry} title=${say('error-full')} note=${say('error-full-note')}>
    ${button(say('watch'), onRetry)}
    ${toStart(false)}
  <//>
`;

/** There was no such game, it is still going on, or it is no longer kept. @param {Failure} props */
const NoReplay = ({ code, message }) => html`
  <${Sorry} title=${say('error-no-replay')} note=${message}>
    ${toStart(true)}
    <a class="btn" href=${`/${code}`}>${say('error-to-room', { code })}</a>
  <//>
`;

/** @param {Failure} props */
const Failed = ({ message, onRetry }) => html`
  <${Sorry} title=${say('error-failed')} note=${message}>
    ${button(say('try-again'), onRetry)}
    ${toStart(false)}
  <//>
`;

/** How a refused entry is shown. @type {Record<string, (props: Failure) => VNode>} */
const KINDS = {
  noRoom: NoRoom,
  expired: NoRoom,
  replaced: Replaced,
  left: Left,
  roomFull: Full,
  noReplay: NoReplay,
};

/** @param {Failure & {kind: string}} props */
export const Trouble = ({ kind, ...failure }) => html`<${KINDS[kind] ?? Failed} ...${failure} />`;

/** The server has not answered yet; the page keeps trying. @param {{onRetry: () => void}} props */
export const Unreachable = ({ onRetry }) => html`
  <${Sorry} live title=${say('error-unreachable')} note=${say('error-unreachable-note')}>
    ${button(say('error-try-now'), onRetry)}
    ${toStart(false)}
  <//>
`;

/** A page older than its server. */
export const Stale = () => html`
  <div class="panel banner mind" role="status">
    <span class="grow">${say('error-stale')}</span>
    <${Button} cls="small" onClick=${() => location.reload()}>${say('reload')}<//>
  </div>
`;
