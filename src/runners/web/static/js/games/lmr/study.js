// Positions of Last Man Running that are studied: what is in hand, where pegs may be put, how they are sent.
import { range } from '../../board/paint.js';
import { loadPart, say } from '../../words/say.js';
import { playersOf } from '../registry.js';
import { lmrOf } from './pieces.js';

await loadPart('positions');

/** Places that belong to one player. */
const OWN = ['base', 'home'];
const [LEAST, MOST] = playersOf('lmr');
const PLAYERS = range(MOST + 1).slice(LEAST);
const BANK = [0, 1, 2, 3, 4, 5, 6];

/** @type {Study} */
export const study = {
  held: (state) => ({ faces: lmrOf(state).pending, note: '' }),
  usual: { players: 2 },
  sizes: () => [
    { key: 'players', title: say('analysis-players'), values: PLAYERS.map((n) => [String(n), String(n)]) },
  ],
  fields: () => [
    { key: 'bank', title: say('analysis-bank'), values: BANK.map((n) => [String(n), String(n)]) },
  ],
  stands: ({ kind, seat }, own) => !OWN.includes(kind) || seat === own,
  read: (state) => {
    const { turn, bank, pending } = lmrOf(state);
    return { turn, dice: pending, values: { bank: String(bank) } };
  },
  write: ({ turn, dice, values }, pegs) => ({ pegs, turn, bank: Number(values.bank), pending: dice }),
  bare: (edit) => ({ ...edit, dice: [] }),
};
