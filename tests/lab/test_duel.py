"""Levels by the kernels, built for the CPU: they choose as in a room; the ladder stops when decided."""

import json
import shutil
from functools import lru_cache
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from runners.bots import names
from runners.bots.levels import MASK, mix
from runners.bots.net import weights_of
from runners.games import LMR
from runners.lab.lmr.agree import Disagreement, check_all, positions, state_of
from runners.lab.lmr.duel import duel
from runners.lab.lmr.games import raw_options, setting_for
from runners.lab.lmr.ladder import BOTS, CONFIGURATIONS, climb, fair, interval, is_decided, rungs
from runners.lab.lmr.machines import Cpu
from runners.lab.lmr.master import matches, together
from runners.lab.lmr.matches import Share
from runners.lab.lmr.selfplay import FILES, defines
from runners.lab.lmr.twin_agree import agree, compare, jobs, unmix

pytestmark = [
    pytest.mark.heavy,
    pytest.mark.skipif(shutil.which("g++") is None, reason="needs g++: apt-get install g++"),
]


@lru_cache
def machine() -> Cpu:
    return Cpu(FILES, defines())


def net() -> dict[str, Any]:
    return {name: np.ascontiguousarray(value) for name, value in weights_of("lmr").items()}


@pytest.mark.parametrize("level", ["beginner", "regular", "master"])
@pytest.mark.parametrize(
    "name", ["2 players", "2 x 2", "6 players", "4 players, all options", "2 x 2, all options"]
)
def test_the_kernels_choose_as_the_bot_of_a_room(level: str, name: str) -> None:
    """The same seed misjudges alike, to the last bit."""
    setting = CONFIGURATIONS[name]
    found = positions(machine(), net(), setting, level, 120, 7, games=8)
    assert check_all((level, setting, *found)) > 90


def test_a_difference_is_told_with_its_position() -> None:
    rows, tags, seeds = positions(machine(), net(), setting_for(2), "master", 60, 7, games=4)
    with pytest.raises(Disagreement, match=r"by the kernels in: lmr 4 arms"):
        check_all(("master", setting_for(2), rows, tags ^ np.uint32(1), seeds))


def test_positions_of_the_kernels_are_positions_of_the_game() -> None:
    setting = setting_for(6, 3, options=True)
    rows, _, _ = positions(machine(), net(), setting, "learner", 100, 3, games=4)
    options = LMR.options(raw_options(setting))
    for row in rows:
        state = state_of(options, row)
        assert LMR.parse(LMR.show(state)) == state and LMR.legal(state)


def test_games_of_equals_are_won_equally_often() -> None:
    got = duel(machine(), net(), setting_for(3), ("regular", "regular"), 240, 2)
    assert got.games == 240 and abs(got.share - 1 / 3) < 4 * (2 / 9 / 240) ** 0.5


def test_greedy_may_be_either_side() -> None:
    """It beats `random` about three times out of four in games of two."""
    good = duel(machine(), net(), setting_for(2), ("greedy", "random"), 400, 3).share
    bad = duel(machine(), net(), setting_for(2), ("random", "greedy"), 400, 4).share
    assert 0.65 < good < 0.9 and 0.1 < bad < 0.35


def test_the_ladder_has_every_bot_in_its_order() -> None:
    assert names("lmr") == BOTS


def test_a_rung_is_decided_when_a_fair_share_is_out_of_the_interval() -> None:
    low, high = interval(300, 1000)
    assert low == pytest.approx(0.2641, abs=1e-3) and high == pytest.approx(0.3387, abs=1e-3)
    assert is_decided(Share(300, 1000), setting_for(4)) and not is_decided(Share(260, 1000), setting_for(4))
    assert fair(CONFIGURATIONS["3 x 2"]) == 1 / 3


def test_the_ladder_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    """A sample of the whole: every bot of games for two beats the one below it."""
    out, only = tmp_path / "ladder.json", ("2 players",)
    first = climb(machine(), out, 5, (400, 1200, 2400), only)
    assert json.loads(out.read_text()) == first and len(first["rungs"]) == 6
    weak = first["rungs"]["2 players: beginner against random"]
    assert weak["low"] > 0.5
    first["rungs"].pop("2 players: beginner against random")
    out.write_text(json.dumps(first))
    assert climb(machine(), out, 5, (400, 1200, 2400), only)["rungs"].keys() == {
        f"{name}: {a} against {b}" for name, (a, b) in rungs() if name == "2 players"
    }


def test_matches_of_the_strongest_are_kept_and_not_played_twice(tmp_path: Path) -> None:
    out = tmp_path / "master.json"
    first = matches(machine(), out, ["2 players"], [1], 24, 16)
    both = matches(machine(), out, ["2 players"], [1, 2], 24, 16)
    assert both["won"]["2 players"]["1"] == first["won"]["2 players"]["1"]
    got = together(both, "2 players")
    assert got.games == 48 and got.won == sum(both["won"]["2 players"].values()) > 24
    assert json.loads(out.read_text(encoding="utf-8")) == both


@pytest.mark.parametrize(
    "name",
    [
        "2 players",
        pytest.param("4 players, all options", marks=pytest.mark.soak),
        pytest.param("2 x 2, all options", marks=pytest.mark.soak),
    ],
)
def test_the_fast_twin_chooses_as_the_kernels(name: str) -> None:
    assert sum(map(compare, jobs(machine(), CONFIGURATIONS[name], 150, 7))) > 100


def test_the_comparison_with_the_twin_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    out = tmp_path / "agreement.json"
    with ThreadPool(1) as pool:
        first = agree(machine(), out, ["3 players"], 60, 7, pool)
        assert agree(machine(), out, ["3 players"], 60, 7, pool) == first
        more = agree(machine(), out, ["3 players"], 120, 7, pool)
    assert 60 <= first["agreed"]["master, 3 players"] < 120 <= more["agreed"]["master, 3 players"]
    assert json.loads(out.read_text(encoding="utf-8")) == more


def test_a_difference_between_twin_and_kernels_is_told_with_its_position() -> None:
    rows, tags, seeds = positions(machine(), net(), setting_for(2), "master", 60, 7, games=4)
    with pytest.raises(Disagreement, match=r"in the twin, number .* by the kernels in: lmr 4 arms"):
        compare(("master", setting_for(2), rows, tags ^ np.uint32(1), seeds))


def test_a_seed_is_found_again() -> None:
    assert [unmix(mix(seed)) for seed in (0, 1, MASK, 1 << 63)] == [0, 1, MASK, 1 << 63]
