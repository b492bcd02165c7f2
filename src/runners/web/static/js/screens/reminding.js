// After something was refused, what is legal stands out: pieces and targets on the board, the list of moves.
import { useEffect, useRef } from '../../vendor/preact-htm.js';
import { still } from '../board/motion.js';
/** @import { Selection } from '../board/selection.js' */
/** @import { Playback } from './playback.js' */

/** @typedef {{times: number, words: string}} Reminded */

const LIFT = { transform: ['scale(1)', 'scale(1.18)', 'scale(1)'] };
const NUDGE = { transform: ['scale(1)', 'scale(1.02)', 'scale(1)'] };
const BLINK = { opacity: [1, 0.25, 1] };
const TIMES = { duration: 480, iterations: 3, easing: 'ease-in-out' };

/**
 * Mark the board while a refusal stands; pulse once for each, with transform and opacity only.
 * @param {Playback} playback
 * @param {Reminded | null} reminded
 * @param {Selection} selection
 */
export function useReminder(playback, reminded, selection) {
  const done = useRef(0);
  useEffect(() => {
    const root = playback.board?.root;
    root?.classList.toggle('remind', reminded !== null);
    // The choices come back a moment after a refusal: until then there is nothing to point at.
    if (!root || !reminded || done.current === reminded.times || !selection.choices.length) return;
    done.current = reminded.times;
    const moves = document.querySelector('.turn .moves');
    moves?.scrollIntoView({ block: 'nearest' });
    if (still()) return;
    pulse(root.querySelectorAll('.can .lifts'), LIFT);
    pulse(root.querySelectorAll('.under, .over'), BLINK);
    pulse(moves?.children ?? [], NUDGE);
  }, [reminded, selection]);
}

/**
 * @param {ArrayLike<Element>} elements
 * @param {PropertyIndexedKeyframes} frames
 */
const pulse = (elements, frames) => Array.from(elements, (el) => el.animate(frames, TIMES));
