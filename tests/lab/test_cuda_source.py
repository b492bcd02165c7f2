"""The CUDA source of the training, built for the CPU: rules, inputs, outputs and `greedy` are ours."""

import shutil
from functools import lru_cache
from typing import Any

import numpy as np
import pytest

from runners.bots import greedy
from runners.bots.levels import MOST_DICE
from runners.bots.lmr.inputs import input_lists, positions
from runners.bots.lmr.lines import ends_of
from runners.bots.lmr.plan import INPUTS
from runners.bots.net import net_of, weights_of
from runners.games import LMR
from runners.games.lmr.options import Options
from runners.lab.lmr import school
from runners.lab.lmr.calibration import calibration
from runners.lab.lmr.exact import against_perfect, perfect
from runners.lab.lmr.games import setting_for, setting_of, table
from runners.lab.lmr.machines import Cpu
from runners.lab.lmr.playouts import rows_of
from runners.lab.lmr.selfplay import FILES, Arena, defines
from runners.solver.solve import Question, solve
from tests.random_play import any_options, some

pytestmark = [
    pytest.mark.heavy,
    pytest.mark.skipif(shutil.which("g++") is None, reason="needs g++: apt-get install g++"),
]


@lru_cache
def machine() -> Cpu:
    return Cpu(FILES, defines())


def arena_of(options: Options) -> Arena:
    return Arena(machine(), table([setting_of(options)]), np.zeros(1), 1, 0)


def facts(rows: Any) -> list[tuple[int, ...]]:
    """What counts of a position: at the end only the Pegs and who won."""
    return sorted(
        tuple(row[:8]) + ((row[8] >> 16,) if row[8] >> 16 else (row[8], row[9])) for row in rows.tolist()
    )


@pytest.mark.parametrize("seed", range(8))
def test_lines_of_up_to_two_dice_are_those_of_the_plain_engine(seed: int) -> None:
    options = any_options(seed)
    arena = arena_of(options)
    for state in some(options, seed, 30, choices=True):
        if state.delegated is None:
            ends = [end for choice in LMR.legal(state) for end in ends_of(state, choice, MOST_DICE)]
            lines, _, _ = arena.lines(rows_of([state]))
            assert facts(lines) == facts(rows_of(ends))


@pytest.mark.parametrize("seed", range(8))
def test_inputs_and_outputs_are_those_of_numpy(seed: int) -> None:
    options = any_options(20 + seed)
    states = some(options, seed, 40, choices=False)
    lists, lengths, _, _ = arena_of(options).lists(rows_of(states))
    plain = input_lists(options, positions(states)).reshape(len(lengths), -1)

    for row, length, own in zip(lists, lengths, plain, strict=True):
        assert sorted(row[:length].tolist()) == sorted(own[own < INPUTS].tolist())
    net = {name: np.ascontiguousarray(value) for name, value in weights_of("lmr").items()}
    assert (arena_of(options).outputs(net, lists, lengths) == net_of("lmr").outputs(plain)).all()


@pytest.mark.parametrize("seed", range(4))
def test_greedy_plays_its_dice_as_the_plain_bot_does(seed: int) -> None:
    """docs/decisions/0002."""
    options = any_options(40 + seed)
    arena = arena_of(options)
    for state in some(options, seed, 40, choices=True):
        if state.delegated is None:
            played, end = rows_of([state]), state
            machine()("play_out", 1, arena.rules, rows_of([state]), played)
            while LMR.legal(end):
                end = LMR.apply(end, greedy.lmr(end)).state
            assert facts(played) == facts(rows_of([end]))


@pytest.mark.heavy
def test_against_perfect_play_the_shipped_net_loses_little_and_a_new_one_more() -> None:
    """One peg a side is solved in a moment; perfect play itself would lose nothing."""
    engine, _ = solve(Question("lmr", 1))
    known = perfect(np, engine.index, np.ascontiguousarray(engine.v.mean(2), np.float32))
    shipped = {name: np.ascontiguousarray(value) for name, value in weights_of("lmr").items()}

    good = against_perfect(machine(), shipped, known, 600, 1)
    new = against_perfect(machine(), school.learner(np, 1).whole_numbers(), known, 600, 1)

    assert good.decisions > 200 and 0 <= good.lost < 0.001 < new.lost
    assert 0.42 < good.share.share < 0.56


def test_the_tenths_of_the_calibration_hold_every_prediction_of_every_seat() -> None:
    net = {name: np.ascontiguousarray(value) for name, value in weights_of("lmr").items()}

    tenths = calibration(machine(), net, setting_for(2, pegs=1), 40, 3)

    assert sum(tenth.cases for tenth in tenths) > 1000
    assert sum(tenth.cases * tenth.came_true for tenth in tenths) == pytest.approx(
        sum(tenth.cases for tenth in tenths) / 2, abs=1
    )
    assert all(n / 10 <= tenth.predicted <= (n + 1) / 10 for n, tenth in enumerate(tenths) if tenth.cases)
