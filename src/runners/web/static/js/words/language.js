// Which language this browser gets: the person's own choice, else what the browser prefers.
// The choice is a cookie too, so that the server sends only the words of that language.
import { FACTS } from '../facts.js';
import { keepSettings, settings } from '../lib/store.js';
/** @import { LanguageFact } from '../facts.js' */

const YEAR = 365 * 24 * 60 * 60;

/** @returns {LanguageFact} */
export function wantedLanguage() {
  const wishes = [settings().language, ...navigator.languages, document.documentElement.lang, 'en'];
  for (const wish of wishes) {
    const found = FACTS.languages.find(({ id }) => id === wish?.split('-')[0].toLowerCase());
    if (found) return found;
  }
  return FACTS.languages[0];
}

/** Tell the server about the choice again; browsers forget cookies sooner than settings. */
export function remindServer() {
  const { language } = settings();
  if (language) document.cookie = `language=${language}; path=/; max-age=${YEAR}; samesite=lax`;
}

/** Switch to another language: the page reloads, where it is. @param {string} language */
export function speak(language) {
  keepSettings({ language });
  remindServer();
  location.reload();
}
