// Small sounds made here: dice, a step, a kill, your turn, the end.
// Off until the person has acted, and when asked for quiet.
import { settings } from './store.js';

/** @type {AudioContext | null} */
let context = null;

export const soundOn = () => settings().sound ?? !matchMedia('(prefers-reduced-motion: reduce)').matches;

addEventListener(
  'pointerdown',
  () => {
    if (!context && 'AudioContext' in window) context = new AudioContext();
  },
  { once: true },
);

/**
 * @param {number} from
 * @param {number} to
 * @param {number} at
 * @param {number} length
 * @param {number} loud
 * @param {OscillatorType} shape
 */
function tone(from, to, at, length, loud, shape = 'sine') {
  if (!context) return;
  const start = context.currentTime + at;
  const wave = context.createOscillator();
  const gain = context.createGain();
  wave.type = shape;
  wave.frequency.setValueAtTime(from, start);
  wave.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  wave.connect(gain).connect(context.destination);
  wave.start(start);
  wave.stop(start + length);
}

/** @type {Record<string, () => void>} */
const SOUNDS = {
  dice: () => [0, 0.07, 0.13, 0.22].forEach((at, k) => tone(900 - k * 140, 240, at, 0.05, 0.09, 'triangle')),
  step: () => tone(420, 260, 0, 0.06, 0.1, 'triangle'),
  kill: () => {
    tone(220, 70, 0, 0.24, 0.2, 'sawtooth');
    tone(140, 50, 0.03, 0.3, 0.14);
  },
  turn: () => {
    tone(660, 660, 0, 0.16, 0.12);
    tone(880, 880, 0.13, 0.24, 0.12);
  },
  won: () => [523, 659, 784, 1047].forEach((pitch, k) => tone(pitch, pitch, k * 0.12, 0.3, 0.12)),
};

/** @param {string} name */
export function sound(name) {
  if (context && soundOn() && !document.hidden) SOUNDS[name]?.();
  else if (context && soundOn() && name === 'turn') SOUNDS.turn();
}
