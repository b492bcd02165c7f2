// Last Man Running in figures.
import { say } from '../../words/say.js';
import { eventOf, lmrOf } from './pieces.js';

/** @type {Figures['count']} */
function count(told, sums) {
  const event = eventOf(told);
  const { seats } = sums;
  if (event.type === 'killed') {
    seats[event.by].kills += 1;
    seats[event.by].hits.push(sums.turns);
    seats[event.seat].killed += 1;
  }
  if (event.type === 'banked') seats[event.seat].banked += event.count;
  if (event.type === 'delegated') sums.given += 1;
  if (event.type === 'pegFinished') seats[event.seat].homes.push(sums.turns);
  if (event.type === 'turnPassed') sums.turns += 1;
}

/** @type {Partial<Figures>} */
export const figures = {
  strikes: (told) => told.type === 'killed',
  ends: ({ type }) => type === 'turnPassed' || type === 'won',
  loses: (told) => told.type === 'forfeited',
  count,
  countsTurns: true,
  home: (play, seat) => lmrOf(play.state).pegs[seat].filter((spot) => spot.startsWith('H')).length,
  finished: (play) => lmrOf(play.state).finished,
  words: () => ({
    order: say('results-order'),
    home: say('lmr-results-home'),
    strike: say('lmr-results-kill'),
    moment: say('lmr-a-kill'),
  }),
  columns: ({ seats }) => [
    { title: say('lmr-results-kills'), of: (seat) => seats[seat].kills },
    { title: say('lmr-results-killed'), wide: true, of: (seat) => seats[seat].killed },
    { title: say('results-dice-rolled'), wide: true, of: (seat) => seats[seat].dice },
    { title: say('lmr-results-banked'), wide: true, of: (seat) => seats[seat].banked },
  ],
  numbers: ({ turns, kills, most, rolls, given }) => [
    [turns, say('results-turns', { count: turns })],
    [kills, say('lmr-results-kill-count', { count: kills })],
    [most, say('lmr-results-most', { count: most })],
    given
      ? [given, say('lmr-results-given', { count: given })]
      : [rolls, say('results-rolls', { count: rolls })],
  ],
};
