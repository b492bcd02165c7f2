// "Roll for me": what leaves no choice may be done automatically. It never types, gives away or declines.
import { gameOf } from '../games/registry.js';
/** @import { Choice as Offer } from '../protocol.js' */
/** @import { Play, Room } from './room.js' */

/** @typedef {'off' | 'rolls' | 'moves'} Wish  nothing, rolls, or only moves too */

/**
 * The roll or the move to make now; null: the player acts (QA43).
 * @param {{room: Room, play: Play, raw: Offer[], mine: boolean}} table
 * @param {Wish | null} wish
 * @returns {'roll' | Offer['choice'] | null}
 */
export function byItself({ room, play, raw, mine }, wish) {
  if (!mine || !wish || wish === 'off') return null;
  if (play.diceDue) return room.view.dice.mode === 'server' ? 'roll' : null;
  const other = raw.length !== 1 || raw[0].path.length < 2 || gameOf(room.game).panel.instead(play);
  return wish === 'moves' && !other ? raw[0].choice : null;
}
