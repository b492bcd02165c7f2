"""The mind of Last Man Running is the same with NumPy and compiled: inputs, chances, choices."""

from random import Random
from typing import Any

import numpy as np
import pytest

from runners.bots.levels import LEVELS, MASK, blur_of, misjudgement, mix
from runners.bots.lmr.choose import choose
from runners.bots.lmr.inputs import input_lists, positions
from runners.bots.lmr.judge import chances
from runners.bots.lmr.plan import INPUTS
from runners.fast.compile import jit_here
from runners.fast.lmr.book import choice_of, facts, records
from runners.fast.lmr.evaluate import LISTED, chance_of, list_inputs, net_here
from runners.fast.lmr.levels import TWIN, mind_table
from runners.games import LMR
from tests.random_play import any_options, some


@jit_here
def seen(rules: Any, games: Any, lists: Any, found: Any) -> None:
    """The inputs of every seat of every position, and its chances."""
    for i in range(len(games)):
        for seat in range(rules[0].players):
            list_inputs(rules[0], games[i], seat, lists[i, seat])
            found[i, seat] = chance_of(rules[0], net_here(rules[0].net), games[i], seat)


@pytest.mark.parametrize("seed", range(12))
def test_numpy_and_compiled_code_see_the_same_and_judge_the_same(seed: int) -> None:
    options = any_options(seed)
    states = some(options, seed, 60, choices=False)
    rules = mind_table(options)
    lists = np.full((len(states), options.players, LISTED), INPUTS)
    found = np.zeros((len(states), options.players))

    seen(rules, records([facts(state) for state in states], rules), lists, found)

    plain = input_lists(options, positions(states))
    padding = np.full((*plain.shape[:2], LISTED), INPUTS)
    wide = np.sort(np.concatenate([plain, padding], -1), -1)[:, :, :LISTED]
    assert (wide == np.sort(lists, -1)).all()
    assert (chances(states) == found).all()


@pytest.mark.parametrize("level", [level.name for level in LEVELS])
@pytest.mark.parametrize("seed", range(6))
def test_a_level_chooses_in_a_room_as_in_the_fast_twin(level: str, seed: int) -> None:
    options, chance = any_options(100 + seed), Random(seed)
    states = some(options, seed, 40, choices=True)
    rules = mind_table(options)
    games = records([facts(state) for state in states], rules)
    games["luck"] = [chance.getrandbits(64) for _ in states]
    games["luck_step"] = [chance.getrandbits(64) | 1 for _ in states]
    seeds = [mix((int(a) + int(b)) & MASK) for a, b in zip(games["luck"], games["luck_step"], strict=True)]
    numbers = np.zeros(len(states), np.int64)

    TWIN.choose_games(rules, games, np.full(8, list(TWIN.policies).index(level)), numbers)

    chosen = [choice_of(state, int(number)) for state, number in zip(states, numbers, strict=True)]
    assert chosen == [choose(state, level, own) for state, own in zip(states, seeds, strict=True)]


def test_a_level_misjudges_by_its_blur_at_most_and_evenly() -> None:
    drawn = [misjudgement(0.4, seed, code) for seed in range(40) for code in range(50)]

    assert 0 <= min(drawn) < 0.01 and 0.39 < max(drawn) < 0.4
    assert abs(np.mean(drawn) - 0.2) < 0.01
    assert misjudgement(blur_of("master", 2, 2), 1, 2) == 0.0


def test_the_chances_of_a_position_add_up_to_one_a_team() -> None:
    options = any_options(3)
    found = chances(some(options, 1, 50, choices=False))
    teams = {options.teammates(seat)[0] for seat in range(options.players)}

    assert np.allclose(found[:, sorted(teams)].sum(1), 1.0, rtol=0, atol=1e-12)


@pytest.mark.parametrize(
    "options",
    [
        *({"players": 2, "pegs": pegs} for pegs in (1, 2, 3, 4)),
        {"players": 3},
        {"players": 4, "teams": 2, "kill_rolls": True},
        {"players": 4, "double_dice": True, "kill_rolls": True, "fast_track": True},
    ],
)
def test_the_strongest_looks_at_the_next_roll_alike(options: dict[str, Any]) -> None:
    known = LMR.options(options)
    states = some(known, 7, 150, choices=True)
    rules, numbers = mind_table(known), np.zeros(150, np.int64)

    TWIN.choose_games(
        rules, records([facts(state) for state in states], rules), np.full(8, len(TWIN.policies) - 1), numbers
    )

    chosen = [choice_of(state, int(number)) for state, number in zip(states, numbers, strict=True)]
    assert chosen == [choose(state, "master", 0) for state in states]
