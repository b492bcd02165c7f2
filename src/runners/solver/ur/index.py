"""A dense index of every placement of Ur, seen from the player to move. No hash table.

A side is written as (home, start, private mask, shared mask); what is left is in the river.
Shared squares are bits 0..11 in the order of the mover's route (1..7, F, E, 8, e, f for Black), so
the other side's view reverses the last five. Private squares A..D are bits 0..3.

Home counts never fall and start counts never rise: (home, start) of both sides is a layer, its
two orders are stored side by side, and layers are stored in the order in which they are solved.
Inside a layer come the number of own pieces on shared squares and the rank of their squares among 12,
then the number of opposing pieces there and the rank of theirs among those left, then both private
masks. Within a turn a player's pieces only go forward, so the next position never comes before the
present one, except after a hit: sweeping from the back carries a whole turn in one sweep.
"""

from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from runners.games.ur.board import BLACK, FACING, ROUTES
from runners.games.ur.masks import swap_sides
from runners.games.ur.options import PIECES_MAX
from runners.solver.ur.variant import USUAL, Variant
from runners.words import english, said

SHARED: Final = len(FACING)
"""Squares that both sides visit; the rest of a route is private."""
PRIVATE: Final = len(ROUTES[BLACK]) - SHARED
PAIR: Final = 72
"""Room in `base` for a pair of sides."""

FITS: Final = tuple(sum(comb(PRIVATE, k) for k in range(most + 1)) for most in range(PIECES_MAX + 1))
"""How many private masks hold at most that many pieces."""


class Layer(NamedTuple):
    """Positions solved together: one pair of sides in both orders."""

    first: int
    second: int
    start: int
    size: int
    """Positions of one order."""

    @property
    def positions(self) -> int:
        return self.size if self.first == self.second else 2 * self.size


# Places in `Tables.small`. The CUDA source is given the same names.
RANK: Final = 0
"""Of a mask of shared squares among those with as many pieces, in ascending order."""
UNRANK: Final = RANK + 4096
SQUEEZE: Final = UNRANK + 4096
"""[keep, value] of six bits: the bits at the places that keep marks, pushed together."""
SPREAD: Final = SQUEEZE + 4096
SWAP: Final = SPREAD + 4096
COUNT: Final = SWAP + 4096
CHOOSE: Final = COUNT + 4096
"""[n, k] with n up to 12, k up to 7."""
UNRANK_AT: Final = CHOOSE + 13 * 8
FITS_AT: Final = UNRANK_AT + 16
ORDER: Final = FITS_AT + 8
"""Private masks by number of pieces, then value: those that fit come first."""
UNORDER: Final = ORDER + 16
SIDE: Final = UNORDER + 16
"""The number of the side (home, start), at 8 x home + start; -1 for none."""
HOME: Final = SIDE + 72
START: Final = HOME + 40
BOARD: Final = START + 40
"""Pieces that are neither home nor at the start, by side."""
PIECES: Final = BOARD + 40
SIDES: Final = PIECES + 1
BY_FIVE: Final = SIDES + 1
"""Whether pieces enter with a 5 (QB9)."""
MAY_DECLINE: Final = BY_FIVE + 1
"""Whether a bonus may be declined (QB10)."""
SMALL: Final = MAY_DECLINE + 1


class Tables(NamedTuple):
    """What compiled code looks things up in: two arrays, since long argument lists are slow to pass."""

    small: NDArray[np.int16]
    base: NDArray[np.int64]
    """[side, side, 72]: where the first own mask of a class (b own, w opposing pieces on shared squares)
    begins, at 8b + w; then the positions of one own mask, all opposing ones together, at 64 + b."""


