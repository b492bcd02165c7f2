"""Why a die does not move a Peg: what blocks it and the rule, for refusals, pages and the console."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from runners.games.contract import Reason, Seat
from runners.games.lmr.board import (
    BASE,
    CENTER,
    CENTER_DIE,
    HOME,
    SPOT_NAME,
    Pegs,
    Route,
    Spot,
    is_finished,
)
from runners.games.lmr.moves import is_dead, landings, movers
from runners.games.lmr.state import State


class Why(NamedTuple):
    """A reason in words, and the label of its rule."""

    text: str
    rule: str


# One Peg, one die, one target


def why_not(way: Route, own: Pegs, die: int, origin: Spot, target: Spot) -> Why:
    """The reason why a die does not bring a Peg from one spot to another, and its rule."""
    if origin not in own:
        return Why(f"no Peg of the player to move stands on {name(origin)}", "A3")
    if is_finished(own, origin):
        return why_finished(origin)
    if origin == BASE:
        return why_no_entry(way, own, die, target)
    if origin == CENTER:
        return why_no_exit(way, own, die, target)
    if target == CENTER:
        return why_no_center(way, own, die, origin)
    return why_no_steps(way, own, die, origin, target)


def name(spot: Spot) -> str:
    return SPOT_NAME.get(spot, f"spot {spot}")


def why_finished(spot: Spot) -> Why:
    return Why(f"the Peg on {name(spot)} is Finished and never moves again", "A12")


def why_no_entry(way: Route, own: Pegs, die: int, target: Spot) -> Why:
    if die not in way.entry:
        return Why(f"a {die} brings no Peg out of Base: only a 1 or a 6 does", "A7")
    spot = way.entry[die]
    if target != spot:
        return Why(f"a {die} enters on {name(spot)} only, not on {name(target)}", "QA9")
    return Why(f"an own Peg on {name(spot)} blocks the entry", "A7")


def why_no_exit(way: Route, own: Pegs, die: int, target: Spot) -> Why:
    if die != CENTER_DIE:
        return Why(f"a Peg leaves the Center with a 1 only, not with a {die}", "A9")
    if target in way.points:
        return Why(f"an own Peg on {name(target)} blocks that exit", "A9")
    return Why(f"the Center leads to Points only, and {name(target)} is none", "A9")


def why_no_center(way: Route, own: Pegs, die: int, origin: Spot) -> Why:
    if die != CENTER_DIE or origin not in way.points:
        return Why("the Center is entered with a 1 by a Peg that stands on a Point", "A8")
    return Why("an own Peg is in the Center already", "A8")


def why_no_steps(way: Route, own: Pegs, die: int, origin: Spot, target: Spot) -> Why:
    here = way.place[origin]
    ahead = way.spots[here + 1 : here + 1 + die]
    blocking = next((spot for spot in ahead if spot in own), None)
    if blocking is not None:
        lane = "QA4" if blocking >= HOME else "A6"
        return Why(f"the own Peg on {name(blocking)} is in the way of a {die} from {name(origin)}", lane)
    if len(ahead) < die:
        return Why(f"a {die} from {name(origin)} needs more spots than the Home lane has", "A10")
    return Why(f"a {die} from {name(origin)} leads to {name(ahead[-1])}, not to {name(target)}", "A5")


# One Peg and one die, whatever the target


def why_still(way: Route, own: Pegs, die: int, peg: Spot) -> Iterator[Why]:
    """Why a Peg has no move at all with a die, given that it has none."""
    return (why_not(way, own, die, peg, target) for target in aims(way, die, peg))


def aims(way: Route, die: int, peg: Spot) -> Iterator[Spot]:
    """Where a die would bring a Peg if nothing forbade it."""
    if peg == BASE:
        yield way.entry.get(die, BASE)
    elif peg == CENTER:
        yield way.points[0]
    else:
        yield way.spots[min(way.place[peg] + die, len(way.spots) - 1)]
        if die == CENTER_DIE and peg in way.points:
            yield CENTER


# A whole position


def reasons(state: State, names: Sequence[str] | None = None) -> tuple[Reason, ...]:
    """For each Pending Die every Peg that could have been meant and does not move (A18, A26).

    Equal dice share a reason, and so do Pegs in Base. Finished Pegs have one for all dice.
    """
    if state.due() not in ("move", "delegate"):
        return ()
    running = [seat for seat in movers(state) if seat not in state.finished]
    return tuple(reason for seat in running for reason in of_seat(state, seat, names))


def of_seat(state: State, seat: Seat, names: Sequence[str] | None) -> Iterator[Reason]:
    way, own, lead = state.route(seat), state.pegs[seat], addressed(state, seat, names)
    faces = dict.fromkeys(state.pending)
    moving = {face: {origin for origin, _ in landings(way, own, face)} for face in faces}
    for peg in dict.fromkeys(own):
        if is_finished(own, peg):
            text, rule = why_finished(peg)
            yield Reason(seat, name(peg), (), lead + text, rule)
            continue
        for face in faces:
            if peg not in moving[face]:
                dice = tuple([i for i, die in enumerate(state.pending) if die == face])
                for text, rule in why_still(way, own, face, peg):
                    yield Reason(seat, name(peg), dice, lead + text, rule)


def addressed(state: State, seat: Seat, names: Sequence[str] | None) -> str:
    """Whose Pegs are meant, where it is not the player to act: a teammate's (A25)."""
    return "" if seat == state.actor() else f"for {f'p{seat}' if names is None else names[seat]}, "


def why_dead(state: State, face: int, names: Sequence[str] | None = None) -> str:
    """What blocks a Dead Die, Peg by Peg, each with its rule (A18)."""
    told = [
        f"{reason.text} ({reason.rule})"
        for reason in reasons(state, names)
        if any(state.pending[die] == face for die in reason.dice)
    ]
    return "; ".join(dict.fromkeys(told))


def dead_dice_told(state: State, names: Sequence[str] | None = None) -> list[str]:
    """A sentence for each face that is dead now."""
    if state.due() not in ("move", "delegate"):
        return []
    dead = [face for face in dict.fromkeys(state.pending) if is_dead(state, face)]
    return [f"The {face} is dead: {why_dead(state, face, names)}." for face in dead]
