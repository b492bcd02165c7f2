// What a check throws when it does not hold, and the document that is checked. Nothing in it is believed.
/** @import { Line, Options, Saying, Value } from '../protocol.js' */

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

/**
 * @typedef {Line['event']} Event
 * @typedef {Event['type']} Kind
 *
 * @typedef {object} Replay
 * @property {string} roomId
 * @property {number} gameSeq
 * @property {Line[]} events
 * @property {{header: {starter?: number | string | null, options: Options}, events: unknown[]}} game
 */

/**
 * @template {Kind} T
 * @typedef {Extract<Event, {type: T}>} Of  an event of a kind
 */

export {};
