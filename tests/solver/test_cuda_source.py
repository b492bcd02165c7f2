"""The kernels' source, compiled for the CPU, solves and plays as it must."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import runners.solver.cuda as cuda
from runners.lab.solved import lmr as lmr_analysis
from runners.lab.solved import samples
from runners.lab.solved import ur as ur_analysis
from runners.solver.cuda.places import BY_SECOND, BY_VALUE, DEFINES
from runners.solver.known import LMR_VALUES, UR_VALUES
from runners.solver.layers import Account, run
from runners.solver.objective import WIN, objective
from runners.solver.solve import Question, solve
from runners.solver.ur.engine import UrCpu
from runners.solver.ur.variant import BY_RULES, USUAL, Variant
from tests.solver.emulated import COMPILER, LmrEmulated, UrEmulated

CHOSEN = [rules for rules, variant in BY_RULES.items() if variant != USUAL]
pytestmark = pytest.mark.skipif(COMPILER is None, reason="a C++ compiler is missing: apt install g++")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("kernels")


def solved(pieces: int, name: str, folder: Path, variant: Variant = USUAL) -> UrEmulated:
    engine = UrEmulated(pieces, objective(name, pieces), folder, variant)
    run(engine, 1e-9, Account())
    return engine


@pytest.mark.parametrize(("pieces", "name"), [(1, "win"), (1, "points"), (2, "win"), (2, "points")])
def test_the_kernel_of_ur_gives_the_known_values(pieces: int, name: str, folder: Path) -> None:
    low, high = solved(pieces, name, folder).at_start()
    assert abs((low + high) / 2 - UR_VALUES[pieces, name]) < 1e-9


@pytest.mark.parametrize("rules", CHOSEN)
def test_the_kernel_of_ur_solves_and_plays_the_chosen_rules(rules: str, folder: Path) -> None:
    """QB9, QB10: as the CPU does, position by position, and games are won as often as it says."""
    variant = BY_RULES[rules]
    engine, (cpu, _) = solved(2, "win", folder, variant), solve(Question("ur", 2, variant=variant))
    assert np.abs(engine.v - cpu.v).max() < 1e-8
    assert np.abs(engine.a - cpu.a).max() < 1e-8
    tally, _ = engine.play(20_000, 3)
    low, high = engine.at_start()
    assert abs(tally["wins"] / tally["games"] - (low + high) / 2) < 4 * 0.5 / 20_000**0.5


def swept_once(engine: Any) -> Any:
    """Values drawn at random, every layer of two unlike sides swept once: there both go in one order."""
    drawn = np.random.default_rng(4).random((2, engine.index.size, 1))
    engine.v[:], engine.a[:] = drawn
    for number, layer in enumerate(engine.layers):
        if layer.first != layer.second:
            engine.sweep(number)
    return np.stack([engine.v, engine.a])


def test_a_sweep_of_the_kernel_is_one_of_the_cpu_whatever_the_values(folder: Path) -> None:
    """QB9, QB10, QB16: best play hardly uses these rules, values drawn at random tell them apart."""
    goal, seen = objective("win", 2), list[Any]()
    for variant in BY_RULES.values():
        swept = swept_once(UrEmulated(2, goal, folder, variant))
        assert np.abs(swept - swept_once(UrCpu(2, goal, variant))).max() < 1e-12
        assert all(np.abs(swept - other).max() > 1e-3 for other in seen)
        seen.append(swept)


def test_the_kernel_of_lmr_gives_the_known_value(folder: Path) -> None:
    engine = LmrEmulated(1, folder)
    run(engine, 1e-9, Account())
    low, high = engine.at_start()
    assert abs((low + high) / 2 - LMR_VALUES[1]) < 1e-9


def test_games_of_ur_played_from_the_table_are_won_as_often_as_it_says(folder: Path) -> None:
    engine = solved(2, "points", folder)
    second = solved(2, "win", folder)
    tally, kept = engine.play(40_000, 3, keep=100)
    games = tally["games"]
    error = ((tally["squares"] / games) ** 0.5) / games**0.5

    assert games == 40_000
    assert abs(tally["points"] / games - UR_VALUES[2, "points"]) < 4 * error
    assert tally["rounded_worst"] <= 2 * engine.objective.step
    assert len(set(kept.tolist())) > 50

    tally, _ = engine.play(10_000, 4, (BY_VALUE, BY_SECOND), (*second.middles(), WIN))
    assert 0 < tally["second_differs"] < tally["decisions"]
    assert tally["second_cost"] > 0


def test_games_of_lmr_played_from_the_table_are_won_as_often_as_it_says(folder: Path) -> None:
    engine = LmrEmulated(1, folder)
    run(engine, 1e-9, Account())
    tally, _ = engine.play(40_000, 3)
    assert abs(tally["wins"] / 40_000 - LMR_VALUES[1]) < 4 * 0.5 / 200


def test_studies_name_options_and_worths(folder: Path, tmp_path: Path) -> None:
    probe = ur_analysis.Probe(solved(2, "win", folder))
    _, kept = probe.engine.play(500, 5, keep=500)

    assert ur_analysis.openings(probe)[1]["options"][0][0] == "start-2"
    worth = ur_analysis.worth(probe, kept)
    assert worth["first_throw"]["mean"] == pytest.approx(0.010623, abs=1e-6)
    assert worth["throw_in_hand"]["mean"] > 0
    assert set(ur_analysis.surprises(probe, kept)) == set(ur_analysis.SURPRISES)
    count = samples.write_ur(tmp_path / "ur.npz", probe, samples.ur_positions(probe, kept, 20, 1))
    assert count > 40


def test_studies_of_lmr_name_options_and_worths(folder: Path, tmp_path: Path) -> None:
    engine = LmrEmulated(1, folder)
    run(engine, 1e-9, Account())
    probe = lmr_analysis.Probe(engine)
    _, kept = engine.play(500, 5, keep=500)

    assert lmr_analysis.openings(probe)[1]["options"][0][0] == "T13-center"
    assert lmr_analysis.worth(probe, kept)["first_peg_on_point"]["mean"] > 0.1
    assert set(lmr_analysis.surprises(probe, kept)) == set(lmr_analysis.SURPRISES)
    assert samples.write_lmr(tmp_path / "lmr.npz", probe, samples.lmr_positions(probe, kept, 20, 1)) > 40


def test_the_kernels_write_down_no_fact_of_the_board() -> None:
    """Rosettes, jumps and the most points of a win are given by the host, from the tables of the game."""
    kernels = [path.read_text(encoding="utf-8") for path in Path(cuda.__file__).parent.glob("*.cu")]
    written = re.findall(
        r"#define (\w+)|(\w+) = \d+[,\s}]|\b(0x8888|21|22|43)\b(?! tallies)", "".join(kernels)
    )
    assert kernels and not {name for found in written for name in found if name in DEFINES}
    assert [number for _, _, number in written if number] == []
