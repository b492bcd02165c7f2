"""Positions of Ur as whole numbers, and one move on them: the same text for plain Python and compiled code.

Bits 0 to 15 are the squares of the mover's route from A to f, for both sides.
"""

from typing import Final, NamedTuple

from runners.games.ur.board import AWARDS, BLACK, FACING, HOPS, RIVER, START, Place
from runners.games.ur.state import Side, State

HOME_BIT: Final = 16
FROM_START: Final = 16
FROM_RIVER: Final = 17
ORIGINS: Final = 18
"""Where a piece can come from: a square, the start, the river."""
DECLINE_CODE: Final = ORIGINS * len(AWARDS)
"""The code of declining; every other choice is ORIGINS x (which of 1, 2, 3, 5) + the origin."""
THROW, AWARD, THEIR_AWARD, WON = range(4)
ILLEGAL: Final = -1
"""What a move leads to: the mover's next throw, a bonus, the other's free move, the end, or nothing."""


def bit_of(place: Place) -> int:
    """The bit of a place of the plain engine."""
    return {START: FROM_START, RIVER: FROM_RIVER}.get(place, place - RIVER - 1)


def mask_of(side: Side) -> int:
    """A side's pieces on the board, on its own route."""
    return sum(1 << bit_of(place) for place in side.board)


def _ways() -> tuple[int, ...]:
    found = [ILLEGAL] * DECLINE_CODE
    for number, steps in enumerate(AWARDS):
        for hop in HOPS[BLACK][steps].values():
            kind = THEIR_AWARD if hop.jump else AWARD if hop.rosette else THROW
            found[ORIGINS * number + bit_of(hop.origin)] = kind << 5 | bit_of(hop.target)
    return tuple(found)


WAYS: Final = _ways()
"""By the code of a move: 32 x what it leads to + the bit it lands on; ILLEGAL where the route has none."""
SHARED: Final = sum(1 << bit_of(place) for place in FACING)
TAILS: Final = tuple(sum((tail >> i & 1) << 15 - i for i in range(5)) for tail in range(32))
"""The last five squares of a route as the other side counts them."""


class Seen(NamedTuple):
    """Both sides as the player to move counts the squares: private ones, then the shared ones."""

    home: int
    start: int
    own: int
    home2: int
    start2: int
    theirs: int
    """The shared squares in the mover's order."""


def masks_of(state: State) -> Seen:
    """A position of the plain engine, from the side of the player to act."""
    own, other = state.sides[state.to_act or 0], state.sides[1 - (state.to_act or 0)]
    return Seen(own.home, own.start, mask_of(own), other.home, other.start, swap_sides(mask_of(other)))


def swap_sides(mask: int) -> int:
    """Squares as the other side counts them."""
    return mask & 0x7FF | TAILS[mask >> 11]


def other(p: Seen) -> Seen:
    """Swap the sides of a placement."""
    own, theirs = p.own & 0x7FF | TAILS[p.own >> 11], p.theirs & 0x7FF | TAILS[p.theirs >> 11]
    return Seen(p.home2, p.start2, theirs, p.home, p.start, own)


def move(p: Seen, river: int, by_five: bool, number: int, origin: int) -> tuple[int, Seen]:
    """The kind of a move and the position after it, in the mover's view (B4 to B9, QB9, QB25)."""
    home, start, own, home2, start2, theirs = p
    way = WAYS[ORIGINS * number + origin]
    to = way & 31
    left = start if origin == FROM_START else river if origin == FROM_RIVER else own >> origin & 1
    if way < 0 or left == 0 or own >> to & 1 or (number == 3 and origin >= FROM_START and not by_five):
        return ILLEGAL, p
    kept = own & ~(1 << origin)
    if to == HOME_BIT:
        kind = WON if kept + start + river == 0 else THROW
        return kind, Seen(home + 1, start, kept, home2, start2, theirs)
    start -= origin == FROM_START
    return way >> 5, Seen(home, start, kept | 1 << to, home2, start2, theirs & ~(1 << to & SHARED))
