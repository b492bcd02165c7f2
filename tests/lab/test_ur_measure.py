"""Nets of Ur are measured by kernels: one throw ahead, and how many points games end with."""

from pathlib import Path

import numpy as np
import pytest

from runners.solver.layers import Account, run
from runners.solver.objective import objective
from runners.solver.ur.variant import BY_RULES
from tests.solver.emulated import COMPILER, UrEmulated

pytestmark = pytest.mark.skipif(COMPILER is None, reason="a C++ compiler is missing: apt install g++")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("kernels")


@pytest.mark.parametrize("name", ["win", "points"])
@pytest.mark.parametrize("rules", list(BY_RULES))
def test_exact_values_are_the_same_one_throw_ahead(name: str, rules: str, folder: Path) -> None:
    """B7, QB9, QB10: the exact table is what looking ahead by it gives."""
    engine = UrEmulated(2, objective(name, 2), folder, BY_RULES[rules])
    run(engine, 1e-8, Account())
    table = engine.middles()
    ahead = engine.ahead((*table, engine.objective))
    assert max(np.abs(ahead[i] - table[i]).max() for i in range(2)) < 2e-6


def test_scores_are_counted_as_games_end(folder: Path) -> None:
    """B10: the mean of the scores is the value of the game for points."""
    engine = UrEmulated(1, objective("points", 1), folder)
    run(engine, 1e-9, Account())
    counts = engine.scores(20_000, 5, (0, 2), (*engine.middles(), engine.objective))
    assert counts.sum() == 20_000 and not counts[:18].any() and not counts[25:].any()
    mean = (counts * np.arange(-21, 22)).sum() / 20_000
    assert abs(mean - np.mean(engine.at_start())) < 4 * 3 / 20_000**0.5
