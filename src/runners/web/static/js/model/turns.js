// The log by turns: what was told between one change of turn and the next, and what is not worth telling.
import { seatIn } from './story.js';
/** @import { Line } from '../net/session.js' */
/** @import { Figures } from '../games/types.js' */

/**
 * @typedef {object} Turn  lines that belong together, in the order in which they came
 * @property {'turn' | 'lots' | 'room'} kind  a turn, throws for the first one, or what is around them
 * @property {number | null} seat  whose turn it is
 * @property {Line[]} lines
 */

/** Whoever is back within this time was not away. */
export const BRIEF_MS = 15_000;

/** Whom a line is about. @param {Line} line */
const seatOf = ({ told }) => told.map(seatIn).find((seat) => seat !== null) ?? null;

/**
 * @param {Line[]} lines
 * @param {Pick<Figures, 'ends' | 'lots'>} game
 * @returns {Turn[]}
 */
export function turnsOf(lines, { ends, lots }) {
  /** @type {Turn[]} */
  const turns = [];
  let over = true;
  for (const line of lines) {
    const seat = seatOf(line);
    const kind = line.told.some(lots) ? 'lots' : seat === null ? 'room' : 'turn';
    const now = turns.at(-1);
    const goesOn =
      kind === 'turn' ? now?.kind === kind && !over && (ends || now.seat === seat) : now?.kind === kind;
    if (now && (goesOn || (kind === 'room' && !over))) now.lines.push(line);
    else turns.push({ kind, seat, lines: [line] });
    if (kind !== 'room') over = kind === 'turn' && ends !== null && line.told.some(ends);
  }
  return turns;
}

/**
 * Without those who were gone only briefly; whoever has just gone may soon be back.
 * @param {Line[]} lines
 * @param {number} now the server's time
 */
export const calm = (lines, now) => lines.filter((line, i) => !isBrief(lines, line, i, now));

/** @param {Line[]} lines @param {Line} line @param {number} i @param {number} now */
function isBrief(lines, { type, member, time }, i, now) {
  if (type === 'away') {
    const back = lines.find((l, k) => k > i && l.type === 'back' && l.member === member);
    return (back?.time ?? now) - time < BRIEF_MS;
  }
  if (type !== 'back') return false;
  const gone = lines.findLast((l, k) => k < i && l.type === 'away' && l.member === member);
  return gone !== undefined && time - gone.time < BRIEF_MS;
}
