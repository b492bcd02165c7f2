// Moving pieces along their paths. Only transform and opacity are animated.
import { SPEEDS } from './clock.js';
/** @import { Manner } from './types.js' */

export const MOTION = { step: 120, most: 900, kill: 560, roll: 620, settle: 120, lift: 140 };

let speed = 'normal';
/** @param {string} setting */
export const setSpeed = (setting) => {
  speed = setting in SPEEDS ? setting : 'normal';
};
/** The viewer's setting, one of `SPEEDS`. */
export const speedNow = () => speed;
const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Does nothing move? */
export const still = () => speed === 'off' || document.hidden || prefersLessMotion();

/** @param {number} ms */
export const atSpeed = (ms) => (still() ? 0 : ms * SPEEDS[speed]);

/** @param {number} ms */
export const wait = (ms) =>
  atSpeed(ms)
    ? new Promise((done) => {
        setTimeout(done, atSpeed(ms));
      })
    : Promise.resolve();

/** @typedef {{at: number[], scale: number}} Point */

/** @param {number[]} p @param {number} scale @param {number} turn in degrees */
export const at = ([x, y], scale = 1, turn = 0) =>
  `translate(${x.toFixed(3)}px, ${y.toFixed(3)}px) rotate(${turn}deg) scale(${scale})`;

/** How long a move of that many steps takes. @param {number} steps */
export const moveTime = (steps) => Math.min(MOTION.most, Math.max(2, steps) * MOTION.step);

/** @param {Point} a @param {Point} b @param {number} [part] */
const between = ({ at: a }, { at: b }, part = 0.5) => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];

/** Spot by spot, a small hop each. @param {Point[]} points @returns {Keyframe[]} */
const hops = (points) =>
  points.flatMap((point, i) => {
    const here = { transform: at(point.at, point.scale), offset: i / (points.length - 1) };
    if (i === 0) return [here];
    const middle = at(between(points[i - 1], point), 1.15 * Math.max(point.scale, points[i - 1].scale));
    return [{ transform: middle, offset: (i - 0.5) / (points.length - 1) }, here];
  });

/**
 * Through the air: up, across and down with a bounce.
 * @param {Point} from @param {Point} to @param {number} height @returns {Keyframe[]}
 */
const leap = (from, to, height) => [
  { transform: at(from.at, from.scale), offset: 0, easing: 'ease-out' },
  { transform: at(between(from, to, 0.1), height), offset: 0.25, easing: 'ease-in-out' },
  { transform: at(between(from, to, 0.9), height), offset: 0.65, easing: 'ease-in' },
  { transform: at(to.at, to.scale * 0.86), offset: 0.85 },
  { transform: at(to.at, to.scale), offset: 1 },
];

/** A part of a longer animation. @param {Keyframe[]} frames @param {number} from @param {number} to */
const part = (frames, from, to) =>
  frames.map((frame) => ({ ...frame, offset: from + Number(frame.offset) * (to - from) }));

/** Hit, thrown up, turning over. @param {Point} from @param {Point} to @returns {Keyframe[]} */
const throwUp = (from, to) => [
  { transform: at(from.at, from.scale * 0.78), easing: 'ease-out' },
  { transform: at(from.at, from.scale * 0.78), offset: 0.16, easing: 'ease-out' },
  { transform: at(between(from, to, 0.45), 1.55, 300), offset: 0.55, easing: 'ease-in' },
];

/** How pieces move, by manner. @type {Record<Manner, (points: Point[]) => Keyframe[]>} */
const MANNERS = {
  step: (points) => hops(points),
  enter: ([from, to, ...more]) =>
    more.length
      ? [...part(leap(from, to, 1.5), 0, 0.5), ...part(hops([to, ...more]), 0.5, 1)]
      : leap(from, to, 1.5),
  leap: (points) => leap(points[0], last(points), 1.9),
  exit: (points) => leap(points[0], last(points), 1.3),
  home: (points) => [
    ...part(hops(points), 0, 0.7),
    { transform: at(last(points).at, 1.3, 180), offset: 0.85, easing: 'ease-in' },
    { transform: at(last(points).at, last(points).scale, 360) },
  ],
  rise: (points) => [
    { transform: at(points[0].at, 0.4), opacity: 0.15 },
    { transform: at(points[0].at, 1), opacity: 0.9, offset: 0.3 },
    ...part(hops(points), 0.3, 1).map((f) => ({ ...f, opacity: 1 })),
  ],
  fall: (points) => [
    ...throwUp(points[0], last(points)),
    { transform: at(last(points).at, last(points).scale * 0.85, 720), offset: 0.9 },
    { transform: at(last(points).at, last(points).scale, 720) },
  ],
  drown: (points) => [
    ...throwUp(points[0], last(points)).map((f) => ({ ...f, opacity: 1 })),
    { transform: at(last(points).at, 0.3, 360), opacity: 0.2, offset: 0.86, easing: 'ease-out' },
    { transform: at(last(points).at, last(points).scale, 360), opacity: 1 },
  ],
};

/** @param {Point[]} points */
const last = (points) => points[points.length - 1];

/**
 * Move an element through points in some manner, and leave it at the last.
 * @param {SVGElement} el @param {Point[]} points @param {number} ms @param {Manner} how
 */
export function go(el, points, ms, how) {
  el.style.transform = at(last(points).at, last(points).scale);
  return el.animate(MANNERS[how](points), { duration: ms });
}
