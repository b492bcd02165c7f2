// Positions of Ur that are studied: what is in hand, where pieces may be put, how it is sent.
import { loadPart, say } from '../../words/say.js';
import { diceOf, SIDES, urOf } from './pieces.js';

await loadPart('positions');

const PIECES = [1, 2, 3, 4, 5, 6, 7];
const TRAYS = ['start', 'river', 'home'];

/** The pieces of a side, including those beside the board. @param {string[]} spots */
function countSpots(spots) {
  const [start, river, home] = TRAYS.map((tray) => spots.filter((name) => name === tray).length);
  return { board: spots.filter((name) => !TRAYS.includes(name)), start, river, home };
}

/** @type {Study} */
export const study = {
  held: (state) => {
    const { due, steps } = urOf(state);
    return { faces: diceOf(steps), note: due === 'award' ? say('ur-tray-note', { what: 'award' }) : '' };
  },
  usual: { pieces: 7 },
  sizes: () => [
    { key: 'pieces', title: say('analysis-pieces'), values: PIECES.map((n) => [String(n), String(n)]) },
  ],
  fields: () => [
    {
      key: 'due',
      title: say('analysis-due'),
      values: ['throw', 'award'].map((due) => [due, say('analysis-due-what', { due })]),
    },
  ],
  stands: ({ seat }, own) => seat === null || seat === own,
  read: (state) => {
    const { toAct, due, steps } = urOf(state);
    const values = { due: due === 'award' ? 'award' : 'throw' };
    return { turn: SIDES.indexOf(toAct ?? 'black'), dice: diceOf(steps), values };
  },
  write: ({ turn, dice, values }, spots) => {
    const [black, white] = spots.map(countSpots);
    const steps = dice.reduce((sum, die) => sum + die, 0);
    const due = steps ? { due: 'move', steps } : { due: values.due };
    return { black, white, to_act: SIDES[turn], ...due };
  },
  bare: (edit) => ({ ...edit, dice: [], values: { due: 'throw' } }),
};
