"""Why pieces of the player to act do not move: what blocks them, and the rule."""

from collections.abc import Iterator

from runners.games.contract import Reason, Seat
from runners.games.ur.board import HOPS, NAMES, RIVER, ROUTES, START, Place
from runners.games.ur.moves import legal_hops, steps_allowed
from runners.games.ur.state import State
from runners.words import Saying, SpotName, said


def reasons(state: State) -> tuple[Reason, ...]:
    """One for each number that a piece without any move could have been moved by (B5, B9)."""
    return () if state.to_act is None else tuple(of_seat(state, state.to_act))


def of_seat(state: State, seat: Seat) -> Iterator[Reason]:
    """The reasons of the player to act."""
    movable = {hop.origin for hop in legal_hops(state)}
    for origin in state.sides[seat].origins():
        if origin not in movable:
            for steps in steps_allowed(state):
                saying, rule = why_still(state, seat, origin, steps)
                yield Reason(seat, NAMES[seat][origin], (), saying.key, saying, rule)


def why_still(state: State, seat: Seat, origin: Place, steps: int) -> tuple[Saying, str]:
    """The reason why a piece cannot move by that number."""
    hop, start = HOPS[seat][steps].get(origin), SpotName(NAMES[seat][origin])
    if hop is None:
        last = SpotName(ROUTES[seat][-1])
        return said("ur-too-near-home", spot=start, steps=steps, last=last), "B9"
    if steps == 5 and origin in (START, RIVER) and not state.options.enter_by_five:
        return said("ur-no-entry-by-five"), "QB9"
    blocking = SpotName(hop.move.target)
    return said("ur-own-piece-there", blocking=blocking, steps=steps, origin=start), "B5"
