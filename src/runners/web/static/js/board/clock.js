// One clock for everything that is shown: steps wait in a queue and are shown one at a time.
// Pure: the time is an argument. It speeds up rather than lag; what nobody could follow comes at once.

/**
 * @typedef {object} Timed
 * @property {number} ms    how long it moves, at normal speed
 * @property {number} rest  how long it may be looked at before the next one, while there is time
 */
/**
 * @template {Timed} S
 * @typedef {{step: S, came: number}} Waiting
 */
/**
 * @template {Timed} S
 * @typedef {{begin: (step: S, ms: number) => void, end: (step: S) => void}} Stagehand
 */

/** How long things take, by the viewer's setting. @type {Record<string, number>} */
export const SPEEDS = { slow: 1.8, normal: 1, fast: 0.45, off: 0 };
/** How far what is shown may lag behind what was told, in milliseconds. @type {Record<string, number>} */
const BEHIND = { slow: 3000, normal: 1150, fast: 800 };
/** Faster than this, nobody can follow. */
const HURRY = 2.6;

/** @template {Timed} S */
export class Clock {
  constructor(speed = 'normal') {
    this.speed = speed;
    /** @type {Waiting<S>[]} */
    this.waiting = [];
    /** @type {Waiting<S> | null} what is shown now */
    this.current = null;
    this.resting = false;
    this.ends = 0;
  }

  /** Is something moving, or about to? What only stays in view keeps nobody from acting. */
  get busy() {
    return this.waiting.length > 0 || (this.current !== null && !this.resting);
  }

  get factor() {
    return SPEEDS[this.speed] ?? 1;
  }

  /** @param {S[]} steps @param {number} at when they were told */
  add(steps, at) {
    this.waiting.push(...steps.map((step) => ({ step, came: at })));
    if (this.resting) this.ends = Math.min(this.ends, at + this.slack(at));
  }

  /** Show everything that is due by now. @param {number} at @param {Stagehand<S>} hand */
  advance(at, hand) {
    while (this.current ? at >= this.ends : this.waiting.length) {
      if (!this.current) this.begin(at, hand);
      else if (this.resting) this.current = null;
      else this.rest(at, hand);
    }
  }

  /** @param {number} at @param {Stagehand<S>} hand */
  begin(at, hand) {
    const ms = this.lasts(at);
    this.current = /** @type {Waiting<S>} */ (this.waiting.shift());
    this.resting = false;
    this.ends = at + ms;
    hand.begin(this.current.step, ms);
  }

  /** @param {number} at @param {Stagehand<S>} hand */
  rest(at, hand) {
    const { step } = /** @type {Waiting<S>} */ (this.current);
    hand.end(step);
    this.resting = true;
    this.ends = at + Math.min(step.rest * this.factor, this.slack(at));
  }

  /** Show at once everything that waits. @param {Stagehand<S>} hand */
  skip(hand) {
    if (this.current && !this.resting) hand.end(this.current.step);
    this.current = null;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      hand.begin(next.step, 0);
      hand.end(next.step);
    }
  }

  /** How long the next step takes, begun now. @param {number} at */
  lasts(at) {
    const rate = this.rate(at);
    return rate > HURRY ? 0 : (this.waiting[0].step.ms * this.factor) / Math.max(1, rate);
  }

  /** How much faster than usual everything that waits must be shown. @param {number} at */
  rate(at) {
    return Math.max(0, ...this.sums().map(({ sum, due }) => sum / Math.max(1, due - at)));
  }

  /** How long until something must happen. @param {number} at */
  slack(at) {
    return Math.max(0, Math.min(Infinity, ...this.sums().map(({ sum, due }) => due - at - sum)));
  }

  /** For each step that waits, when it has to be over, and how much is to be shown until then. */
  sums() {
    let sum = 0;
    return this.waiting.map(({ step, came }) => {
      sum += step.ms * this.factor;
      return { sum, due: came + (BEHIND[this.speed] ?? 0) };
    });
  }

  /** How long ago the oldest thing that is not yet shown was told. @param {number} at */
  behind(at) {
    const first = this.current && !this.resting ? this.current : this.waiting[0];
    return first ? at - first.came : 0;
  }
}
