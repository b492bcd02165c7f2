"""A position of Ur as one number: what samples, queries and kernels carry."""

from typing import NamedTuple

from runners.solver.ur.index import PIECES, SIDE, Index


class Position(NamedTuple):
    """Seen from the player to move; the masks are those of `index`."""

    side: int
    side2: int
    own: int
    private2: int
    shared2: int


def pack(position: Position) -> int:
    """8, 8, 16, 8 and 16 bits from the low end."""
    side, side2, own, private2, shared2 = position
    return side | side2 << 8 | own << 16 | private2 << 32 | shared2 << 40


def unpack(key: int) -> Position:
    """The reverse of pack."""
    return Position(key & 255, key >> 8 & 255, key >> 16 & 0xFFFF, key >> 32 & 255, key >> 40 & 0xFFFF)


def start(index: Index, head_start: bool = False) -> Position:
    """The start of the game: every piece at the start, or one of each side in the river (QB43)."""
    small = index.tables.small
    side = int(small[SIDE + small[PIECES] - int(head_start)])
    return Position(side, side, 0, 0, 0)


def start_key(index: Index, head_start: bool = False) -> int:
    return pack(start(index, head_start))
