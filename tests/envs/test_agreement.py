"""Every interface plays as the plain engine does, step by step, with options of all kinds."""

from collections.abc import Callable
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

import runners.envs.openspiel
from runners.envs import IDS, pettingzoo
from runners.games import GAMES
from tests.envs.following import Follower, any_choice, named
from tests.fast.conformance import ANY_OPTIONS
from tests.seeds import SEED

A_CONFIGURATION = 500
"""Transitions with the same options."""


def play_vector(game: str, options: dict[str, Any], chance: Random, least: int) -> int:
    return play_side_by_side(game, options, chance, least, None)


def play_vector_beside_bots(game: str, options: dict[str, Any], chance: Random, least: int) -> int:
    return play_side_by_side(game, options, chance, least, chance.choice(["greedy", "random"]))


def play_side_by_side(game: str, options: dict[str, Any], chance: Random, least: int, bot: str | None) -> int:
    envs: Any = gymnasium.make_vec(IDS[game], num_envs=3, opponents=bot, **options)
    seen, infos = envs.reset(seed=chance.getrandbits(30))
    batch = envs.table.batch

    def follower(row: int) -> Follower:
        return Follower(batch, row, envs.table.bots, int(infos["actor"][row]) if bot else None)

    games = [follower(row) for row in range(3)]
    done = 0
    while done + sum(plain.transitions for plain in games) < least:
        actions = []
        for plain, view, mask, actor in zip(games, seen, infos["action_mask"], infos["actor"], strict=True):
            assert plain.legal() == set(np.flatnonzero(mask).tolist())
            assert plain.seen() == named(batch, view)
            assert plain.game.actor(plain.state) == actor
            actions.append(any_choice(mask, chance))
        before = infos["actor"]
        seen, rewards, over, truncated, infos = envs.step(np.array(actions))
        for row, plain in enumerate(games):
            plain.choose(actions[row])
            assert infos["rewards"][row].tolist() == plain.rewards()
            assert rewards[row] == plain.rewards()[before[row]]
            assert over[row] == (plain.game.outcome(plain.state) is not None)
            assert not truncated[row]
            if over[row]:
                assert infos["final_info"]["rewards"][row].tolist() == plain.rewards()
                done, games[row] = done + plain.transitions, follower(row)
    return done + sum(plain.transitions for plain in games)


def play_single(game: str, options: dict[str, Any], chance: Random, least: int) -> int:
    env: Any = gymnasium.make(IDS[game], opponents="greedy", **options).unwrapped
    done = 0
    while done < least:
        seen, infos = env.reset(seed=chance.getrandbits(30))
        table = env.table
        seat, over = int(table.seats[0]), False
        follower = Follower(table.batch, 0, table.bots, seat)
        while not over:
            assert follower.legal() == set(np.flatnonzero(infos["action_mask"]).tolist())
            assert follower.seen() == named(table.batch, seen)
            action = any_choice(infos["action_mask"], chance)
            seen, reward, over, _, infos = env.step(action)
            follower.choose(action)
            assert reward == follower.rewards()[seat]
        done += follower.transitions
    return done


def play_pettingzoo(game: str, options: dict[str, Any], chance: Random, least: int) -> int:
    env, done = pettingzoo.env(game, **options), 0
    while done < least:
        env.reset(seed=chance.getrandbits(30))
        batch = env.unwrapped.table.batch
        follower = Follower(batch, 0, [])
        for agent in env.agent_iter():
            seen, reward, over, _, _ = env.last()
            seat = env.possible_agents.index(agent)
            assert reward == follower.rewards()[seat]
            if over:
                env.step(None)
                continue
            assert follower.game.actor(follower.state) == seat
            assert follower.legal() == set(np.flatnonzero(seen["action_mask"]).tolist())
            assert follower.seen() == named(batch, seen["observation"])
            action = any_choice(seen["action_mask"], chance)
            env.step(action)
            follower.choose(action)
        done += follower.transitions
    return done


def parameters(options: dict[str, Any]) -> dict[str, Any]:
    """Options as OpenSpiel's parameters."""
    lists = {name: "/".join(map(str, value)) for name, value in options.items() if isinstance(value, list)}
    return {name: value for name, value in (options | lists).items() if value is not None}


def play_openspiel(game: str, options: dict[str, Any], chance: Random, least: int) -> int:
    spiel, plain, done = pyspiel.load_game(f"python_runners_{game}", parameters(options)), GAMES[game], 0
    while done < least:
        state, known = spiel.new_initial_state(), plain.start(plain.options(options))
        while not state.is_terminal():
            due = plain.dice_due(known)
            if due is not None:
                dice: list[int] = []
                assert state.is_chance_node()
                while len(dice) < due.count:
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    assert sum(chances) == pytest.approx(1)
                    rolled = chance.choices(outcomes, chances)[0]
                    state.apply_action(rolled)
                    dice += [1] * rolled + [0] * (3 - rolled) if game == "ur" else [rolled]
                known = plain.roll(known, tuple(dice)).state
            else:
                twin = runners.envs.openspiel.TWINS[game]
                numbers = {twin.number_of(known, choice): choice for choice in plain.legal(known)}
                assert state.current_player() == plain.actor(known)
                assert state.legal_actions() == sorted(numbers)
                action = chance.choice(sorted(numbers))
                assert state.action_to_string(action)
                state.apply_action(action)
                known = plain.apply(known, numbers[action]).state
            done += 1
        outcome = plain.outcome(known)
        assert outcome is not None
        assert state.returns() == [
            1 if seat in outcome.winners else -1 for seat in range(spiel.num_players())
        ]
    return done


PLAYERS: list[Callable[[str, dict[str, Any], Random, int], int]] = [
    *(play_vector, play_vector_beside_bots, play_single, play_pettingzoo, play_openspiel)
]


def play_some(play: Any, game: str, seed: object, transitions: int) -> None:
    number = done = 0
    while done < transitions:
        chance = Random(f"{play.__name__} {game} {seed} {number}")
        done += play(game, ANY_OPTIONS[game](chance), chance, A_CONFIGURATION)
        number += 1


@pytest.mark.parametrize("game", ["ur", "lmr"])
@pytest.mark.parametrize("play", PLAYERS)
def test_an_interface_plays_as_the_plain_engine(play: Any, game: str) -> None:
    play_some(play, game, 1, 2000)


@pytest.mark.soak
@pytest.mark.parametrize("game", ["ur", "lmr"])
@pytest.mark.parametrize("play", PLAYERS)
def test_an_interface_plays_as_the_plain_engine_for_long(play: Any, game: str) -> None:
    play_some(play, game, SEED, 100_000)
