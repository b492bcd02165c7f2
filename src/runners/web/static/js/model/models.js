// What the page knows of each game.
import * as lmr from './lmr.js';
import * as ur from './ur.js';

const MODELS = { lmr, ur };

/** @param {string} game */
export const modelOf = (game) => MODELS[/** @type {'lmr' | 'ur'} */ (game)];
