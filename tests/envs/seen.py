"""What an observation must say, from the plain position."""

from typing import Any

from runners.games.lmr.board import BASE, CENTER, HOME, ring_length
from runners.games.ur.board import NAMES


def seen_by_lmr(state: Any) -> dict[str, int]:
    """What is not 0 in an observation, from the plain position."""
    options, actor = state.options, state.actor()
    ring, own_arm = ring_length(options.arms), options.seat_arms[actor]
    seen: dict[str, int] = {}
    for n in range(options.players):
        seat = (actor + n) % options.players
        for peg in state.pegs[seat]:
            if peg in (BASE, CENTER):
                place = "base" if peg == BASE else "center"
            else:
                place = f"T{(peg - 14 * own_arm) % ring}" if peg < HOME else f"H{peg - HOME}"
            seen[f"seat {n} {place}"] = seen.get(f"seat {n} {place}", 0) + 1
        if seat == actor or seat in options.teammates(actor):
            seen[f"seat {n} on the own team"] = 1
    for face in state.pending:
        seen[f"dice {face}"] = seen.get(f"dice {face}", 0) + 1
    turn = (state.turn - actor) % options.players
    rest = {"bank": state.bank, "delegates": state.due() == "delegate", "owner of the turn": turn}
    return seen | {name: int(number) for name, number in rest.items() if number}


def seen_by_ur(state: Any) -> dict[str, int]:
    """The same for Ur; White's view has the case of all letters swapped."""
    seen: dict[str, int] = {"steps": state.steps or 0, "award": int(state.due == "award")}
    seen["free move"] = int(state.free)
    for name, seat in (("own", state.to_act), ("other", 1 - state.to_act)):
        side = state.sides[seat]
        seen |= {f"{name} {place}": getattr(side, place) for place in ("start", "river", "home")}
        for at in side.board:
            square = NAMES[seat][at]
            seen[f"{name} {square if state.to_act == 0 else square.swapcase()}"] = 1
    return {name: number for name, number in seen.items() if number}
