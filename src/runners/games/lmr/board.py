"""The board of Last Man Running: spots, arms and every player's way home (A1, A10)."""

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

ARM_LENGTH: Final = 14
HOME_GATE: Final = 6
"""T6, the final Track Spot before an arm's Home lane."""
ONE_SPOT: Final = 8
POINT: Final = 13
HOME_LENGTH: Final = 4
PEGS: Final = 4

ARMS_FOR: Final = {2: (4,), 3: (6,), 4: (4, 8), 5: (6, 8), 6: (6,), 7: (8,), 8: (8,)}
"""Boards by number of players, the default first (A2)."""
ENTRY_OFFSET: Final = {1: ONE_SPOT, 6: POINT}
"""Where a die brings a Peg out of Base (A7)."""
CENTER_DIE: Final = 1
"""The only die that leads into the Center or out of it (A8, A9)."""

Spot: TypeAlias = int
"""A Track Spot is 14 x arm + offset; the other places have numbers of their own."""
Pegs: TypeAlias = tuple[Spot, ...]
"""Where one player's four Pegs stand, by Peg."""

BASE: Final[Spot] = -1
CENTER: Final[Spot] = -2
HOME: Final[Spot] = 1000
"""H0; the Home Spots follow it. Each player has their own Home."""
HOME_TOP: Final[Spot] = HOME + HOME_LENGTH - 1

_NAMES: Final = {BASE: "base", CENTER: "center"} | {HOME + i: f"H{i}" for i in range(HOME_LENGTH)}
SPOT_NAME: Final = _NAMES | {spot: f"T{spot}" for spot in range(ARM_LENGTH * 8)}
SPOT_OF: Final = {name: spot for spot, name in SPOT_NAME.items()}


def ring_length(arms: int) -> int:
    """How many Track Spots a board has."""
    return ARM_LENGTH * arms


@lru_cache
def points(arms: int) -> tuple[Spot, ...]:
    """The Points of all arms, unused ones included (QA13)."""
    return tuple(ARM_LENGTH * arm + POINT for arm in range(arms))


class Route(NamedTuple):
    """One player's way home: spots counted from the player's own T7, which is never visited (QA18).

    The count runs around the Track to the player's T6 and on through H0 to H3, so every move is
    "count + die", and needing more spots than the lane has means running off the end (A10).
    """

    spots: tuple[Spot, ...]
    place: dict[Spot, int]
    entry: dict[int, Spot]
    points: tuple[Spot, ...]

    def __hash__(self) -> int:
        """There is one of each (`route`), so that what follows from a route can be remembered by it."""
        return id(self)


@lru_cache
def route(arms: int, arm: int) -> Route:
    """The way home of the player at this arm."""
    ring = ring_length(arms)
    corner = ARM_LENGTH * arm
    track = tuple((corner + HOME_GATE + 1 + i) % ring for i in range(ring))
    spots = track + tuple(HOME + i for i in range(HOME_LENGTH))
    entry = {die: corner + offset for die, offset in ENTRY_OFFSET.items()}
    return Route(spots, {spot: i for i, spot in enumerate(spots)}, entry, points(arms))


def is_finished(own: Pegs, spot: Spot) -> bool:
    """A Peg is Finished when no Home Spot above its own is free (A12, QA3)."""
    return spot >= HOME and all(above in own for above in range(spot + 1, HOME_TOP + 1))


@lru_cache(maxsize=4096)
def spot_names(own: Pegs) -> tuple[str, ...]:
    """Where a player's Pegs stand."""
    return tuple([SPOT_NAME[peg] for peg in own])


@lru_cache(maxsize=4096)
def finished_spots(own: Pegs) -> tuple[str, ...]:
    """Where a player's Finished Pegs stand (A12)."""
    return tuple([SPOT_NAME[peg] for peg in own if is_finished(own, peg)])


def all_finished(own: Pegs) -> bool:
    """All four Pegs in Home fill it, so all are Finished."""
    return min(own) >= HOME
