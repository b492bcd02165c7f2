// Sliders: a pointer that slides over something wide says which of its places it is at, and so does a key.

/**
 * @param {PointerEvent} e
 * @param {HTMLElement} el
 * @param {number} last the number of the last place
 * @param {(to: number) => void} onGo
 */
export function slide(e, el, last, onGo) {
  if (e.type === 'pointermove' && !e.buttons) return;
  const box = el.getBoundingClientRect();
  if (e.type === 'pointerdown') el.setPointerCapture(e.pointerId);
  onGo(Math.round(((e.clientX - box.left) / box.width) * last));
}

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
