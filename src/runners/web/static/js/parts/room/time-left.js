// The time that is left for a choice, as the server counts it (QR40).
import { html, useEffect } from '../../../vendor/preact-htm.js';
import { say } from '../../words/say.js';
import { useTicks } from '../hooks.js';

const [SOON, HOUR, DAY] = [10, 3_600, 86_400];
const HURRY_MS = 5_000;

/** In words while there is plenty. @param {number} seconds */
function leftWords(seconds) {
  if (seconds >= 2 * DAY) return say('days', { count: Math.floor(seconds / DAY) });
  if (seconds >= 2 * HOUR) return say('hours', { count: Math.floor(seconds / HOUR) });
  return countdown(seconds);
}

/** Beside the seat that must act. @param {{room: Room, play: Play, seat: number}} props */
export function TimeLeft({ room, play, seat }) {
  if (play.actor !== seat || !play.pace || room.phase !== 'playing') return null;
  return html`<${Counting} until=${play.pace.deadline - room.skew} />`;
}

/** @param {{until: number}} props */
function Counting({ until }) {
  useTicks(500);
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const words = leftWords(left);
  const heard = say('pace-left', { time: words });
  return html`
    <span class=${`pace num${left <= SOON ? ' soon' : ''}`} role="timer" aria-label=${heard}>
      ${words}
    </span>
  `;
}

/**
 * With little time left, what is being shown is cut short: the page goes to the present.
 * @param {Session} session
 * @param {Playback} playback
 */
export function useHurry(session, playback) {
  const pace = session.now.view.play?.pace ?? null;
  const until = pace ? pace.deadline - session.clockSkew - HURRY_MS : null;
  useEffect(() => {
    if (until === null || !playback.busy) return undefined;
    const timer = setTimeout(() => playback.skip(), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until, playback.busy]);
}

/** @param {number} seconds */
export const countdown = (seconds) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
