// The catalogue of words: sentences by key, in the language of the reader. The server has the same.
import { FluentBundle, FluentNumber, FluentResource, FluentType } from '../../vendor/fluent.js';
import { apart, isolate, signOf } from './names.js';
/** @import { FluentValue } from '../../vendor/fluent.js' */

/** A longer word is cut, as on the server. */
const LONGEST = 300;

/** How a chance is written. @type {Intl.NumberFormatOptions} */
const PERCENTAGE = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 };

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
  /** @param {{bundle: FluentBundle}} scope */
  toString({ bundle }) {
    return this.items.join(signOf(';', bundle.locales[0]));
  }
}

/** What a list in a sentence holds. @param {FluentValue} value */
const itemsOf = (value) => (value instanceof Listed ? value.items : [String(value)]);

const FUNCTIONS = {
  EITHER: (/** @type {FluentValue[]} */ [list]) => new Listed(itemsOf(list), 'disjunction'),
  CLAUSES: (/** @type {FluentValue[]} */ [list]) => new Chained(itemsOf(list)),
};

/** Encloses a part while its sentence is put together. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];

export class Catalogue {
  /**
   * @param {string} locale whose lists, numbers and plurals the language uses
   * @param {'ltr' | 'rtl'} direction from right to left, whatever is put into a sentence is isolated
   */
  constructor(locale, direction = 'ltr') {
    const useIsolating = direction === 'rtl';
    /** One of a list, isolated from its neighbours. @type {(words: string) => string} */
    this.apart = useIsolating ? apart : String;
    this.bundle = new FluentBundle(locale, { functions: FUNCTIONS, useIsolating });
  }

  /** Take in sentences. @param {string} source */
  add(source) {
    this.bundle.addResource(new FluentResource(source));
  }

  /** Is there such a sentence? @param {string} key */
  has(key) {
    return this.bundle.getMessage(key) !== undefined;
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
    /** @type {Record<string, FluentValue>} */
    const values = {};
    for (const [name, value] of Object.entries(saying.params ?? {})) values[name] = this.value(value, named);
    return this.bundle.formatPattern(message.value, values, []);
  }

  /** @param {Value} value @param {(part: SpotName | PlayerName) => string} named @returns {FluentValue} */
  value(value, named) {
    if (value === null) return 'none';
    if (Array.isArray(value)) return new Listed(value.map((item) => this.apart(this.worded(item, named))));
    if (typeof value === 'string')
      return isolate(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value);
    if (typeof value !== 'object') return value;
    if (value.is === 'saying') return this.say(value, named);
    if (value.is === 'chance') return new FluentNumber(value.value, PERCENTAGE);
    return isolate(named(value));
  }

  /**
   * A value as text, lists in lists too.
   * @param {Value} value
   * @param {(part: SpotName | PlayerName) => string} named
   */
  worded(value, named) {
    const fluent = this.value(value, named);
    return fluent instanceof Listed ? fluent.toString({ bundle: this.bundle }) : String(fluent);
  }

  /**
   * A sentence in parts: text, and the players and spots in it, so that a page can point at them.
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
