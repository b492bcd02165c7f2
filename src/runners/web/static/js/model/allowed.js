// What the server says is legal instead, in words: the `legal` of a refusal, which is that of the state.
import * as lmr from './lmr.js';
import * as ur from './ur.js';
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
 * @param {any} legal
 * @param {Scene} scene
 * @returns {string[]}
 */
export function allowed(legal, scene) {
  if (!Array.isArray(legal)) return [];
  return [...new Set(scene.game === 'ur' ? urWords(legal, scene) : lmrWords(legal, scene))];
}

/**
 * By die, moves or teammates to give it to.
 * @param {any[][]} legal
 * @param {Scene} scene
 */
function lmrWords(legal, { view, places, players }) {
  const several = new Set(view.pending).size > 1;
  return legal.flatMap((moves, die) =>
    moves.map(({ from, to }) => {
      const face = view.pending[die];
      if (from === undefined) return `give the ${face} to ${players[to].name}`;
      const by = several ? ` with the ${face}` : '';
      const target = spoken(lmr.readable(to, places, players, view.actor));
      if (from === 'base') return `enter on ${target}${by}`;
      return `move from ${spoken(lmr.readable(from, places, players, view.actor))} to ${target}${by}`;
    }),
  );
}

/** @param {string} name */
const spoken = (name) => (name === 'center' ? 'the Center' : name);

/**
 * @param {any[]} legal
 * @param {Scene} scene
 */
function urWords(legal, { raw }) {
  const moves = legal.map(({ from, to }) => {
    if (to === 'home') return `bring ${from} home`;
    if (from === 'start' || from === 'river') return `enter on ${to} from the ${from}`;
    return `move from ${from} to ${to}`;
  });
  return [...moves, ...(ur.declining(raw) ? ['decline'] : [])];
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
