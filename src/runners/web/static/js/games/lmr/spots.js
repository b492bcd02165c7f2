// Spots of Last Man Running as people read them: the number within an arm, and whose arm.
import { say } from '../../words/say.js';
/** @import { Player, Spot } from '../../board/types.js' */

/** @param {Spot} spot */
export function shortName(spot) {
  if (spot.kind === 'center' || spot.kind === 'base') return say('lmr-place', { kind: spot.kind });
  return typeof spot.offset === 'number' ? `T${spot.offset}` : spot.name;
}

/**
 * A spot in a sentence; the player's own arm needs no name.
 * @param {Spot} spot
 * @param {Player[]} players
 * @param {number | null} seat
 */
export function place(spot, players, seat) {
  const name = shortName(spot);
  if (spot.kind === 'center' || spot.kind === 'base' || spot.seat === seat) return name;
  if (spot.seat === null) return say('lmr-spot-of-arm', { spot: name, arm: spot.arm ?? 0 });
  return say('lmr-spot-of', { spot: name, who: players[spot.seat].name });
}

/**
 * A spot in a list of moves: its arm is always named, even the player's own. Base, Home and Center need none.
 * @param {Spot} spot
 * @param {Player[]} players
 * @param {number | null} seat
 */
export const ownPlace = (spot, players, seat) =>
  spot.seat === seat && typeof spot.offset === 'number'
    ? say('lmr-spot-own', { spot: shortName(spot) })
    : place(spot, players, seat);

/**
 * For people who hear the board: whose arm, which spot, what it is.
 * @param {Spot} spot
 * @param {Player[]} players
 */
export function heard(spot, players) {
  const { kind, name, arm, offset, seat } = spot;
  const who = seat === null ? null : (players[seat]?.name ?? null);
  if (kind === 'center') return say('lmr-place', { kind });
  const number = kind === 'home' ? Number(name.slice(1)) + 1 : (offset ?? 0);
  return say('lmr-spot-heard', { who, arm: arm ?? 0, kind, number });
}
