// The ladder of faces: in each game five bots in a row, and which of them were beaten in this browser.
import { FACTS } from '../facts.js';
import { JUDGED } from '../games/registry.js';
import { read, write } from './store.js';

/** Weakest first. */
export const RUNGS = Object.keys(FACTS.called);

/** Who was beaten, by game. @returns {Record<string, string[]>} */
export const ladder = () => read('ladder', {});

/** Who challenges next; null where all are beaten, or there is no ladder. @param {string} game */
export function challenger(game) {
  const beaten = ladder()[game] ?? [];
  return JUDGED.includes(game) ? (RUNGS.find((level) => !beaten.includes(level)) ?? null) : null;
}

/** A game was won against these, by their levels: one face at the whole table is beaten. */
/** @param {string} game @param {(string | null)[]} rivals */
export function climb(game, rivals) {
  const [level] = rivals;
  const beaten = ladder()[game] ?? [];
  if (!level || !RUNGS.includes(level) || beaten.includes(level)) return;
  if (rivals.every((one) => one === level)) write('ladder', { ...ladder(), [game]: [...beaten, level] });
}
