// Marks beside one another on a line, none of them over another.

/**
 * The places nearest to the wanted ones, ascending, that are at least `gap` apart; closer where they would
 * not fit.
 * @param {number[]} wanted  ascending
 * @param {number} gap
 * @param {number} from
 * @param {number} to
 */
export function spread(wanted, gap, from, to) {
  const apart = Math.min(gap, (to - from) / Math.max(1, wanted.length - 1));
  /** @type {number[]} */
  const places = [];
  for (const x of wanted) places.push(Math.max(x, from, (places.at(-1) ?? -Infinity) + apart));
  for (let i = places.length - 1, end = to; i >= 0; i -= 1, end -= apart)
    places[i] = Math.min(places[i], end);
  return places;
}
