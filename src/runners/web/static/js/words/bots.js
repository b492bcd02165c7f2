// Bots as people call them: by their names at a table, by level in a list.
import { FACTS } from '../facts.js';
import { capitalise } from './names.js';
import { loadPart, say, sayOr } from './say.js';

/** The words for how strong bots are and how they play. */
export const loadBotWords = () => loadPart('bots');

/** How strong a bot plays, in a word; in English until the words for it are here. @param {string} level */
export const levelOf = (level) => sayOr('bot-level', { level, name: capitalise(level) }, capitalise(level));

/** What a bot is called in a sentence. @param {string} bot */
export const calledOf = (bot) => FACTS.called[bot] ?? levelOf(bot);

/** A bot by its name at the table and its level. @param {string} bot */
export function botWords(bot) {
  const name = FACTS.called[bot];
  return name ? say('bot-called', { name, level: levelOf(bot) }) : levelOf(bot);
}

/** Who a bot of a level is, in a sentence. @param {string} level */
export const personOf = (level) => sayOr('bot-person', { level }, '');
