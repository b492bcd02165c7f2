"""Why a die does not move a Peg: what blocks it and the rule, for refusals, pages and the console."""

from collections.abc import Iterator
from typing import NamedTuple

from runners.games.contract import Dice, Reason, Seat
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
from runners.words import PlayerName, Saying, SpotName, said


class Why(NamedTuple):
    """A reason in words, and the label of its rule."""

    saying: Saying
    rule: str


# One Peg, one die, one target


def why_not(way: Route, own: Pegs, die: int, origin: Spot, target: Spot) -> Why:
    """The reason why a die does not bring a Peg from one spot to another, and its rule."""
    if origin not in own:
        return Why(said("lmr-no-peg", spot=name(origin)), "A3")
    if is_finished(own, origin):
        return why_finished(origin)
    if origin == BASE:
        return why_no_entry(way, own, die, target)
    if origin == CENTER:
        return why_no_exit(way, own, die, target)
    if target == CENTER:
        return why_no_center(way, own, die, origin)
    return why_no_steps(way, own, die, origin, target)


def name(spot: Spot) -> SpotName:
    """A spot as a sentence names it."""
    return SpotName(SPOT_NAME.get(spot, str(spot)))


def why_finished(spot: Spot) -> Why:
    """A Finished Peg never moves again (A12)."""
    return Why(said("lmr-finished", spot=name(spot)), "A12")


def why_no_entry(way: Route, own: Pegs, die: int, target: Spot) -> Why:
    """Why a die brings no Peg out of Base (A7)."""
    if die not in way.entry:
        return Why(said("lmr-no-entry", die=die), "A7")
    spot = way.entry[die]
    if target != spot:
        return Why(said("lmr-other-entry", die=die, spot=name(spot), target=name(target)), "QA9")
    return Why(said("lmr-entry-blocked", spot=name(spot)), "A7")


def why_no_exit(way: Route, own: Pegs, die: int, target: Spot) -> Why:
    """Why a die brings no Peg out of the Center (A9)."""
    if die != CENTER_DIE:
        return Why(said("lmr-no-exit", die=die), "A9")
    if target in way.points:
        return Why(said("lmr-exit-blocked", target=name(target)), "A9")
    return Why(said("lmr-exit-elsewhere", target=name(target)), "A9")


def why_no_center(way: Route, own: Pegs, die: int, origin: Spot) -> Why:
    """Why a die brings no Peg into the Center (A8)."""
    if die != CENTER_DIE or origin not in way.points:
        return Why(said("lmr-no-center"), "A8")
    return Why(said("lmr-center-taken"), "A8")


def why_no_steps(way: Route, own: Pegs, die: int, origin: Spot, target: Spot) -> Why:
    """Why a Peg does not go that far (A5, A6, A10)."""
    here = way.place[origin]
    ahead = way.spots[here + 1 : here + 1 + die]
    blocking = next((spot for spot in ahead if spot in own), None)
    if blocking is not None:
        lane = "QA4" if blocking >= HOME else "A6"
        ahead_of = said("lmr-own-peg-ahead", blocking=name(blocking), die=die, origin=name(origin))
        return Why(ahead_of, lane)
    if len(ahead) < die:
        return Why(said("lmr-overshoot", die=die, origin=name(origin)), "A10")
    leads = name(ahead[-1])
    return Why(
        said("lmr-leads-elsewhere", die=die, origin=name(origin), leads=leads, target=name(target)), "A5"
    )


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


def reasons(state: State) -> tuple[Reason, ...]:
    """For each Pending Die every Peg that could have been meant and does not move (A18, A26).

    Equal dice share a reason, and so do Pegs in Base. Finished Pegs have one for all dice.
    """
    if state.due() not in ("move", "delegate"):
        return ()
    running = [seat for seat in movers(state) if seat not in state.finished]
    return tuple(reason for seat in running for reason in of_seat(state, seat))


def of_seat(state: State, seat: Seat) -> Iterator[Reason]:
    """The reasons of one player, Peg by Peg."""
    way, own = state.route(seat), state.pegs[seat]
    faces = dict.fromkeys(state.pending)
    moving = {face: {origin for origin, _ in landings(way, own, face)} for face in faces}
    for peg in dict.fromkeys(own):
        if is_finished(own, peg):
            yield reason(state, seat, peg, (), why_finished(peg))
            continue
        for face in faces:
            if peg not in moving[face]:
                dice = tuple([i for i, die in enumerate(state.pending) if die == face])
                for why in why_still(way, own, face, peg):
                    yield reason(state, seat, peg, dice, why)


def reason(state: State, seat: Seat, peg: Spot, dice: Dice, why: Why) -> Reason:
    """A reason, naming whose Peg is meant where it is not the player to act: a teammate's (A25)."""
    own = seat == state.actor()
    saying = why.saying if own else said("lmr-reason-for", who=PlayerName(seat), reason=why.saying)
    return Reason(seat, name(peg).name, dice, why.saying.key, saying, why.rule)


def why_dead(state: State, face: int) -> tuple[Saying, ...]:
    """The reasons that block a Dead Die, Peg by Peg, each with its rule (A18)."""
    told = [
        said("lmr-reason-with-rule", reason=reason.saying, rule=reason.rule)
        for reason in reasons(state)
        if any(state.pending[die] == face for die in reason.dice)
    ]
    return tuple(one for i, one in enumerate(told) if one not in told[:i])


def dead_dice(state: State) -> list[Saying]:
    """A sentence for each face that is dead now."""
    if state.due() not in ("move", "delegate"):
        return []
    dead = [face for face in dict.fromkeys(state.pending) if is_dead(state, face)]
    return [said("lmr-die-is-dead", face=face, why=why_dead(state, face)) for face in dead]
