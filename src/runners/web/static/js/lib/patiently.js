// Asking again while the server is busy or cannot be reached: better late figures than none.
/** @import { Answer } from '../net/api.js' */

const TIMES = 40;
const PAUSE_MS = 1500;
/** Not reached, asked too often, or busy: this changes. Whatever else is refused stays so. */
const PASSING = [0, 429, 502, 503, 504];

/**
 * Returns a function that stops it.
 * @template T
 * @param {() => Promise<Answer<T>>} ask
 * @param {(value: T) => void} take
 * @param {number} [pause]
 */
export function patiently(ask, take, pause = PAUSE_MS) {
  let timer = 0;
  let left = TIMES;
  let over = false;
  const once = async () => {
    const answer = await ask();
    if (over) return;
    if (answer.ok) take(answer.value);
    else if (left > 0 && PASSING.includes(answer.status)) {
      left -= 1;
      timer = window.setTimeout(once, pause);
    }
  };
  once();
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
