// Pieces put anywhere: a tap takes one up, the next puts it down.
import { useEffect, useRef, useState } from '../../vendor/preact-htm.js';
import { ANYWHERE, NOTHING } from '../board/selection.js';
/** @import { Places } from '../board/geometry.js' */
/** @import { Choice, Piece } from '../board/types.js' */
/** @import { Selection } from '../board/selection.js' */
/** @import { Study } from '../games/types.js' */

/** @param {string} from @param {string} to @returns {Choice} */
const spotted = (from, to) => ({
  ...{ key: `${from}|${to}`, die: null, from, to, path: [], kind: 'move' },
  ...{ ends: ['', ''], effect: '', tone: '', move: /** @type {Choice['move']} */ ({}) },
});

/** What is lit: every piece, and every spot where the one that was taken up can be put. */
/** @param {Piece[]} pieces @param {Piece | null} up @param {Places} places @param {Study} study */
function lit(pieces, up, places, study) {
  const choices = pieces.map(({ spot }) => spotted(spot, spot));
  if (!up) return { ...NOTHING, choices };
  const taken = new Set(pieces.map(({ spot }) => spot));
  const spots = [...places.byId.values()].filter((spot) => study.stands(spot, up.seat));
  const free = spots.filter(({ id, w }) => id !== up.spot && (w || !taken.has(id)));
  return { ...NOTHING, choices: [...choices, ...free.map(({ id }) => spotted(ANYWHERE, id))], from: up.spot };
}

/** The names of all spots that are taken, by seat. @param {Piece[]} pieces @param {Places} places */
export function spotsBySeat(pieces, places) {
  const seats = Math.max(...pieces.map(({ seat }) => seat)) + 1;
  return Array.from({ length: seats }, (_, seat) =>
    pieces.filter((piece) => piece.seat === seat).map(({ spot }) => places.get(spot).name),
  );
}

/**
 * @param {object} props
 * @param {boolean} props.on
 * @param {Piece[]} props.pieces
 * @param {Places | undefined} props.places
 * @param {Study} props.study
 * @param {(spots: string[][]) => void} props.onPlace
 * @returns {{selection: Selection, seat: number | null, tapped: (id: string) => void}}
 */
export function usePlacing({ on, pieces, places, study, onPlace }) {
  const [upId, show] = useState(/** @type {string | null} */ (null));
  const taken = useRef(upId); // a second tap may come before the first is drawn
  /** @param {string | null} id */
  const take = (id) => {
    taken.current = id;
    show(id);
  };
  // Not when it begins: somebody may be quicker than an effect.
  useEffect(() => {
    if (!on) take(null);
  }, [on]);
  const up = pieces.find(({ id }) => id === upId) ?? null;
  /** @param {string} id */
  const tapped = (id) => {
    if (!places) return;
    const up = pieces.find((piece) => piece.id === taken.current);
    const spot = places.get(id);
    const here = pieces.findLast((piece) => piece.spot === id);
    const puts = up && id !== up.spot && study.stands(spot, up.seat) && (!here || spot.w);
    if (!puts) return take(here && here !== up ? here.id : null);
    take(null);
    onPlace(
      spotsBySeat(
        pieces.map((piece) => (piece === up ? { ...piece, spot: id } : piece)),
        places,
      ),
    );
  };
  const selection = on && places ? lit(pieces, up, places, study) : NOTHING;
  return { selection, seat: up?.seat ?? null, tapped };
}
