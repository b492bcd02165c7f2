"""Observations say what the plain position says, seen from the seat that must choose."""

from typing import Any

import pytest

from runners import fast
from runners.games.lmr.board import BASE, CENTER, HOME, ring_length
from runners.games.ur.board import NAMES

OPTIONS: list[tuple[Any, dict[str, Any]]] = [
    (fast.lmr, {"players": 2, "pegs": 2}),
    (fast.lmr, {"players": 4, "teams": 2, "double_dice": True, "kill_rolls": True, "starter": 3}),
    (fast.lmr, {"players": 5, "arms": 8}),
    (fast.ur, {"pieces": 3, "first": "white"}),
    (fast.ur, {"pieces": 2, "enter_by_five": False, "decline_award": False}),
]


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


@pytest.mark.parametrize(("twin", "options"), OPTIONS)
def test_an_observation_says_what_the_position_says(twin: Any, options: dict[str, Any]) -> None:
    batch = twin.Batch(40, seed=5, options=options)
    plainly = seen_by_lmr if twin is fast.lmr else seen_by_ur
    for _ in range(60):
        over = batch.step(batch.choose("random"))
        batch.reset(over)
        for row, numbers in enumerate(batch.observe()):
            seen = {name: int(n) for name, n in zip(batch.columns, numbers, strict=True) if n}
            assert seen == plainly(batch.state(row))


def test_games_that_are_over_show_nothing() -> None:
    batch = fast.ur.Batch(3, seed=1, options={"pieces": 1})
    while not batch.over.all():
        batch.step(batch.choose("random"))
    assert not batch.observe().any()


def test_who_must_choose_is_not_changed_by_later_steps() -> None:
    """Learning programs keep what they were told."""
    batch = fast.lmr.Batch(50, seed=2, options={"players": 3})
    before = batch.actor
    kept = before.tolist()
    for _ in range(20):
        batch.step(batch.choose("random"))
    assert before.tolist() == kept