class Index(NamedTuple):
    """The whole index for a number of pieces."""

    tables: Tables
    layers: tuple[Layer, ...]
    size: int
    """Positions stored: all but those that are already won."""

    def columns(self, side: int, side2: int) -> int:
        """Groups of positions of a pair of sides that differ only in the mover's private squares."""
        small, base = self.tables
        at = (side * int(small[SIDES]) + side2) * PAIR + 64
        left = int(small[BOARD + side])
        return sum(comb(SHARED, b) * int(base[at + b]) // FITS[left - b] for b in range(left + 1))


def placements(pieces: int) -> int:
    """All placements of both sides, won ones included."""

    def side(shared: int) -> int:
        left = pieces - shared
        return sum(comb(PRIVATE, p) * comb(left - p + 2, 2) for p in range(min(PRIVATE, left) + 1))

    pairs = [(b, w) for b in range(pieces + 1) for w in range(pieces + 1) if b + w <= SHARED]
    return sum(comb(SHARED, b) * comb(SHARED - b, w) * side(b) * side(w) for b, w in pairs)


def sides(pieces: int) -> list[tuple[int, int]]:
    """(home, start) of a side that has not won."""
    return [(home, start) for home in range(pieces) for start in range(pieces - home + 1)]


def row_size(pieces: int, own: tuple[int, int], other: tuple[int, int], b: int, w: int) -> int:
    """Positions with given own pieces on b shared squares and w opposing ones."""
    mine, theirs = pieces - sum(own) - b, pieces - sum(other) - w
    if mine < 0 or theirs < 0 or b + w > SHARED:
        return 0
    return comb(SHARED - b, w) * FITS[mine] * FITS[theirs]


@lru_cache(maxsize=8)
def index(pieces: int, variant: Variant = USUAL) -> Index:
    """The layers in the order of solving, and the tables of the index; all variants use the same places."""
    if not 1 <= pieces <= PIECES_MAX:
        raise ValueError(english(said("solver-pieces-range", pieces=str(pieces))))
    kinds = sides(pieces)
    base = np.zeros((len(kinds), len(kinds), PAIR), np.int64)
    layers, at = [], 0
    for first, second in _solving_order(kinds):
        size = _fill(base[first, second], pieces, kinds[first], kinds[second], at)
        layers.append(Layer(first, second, at, size))
        if first != second:
            _fill(base[second, first], pieces, kinds[second], kinds[first], at + size)
        at += layers[-1].positions
    return Index(Tables(_small(pieces, kinds, variant), base.ravel()), tuple(layers), at)


def _solving_order(kinds: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Pairs of sides, those nearest to the end of the game first."""

    def key(pair: tuple[int, int]) -> tuple[int, int]:
        (home, start), (other_home, other_start) = kinds[pair[0]], kinds[pair[1]]
        return -(home + other_home), start + other_start

    return sorted(combinations_with_replacement(range(len(kinds)), 2), key=key)


def _fill(base: NDArray[np.int64], pieces: int, own: tuple[int, int], other: tuple[int, int], at: int) -> int:
    """Write where each class of a pair of sides begins, and the rows' sizes; returns the pair's size."""
    begin = at
    for b in range(8):
        sizes = [row_size(pieces, own, other, b, w) for w in range(8)]
        base[b * 8 : b * 8 + 8] = [at + sum(sizes[:w]) for w in range(8)]
        base[64 + b] = sum(sizes)
        at += sum(sizes) * comb(SHARED, b)
    return at - begin


def _small(pieces: int, kinds: list[tuple[int, int]], variant: Variant) -> NDArray[np.int16]:
    masks = sorted(range(1 << SHARED), key=lambda mask: (mask.bit_count(), mask))
    starts = [sum(comb(SHARED, k) for k in range(n)) for n in range(SHARED + 2)]
    private = sorted(range(1 << PRIVATE), key=lambda mask: (mask.bit_count(), mask))
    ranks = [place - starts[mask.bit_count()] for mask, place in sorted(zip(masks, range(4096), strict=True))]
    parts: dict[int, list[int]] = {
        RANK: ranks,
        UNRANK: masks,
        SQUEEZE: [_squeeze(value, keep) for keep in range(64) for value in range(64)],
        SPREAD: [_spread(value, keep) for keep in range(64) for value in range(64)],
        SWAP: [swap(mask) for mask in range(4096)],
        COUNT: [mask.bit_count() for mask in range(4096)],
        CHOOSE: [comb(n, k) for n in range(13) for k in range(8)],
        UNRANK_AT: starts,
        FITS_AT: list(FITS),
        ORDER: [private.index(mask) for mask in range(1 << PRIVATE)],
        UNORDER: private,
        SIDE: [kinds.index(divmod(n, 8)) if divmod(n, 8) in kinds else -1 for n in range(72)],
        HOME: [home for home, _ in kinds],
        START: [start for _, start in kinds],
        BOARD: [pieces - home - start for home, start in kinds],
        PIECES: [pieces],
        SIDES: [len(kinds)],
        BY_FIVE: [variant.enter_by_five],
        MAY_DECLINE: [variant.decline_award],
    }
    small = np.zeros(SMALL, np.int16)
    for at, values in parts.items():
        small[at : at + len(values)] = values
    return small


def swap(mask: int) -> int:
    """Shared squares seen from the other side: F and f swap, and so do E and e."""
    return swap_sides(mask << PRIVATE) >> PRIVATE


def _squeeze(value: int, keep: int) -> int:
    """The bits of `value` at the places set in `keep`, pushed together."""
    places = [i for i in range(6) if keep >> i & 1]
    return sum((value >> place & 1) << i for i, place in enumerate(places))


def _spread(value: int, keep: int) -> int:
    """The low bits of `value`, spread over the places set in `keep`."""
    places = [i for i in range(6) if keep >> i & 1]
    return sum((value >> i & 1) << place for i, place in enumerate(places))
