// Pieces with an identity: a position names spots, an animation needs to know which piece went where.

/**
 * Pieces that only stand there, for pictures.
 * @param {Record<number, string[]>} spots by seat
 * @param {string[]} [finished] the spots of those that never move again
 * @returns {Piece[]}
 */
export const piecesAt = (spots, finished = []) =>
  Object.entries(spots).flatMap(([seat, own]) =>
    own.map((spot, k) => ({
      id: `${seat}-${k}`,
      seat: Number(seat),
      spot,
      finished: finished.includes(spot),
    })),
  );

/** Number the pieces that share a spot. @param {Piece[]} pieces @returns {Piece[]} */
export function numberHeaps(pieces) {
  /** @type {Map<string, number>} */
  const count = new Map();
  /** @type {Map<string, number>} */
  const seen = new Map();
  for (const p of pieces) count.set(p.spot, (count.get(p.spot) ?? 0) + 1);
  return pieces.map((p) => {
    const nth = seen.get(p.spot) ?? 0;
    seen.set(p.spot, nth + 1);
    return { ...p, nth, of: count.get(p.spot) ?? 1 };
  });
}

/**
 * All pieces after one of them has moved; it comes to lie on top.
 * @param {Piece[]} pieces
 * @param {{id: string, spot: string}} motion
 * @param {boolean} [onto] it stands on another that is lost by it, and does not share the spot
 */
export function carry(pieces, { id, spot }, onto = false) {
  const one = pieces.filter((p) => p.id === id).map((p) => ({ ...p, spot }));
  const all = numberHeaps([...pieces.filter((p) => p.id !== id), ...one]);
  return onto ? all.map((p) => (p.spot === spot ? { ...p, nth: 0, of: 1 } : p)) : all;
}

/**
 * Pieces of one seat on the wanted spots, keeping as many as possible where they are.
 * @param {Piece[]} old @param {number} seat @param {string[]} wanted @returns {Piece[]}
 */
export function settle(old, seat, wanted) {
  const open = [...wanted];
  const own = old.filter((p) => p.seat === seat);
  /** @type {Piece[]} */
  const kept = [];
  /** @type {Piece[]} */
  const free = [];
  for (const p of own) {
    const k = open.indexOf(p.spot);
    if (k < 0) {
      free.push(p);
      continue;
    }
    open.splice(k, 1);
    kept.push(p);
  }
  let next = own.length;
  return [
    ...kept,
    ...open.map((spot) => {
      const p = free.shift();
      return { id: p?.id ?? `${seat}-${next++}`, seat, spot };
    }),
  ];
}

/**
 * The piece a move starts with: of several in a heap, the one on top.
 * @param {Piece[]} pieces
 * @param {number} seat
 * @param {string} spot
 */
export const topPiece = (pieces, seat, spot) =>
  pieces.filter((p) => p.seat === seat && p.spot === spot).at(-1);
