"""The moves of Ur on bit masks, for compiled code. Bit i of an own mask is the square i - 3 of the route.

`t` and `base` are the two tables of the index. Values of these functions are plain integers.
"""

from typing import Any

from runners.games.ur import masks
from runners.games.ur.masks import Seen
from runners.solver.compiled import compile_cached
from runners.solver.ur.index import (
    BOARD,
    BY_FIVE,
    COUNT,
    FITS_AT,
    HOME,
    ORDER,
    PAIR,
    RANK,
    SIDE,
    SIDES,
    SPREAD,
    SQUEEZE,
    START,
    SWAP,
    UNORDER,
    UNRANK,
    UNRANK_AT,
)

on_masks = compile_cached(masks.move, forceinline=True)


@compile_cached
def river(t: Any, side: int, own: int) -> int:
    """Pieces of a side in the river."""
    return int(t[BOARD + side] - t[COUNT + (own >> 4)] - t[COUNT + (own & 15)])


@compile_cached
def move(t: Any, side: int, own: int, shared2: int, number: int, origin: int) -> tuple[int, int, int, int]:
    """(kind, side, own mask, opposing shared mask) after a move; kind ILLEGAL where there is none."""
    home, start = t[HOME + side] + 0, t[START + side] + 0  # wider than the table's short integers
    p = Seen(home, start, own, 0, 0, shared2 << 4)
    kind, after = on_masks(p, river(t, side, own), t[BY_FIVE] != 0, number, origin)
    return kind, int(t[SIDE + after.home * 8 + after.start]), after.own, after.theirs >> 4


@compile_cached
def score(t: Any, side: int, private: int, shared: int) -> int:
    """B10: the winner's points for the pieces a loser has left."""
    board = t[COUNT + private] + t[COUNT + shared]
    return int(board + 2 * (t[BOARD + side] - board) + 3 * t[START + side])


@compile_cached
def fits(t: Any, side: int, shared_count: int) -> int:
    """How many private masks a side can have beside that many pieces on shared squares."""
    return int(t[FITS_AT + t[BOARD + side] - shared_count])


@compile_cached
def squeeze(t: Any, shared: int, shared2: int) -> int:
    """Opposing shared squares, numbered among those that the mover's pieces leave free."""
    free = ~shared & 0xFFF
    low, high = free & 63, free >> 6
    below, above = t[SQUEEZE + low * 64 + (shared2 & 63)], t[SQUEEZE + high * 64 + (shared2 >> 6)]
    return int(below) | int(above) << int(t[COUNT + low])


@compile_cached
def spread(t: Any, shared: int, left: int) -> int:
    """The reverse of squeeze."""
    free = ~shared & 0xFFF
    low, high = free & 63, free >> 6
    shift = int(t[COUNT + low])
    below, above = t[SPREAD + low * 64 + (left & ((1 << shift) - 1))], t[SPREAD + high * 64 + (left >> shift)]
    return int(below) | int(above) << 6


@compile_cached
def place(t: Any, base: Any, side: int, side2: int, own: int, private2: int, shared2: int) -> int:
    """The index of a position; all masks in the view of the player to move."""
    private, shared = own & 15, own >> 4
    b, w = int(t[COUNT + shared]), int(t[COUNT + shared2])
    left = int(t[RANK + squeeze(t, shared, shared2)])
    inner = (left * fits(t, side, b) + t[ORDER + private]) * fits(t, side2, w) + t[ORDER + private2]
    pair = (side * t[SIDES] + side2) * PAIR
    return int(base[pair + b * 8 + w] + t[RANK + shared] * base[pair + 64 + b] + inner)


@compile_cached
def place_other(t: Any, base: Any, side: int, side2: int, own: int, private2: int, shared2: int) -> int:
    """The index of the same position with the other player to move."""
    theirs = private2 | int(t[SWAP + shared2]) << 4
    return place(t, base, side2, side, theirs, own & 15, int(t[SWAP + (own >> 4)]))


@compile_cached
def possible(t: Any, side2: int, b: int, w: int) -> bool:
    """Can the other side have w pieces on the shared squares that b leaves?"""
    return bool(b + w <= 12 and w <= t[BOARD + side2])


@compile_cached
def unplace(t: Any, base: Any, side: int, side2: int, position: int) -> tuple[int, int, int]:
    """(own mask, opposing private mask, opposing shared mask) of an index in a layer."""
    pair = (side * t[SIDES] + side2) * PAIR
    b, w = int(t[BOARD + side]), 7
    while base[pair + b * 8] > position:
        b -= 1
    first, inner = divmod(position - base[pair + b * 8], base[pair + 64 + b])
    inner += base[pair + b * 8]
    while not possible(t, side2, b, w) or base[pair + b * 8 + w] > inner:
        w -= 1
    rest, private2 = divmod(inner - base[pair + b * 8 + w], fits(t, side2, w))
    second, private = divmod(rest, fits(t, side, b))
    shared = int(t[UNRANK + t[UNRANK_AT + b] + first])
    shared2 = spread(t, shared, int(t[UNRANK + t[UNRANK_AT + w] + second]))
    return int(t[UNORDER + private]) | shared << 4, int(t[UNORDER + private2]), shared2
