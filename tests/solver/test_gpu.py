"""On a GPU the solvers give the same values."""

import pytest

from runners.solver.known import LMR_VALUES, UR_VALUES
from runners.solver.solve import Question, result, solve

CASES = [
    *(pytest.param("ur", size, goal, known) for (size, goal), known in UR_VALUES.items()),
    *(pytest.param("lmr", size, "win", known) for size, known in LMR_VALUES.items()),
]


@pytest.mark.gpu
@pytest.mark.parametrize(("game", "size", "goal", "known"), CASES)
def test_the_gpu_gives_the_known_values(game: str, size: int, goal: str, known: float) -> None:
    question = Question(game, size, goal, device="cuda", tolerance=2e-10)
    answer = result(question, *solve(question))
    assert abs(answer["value"] - known) < 1e-9
