// The catalogue of words: sentences by key, in the language of the reader. The server's is the same file.
import { FluentBundle, FluentResource, FluentType } from '../../vendor/fluent.js';

/**
 * What may stand in a sentence: a word, a number, a spot, a player, a sentence, a list of these, nothing.
 * @typedef {string | number | SpotName | PlayerName | Saying | Values | null} Value
 * @typedef {Array<string | number | SpotName | PlayerName | Saying | null>} Values
 * @typedef {{is: 'spot', name: string}} SpotName
 * @typedef {{is: 'player', seat: number}} PlayerName
 * @typedef {{is: 'saying', key: string, params: Record<string, Value>}} Saying
 */

/** Each language with the locale whose lists, numbers and plurals it uses. @type {Record<string, string>} */
export const LOCALES = { en: 'en-GB' };

/** A longer word is cut, as on the server. */
const LONGEST = 300;

/** Several values as people list them. */
class Listed extends FluentType {
  /** @param {string[]} items @param {'conjunction' | 'disjunction'} [type] */
  constructor(items, type = 'conjunction') {
    super(items);
    this.items = items;
    this.type = type;
  }
  /** @param {{bundle: FluentBundle}} scope */
  toString(scope) {
    return new Intl.ListFormat(scope.bundle.locales, { type: this.type }).format(this.items);
  }
}

/** Several clauses, one after the other. */
class Chained extends Listed {
  toString() {
    return this.items.join('; ');
  }
}

const FUNCTIONS = {
  EITHER: (/** @type {any[]} */ [listed]) => new Listed(listed.items, 'disjunction'),
  CLAUSES: (/** @type {any[]} */ [listed]) => new Chained(listed.items),
};

/** Stands around a part while its sentence is put together. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];

export class Catalogue {
  /** @param {string} language @param {string} source */
  constructor(language, source) {
    this.language = language;
    this.bundle = new FluentBundle(LOCALES[language], { functions: FUNCTIONS, useIsolating: false });
    this.bundle.addResource(new FluentResource(source));
  }

  /**
   * A sentence, with the names of players and spots as `named` gives them.
   * @param {Saying} saying
   * @param {(part: SpotName | PlayerName) => string} [named]
   * @returns {string}
   */
  say(saying, named = plainly) {
    const message = this.bundle.getMessage(saying.key);
    if (!message?.value) return saying.key;
    /** @type {Record<string, any>} */
    const values = {};
    for (const [name, value] of Object.entries(saying.params)) values[name] = this.value(value, named);
    return this.bundle.formatPattern(message.value, values, []);
  }

  /**
   * @param {Value} value
   * @param {(part: SpotName | PlayerName) => string} named
   * @returns {any}
   */
  value(value, named) {
    if (value === null) return 'none';
    if (Array.isArray(value)) return new Listed(value.map((item) => String(this.value(item, named))));
    if (typeof value === 'string') return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
    if (typeof value !== 'object') return value;
    return value.is === 'saying' ? this.say(value, named) : named(value);
  }

  /**
   * A sentence in pieces: text, and the players and spots in it, so that a page can point at them.
   * @param {Saying} saying
   * @returns {(string | SpotName | PlayerName)[]}
   */
  parts(saying) {
    /** @type {(SpotName | PlayerName)[]} */
    const found = [];
    const marked = this.say(saying, (part) => `${OPEN}${found.push(part) - 1}${CLOSE}`);
    return marked
      .split(/\uE000(\d+)\uE001/)
      .map((piece, i) => (i % 2 ? found[Number(piece)] : piece))
      .filter((piece) => piece !== '');
  }
}

/** @param {SpotName | PlayerName} part */
const plainly = (part) => (part.is === 'spot' ? part.name : `p${part.seat}`);
