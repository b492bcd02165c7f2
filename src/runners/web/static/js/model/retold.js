// What the server tells of options and bots by what they are called on the wire, in the words of the page.
import { gameOf } from '../games/registry.js';
import { calledOf } from '../lib/bots.js';
import { say } from '../words/say.js';
import { roomOptions, valueWords } from './options.js';
/** @import { Saying, StoryLine, Value } from '../protocol.js' */

/** Switches, and what is as usual, have words of their own. @type {unknown[]} */
const PLAIN = ['on', 'off', null];

/** Sentences of an entry. @param {StoryLine[]} told @param {string} game @returns {StoryLine[]} */
export const retold = (told, game) => told.map((line) => ({ ...line, saying: reworded(line.saying, game) }));

/** @param {Saying} saying @param {string} game @returns {Saying} */
function reworded(saying, game) {
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
