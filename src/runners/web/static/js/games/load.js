// Loads what the page knows about each game of the server. What a module leaves out is as in `plain`.
import { FACTS } from '../facts.js';
import { plain } from './plain/game.js';
import { register } from './registry.js';

/** Every game, before the first screen is drawn. */
export const loadGames = () => Promise.all(FACTS.games.map(loadGame));

/** @param {GameFact} fact */
async function loadGame(fact) {
  const base = plain(fact);
  register(fact.id, fact.module ? complete(base, await loadOwn(fact.id)) : base);
}

/** Without its module a game is still playable. @param {string} id @returns {Promise<OwnModule>} */
const loadOwn = (id) =>
  import(`./${id}/game.js`).then(
    (module) => module.game,
    (error) => {
      console.error(error);
      return {};
    },
  );

/** @param {GameModule} base @param {OwnModule} own @returns {GameModule} */
const complete = (base, own) => ({
  art: { ...base.art, ...own.art },
  pieces: { ...base.pieces, ...own.pieces },
  words: { ...base.words, ...own.words },
  panel: { ...base.panel, ...own.panel },
  figures: { ...base.figures, ...own.figures },
  options: { ...base.options, ...own.options },
});
