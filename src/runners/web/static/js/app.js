// Starts the page: its words and its games first, then the screens, which need both.
import { loadGames } from './games/load.js';
import { loadWords } from './words/say.js';

if ('serviceWorker' in navigator && isSecureContext && !navigator.webdriver)
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);

/** Not awaited: the screens' bundle needs the bundle that this module is part of. */
async function begin() {
  await loadWords();
  await loadGames();
  const { start } = await import('./main.js');
  start();
}

begin();
