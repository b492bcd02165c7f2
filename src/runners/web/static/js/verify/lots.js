// Lots for the first turn of Last Man Running (QR39): each player throws one die in the order of the seats,
// those tied highest throw again. Written from the rule alone; the dice themselves are checked elsewhere.

/** Are the first rolls lots? Ur draws its own. @param {any[]} lines @param {any} started */
export const drawn = (lines, started) => lines[0]?.event.game === 'lmr' && started.starter === 'lots';

/** Rolls as they stand: a corrected one counts once. @param {any[]} lines */
function rolls(lines) {
  /** @type {any[]} */
  const found = [];
  for (const { event } of lines) {
    if (event.type === 'rolled') found.push(event);
    if (event.type === 'retyped') found.push({ ...found.pop(), dice: event.dice });
  }
  return found;
}

/**
 * Who begins, and what is wrong about it.
 * @param {any} replay
 * @param {any[]} lines
 * @param {any} started
 * @param {(holds: boolean, otherwise: string) => void} need
 */
export function lots(replay, lines, started, need) {
  const agreed = lines.filter((l) => l.event.type === 'opened' || l.event.type === 'changed').at(-1);
  need(agreed?.event.options.begins === 'lots', 'nobody agreed on lots');
  const all = rolls(lines);
  let seats = started.seats.map((/** @type {any} */ _, /** @type {number} */ i) => i);
  let used = 0;
  while (seats.length > 1) {
    const round = all.slice(used, used + seats.length);
    round.forEach((roll, i) => {
      need((roll.seat ?? 0) === seats[i], `roll ${used + i} is not the lot of seat ${seats[i]}`);
      need(roll.dice.length === 1, `the lot of seat ${seats[i]} is one die`);
    });
    if (round.length < seats.length) return undecided(replay, need);
    const highest = Math.max(...round.map((roll) => roll.dice[0]));
    seats = seats.filter((/** @type {number} */ _, /** @type {number} */ i) => round[i].dice[0] === highest);
    used += round.length;
  }
  const [first] = seats;
  const { header } = replay.game;
  need(header.starter === first && header.options.starter === first, 'another player won the lots');
  need(all.length === used || (all[used].seat ?? 0) === first, 'another player rolled first');
  return `${used} lots, ${started.seats[first].name} begins`;
}

/**
 * A game that ended during its lots is one that seat 0 would have begun.
 * @param {any} replay
 * @param {(holds: boolean, otherwise: string) => void} need
 */
function undecided(replay, need) {
  need(
    replay.game.header.starter === 0 && !replay.game.events.length,
    'something was played before the lots',
  );
  return 'the game ended before they were decided';
}
