// What this browser keeps: seats in rooms, the person's name and look, settings.
import { Signal } from './signal.js';
// Everything still works if storage is full or off.

/** @template T @param {string} key @param {T} fallback @returns {T} */
export function read(key, fallback) {
  try {
    return JSON.parse(localStorage.getItem(`runners.${key}`) ?? 'null') ?? fallback;
  } catch {
    return fallback;
  }
}

/** @param {string} key @param {unknown} value */
export function write(key, value) {
  try {
    localStorage.setItem(`runners.${key}`, JSON.stringify(value));
  } catch {
    /* private windows may refuse */
  }
}

/**
 * @typedef {{token: string, member: string, game: string, at: number, over?: boolean}} Seat
 * @typedef {{
 *   theme: 'system' | 'light' | 'dark',
 *   sound: boolean | null,
 *   speed: 'slow' | 'normal' | 'fast' | 'off',
 *   auto: import('../screens/table/auto-roll.js').Wish | null,
 *   language: string | null,
 *   notify: boolean,
 * }} Settings
 */

/** @returns {Record<string, Seat>} */
export const seats = () => read('seats', {});
/** @param {string} code @returns {Seat | undefined} */
export const seatIn = (code) => seats()[code];

/** Keep at most twenty rooms, the newest. @param {string} code @param {Seat} seat */
export function keepSeat(code, seat) {
  const all = Object.entries({ ...seats(), [code]: seat })
    .sort((a, b) => b[1].at - a[1].at)
    .slice(0, 20);
  write('seats', Object.fromEntries(all));
}

/** @param {string} code */
export function dropSeat(code) {
  const { [code]: _gone, ...rest } = seats();
  write('seats', rest);
}

/** @returns {Settings} */
export const settings = () => ({
  theme: 'system',
  sound: null,
  speed: 'normal',
  language: null,
  notify: false,
  auto: null,
  ...read('settings', {}),
});
export const settingsChanged = new Signal();
/** Change some of the settings, and tell those who follow them. @param {Partial<Settings>} change */
export function keepSettings(change) {
  write('settings', { ...settings(), ...change });
  settingsChanged.tell();
}
/** @returns {{name: string, colour: string | null, mark: string | null}} */
export const profile = () => ({ name: '', colour: null, mark: null, ...read('profile', {}) });
/** @param {Partial<{name: string, colour: string | null, mark: string | null}>} change */
export const keepProfile = (change) => write('profile', { ...profile(), ...change });
