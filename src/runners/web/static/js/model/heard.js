// A board for those who hear it.
import { ANYWHERE } from '../board/selection.js';
import { gameOf } from '../games/registry.js';
import { say } from '../words/say.js';
/** @import { Selection } from '../board/selection.js' */
/** @import { Piece, Player, Spot } from '../board/types.js' */

/**
 * A spot: its name, who stands there, what it does now.
 * @param {Spot} at
 * @param {{game: string, players: Player[], pieces: Piece[], selection: Selection}} table
 */
export function heardSpot(at, { game, players, pieces, selection: s }) {
  const { heard, piece } = gameOf(game).words;
  const here = pieces.filter((p) => p.spot === at.id);
  const who = here.length ? (players[here[0].seat]?.name ?? '') : '';
  const spot = heard(at, players);
  const stands = say('spot-stands', { count: here.length, who, piece });
  const into = s.choices.find((c) => c.to === at.id && c.from !== c.to && isOpen(c.from, s));
  if (into) return say('spot-target', { spot, stands, effect: into.effect || null });
  if (!s.choices.some((c) => c.from === at.id)) return say('spot-plain', { spot, stands });
  return say('spot-can-move', { spot, stands, chosen: s.from === at.id ? 'yes' : 'no' });
}

/** Does what stands there move now? @param {string} from @param {Selection} s */
const isOpen = (from, s) => s.from === null || from === s.from || from === ANYWHERE;
