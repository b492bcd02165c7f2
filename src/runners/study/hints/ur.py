"""Reasons for a choice in Ur: what it wins, and what it leaves within reach."""

from collections.abc import Iterator

from runners.games import UR
from runners.games.contract import Seat
from runners.games.ur.board import FACING, HOME, HOP_OF, RIVER, START, THROWS, Decline, Hop, Place
from runners.games.ur.moves import Choice, hits, hops
from runners.games.ur.state import State
from runners.words import Saying, said


def reason(state: State, choice: Choice, seat: Seat) -> Saying:
    """The one thing that says most about a choice."""
    if isinstance(choice, Decline):
        return said("hint-declines")
    hop, after = HOP_OF[seat][choice], UR.apply(state, choice).state
    if UR.outcome(after) is not None:
        return said("hint-wins")
    if hop.jump:
        waits = state.sides[1 - seat].is_waiting
        return said("hint-jumps", gift="blanks" if waits else "move")
    if hits(hop, state.sides[1 - seat]):
        return said("hint-hits")
    if hop.rosette:
        return said("hint-rosette")
    if hop.target == HOME:
        return said("hint-bears-off")
    return danger(after, seat) or gain(state, hop, seat)


def danger(after: State, seat: Seat) -> Saying | None:
    """The mover's pieces that a throw of the opponent can hit, and the throws that do it."""
    hit = list(threats(after, seat))
    if not hit:
        return None
    pieces, throws = {place for place, _ in hit}, sorted({steps for _, steps in hit})
    return said("hint-in-reach", count=len(pieces), throws=tuple(throws))


def threats(after: State, seat: Seat) -> Iterator[tuple[Place, int]]:
    """(place, steps): where the mover has a piece that a throw of that many steps hits."""
    other = 1 - seat
    for steps in THROWS:
        for hop in hops(after.sides[other], other, steps, after.options.enter_by_five):
            if hits(hop, after.sides[seat]):
                yield FACING[hop.target], steps


def gain(state: State, hop: Hop, seat: Seat) -> Saying:
    """What the move itself brings."""
    if hop.origin in (START, RIVER):
        return said("hint-enters-piece")
    if any(place == hop.origin for place, _ in threats(state, seat)):
        return said("hint-escapes-piece")
    return said("hint-safe-piece")
