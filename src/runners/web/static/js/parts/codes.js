// The code of a room as people write it: any case, with blanks and dashes.
import { FACTS } from '../facts.js';

/** The one true spelling of a room's code; null if this can be none. @param {string} typed */
export function codeIn(typed) {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  const fits = plain.length === FACTS.codeLength && [...plain].every((c) => FACTS.codeLetters.includes(c));
  return fits ? plain : null;
}

/** What an address says, as text. @param {string} part */
export function addressed(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // not written by us
  }
}
