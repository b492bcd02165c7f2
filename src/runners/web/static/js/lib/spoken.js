// What was said a moment ago, by speaker: shown for some seconds, never stored. Muted members are not heard.
import { useEffect, useState } from '../../vendor/preact-htm.js';
import { sayOr } from '../words/say.js';
import { announce } from './announce.js';
import { read, write } from './store.js';
/** @import { Spoke } from '../protocol.js' */

const SHOWN_MS = 6_000;
const MUTED_KEPT = 50;
const STANDING = 'standing ';

/** @typedef {{member: string, name: string, chair: number | null, phrase: string, words: string}} Said */
/** @type {Map<string, Said>} */
const spoken = new Map();
/** @type {Set<() => void>} */
const listeners = new Set();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Members that this browser does not want to hear. @returns {string[]} */
const muted = () => read('muted', []);
/** @param {string} member */
export const isMuted = (member) => muted().includes(member);

/** Stands for all in a room who have no chair, whoever they are. @param {string} code */
export const standing = (code) => STANDING + code;

/** @param {string} member @param {boolean} quiet */
export function mute(member, quiet) {
  const others = muted().filter((m) => m !== member);
  write('muted', quiet ? [...others, member].slice(-MUTED_KEPT) : others);
  for (const [who, { chair }] of spoken)
    if (quiet && (who === member || (chair === null && member.startsWith(STANDING)))) spoken.delete(who);
  tell();
}

/** Somebody says something. @param {Spoke} message @param {string} code */
export function hear({ member, name, chair, phrase, text, saying }, code) {
  if (isMuted(member) || (chair === null && isMuted(standing(code)))) return;
  const words = sayOr(saying.key, saying.params, text);
  const said = { member, name, chair, phrase, words };
  spoken.set(member, said);
  announce(`${name}: ${words}`);
  tell();
  setTimeout(() => {
    if (spoken.get(member) !== said) return;
    spoken.delete(member);
    tell();
  }, SHOWN_MS);
}

/** All that is being said. @returns {Said[]} */
export function useSpoken() {
  const [, again] = useState(0);
  useEffect(() => {
    const follow = () => again((n) => n + 1);
    listeners.add(follow);
    return () => {
      listeners.delete(follow);
    };
  }, []);
  return [...spoken.values()];
}
