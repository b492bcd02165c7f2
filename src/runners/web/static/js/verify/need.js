// What a check throws when it does not hold: a sentence by its key, for whoever shows it.

/** @import { Saying, Value } from '../protocol.js' */

export class Wrong extends Error {
  /** @param {Saying} saying */
  constructor(saying) {
    super(saying.key);
    this.saying = saying;
  }
}

/** @param {boolean} holds @param {Saying} otherwise */
export const need = (holds, otherwise) => {
  if (!holds) throw new Wrong(otherwise);
};

/**
 * A sentence of the catalogue's part `verify`. The verifier stands alone and imports nothing of the page.
 * @param {string} key
 * @param {Record<string, Value>} [params]
 * @returns {Saying}
 */
export const saying = (key, params = {}) => ({ is: 'saying', key, params });
