"""On a GPU the solvers give the same values."""

import pytest

from runners.solver.known import LMR_VALUES, UR_VALUES
from runners.solver.solve import Question, result, solve
from runners.solver.ur.variant import BY_RULES

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


@pytest.mark.gpu
@pytest.mark.parametrize("rules", BY_RULES)
def test_the_gpu_solves_the_chosen_rules_as_the_cpu_does(rules: str) -> None:
    """QB9, QB10: every position, both values."""
    gpu, _ = solve(Question("ur", 2, device="cuda", tolerance=1e-9, variant=BY_RULES[rules]))
    cpu, _ = solve(Question("ur", 2, tolerance=1e-9, variant=BY_RULES[rules]))
    for name, values in cpu.arrays().items():
        assert abs(gpu.arrays()[name].get() - values).max() < 1e-8
