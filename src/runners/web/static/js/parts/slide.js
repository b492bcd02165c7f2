// Sliders: a pointer that slides over something wide says which of its places it is at, and so does a key.

import { html } from '../../vendor/preact-htm.js';
import { useElement } from './hooks.js';

/** So many places at once. */
const PAGE = 10;

/**
 * A key of a slider, as all sliders have them.
 * @param {KeyboardEvent} e
 * @param {number} at
 * @param {number} last
 * @param {(to: number) => void} onGo
 */
export function slideByKey(e, at, last, onGo) {
  const to = /** @type {Record<string, number>} */ ({
    ...{ ArrowLeft: at - 1, ArrowRight: at + 1, ArrowDown: at - 1, ArrowUp: at + 1 },
    ...{ PageUp: at + PAGE, PageDown: at - PAGE, Home: 0, End: last },
  })[e.key];
  if (to === undefined) return;
  e.preventDefault();
  e.stopPropagation();
  onGo(to);
}

/**
 * @typedef {object} SliderProps
 * @property {string} cls
 * @property {string} label
 * @property {string} words  where it is
 * @property {number} at
 * @property {number} last  the number of the last place
 * @property {(to: number) => void} onGo
 * @property {(e: KeyboardEvent) => void} [onKeyDown]
 * @property {VNode} [children]
 */

/** @param {SliderProps} props */
export function Slider({ cls, label, words, at, last, onGo, onKeyDown, children }) {
  const el = useElement();
  /** @param {PointerEvent} e */
  const drag = (e) => {
    if (e.type === 'pointermove' && !e.buttons) return;
    const box = el.current.getBoundingClientRect();
    if (e.type === 'pointerdown') el.current.setPointerCapture(e.pointerId);
    onGo(Math.round(((e.clientX - box.left) / box.width) * last));
  };
  return html`
    <div
      class=${cls}
      ref=${el}
      role="slider"
      tabindex="0"
      aria-label=${label}
      aria-valuemin="0"
      aria-valuemax=${last}
      aria-valuenow=${at}
      aria-valuetext=${words}
      onPointerDown=${drag}
      onPointerMove=${drag}
      onKeyDown=${onKeyDown}
    >
      ${children}
    </div>
  `;
}
