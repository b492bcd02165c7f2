// Options in words, and the controls that propose a change. What is allowed, the server says.

/**
 * @typedef {object} Option
 * @property {string} key
 * @property {string} title
 * @property {string} note
 * @property {[any, string][]} [values]  without them it is a switch
 */

/** @type {Record<string, Option[]>} */
export const OPTIONS = {
  lmr: [
    {
      key: 'begins',
      title: 'Who begins',
      note: 'A rematch is begun by the winner.',
      values: [
        ['first', 'First chair'],
        ['lots', 'By lots'],
        ...[0, 1, 2, 3, 4, 5, 6, 7].map((n) => /** @type {[any, string]} */ ([n, `Chair ${n + 1}`])),
      ],
    },
    { key: 'double_dice', title: 'Double Dice', note: 'Two dice start every turn.' },
    { key: 'kill_rolls', title: 'Kill Rolls', note: 'A kill banks one more die.' },
    { key: 'fast_track', title: 'Fast Track', note: 'One peg starts finished.' },
    {
      key: 'teams',
      title: 'Teams',
      note: 'Teams of equal size win together.',
      values: [
        [null, 'None'],
        [2, '2 teams'],
        [3, '3 teams'],
        [4, '4 teams'],
      ],
    },
    {
      key: 'arms',
      title: 'Board',
      note: 'Four and five players may take a larger one.',
      values: [
        [null, 'By the players'],
        [4, '4 arms'],
        [6, '6 arms'],
        [8, '8 arms'],
      ],
    },
    {
      key: 'pegs',
      title: 'Pegs to bring home',
      note: 'Fewer make a short game.',
      values: [
        [4, 'All four'],
        [3, 'Three'],
        [2, 'Two'],
        [1, 'One'],
      ],
    },
  ],
  ur: [
    {
      key: 'pieces',
      title: 'Pieces',
      note: 'Seven each; fewer make a short game.',
      values: [7, 6, 5, 4, 3, 2, 1].map((n) => [n, String(n)]),
    },
    {
      key: 'first',
      title: 'First throw',
      note: 'Who begins each game of the set.',
      values: [
        ['lots', 'By lots'],
        ['black', 'Black'],
        ['white', 'White'],
        ['winner', 'Winner'],
        ['loser', 'Loser'],
        ['turn', 'In turn'],
      ],
    },
    { key: 'enter_by_five', title: 'Entering with a 5', note: 'A bonus or free move may bring a piece in.' },
    { key: 'decline_award', title: 'Declining a bonus', note: 'Off: a bonus must be used.' },
    {
      key: 'stake',
      title: 'Stake',
      note: 'Tokens from each player, never money.',
      values: [0, 5, 10, 20, 50, 100].map((n) => [n, n ? String(n) : 'None']),
    },
  ],
};

/** @param {string[]} bots @returns {Option[]} */
export const roomOptions = (bots) => [
  {
    key: 'dice',
    title: 'Dice',
    note: 'The server’s can be verified; typed ones are a real board’s.',
    values: [
      ['server', 'The server’s'],
      ['external', 'Typed in'],
    ],
  },
  {
    key: 'stand_in',
    title: 'Stand-in',
    note: 'A bot that plays for a player who is away.',
    values: [[null, 'Nobody'], ...bots.map((b) => /** @type {[string, string]} */ ([b, b]))],
  },
  {
    key: 'stand_in_after',
    title: 'Stand-in comes after',
    note: 'Seconds away before it takes over.',
    values: [
      [15, '15 s'],
      [30, '30 s'],
      [60, '1 min'],
      [180, '3 min'],
      [600, '10 min'],
    ],
  },
  { key: 'rematch', title: 'Rematch', note: 'Results with a countdown, then another game.' },
];

/** @param {Option} option @param {any} value */
export function valueWords(option, value) {
  if (!option.values) return value ? 'on' : 'off';
  return option.values.find(([v]) => v === value)?.[1] ?? String(value);
}

/** A change in words. @param {Record<string, any> | null} change @param {string} game */
export function changeWords(change, game) {
  const known = [...OPTIONS[game], ...roomOptions([])];
  const parts = Object.entries(change ?? {})
    .filter(([key]) => key !== 'team_of')
    .map(([key, value]) => {
      const option = known.find((o) => o.key === key);
      if (!option) return { title: key, note: '' };
      if (!option.values) return { title: value ? option.title : `no ${option.title}`, note: option.note };
      const words =
        value === null && key === 'arms' ? 'by the players' : valueWords(option, value).toLowerCase();
      return { title: `${option.title.toLowerCase()}: ${words}`, note: option.note };
    });
  if (!parts.length) return { title: 'other teams', note: 'Who plays with whom would change.' };
  return { title: parts.map((p) => p.title).join(', '), note: parts.map((p) => p.note).join(' ') };
}
