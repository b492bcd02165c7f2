// Hooks that several screens use.
import { useEffect, useRef, useState } from '../../vendor/preact-htm.js';

/** An element of the component; it is there as soon as effects run. @returns {{current: HTMLElement}} */
export const useElement = () => useRef(/** @type {any} */ (null));

/** Draw anew every so many milliseconds: for what counts down. @param {number} ms */
export function useTicks(ms) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), ms);
    return () => clearInterval(timer);
  }, []);
}
