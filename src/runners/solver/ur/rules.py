"""The moves of Ur on bit masks, for compiled code. Bit i of an own mask is the square i - 3 of the route.

`t` and `base` are the two tables of the index. Values of these functions are plain integers.
"""

from typing import Any, Final

from runners.games.ur.board import BLACK, EYES, ROUTES
from runners.games.ur.board import ROSETTES as ON_ROSETTE
from runners.solver.compiled import compiled
from runners.solver.ur.index import (
    BOARD,
    BY_FIVE,
    COUNT,
    FITS_AT,
    HOME,
    ORDER,
    PAIR,
    PIECES,
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

FROM_START: Final = 16
FROM_RIVER: Final = 17
ORIGINS: Final = 18
"""A piece on bit 0..15, one at the start, one in the river."""

ROUTE: Final = ROUTES[BLACK]
"""The squares in the mover's order; both sides pass the same kinds of square."""


def jumping(steps: int) -> int:
    """Where a move of that many steps passes a rosette and does not start on an eye (P2, P3)."""
    return sum(
        1 << at
        for at in range(len(ROUTE) - steps)
        if ROUTE[at] not in EYES and ON_ROSETTE.intersection(ROUTE[at + 1 : at + steps])
    )


ROSETTES: Final = sum(1 << at for at, square in enumerate(ROUTE) if square in ON_ROSETTE)
"""D, 4, F and f of the mover's route."""

JUMP_2: Final = jumping(2)
JUMP_3: Final = jumping(3)
JUMP_5: Final = jumping(5) | 1 << FROM_START | 1 << FROM_RIVER
"""With a 5 a piece also enters past a rosette (B8, QB9)."""

THROW: Final = 0
AWARD: Final = 1
THEIR_AWARD: Final = 2
WON: Final = 3
ILLEGAL: Final = -1
"""What a move leads to: the mover's next throw, a bonus, the other's free move, the end, or nothing."""


@compiled
def target(own: int, at_start: int, in_river: int, origin: int, steps: int) -> int:
    """The bit a move lands on, 16 for home, -1 where it is illegal (B4, B5, B9)."""
    if origin == FROM_START:
        landing = steps + 3 if at_start > 0 else -1
    elif origin == FROM_RIVER:
        landing = steps - 1 if in_river > 0 else -1
    elif own >> origin & 1 == 0:
        landing = -1
    else:
        landing = origin + steps
    if landing > 15:
        return 16 if origin == 15 and steps == 1 else -1
    return -1 if landing >= 0 and own >> landing & 1 else landing


@compiled
def jumps(origin: int, steps: int) -> bool:
    """B7, B8: does the move pass a rosette without protection?"""
    if steps == 5:
        return JUMP_5 >> origin & 1 == 1
    if steps == 3:
        return JUMP_3 >> origin & 1 == 1
    return steps == 2 and JUMP_2 >> origin & 1 == 1


@compiled
def river(t: Any, side: int, own: int) -> int:
    """Pieces of a side in the river."""
    return int(t[BOARD + side] - t[COUNT + (own >> 4)] - t[COUNT + (own & 15)])


@compiled
def move(t: Any, side: int, own: int, shared2: int, origin: int, steps: int) -> tuple[int, int, int, int]:
    """(kind, side, own mask, opposing shared mask) after a move; kind ILLEGAL where there is none."""
    landing = target(own, t[START + side], river(t, side, own), origin, steps)
    if landing < 0 or (steps == 5 and origin >= FROM_START and t[BY_FIVE] == 0):  # QB9
        return ILLEGAL, side, own, shared2
    number = t[HOME + side] * 8 + t[START + side]
    if landing == 16:
        kind = WON if t[HOME + side] + 1 == t[PIECES] else THROW
        return kind, int(t[SIDE + number + 8]), own & ~(1 << 15), shared2
    bit = 1 << landing
    if origin < 16:
        own &= ~(1 << origin)
    elif origin == FROM_START:
        side = int(t[SIDE + number - 1])
    kind = THEIR_AWARD if jumps(origin, steps) else AWARD if ROSETTES & bit else THROW
    return kind, side, own | bit, shared2 & ~(bit >> 4)


@compiled
def score(t: Any, side: int, private: int, shared: int) -> int:
    """B10: the winner's points for the pieces a loser has left."""
    board = t[COUNT + private] + t[COUNT + shared]
    return int(board + 2 * (t[BOARD + side] - board) + 3 * t[START + side])


@compiled
def fits(t: Any, side: int, shared_count: int) -> int:
    """How many private masks a side can have beside that many pieces on shared squares."""
    return int(t[FITS_AT + t[BOARD + side] - shared_count])


@compiled
def squeeze(t: Any, shared: int, shared2: int) -> int:
    """Opposing shared squares, numbered among those that the mover's pieces leave free."""
    free = ~shared & 0xFFF
    low, high = free & 63, free >> 6
    below, above = t[SQUEEZE + low * 64 + (shared2 & 63)], t[SQUEEZE + high * 64 + (shared2 >> 6)]
    return int(below) | int(above) << int(t[COUNT + low])


@compiled
def spread(t: Any, shared: int, left: int) -> int:
    """The reverse of squeeze."""
    free = ~shared & 0xFFF
    low, high = free & 63, free >> 6
    shift = int(t[COUNT + low])
    below, above = t[SPREAD + low * 64 + (left & ((1 << shift) - 1))], t[SPREAD + high * 64 + (left >> shift)]
    return int(below) | int(above) << 6


@compiled
def place(t: Any, base: Any, side: int, side2: int, own: int, private2: int, shared2: int) -> int:
    """The index of a position; all masks in the view of the player to move."""
    private, shared = own & 15, own >> 4
    b, w = int(t[COUNT + shared]), int(t[COUNT + shared2])
    left = int(t[RANK + squeeze(t, shared, shared2)])
    inner = (left * fits(t, side, b) + t[ORDER + private]) * fits(t, side2, w) + t[ORDER + private2]
    pair = (side * t[SIDES] + side2) * PAIR
    return int(base[pair + b * 8 + w] + t[RANK + shared] * base[pair + 64 + b] + inner)


@compiled
def place_other(t: Any, base: Any, side: int, side2: int, own: int, private2: int, shared2: int) -> int:
    """The index of the same position with the other player to move."""
    theirs = private2 | int(t[SWAP + shared2]) << 4
    return place(t, base, side2, side, theirs, own & 15, int(t[SWAP + (own >> 4)]))


@compiled
def possible(t: Any, side2: int, b: int, w: int) -> bool:
    """Can the other side have w pieces on the shared squares that b leaves?"""
    return bool(b + w <= 12 and w <= t[BOARD + side2])


@compiled
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
