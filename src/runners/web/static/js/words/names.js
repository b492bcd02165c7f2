// Names as people write them: in any direction, of characters that may be combined.

const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const [OPEN, CLOSE] = ['\u2068', '\u2069'];
const MARKS = /[\u2066-\u2069]/g;

/** Text isolated from its surroundings, whatever its direction. @param {string} words */
export const apart = (words) => `${OPEN}${words}${CLOSE}`;

/** Is it written from right to left? Such letters are wider, too. @param {string} word */
export const isRightToLeft = (word) => FROM_THE_RIGHT.test(word);

/** A word written from right to left does not reorder what is around it. @param {string} word */
export const isolate = (word) => (isRightToLeft(word) ? apart(word) : word);

/** The separator between words in a language. @param {',' | ';'} sign @param {string} locale */
export const signOf = (sign, locale) =>
  `${locale.startsWith('ar') ? { ',': '\u060C', ';': '\u061B' }[sign] : sign} `;

/** The name of a bot, as the table shows it. @param {string} name */
export const capitalise = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** What people count as one character each. @param {string} text */
const signs = (text) =>
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), (part) => part.segment) : [...text];

/**
 * A name that fits, cut at its end between characters; marks of direction take no room.
 * @param {string} name
 * @param {number} most
 */
export function shorten(name, most) {
  const all = signs(name.replace(MARKS, ''));
  return isolate(all.length > most ? `${all.slice(0, most - 1).join('')}…` : name);
}
