// Several things one after the other, separated as the language does it.
import { signOf } from '../lib/names.js';
import { language } from './say.js';

/** Words with commas between them. @param {string[]} words */
export const beside = (words) => words.join(signOf(',', language.locale));

/** Clauses, one after the other. @param {string[]} clauses */
export const chained = (clauses) => clauses.join(signOf(';', language.locale));
