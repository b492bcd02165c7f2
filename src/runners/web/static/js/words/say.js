// What the page says: sentences of the catalogue by key. They are loaded before anything is drawn.
import { FACTS } from '../facts.js';
import { keepSettings, settings } from '../parts/store.js';
import { Catalogue } from './catalogue.js';
import { signOf } from './names.js';
/** @import { LanguageFact } from '../facts.js' */

/** The language of this page. */
export const language = wantedLanguage();
const catalogue = new Catalogue(language.locale, language.direction);

/** What was already asked for. @type {Map<string, Promise<void>>} */
const asked = new Map();

/** The sentences that every visit needs. */
export function loadWords() {
  remindServer();
  Object.assign(document.documentElement, { lang: language.id, dir: language.direction });
  return fetchSentences(`/static/words/${language.id}.ftl`);
}

/**
 * A part of the catalogue that not every visit needs. A module that says any of it begins with
 * `await loadPart('...')`.
 * @param {string} part
 */
export const loadPart = (part) => fetchSentences(`/static/words/${language.id}/${part}.ftl`);

/** Fetch sentences, once. @param {string} path */
function fetchSentences(path) {
  const coming = asked.get(path) ?? fetchText(path).then((source) => catalogue.add(source));
  asked.set(path, coming);
  return coming;
}

/** Ask again while the server cannot be reached. @param {string} path @returns {Promise<string>} */
async function fetchText(path) {
  const answer = await fetch(path).catch(() => null);
  if (answer?.ok) return answer.text();
  await new Promise((done) => setTimeout(done, 2000));
  return fetchText(path);
}

/**
 * A sentence of the page. Tests read keys and parameters where they are written: write both literally.
 * @param {string} key
 * @param {Record<string, Value>} [params]
 * @param {(part: SpotName | PlayerName) => string} [named]
 */
export const say = (key, params = {}, named) => catalogue.say({ is: 'saying', key, params }, named);

/**
 * A sentence to be put into another one.
 * @param {string} key
 * @param {Record<string, Value>} params
 * @returns {Saying}
 */
export const saying = (key, params) => ({ is: 'saying', key, params });

/**
 * Something that the server says in English and by key; the English where this page has no such key.
 * @param {string} key
 * @param {Record<string, Value> | undefined} params
 * @param {string} english
 * @param {(part: SpotName | PlayerName) => string} [named]
 */
export const sayOr = (key, params, english, named) =>
  catalogue.has(key) ? catalogue.say({ is: 'saying', key, params }, named) : english;

/** A refusal in the reader's language. @param {Refused} no */
export const refusedWords = ({ key, params, message }) => sayOr(key, params, message);

/**
 * A sentence of the server, with players and spots as `named` gives them.
 * @param {Saying} saying
 * @param {(part: SpotName | PlayerName) => string} [named]
 */
export const sayAgain = (saying, named) => catalogue.say(saying, named);

/** A sentence of the server in parts: text, and the players and spots in it. @param {Saying} saying */
export const partsOf = (saying) => catalogue.parts(saying);

const YEAR = 365 * 24 * 60 * 60;

/** @returns {LanguageFact} */
function wantedLanguage() {
  const wishes = [settings().language, ...navigator.languages, document.documentElement.lang, 'en'];
  for (const wish of wishes) {
    const found = FACTS.languages.find(({ id }) => id === wish?.split('-')[0].toLowerCase());
    if (found) return found;
  }
  return FACTS.languages[0];
}

/** Tell the server about the choice again; browsers forget cookies sooner than settings. */
function remindServer() {
  const { language } = settings();
  if (language) document.cookie = `language=${language}; path=/; max-age=${YEAR}; samesite=lax`;
}

/** Switch to another language: the page reloads, where it is. @param {string} language */
export function speak(language) {
  keepSettings({ language });
  remindServer();
  location.reload();
}

/** Words with commas between them. @param {string[]} words */
export const joinWords = (words) => words.join(signOf(',', language.locale));

/** Clauses, one after the other. @param {string[]} clauses */
export const joinClauses = (clauses) => clauses.join(signOf(';', language.locale));

const tenths = new Intl.NumberFormat(language.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A share in hundredths, to the tenth: `12.5` or `12,5`. @param {number} share */
export const hundredths = (share) => tenths.format(share * 100);
