// The controls under a replay: steps, play, a track with the moments on it, the speed.
import { html, useEffect } from '../../vendor/preact-htm.js';
import { useElement } from '../lib/hooks.js';
import { Icon } from '../lib/icons.js';
import { IconButton, Select } from '../lib/parts.js';
/** @import { Moment } from '../model/film.js' */

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
  return html`
    <section class="panel scrub" aria-label="Position in the game">
      <${IconButton} cls="only-desk" label="To the start" icon="first" onClick=${() => jump(0)} />
      <${IconButton} label="Back one" icon="back" onClick=${() => jump(at - 1)} />
      <button type="button" class="btn main play" aria-label=${playing ? 'Pause' : 'Play'} onClick=${toggle}>
        <${Icon} name=${playing ? 'pause' : 'play'} />
      </button>
      <${IconButton} label="Forward one" icon="fwd" onClick=${() => jump(at + 1)} />
      <${IconButton} cls="only-desk" label="To the end" icon="last" onClick=${() => jump(last)} />
      <${Track} at=${at} last=${last} ticks=${moments} words=${words} onGo=${jump} />
      <span class="num where">${at} / ${last}</span>
      <${Select} label="Speed" value=${pace} choices=${PACES} onChange=${setPace} />
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
  const drag = (e) => {
    if (e.type === 'pointermove' && !e.buttons) return;
    const box = el.current.getBoundingClientRect();
    if (e.type === 'pointerdown') el.current.setPointerCapture(e.pointerId);
    onGo(Math.round(((e.clientX - box.left) / box.width) * last));
  };
  return html`
    <div
      class="trackline"
      ref=${el}
      role="slider"
      tabindex="0"
      aria-label="Move"
      aria-valuemin="0"
      aria-valuemax=${last}
      aria-valuenow=${at}
      aria-valuetext=${`${at} of ${last}. ${words}`}
      onPointerDown=${drag}
      onPointerMove=${drag}
    >
      <span class="done" />
      ${ticks.map(({ i }) => html`<span class="tick" key=${i} />`)}
      <span class="knob" />
    </div>
  `;
}
