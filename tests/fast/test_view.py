"""Observations say what the plain position says, seen from the seat that must choose."""

from typing import Any

import pytest

from runners import fast
from tests.envs.seen import seen_by_lmr, seen_by_ur

OPTIONS: list[tuple[Any, dict[str, Any]]] = [
    (fast.lmr, {"players": 2, "pegs": 2}),
    (fast.lmr, {"players": 4, "teams": 2, "double_dice": True, "kill_rolls": True, "starter": 3}),
    (fast.lmr, {"players": 5, "arms": 8}),
    (fast.ur, {"pieces": 3, "first": "white"}),
    (fast.ur, {"pieces": 2, "enter_by_five": False, "decline_award": False}),
]


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
