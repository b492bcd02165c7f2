// Hooks that several screens use.
import { useEffect, useRef, useState } from '../../vendor/preact-htm.js';
import { useSignal } from './signal.js';

/** An element of the component; it is there as soon as effects run. @returns {{current: HTMLElement}} */
export const useElement = () => useRef(/** @type {HTMLElement} */ (/** @type {unknown} */ (null)));

/** Redraw every so many milliseconds, for countdowns. @param {number} ms */
export function useTicks(ms) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), ms);
    return () => clearInterval(timer);
  }, []);
}

/** A component that follows a session. @param {Session} session */
export function useSession(session) {
  useSignal(session.changes);
  return session;
}

/** Act on a key unless somebody types. @param {string} key @param {() => void} act @param {boolean} [on] */
export function useKey(key, act, on = true) {
  useEffect(() => {
    if (!on) return undefined;
    /** @param {KeyboardEvent} event */
    const keyed = ({ target, key: pressed, ctrlKey, metaKey, altKey }) => {
      const typing = target instanceof Element && target.closest('input, select, textarea, dialog');
      if (pressed.toLowerCase() === key && !ctrlKey && !metaKey && !altKey && !typing) act();
    };
    addEventListener('keydown', keyed);
    return () => removeEventListener('keydown', keyed);
  }, [on]);
}

/** Does a media query hold? Follows it. @param {string} query */
export function useMedia(query) {
  const [on, set] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const follow = () => set(list.matches);
    list.addEventListener('change', follow);
    follow();
    return () => list.removeEventListener('change', follow);
  }, [query]);
  return on;
}

const SILENT_KEYS = ['Tab', 'Shift', 'Control', 'Alt', 'Meta'];

/**
 * Act on a touch or a key anywhere, but for keys that only lead elsewhere.
 * @param {() => void} act
 * @param {boolean} [on]
 */
export function useTouch(act, on = true) {
  const acts = useRef(act);
  acts.current = act;
  useEffect(() => {
    if (!on) return undefined;
    /** @param {Event} event */
    const touched = (event) => {
      if (!(event instanceof KeyboardEvent && SILENT_KEYS.includes(event.key))) acts.current();
    };
    const touches = ['pointerdown', 'keydown'];
    for (const touch of touches) addEventListener(touch, touched, { capture: true });
    return () => touches.forEach((touch) => removeEventListener(touch, touched, { capture: true }));
  }, [on]);
}
