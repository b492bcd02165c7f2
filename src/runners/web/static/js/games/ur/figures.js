// Ur in figures.
import { say } from '../../words/say.js';
import { Tallies } from './panel.js';
import { DICE, eventOf, SIDES, urOf } from './pieces.js';

/** @type {Figures['count']} */
function count(told, sums) {
  const event = eventOf(told);
  const { seats } = sums;
  if (event.type === 'hit') {
    seats[1 - event.seat].kills += 1;
    seats[1 - event.seat].hits.push(sums.turns);
    seats[event.seat].killed += 1;
  }
  if (event.type === 'moved' && event.target === 'home') seats[event.seat].homes.push(sums.turns);
  if (event.type === 'turnEnded' && event.why === 'jump') sums.jumps += 1;
  if (event.type === 'turnEnded') sums.turns += 1;
}

/** @type {Partial<Figures>} */
export const figures = {
  strikes: (told) => told.type === 'hit',
  ends: ({ type }) => type === 'turnEnded' || type === 'won',
  lots: ({ type }) => ['lotThrown', 'lotsTied', 'gameOpened'].includes(type),
  loses: (told) => told.type === 'turnEnded',
  count,
  countsTurns: true,
  home: (play, seat) => urOf(play.state)[SIDES[seat]].home,
  finished: (_, [winner]) => (winner === undefined ? [] : [winner, 1 - winner]),
  columns: ({ seats }) => [
    { title: say('ur-results-hits'), of: (seat) => seats[seat].kills },
    { title: say('ur-results-was-hit'), wide: true, of: (seat) => seats[seat].killed },
    { title: say('results-dice-rolled'), wide: true, of: (seat) => seats[seat].dice },
  ],
  numbers: ({ turns, kills, jumps, seats }) => {
    const throws = seats.reduce((n, s) => n + s.dice / DICE, 0);
    return [
      [turns, say('results-turns', { count: turns })],
      [kills, say('ur-results-hit-count', { count: kills })],
      [jumps, say('ur-results-jumps', { count: jumps })],
      [throws, say('ur-results-throws', { count: throws })],
    ];
  },
  Beside: Tallies,
};
