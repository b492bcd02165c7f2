// Positions of a game that the page knows nothing about: their `pieces` says by seat where pieces stand.
import { heaped, settled } from '../../model/pieces.js';
import { say } from '../../words/say.js';
/** @import { Choice, Piece } from '../../board/types.js' */
/** @import { Places } from '../../board/geometry.js' */
/** @import { Pieces, Shown } from '../types.js' */
/** @import { Choice as Offer } from '../../protocol.js' */

/** @param {Shown} state @returns {string[][]} */
const spotsOf = (state) => ('pieces' in state ? /** @type {{pieces: string[][]}} */ (state).pieces : []);

/** @param {Shown} state @param {Places} places @param {Piece[]} old */
const standing = (state, places, old) =>
  heaped(
    spotsOf(state).flatMap((spots, seat) =>
      settled(
        old,
        seat,
        spots.map((name) => places.of(seat, name).id),
      ),
    ),
  );

/** The seat to act: the one whose pieces stand where choices begin. @param {Offer} offer */
const seatOf = ({ does }) => does.map((event) => event.seat).find((seat) => typeof seat === 'number') ?? 0;

/** @param {Offer} offer @param {Places} places @returns {Choice} */
function choice(offer, places) {
  const seat = seatOf(offer);
  const path = offer.path.map((name) => places.of(seat, name).id);
  const [from, to] = [path[0], /** @type {string} */ (path.at(-1))];
  return {
    key: JSON.stringify(offer.choice),
    die: null,
    from,
    to,
    path,
    kind: 'move',
    ends: [places.get(from).name, places.get(to).name],
    effect: '',
    tone: '',
    move: offer.choice,
  };
}

/** A choice that moves nothing, under its name on the wire. @param {Offer} offer */
const named = ({ choice }) => say('plain-choice', { name: Object.keys(choice).join(', ') });

/** @type {Pieces} */
export const pieces = {
  standing,
  setup: () => [],
  choices: (offers, _, places) => offers.filter((o) => o.path.length > 1).map((o) => choice(o, places)),
  others: (offers) =>
    offers.filter((o) => o.path.length < 2).map((offer) => ({ words: named(offer), offer })),
  aimed: (like, spot) => ({ ...like, to: spot }),
  travels: () => 0,
  way: () => [],
  motion: () => null,
};
