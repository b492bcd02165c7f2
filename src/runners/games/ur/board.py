"""The board of Ur as data: squares, routes, rosettes, eyes, and every hop that a piece can make.

A place is an index on the mover's own route: river -4; A -3, B -2, C -1, D 0; 1 to 7; then F 8,
E 9, 8 10, e 11, f 12 for Black (White swaps the case); home 13.
"""

from typing import Final, TypeAlias

import msgspec

from runners.games.contract import Seat

BLACK: Final[Seat] = 0
WHITE: Final[Seat] = 1
COLOURS: Final = ("black", "white")

Place: TypeAlias = int
"""An index on the mover's own route."""

START: Final[Place] = -5  # a marker: D already has the index 0 from which square 1 is one step away
RIVER: Final[Place] = -4
GATE: Final[Place] = 1
HOME: Final[Place] = 13

ROUTES: Final = (tuple("ABCD1234567FE8ef"), tuple("abcd1234567fe8EF"))
ROSETTES: Final = frozenset("Dd4Ff")
EYES: Final = frozenset("ACac7")
"""QB37: the picture of the source showed them, its text does not."""

THROWS: Final = (1, 2, 3)
AWARDS: Final = (1, 2, 3, 5)
"""The numbers of a bonus or a free move (B6, B7)."""

PLACES: Final = tuple(
    {"start": START, "river": RIVER, "home": HOME}
    | {square: at for at, square in enumerate(route, start=RIVER + 1)}
    for route in ROUTES
)
"""By seat: the place of a name."""

NAMES: Final = tuple({at: name for name, at in places.items()} for places in PLACES)
"""By seat: the name of a place."""

FACING: Final = {at: PLACES[WHITE][square] for square, at in PLACES[BLACK].items() if square in ROUTES[WHITE]}
"""Where the opponent counts a shared square; the same table serves both players."""


class Move(msgspec.Struct, frozen=True, gc=False):
    """A piece goes from a place to a place, by name, with that many steps."""

    origin: str
    target: str
    steps: int


class Decline(msgspec.Struct, frozen=True, gc=False):
    """Give up a bonus or a free move (QB10, QB16)."""


class Hop(msgspec.Struct, frozen=True, gc=False):
    """What the board says about a move, regardless of the pieces on it."""

    origin: Place
    target: Place
    jump: bool
    """Passes a rosette without the protection of an eye (QB18, B8)."""
    rosette: bool
    move: Move


def places_between(origin: Place, target: Place) -> range:
    """The places passed on the way, both ends left out."""
    return range(1 if origin == START else origin + 1, target)


def hop(seat: Seat, origin: Place, steps: int) -> Hop | None:
    """The hop of that many steps, if the route has one: off only from the last rosette (B9)."""
    target = steps if origin == START else origin + steps
    if target > HOME or (target == HOME and steps != 1):
        return None
    name = NAMES[seat]
    passed = any(name[at] in ROSETTES for at in places_between(origin, target))
    move = Move(name[origin], name[target], steps)
    return Hop(origin, target, passed and name[origin] not in EYES, name[target] in ROSETTES, move)


def _hops(seat: Seat, steps: int) -> dict[Place, Hop]:
    made = (hop(seat, origin, steps) for origin in range(START, HOME))
    return {found.origin: found for found in made if found is not None}


HOPS: Final = tuple({steps: _hops(seat, steps) for steps in AWARDS} for seat in (BLACK, WHITE))
"""By seat and number of steps: the hop from each place."""


def _on_board(table: dict[Place, Hop]) -> dict[Place, Hop]:
    return {origin: hop for origin, hop in table.items() if origin not in (START, RIVER)}


HOPS_WITHOUT_FIVE: Final = tuple({**table, 5: _on_board(table[5])} for table in HOPS)
"""The same where no piece enters with a 5 (QB9)."""

HOP_OF: Final = tuple(
    {hop.move: hop for table in HOPS[seat].values() for hop in table.values()} for seat in (0, 1)
)
"""By seat: the hop that a move is."""
