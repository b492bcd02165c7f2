// Options in words: those of a room, of a proposal, of a line of the log. What is allowed, the server says.
import { gameOf } from '../../games/registry.js';
import { botWords, calledOf } from '../../words/bots.js';
import { joinClauses, say } from '../../words/say.js';
/** @import { Options } from '../../protocol.js' */

/**
 * @typedef {object} Option
 * @property {string} key
 * @property {string} title
 * @property {string} note
 * @property {[OptionValue, string][]} [values]  without them it is a switch
 * @property {(value: OptionValue, players: number) => boolean} [fits]  is it offered to so many players?
 * @property {boolean} [lasting]  is it fixed for a series of games?
 */

const DAY = 86_400;

/** @param {string[]} bots @returns {Option[]} */
export const roomOptions = (bots) => [
  {
    key: 'dice',
    title: say('option-dice'),
    note: say('option-dice-note'),
    values: ['server', 'external'].map((mode) => [mode, say('option-dice-mode', { mode })]),
  },
  {
    key: 'stand_in',
    title: say('option-stand-in'),
    note: say('option-stand-in-note'),
    values: [
      [null, say('option-stand-in-nobody')],
      ...bots.map((b) => /** @type {[string, string]} */ ([b, botWords(b)])),
    ],
  },
  {
    key: 'stand_in_after',
    title: say('option-stand-in-after'),
    note: say('option-stand-in-after-note'),
    values: [15, 30, 60, 180, 600].map((seconds) => [seconds, durationWords(seconds)]),
  },
  { key: 'rematch', title: say('option-rematch'), note: say('option-rematch-note') },
  {
    key: 'pace',
    title: say('option-pace'),
    note: say('option-pace-note'),
    values: [0, 15, 30, 60, 180, 600, DAY, 3 * DAY, 7 * DAY].map((seconds) => [seconds, paceWords(seconds)]),
  },
];

/** @param {number} seconds */
const durationWords = (seconds) =>
  seconds < 60 ? say('seconds', { count: seconds }) : say('minutes', { count: seconds / 60 });

/** How long each choice may take (QR40). @param {number} seconds */
const paceWords = (seconds) => {
  if (!seconds) return say('option-pace-none');
  return seconds < DAY ? durationWords(seconds) : say('days', { count: seconds / DAY });
};

/** @param {Option} option @param {OptionValue} value */
export function valueWords(option, value) {
  return option.values?.find(([v]) => v === value)?.[1] ?? String(value);
}

/** @param {Option} option @param {OptionValue} value */
const changeTitle = (option, value) =>
  typeof value === 'boolean'
    ? say('option-change-switch', { option: option.title, on: value ? 'yes' : 'no' })
    : say('option-change', { option: option.title, value: valueWords(option, value) });

/** That the table would be in the list (QR41). */
export const openWords = () => say('option-change-switch', { option: say('option-open'), on: 'yes' });

/**
 * A change in words: what it would be, and what that means.
 * @param {Options | null} change
 * @param {string} game
 */
export function changeWords(change, game) {
  const bot = change?.stand_in;
  const known = [...gameOf(game).options.list(), ...roomOptions(bot ? [String(bot)] : [])];
  const parts = Object.entries(change ?? {})
    .filter(([key]) => key !== 'team_of')
    .map(([key, value]) => {
      const option = known.find((o) => o.key === key) ?? { key, title: key, note: '' };
      return { title: changeTitle(option, value), note: option.note };
    });
  if (!parts.length) return { title: say('option-other-teams'), note: say('option-other-teams-note') };
  return { title: joinClauses(parts.map((p) => p.title)), note: parts.map((p) => p.note).join(' ') };
}

/** Switches, and what is as usual, have words of their own. @type {unknown[]} */
const PLAIN = ['on', 'off', null];

/** Sentences of an entry. @param {StoryLine[]} told @param {string} game @returns {StoryLine[]} */
export const retell = (told, game) => told.map((line) => ({ ...line, saying: reword(line.saying, game) }));

/** @param {Saying} saying @param {string} game @returns {Saying} */
function reword(saying, game) {
  const { bot, change } = saying.params ?? {};
  const called = typeof bot === 'string' && { bot: calledOf(bot) };
  const options = Array.isArray(change) && { change: change.map((one) => optionWords(one, game)) };
  return called || options ? { ...saying, params: { ...saying.params, ...called, ...options } } : saying;
}

/** An option with its new value. @param {Value} one @param {string} game @returns {Value} */
function optionWords(one, game) {
  if (one === null || typeof one !== 'object' || !('is' in one) || one.is !== 'saying') return one;
  const { option, value } = one.params ?? {};
  const key = String(option).replaceAll(' ', '_');
  if (key === 'team_of') return say('option-other-teams');
  const bots = typeof value === 'string' ? [value] : [];
  const found = [...gameOf(game).options.list(), ...roomOptions(bots)].find((o) => o.key === key);
  if (!found) return one;
  const words = PLAIN.includes(value) ? value : valueWords(found, /** @type {string | number} */ (value));
  return { ...one, params: { option: found.title, value: words } };
}
