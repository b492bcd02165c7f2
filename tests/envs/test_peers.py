"""The libraries' own tests pass on our environments, options sampled."""

import warnings
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode
from open_spiel.python.algorithms import generate_playthrough
from pettingzoo.test import api_test, render_test, seed_test

from runners.envs import IDS, pettingzoo
from tests.envs.following import any_choice
from tests.envs.test_agreement import parameters
from tests.fast.conformance import ANY_OPTIONS

GAMES = [(game, number) for game in ("ur", "lmr") for number in range(2)]
games = pytest.mark.parametrize(("game", "number"), GAMES)


def options_of(game: str, number: int) -> dict[str, Any]:
    return ANY_OPTIONS[game](Random(f"peers {game} {number}"))


@games
@pytest.mark.filterwarnings("ignore:Observation ")
def test_pettingzoos_tests_pass(game: str, number: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Its only remarks are that an observation with a mask is no array."""
    options = options_of(game, number)
    api_test(pettingzoo.env(game, **options), num_cycles=200)
    seed_test(lambda: pettingzoo.env(game, **options), num_cycles=100)
    pictures = {"svg": lambda drawn: drawn.startswith("<svg")}
    render_test(lambda render_mode: pettingzoo.env(game, render_mode=render_mode, **options), pictures)
    assert "Passed API test" in capsys.readouterr().out


@games
def test_gymnasiums_check_passes(game: str, number: int) -> None:
    env = gymnasium.make(IDS[game], opponents="greedy", **options_of(game, number))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


@games
@pytest.mark.parametrize("opponents", [None, "random"])
def test_the_vector_environment_is_what_gymnasium_expects(game: str, number: int, opponents: Any) -> None:
    """As its own tests of vector environments: spaces, types, seeds, and the declared autoreset mode."""
    made: list[Any] = [
        gymnasium.make_vec(IDS[game], num_envs=9, opponents=opponents, **options_of(game, number))
        for _ in range(2)
    ]
    first, chance, ends = made[0], Random(4), 0
    assert first.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert first.observation_space.shape == (9, *first.single_observation_space.shape)
    assert data_equivalence(*(envs.reset(seed=5) for envs in made))
    _, infos = first.reset(seed=5)
    assert data_equivalence((_, infos), made[1].reset(seed=5))
    for _ in range(400):
        actions = np.array([any_choice(mask, chance) for mask in infos["action_mask"]])
        assert first.action_space.contains(actions)
        told = [envs.step(actions) for envs in made]
        assert data_equivalence(*told)
        seen, rewards, over, truncated, infos = told[0]
        assert first.observation_space.contains(seen)
        assert (rewards.shape, over.dtype, truncated.dtype) == ((9,), np.bool_, np.bool_)
        assert ("final_obs" in infos) == bool(over.any())
        for row in np.flatnonzero(over):
            assert first.single_observation_space.contains(infos["final_obs"][row])
        ends += int(over.sum())
    again, fresh = (envs.reset() for envs in made)
    assert data_equivalence(again, fresh)
    assert ends or game == "lmr"


@games
def test_openspiels_simulation_passes(game: str, number: int) -> None:
    """Histories are written and read back, states are copied, observations are made for every player."""
    spiel = pyspiel.load_game(f"python_runners_{game}", parameters(options_of(game, number)))
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", ["python_runners_ur(pieces=1)", "python_runners_lmr(players=2,pegs=1)"])
def test_a_playthrough_of_openspiel_can_be_replayed(game: str) -> None:
    lines = generate_playthrough.playthrough(game, None, seed=3)
    assert "IsTerminal() = True" in lines
    actions = [int(line.split(":")[1]) for line in lines.splitlines() if line.startswith("action:")]
    assert generate_playthrough.playthrough(game, actions) == lines
    state, again = (pyspiel.load_game(game).new_initial_state() for _ in range(2))
    for action in actions:
        state.apply_action(action)
    for action in state.history_str().split(", "):
        again.apply_action(int(action))
    assert str(again) == str(state)


def illegal(mask: Any) -> int:
    return int(np.flatnonzero(mask == 0)[0])


@pytest.mark.parametrize("action", [None, -1, 10_000])
def test_an_illegal_choice_ends_the_game_and_costs_its_seat_one(action: int | None) -> None:
    env = pettingzoo.env("lmr", players=3)
    env.reset(seed=1)
    agent = env.agent_selection
    seen = env.observe(agent)
    assert seen is not None
    env.step(illegal(seen["action_mask"]) if action is None else action)
    assert set(env.terminations.values()) == {True}
    assert env.rewards == {name: -1.0 if name == agent else 0.0 for name in env.possible_agents}

    single = gymnasium.make(IDS["ur"], disable_env_checker=True)
    _, infos = single.reset(seed=1)
    told = single.step(illegal(infos["action_mask"]) if action is None else action)
    assert told[1:4] == (-1.0, True, False)

    envs: Any = gymnasium.make_vec(IDS["ur"], num_envs=4)
    _, infos = envs.reset(seed=1)
    before, masks = infos["actor"], infos["action_mask"]
    actions = masks.argmax(1)
    actions[2] = illegal(masks[2]) if action is None else action
    _, rewards, over, _, infos = envs.step(actions)
    assert (rewards.tolist(), over.tolist()) == ([0, 0, -1, 0], [False, False, True, False])
    assert infos["final_info"]["rewards"][2].tolist() == [
        -1.0 if seat == before[2] else 0.0 for seat in (0, 1)
    ]


def test_a_strict_environment_raises() -> None:
    env = pettingzoo.env("ur", strict=True)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        env.step(-1)
    for made in (gymnasium.make(IDS["ur"], strict=True), gymnasium.make_vec(IDS["ur"], strict=True)):
        made.reset(seed=1)
        with pytest.raises(ValueError, match="not legal"):
            made.unwrapped.step(np.array([10_000]) if hasattr(made, "num_envs") else 10_000)


def test_the_own_seat_changes_from_game_to_game_unless_it_is_given() -> None:
    envs: Any = gymnasium.make_vec(IDS["lmr"], num_envs=12, opponents="greedy", players=3, pegs=1)
    assert sorted(np.bincount(envs.reset(seed=1)[1]["actor"])) == [4, 4, 4]
    one: Any = gymnasium.make_vec(IDS["lmr"], num_envs=12, opponents="greedy", seat=2, players=3, pegs=1)
    assert set(one.reset(seed=1)[1]["actor"].tolist()) == {2}
    with pytest.raises(ValueError, match="beside opponents"):
        gymnasium.make_vec(IDS["ur"], seat=0)
    with pytest.raises(ValueError, match="nobody"):
        gymnasium.make(IDS["ur"], opponents="nobody")
