// Lots that a room throws for the first turn (QR39): each player throws one die in the order of the seats,
// those tied highest throw again. Written from the rule alone; the dice themselves are checked elsewhere.
import { need, saying } from './need.js';
/** @import { Line } from '../protocol.js' */
/** @import { Of, Replay } from './need.js' */

/** Are the first rolls lots? A game with an option `first` draws its own. @param {Of<'started'>} started */
export const hasLots = (started) => started.starter === 'lots' && started.options.first === undefined;

/** Rolls as they stand: a corrected one counts once. @param {Line[]} lines */
function rolls(lines) {
  /** @type {Of<'rolled'>[]} */
  const found = [];
  for (const { event } of lines) {
    if (event.type === 'rolled') found.push(event);
    const last = event.type === 'retyped' ? found.pop() : undefined;
    if (last && event.type === 'retyped') found.push({ ...last, dice: event.dice });
  }
  return found;
}

/**
 * Who begins, and what is wrong about it.
 * @param {Replay} replay
 * @param {Line[]} lines
 * @param {Of<'started'>} started
 */
export function lots(replay, lines, started) {
  const agreed = lines.map((l) => l.event).findLast((e) => e.type === 'opened' || e.type === 'changed');
  need(agreed?.options.begins === 'lots', saying('verify-no-lots'));
  const all = rolls(lines);
  let seats = started.seats.map((_, i) => i);
  let used = 0;
  while (seats.length > 1) {
    const round = all.slice(used, used + seats.length);
    round.forEach((roll, i) => {
      need((roll.seat ?? 0) === seats[i], saying('verify-other-lot', { roll: used + i, seat: seats[i] }));
      need(roll.dice.length === 1, saying('verify-lot-dice', { seat: seats[i] }));
    });
    if (round.length < seats.length) return checkUndecided(replay);
    const highest = Math.max(...round.map((roll) => roll.dice[0]));
    seats = seats.filter((_, i) => round[i].dice[0] === highest);
    used += round.length;
  }
  const [first] = seats;
  const { header } = replay.game;
  need(header.starter === first && header.options.starter === first, saying('verify-lots-winner'));
  need(all.length === used || (all[used].seat ?? 0) === first, saying('verify-lots-first'));
  return saying('verify-lots', { count: used, who: started.seats[first].name });
}

/** A game that ended during its lots is one that seat 0 would have begun. @param {Replay} replay */
function checkUndecided(replay) {
  need(replay.game.header.starter === 0 && !replay.game.events.length, saying('verify-lots-played'));
  return saying('verify-lots-undecided');
}
