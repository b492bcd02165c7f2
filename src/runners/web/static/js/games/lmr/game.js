// Last Man Running on the page.
import { art } from './art.js';
import { figures } from './figures.js';
import { options } from './options.js';
import { panel } from './panel.js';
import { pieces } from './pieces.js';
import { words } from './words.js';

/** @type {OwnModule} */
export const game = { art, pieces, words, panel, figures, options };
