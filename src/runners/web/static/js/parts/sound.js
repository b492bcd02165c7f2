// Small sounds made here, of the materials that are seen: bone on felt, wood on wood, stone, water.
// Off until the page is touched or a key is pressed, and when the person wants quiet.
import { Signal } from './signal.js';
import { settings, write } from './store.js';

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let grain = null;

export const soundOn = () => settings().sound ?? !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Sounds are turned on or off. */
export const soundChanged = new Signal();

/** @param {boolean} on */
export function setSound(on) {
  write('settings', { ...settings(), sound: on });
  wake();
  soundChanged.tell();
  if (on) sound('land');
}

function wake() {
  if (!context && soundOn() && 'AudioContext' in window) context = new AudioContext();
  if (context?.state === 'suspended') context.resume().catch(() => undefined);
}
for (const touched of ['pointerdown', 'keydown']) addEventListener(touched, wake, { capture: true });

/** @typedef {{at?: number, length: number, loud: number}} Shape */

/** A gain that dies away. @param {Shape} shape */
function fading({ at = 0, length, loud }) {
  const audio = /** @type {AudioContext} */ (context);
  const start = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(audio.destination);
  return { audio, start, gain };
}

/** @param {number} from @param {number} to @param {Shape} shape @param {OscillatorType} [type] */
function tone(from, to, shape, type = 'sine') {
  const { audio, start, gain } = fading(shape);
  const wave = audio.createOscillator();
  wave.type = type;
  wave.frequency.setValueAtTime(from, start);
  wave.frequency.exponentialRampToValueAtTime(to, start + shape.length);
  wave.connect(gain);
  wave.start(start);
  wave.stop(start + shape.length);
}

/** A second of noise, made once. @param {AudioContext} audio */
function noise(audio) {
  if (!grain) {
    grain = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const data = grain.getChannelData(0);
    for (let i = 0; i < data.length; i += 1) data[i] = Math.random() * 2 - 1;
  }
  return grain;
}

/** A knock: noise through a narrow gap. @param {number} pitch @param {number} narrow @param {Shape} shape */
function knock(pitch, narrow, shape) {
  const { audio, start, gain } = fading(shape);
  const source = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  source.buffer = noise(audio);
  band.type = 'bandpass';
  band.frequency.value = pitch;
  band.Q.value = narrow;
  source.connect(band).connect(gain);
  source.start(start, Math.random() * 0.8, shape.length + 0.05);
}

/** @param {number} at @param {number} [loud] */
const wood = (at, loud = 0.5) => {
  knock(820, 6, { at, length: 0.07, loud });
  tone(240, 170, { at, length: 0.08, loud: loud * 0.25 });
};
/** @param {number} at @param {number} [loud] */
const bone = (at, loud = 0.4) => knock(2600, 5, { at, length: 0.045, loud });
/** @param {number} ms */
const splash = (ms) => {
  const at = (ms / 1000) * 0.8;
  knock(900, 0.8, { at, length: 0.32, loud: 0.3 });
  tone(420, 150, { at: at + 0.04, length: 0.2, loud: 0.08 });
};
/** Notes that come one after another and ring together. @param {number[]} pitches @param {number} length */
const chord = (pitches, length) =>
  pitches.forEach((pitch, k) => tone(pitch, pitch, { at: k * 0.11, length: length - k * 0.11, loud: 0.1 }));
/** When a piece comes down, on a path of that length. @param {number} ms @param {number[]} parts */
const times = (ms, parts) => parts.map((part) => (ms / 1000) * part);

/** @type {Record<string, (ms: number) => void>} */
const SOUNDS = {
  roll: (ms) => times(ms, [0.36, 0.41, 0.7, 0.75]).forEach((at, k) => bone(at, 0.4 - 0.07 * k)),
  land: () => bone(0, 0.3),
  step: (ms) => times(ms, [0.5, 1]).forEach((at) => wood(at - 0.02 * at, 0.3)),
  enter: (ms) => wood((ms / 1000) * 0.85, 0.6),
  leap: (ms) => {
    tone(300, 620, { length: (ms / 1000) * 0.7, loud: 0.05 });
    wood((ms / 1000) * 0.85, 0.7);
  },
  exit: (ms) => wood((ms / 1000) * 0.85, 0.5),
  home: (ms) => {
    wood((ms / 1000) * 0.7, 0.4);
    tone(784, 784, { at: (ms / 1000) * 0.85, length: 0.35, loud: 0.08 });
  },
  rise: (ms) => {
    knock(700, 0.9, { length: 0.25, loud: 0.18 });
    wood(ms / 1000, 0.4);
  },
  fall: (ms) => {
    knock(240, 1.5, { length: 0.18, loud: 0.9 });
    tone(170, 55, { length: 0.26, loud: 0.3 });
    wood((ms / 1000) * 0.9, 0.4);
  },
  drown: (ms) => {
    knock(300, 1.5, { length: 0.16, loud: 0.8 });
    splash(ms);
  },
  lost: () => tone(330, 220, { length: 0.22, loud: 0.07 }, 'triangle'),
  sit: () => {
    wood(0, 0.5);
    tone(523, 523, { at: 0.08, length: 0.2, loud: 0.08 });
    tone(784, 784, { at: 0.18, length: 0.3, loud: 0.08 });
  },
  turn: () => {
    tone(660, 660, { length: 0.16, loud: 0.12 });
    tone(880, 880, { at: 0.13, length: 0.24, loud: 0.12 });
  },
  won: () => chord([523, 659, 784, 1047], 1.6),
  beaten: () => chord([196, 294, 349], 1.1),
};

/**
 * Play a sound for something that takes that long; in the background, only that it is our turn.
 * @param {string} name
 * @param {number} [ms]
 */
export function sound(name, ms = 0) {
  dispatchEvent(new CustomEvent('cue', { detail: name }));
  if (!soundOn() || (document.hidden && name !== 'turn')) return;
  if (context) SOUNDS[name]?.(ms);
}
