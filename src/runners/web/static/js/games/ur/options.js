// The options of Ur.
import { say } from '../../words/say.js';
/** @import { Option } from '../../parts/room/options.js' */
/** @import { Options } from '../types.js' */

/** @returns {Option[]} */
const list = () => [
  {
    key: 'pieces',
    title: say('ur-option-pieces'),
    note: say('ur-option-pieces-note'),
    values: [7, 6, 5, 4, 3, 2, 1].map((n) => [n, String(n)]),
    lasting: true,
  },
  {
    key: 'first',
    title: say('ur-option-first'),
    note: say('ur-option-first-note'),
    values: ['lots', 'black', 'white', 'winner', 'loser', 'turn'].map((who) => [
      who,
      say('ur-first', { who }),
    ]),
  },
  { key: 'enter_by_five', title: say('ur-option-five'), note: say('ur-option-five-note') },
  { key: 'decline_award', title: say('ur-option-decline'), note: say('ur-option-decline-note') },
  { key: 'head_start', title: say('ur-option-head-start'), note: say('ur-option-head-start-note') },
  {
    key: 'stake',
    title: say('ur-option-stake'),
    note: say('ur-option-stake-note'),
    values: [0, 5, 10, 20, 50, 100].map((n) => [n, say('ur-stake', { count: n })]),
    lasting: true,
  },
];

/** @type {Partial<Options>} */
export const options = {
  list,
  looks: false,
  sides: [say('ur-colour-black'), say('ur-colour-white')],
  chair: 1,
  short: () => ({ options: { pieces: 3, first: 'white', head_start: true }, note: say('ur-short-note') }),
};
