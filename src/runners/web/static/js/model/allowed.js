// What may be done now, in words, for the end of a refusal.
import { gameOf } from '../games/registry.js';
import { beside } from '../words/joined.js';
import { say } from '../words/say.js';
/** @import { Choice as Offer } from '../protocol.js' */
/** @import { Scene } from '../games/types.js' */

const MOST = 3;

/**
 * Each thing that may be done, once.
 * @param {string} game
 * @param {Offer[]} offers
 * @param {Scene} scene
 */
export const allowed = (game, offers, scene) => [
  ...new Set(offers.map((offer) => gameOf(game).words.choice(offer, scene))),
];

/**
 * The end of a refusal.
 * @param {string[]} can
 */
export function youCan(can) {
  if (!can.length) return '';
  const more = can.length - MOST;
  if (more < 2) return say('turn-you-can', { choices: beside(can) });
  return say('turn-you-can-and-more', { choices: beside(can.slice(0, MOST)), count: more });
}
