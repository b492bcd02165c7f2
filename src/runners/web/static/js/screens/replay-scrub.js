// The controls under a replay: steps, play, a track with the moments on it, the speed.
import { html, useEffect } from '../../vendor/preact-htm.js';
import { useElement } from '../lib/hooks.js';
import { Icon } from '../lib/icons.js';
import { IconButton, Select } from '../lib/parts.js';
import { slide, slideByKey } from '../lib/slide.js';
import { loadPart, say } from '../words/say.js';
/** @import { Moment } from '../model/film.js' */

await loadPart('replay');

/**
 * @typedef {object} Projector
 * @property {number} at
 * @property {number} last
 * @property {boolean} playing
 * @property {string} pace
 * @property {(pace: string) => void} setPace
 * @property {(to: number) => void} jump
 * @property {() => void} toggle
 */

/** @type {[string, string][]} */
const PACES = [
  ['0.5', '½×'],
  ['1', '1×'],
  ['2', '2×'],
  ['4', '4×'],
  ['10', '10×'],
];

/** @param {{projector: Projector, moments: Moment[], words: string}} props */
export function Scrub({ projector, moments, words }) {
  const { at, last, playing, pace, setPace, jump, toggle } = projector;
  /** All of it steps by keys but the speed, which has a use of its own for them. @param {KeyboardEvent} e */
  const keyed = (e) => {
    if (!(/** @type {Element} */ (e.target).closest('select'))) slideByKey(e, at, last, jump);
  };
  const toggles = playing ? say('replay-pause') : say('replay-play');
  return html`
    <section class="panel scrub" aria-label=${say('replay-position')} onKeyDown=${keyed}>
      <${IconButton} cls="hide-on-phone" label=${say('replay-start')} icon="first" onClick=${() => jump(0)} />
      <${IconButton} label=${say('replay-back')} icon="back" onClick=${() => jump(at - 1)} />
      <button type="button" class="btn main play" aria-label=${toggles} onClick=${toggle}>
        <${Icon} name=${playing ? 'pause' : 'play'} />
      </button>
      <${IconButton} label=${say('replay-forward')} icon="fwd" onClick=${() => jump(at + 1)} />
      <${IconButton} cls="hide-on-phone" label=${say('replay-end')} icon="last" onClick=${() => jump(last)} />
      <${Track} at=${at} last=${last} ticks=${moments} words=${words} onGo=${jump} />
      <span class="num where" data-widest=${`${last} / ${last}`}>${at} / ${last}</span>
      <${Select} label=${say('replay-speed')} value=${pace} choices=${PACES} onChange=${setPace} />
    </section>
  `;
}

/**
 * @param {{at: number, last: number, ticks: Moment[], words: string, onGo: (to: number) => void}} props
 */
function Track({ at, last, ticks, words, onGo }) {
  const el = useElement();
  useEffect(() => {
    /** @param {Element} part @param {number} i */
    const put = (part, i) =>
      /** @type {HTMLElement} */ (part).style.setProperty('--at', String(last ? i / last : 0));
    put(el.current, at);
    el.current.querySelectorAll('.tick').forEach((tick, k) => put(tick, ticks[k].i));
  });
  /** @param {PointerEvent} e */
  const drag = (e) => slide(e, el.current, last, onGo);
  return html`
    <div
      class="trackline"
      ref=${el}
      role="slider"
      tabindex="0"
      aria-label=${say('replay-move')}
      aria-valuemin="0"
      aria-valuemax=${last}
      aria-valuenow=${at}
      aria-valuetext=${say('replay-at', { at, last, words })}
      onPointerDown=${drag}
      onPointerMove=${drag}
    >
      <span class="done" />
      ${ticks.map(({ i }) => html`<span class="tick" key=${i} />`)}
      <span class="knob" />
    </div>
  `;
}
