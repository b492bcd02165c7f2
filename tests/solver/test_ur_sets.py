"""The chance to win a set of Ur at every score (B11, QB28, QB30)."""

import json
from pathlib import Path

import numpy as np
import pytest

from runners.bots.ur.sets import set_chance
from runners.games.contract import Outcome
from runners.games.ur.tally import TALLIES, UrSet, settle_set
from runners.lab.ur.sets import scores
from runners.solver.objective import points as for_points
from runners.solver.ur.sets import SetSolver, after
from runners.terminal import cli
from tests.solver.emulated import COMPILER, UrEmulated


@pytest.fixture(scope="module")
def one() -> np.ndarray:
    found: np.ndarray = SetSolver(1).solve()
    return found


def test_a_set_with_one_piece_has_the_known_value(one: np.ndarray) -> None:
    assert abs(one[1, 0] - 0.5226503) < 1e-6


@pytest.mark.skipif(COMPILER is None, reason="a C++ compiler is missing: apt install g++")
def test_the_kernel_solves_a_set_as_the_cpu_does(one: np.ndarray, tmp_path: Path) -> None:
    """The source for the GPU, compiled for the CPU."""
    solver, engine = SetSolver(1), UrEmulated(1, for_points(1), tmp_path)
    engine.v[:], engine.a[:] = 0, 0
    solver.game = engine
    assert np.abs(solver.solve() - one).max() < 1e-7


@pytest.mark.gpu
@pytest.mark.parametrize("pieces", [1, 2])
def test_the_gpu_solves_a_set_as_the_cpu_does(pieces: int) -> None:
    found = SetSolver(pieces, device="cuda").solve()
    assert max(abs(found[score] - set_chance(*score, pieces)) for score in scores()) < 1e-6


@pytest.mark.heavy
def test_a_set_with_two_pieces_has_the_known_value() -> None:
    assert abs(SetSolver(2).solve()[1, 0] - 0.5216667) < 1e-6


def test_both_players_chances_add_up_and_rise_with_the_own_tallies(one: np.ndarray) -> None:
    for own in range(TALLIES):
        for other in range(TALLIES - own + 1 if own else TALLIES):
            assert one[own, other] + one[other, own] == pytest.approx(1, abs=1e-12)
            if own + other < TALLIES and own < TALLIES - 1:
                assert one[own + 1, other] > one[own, other]


def test_tallies_go_as_the_settlement_says() -> None:
    """B11, QB28: first from the table, then from the loser, until all are taken."""
    for own, other, points in [(0, 0, 21), (10, 8, 9), (10, 8, 12), (10, 11, 3), (3, 2, 5)]:
        played = settle_set(UrSet(0, 0, (own, other)), Outcome((0,), points)).set
        assert played.tallies == after(own, other, points)


def test_the_command_lists_every_score(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["ur", "set", "--pieces", "1", "--json"]) == cli.DONE
    found = json.loads(capsys.readouterr().out)
    wanted = {(own, other) for own in range(21) for other in range(21) if own + other <= 21}
    assert found["pieces"] == 1 and {(row["own"], row["other"]) for row in found["scores"]} == wanted
    chances = {(row["own"], row["other"]): row["chance"] for row in found["scores"]}
    assert abs(chances[1, 0] - 0.5226503) < 1e-6 and chances[4, 4] == 0.5


def test_what_cannot_be_solved_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["ur", "set", "--pieces", "7"]) == cli.BAD_INPUT
    assert cli.run(["ur", "set", "--pieces", "1", "--tolerance", "0"]) == cli.BAD_INPUT
    assert "the set is solved with up to 3 pieces on the CPU" in capsys.readouterr().err
