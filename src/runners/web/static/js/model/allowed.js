// What may be done now, in words, for the end of a sentence that said no.
import * as lmr from './lmr.js';
/** @import { Places } from '../board/geometry.js' */
/** @import { Player } from '../board/types.js' */

const MOST = 3;

/**
 * @typedef {object} Scene
 * @property {string} game
 * @property {any} view       the state of the game
 * @property {Places | undefined} places
 * @property {Player[]} players
 * @property {any[]} raw      choices as the server sent them
 */

/**
 * Each thing that may be done, once.
 * @param {Scene} scene
 * @returns {string[]}
 */
export function allowed(scene) {
  return [
    ...new Set(scene.raw.map((c) => (scene.game === 'ur' ? urWords(c.move) : lmrWords(c.move, scene)))),
  ];
}

/**
 * A move, or a teammate to give a die to.
 * @param {any} move
 * @param {Scene} scene
 */
function lmrWords({ move, delegate }, { view, places, players }) {
  if (delegate) return `give the ${view.pending[delegate.die]} to ${players[delegate.to].name}`;
  const { from, to, die } = move;
  const by = new Set(view.pending).size > 1 ? ` with the ${view.pending[die]}` : '';
  const target = spoken(lmr.readable(to, places, players, view.actor));
  if (from === 'base') return `enter on ${target}${by}`;
  return `move from ${spoken(lmr.readable(from, places, players, view.actor))} to ${target}${by}`;
}

/** @param {string} name */
const spoken = (name) => (name === 'center' ? 'the Center' : name);

/** @param {any} move */
function urWords({ from, to, decline }) {
  if (decline) return 'decline';
  if (to === 'home') return `bring ${from} home`;
  if (from === 'start' || from === 'river') return `enter on ${to} from the ${from}`;
  return `move from ${from} to ${to}`;
}

/**
 * The end of a sentence that said no.
 * @param {string[]} can
 */
export function youCan(can) {
  if (!can.length) return '';
  const more = can.length - MOST;
  const shown = more > 1 ? can.slice(0, MOST) : can;
  return `You can: ${shown.join(', ')}${more > 1 ? ` and ${more} more` : ''}.`;
}
