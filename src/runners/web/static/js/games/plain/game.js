// Any game, only from what the server tells about it: its layout, its pieces, its choices and its sentences.
import { say } from '../../words/say.js';
import { art } from './art.js';
import { panel } from './panel.js';
import { pieces } from './pieces.js';
import { words } from './words.js';
/** @import { Figures, GameModule, Options } from '../types.js' */
/** @import { GameFact } from '../../facts.js' */

/** @type {Figures} */
const figures = {
  strikes: () => false,
  ends: null,
  lots: ({ type }) => ['lot', 'lotsTied', 'lotsWon'].includes(type),
  loses: () => false,
  count: () => undefined,
  countsTurns: false,
  home: () => 0,
  finished: (_, winners) => winners,
  words: () => ({
    order: say('results-player'),
    home: say('results-piece-home'),
    strike: say('results-hit'),
    moment: say('replay-a-hit'),
  }),
  columns: (sums) => [{ title: say('results-dice-rolled'), of: (seat) => sums.seats[seat].dice }],
  numbers: ({ turns, rolls }) => [
    [turns, say('results-turns', { count: turns })],
    [rolls, say('results-rolls', { count: rolls })],
  ],
  Beside: null,
};

/** @type {Options} */
const options = { list: () => [], Extra: null, looks: true, sides: null, chair: 0, short: null };

/** @param {GameFact} fact @returns {GameModule} */
export const plain = (fact) => ({
  art: art(fact.id),
  pieces,
  words: words(fact),
  panel,
  figures,
  options,
});
