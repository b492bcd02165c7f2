"""The solvers give the values that were found before, with bounds around them."""

import pytest

from runners.solver.known import LMR_VALUES, UR_VALUES
from runners.solver.solve import Question, result, solve

SLOW = [("ur", 3, "win"), ("ur", 3, "points"), ("lmr", 2, "win")]
CASES = [
    *(
        pytest.param("ur", size, goal, known, id=f"ur-{size}-{goal}")
        for (size, goal), known in UR_VALUES.items()
    ),
    *(pytest.param("lmr", size, "win", known, id=f"lmr-{size}") for size, known in LMR_VALUES.items()),
]


def check(game: str, size: int, goal: str, known: float) -> None:
    question = Question(game, size, goal, tolerance=2e-10)
    answer = result(question, *solve(question))
    assert abs(answer["value"] - known) < 1e-9
    assert answer["lower"] <= answer["value"] <= answer["upper"]
    assert answer["upper"] - answer["lower"] < 2e-10


@pytest.mark.parametrize(("game", "size", "goal", "known"), [c for c in CASES if c.values[:3] not in SLOW])
def test_small_games_have_their_known_values_to_nine_digits(
    game: str, size: int, goal: str, known: float
) -> None:
    check(game, size, goal, known)


@pytest.mark.heavy
@pytest.mark.parametrize(("game", "size", "goal", "known"), [c for c in CASES if c.values[:3] in SLOW])
def test_larger_games_have_their_known_values_to_nine_digits(
    game: str, size: int, goal: str, known: float
) -> None:
    check(game, size, goal, known)


def test_bounds_end_closer_than_asked_and_by_default_as_promised() -> None:
    assert Question("ur", 3).close == Question("lmr", 2).close == 1e-9
    assert Question("ur", 4).close == Question("lmr", 3).close == 1e-6

    question = Question("ur", 2, tolerance=1e-3)
    answer = result(question, *solve(question))

    assert 0 < answer["upper"] - answer["lower"] < 1e-3
    assert answer["lower"] < UR_VALUES[2, "win"] < answer["upper"]


def test_updates_count_positions_once_for_both_bounds() -> None:
    question = Question("ur", 1)
    engine, account = solve(question)
    answer = result(question, engine, account)

    assert answer["updates"] <= answer["sweeps"] * max(layer.positions for layer in engine.layers)
    assert answer["updates"] >= sum(layer.positions for layer in engine.layers)
    assert answer["positions"] == 349
