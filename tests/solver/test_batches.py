"""Values and best choices of a batch are those of the table for each position alone."""

from typing import Any

import numpy as np
import pytest

from runners import fast
from runners.solver.batches import Exact, best, values
from runners.solver.oracle import Unsolved

OPTIONS: list[tuple[Any, dict[str, Any]]] = [
    (fast.ur, {"pieces": 2}),
    (fast.ur, {"pieces": 2, "first": "lots", "decline_award": False, "enter_by_five": False}),
    (fast.lmr, {"players": 2, "pegs": 1}),
]


@pytest.mark.parametrize(("twin", "options"), OPTIONS)
def test_values_of_a_batch_are_those_of_its_positions(twin: Any, options: dict[str, Any]) -> None:
    games = twin.Batch(60, seed=4, options=options, dice="given")
    exact, seen = Exact(games), set()
    for number in range(60):
        found, chosen = exact.values(games), exact.best(games)
        for row in range(0, 60, 5):
            state = games.state(row)
            seen.add((int(games.records["due"][row]), bool(number)))
            assert found[row] == pytest.approx(exact.oracle.value(state), abs=1e-12)
            if games.legal()[row].any():
                choice = twin.choice_of(state, int(chosen[row]))
                wanted = exact.oracle.best(state)
                by_number = dict(exact.oracle.judge(state))
                assert by_number[choice] == pytest.approx(by_number[wanted], abs=1e-12)
            else:
                assert chosen[row] == 0
        games.step(games.choose("random"))
        games.roll(games.draw())
    assert len({due for due, _ in seen}) >= 3


def test_the_default_table_is_found() -> None:
    games = fast.lmr.Batch(50, seed=3, options={"players": 2, "pegs": 1})
    assert ((values(games) > 0) & (values(games) <= 1)).all()
    assert games.legal()[np.arange(50), best(games)].all()


def test_games_that_no_table_covers_are_refused() -> None:
    small = Exact(fast.ur.Batch(1, options={"pieces": 1})).oracle
    for batch, oracle in (
        (fast.ur.Batch(1, options={"pieces": 2}), small),
        (fast.ur.Batch(1, options={"pieces": 1, "decline_award": False}), small),
        (fast.lmr.Batch(1, options={"players": 2}), small),
        (fast.lmr.Batch(1, options={"players": 3, "pegs": 1}), None),
    ):
        with pytest.raises(Unsolved):
            values(batch, oracle)
