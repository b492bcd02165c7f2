// The options of Last Man Running, and who plays with whom.
import { html } from '../../../vendor/preact-htm.js';
import { range } from '../../board/paint.js';
import { Select, Sign } from '../../parts/controls.js';
import { say } from '../../words/say.js';
import { playersOf } from '../registry.js';
/** @import { Option } from '../../parts/room/options.js' */
/** @import { Options, OptionsProps } from '../types.js' */

/**
 * @typedef {object} Agreed  as the engine names them
 * @property {boolean} double_dice
 * @property {boolean} kill_rolls
 * @property {boolean} fast_track
 * @property {number | null} [teams]
 * @property {number[] | null} [team_of]
 */

/** @param {Record<string, unknown>} options */
export const agreedIn = (options) => /** @type {Agreed} */ (/** @type {unknown} */ (options));

/** A chair to choose, by its number. @param {number} n @returns {[number, string]} */
const chair = (n) => [n, say('chair', { number: n + 1 })];

/** @returns {Option[]} */
const list = () => [
  {
    key: 'begins',
    title: say('lmr-option-begins'),
    note: say('lmr-option-begins-note'),
    values: [
      ['first', say('lmr-begins', { who: 'first' })],
      ['lots', say('lmr-begins', { who: 'lots' })],
      ...range(playersOf('lmr')[1]).map(chair),
    ],
  },
  { key: 'double_dice', title: say('lmr-option-double'), note: say('lmr-option-double-note') },
  { key: 'kill_rolls', title: say('lmr-option-kill'), note: say('lmr-option-kill-note') },
  { key: 'fast_track', title: say('lmr-option-fast'), note: say('lmr-option-fast-note') },
  {
    key: 'teams',
    title: say('lmr-option-teams'),
    note: say('lmr-option-teams-note'),
    values: [null, ...range(playersOf('lmr')[1] + 1).slice(2)].map((n) => [
      n,
      say('lmr-teams-count', { count: n }),
    ]),
    fits: (n, players) => n === null || players < 2 || players % Number(n) === 0,
  },
  {
    key: 'arms',
    title: say('lmr-option-arms'),
    note: say('lmr-option-arms-note'),
    values: [null, 4, 6, 8].map((n) => [n, say('lmr-arms-count', { count: n })]),
  },
  {
    key: 'pegs',
    title: say('lmr-option-pegs'),
    note: say('lmr-option-pegs-note'),
    values: [4, 3, 2, 1].map((n) => [n, say('lmr-pegs-count', { count: n })]),
  },
];

/**
 * The teams after a player has swapped places with somebody in another one.
 * @param {number[]} of
 * @param {number} seat
 * @param {number} team
 */
function swapTeams(of, seat, team) {
  const later = of.findIndex((t, i) => t === team && i > seat);
  const other = later >= 0 ? later : of.indexOf(team);
  return of.map((t, i) => (i === seat ? team : i === other ? of[seat] : t));
}

/** Who plays with whom, by agreement (QA38, QR34). @param {OptionsProps} props */
function Teams({ room, disabled, onPropose }) {
  const { teams, team_of } = agreedIn(room.view.options);
  if (!teams) return null;
  const of = team_of ?? room.players.map((_, i) => i % teams);
  const choices = range(teams).map((t) => [String(t), say('team', { number: t + 1 })]);
  return html`
    <div class="opt teams-of">
      <b>${say('lmr-teams-title')}</b>
      <small>${say('lmr-teams-note')}</small>
      <div class="team-list">
        ${room.players.map(
          (p, i) => html`
            <div class="row" key=${i}>
              <${Sign} game=${room.game} seat=${i} look=${p} />
              <span class="grow cut">${p.name}</span>
              <${Select}
                label=${say('lmr-team-select', { who: p.name })}
                disabled=${disabled}
                value=${String(of[i])}
                choices=${choices}
                onChange=${(t) => onPropose({ team_of: swapTeams(of, i, Number(t)) })}
              />
            </div>
          `,
        )}
      </div>
    </div>
  `;
}

/** @type {Partial<Options>} */
export const options = {
  list,
  Extra: Teams,
  short: () => ({ options: { pegs: 2 }, note: say('lmr-short-note') }),
};
