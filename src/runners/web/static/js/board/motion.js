// Moving pieces along their way. Only transform and opacity are animated.

/** How fast, by the viewer's setting: 0 is off. @type {Record<string, number>} */
export const SPEEDS = { off: 0, fast: 0.45, normal: 1 };
export const MOTION = { step: 120, most: 900, kill: 460, roll: 620, settle: 120, lift: 140 };

let speed = 1;
/** @param {number} factor */
export const setSpeed = (factor) => {
  speed = factor;
};
export const still = () =>
  speed === 0 || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** @param {number} ms */
export const scaled = (ms) => (still() ? 0 : ms * speed);

/** @param {number} ms */
export const wait = (ms) =>
  scaled(ms)
    ? new Promise((done) => {
        setTimeout(done, scaled(ms));
      })
    : Promise.resolve();

/** @param {number[]} p @param {number} scale */
export const at = ([x, y], scale = 1) => `translate(${x.toFixed(3)}px, ${y.toFixed(3)}px) scale(${scale})`;

/**
 * Run an element through points, one after the other, and leave it at the last.
 * @param {SVGElement} el @param {{at: number[], scale: number}[]} points @param {number} ms
 */
export async function run(el, points, ms) {
  const last = points[points.length - 1];
  const frames = points.map((p) => ({ transform: at(p.at, p.scale) }));
  el.style.transform = at(last.at, last.scale);
  const duration = scaled(ms);
  if (!duration || points.length < 2) return;
  const animation = el.animate(frames, {
    duration,
    easing: points.length > 2 ? 'linear' : 'cubic-bezier(.45, .05, .35, 1)',
  });
  await animation.finished.catch(() => undefined);
}

/** How long a move of so many steps takes. @param {number} steps */
export const moveTime = (steps) => Math.min(MOTION.most, Math.max(2, steps) * MOTION.step);
