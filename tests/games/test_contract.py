"""One contract test for every registered game."""

from typing import Any

import pytest

from runners.games import GAMES
from tests.games.promises import check_game

SAMPLES: dict[str, list[dict[str, Any]]] = {
    "lmr": [
        {"players": 2, "pegs": 1},
        {"players": 3, "fast_track": True, "starter": 2},
        {"players": 4, "arms": 8, "teams": 2, "double_dice": True, "kill_rolls": True, "fast_track": True},
        {"players": 6, "teams": 3, "team_of": [0, 0, 1, 1, 2, 2], "pegs": 2, "double_dice": True},
    ],
    "ur": [{"pieces": 1}, {"pieces": 3, "first": "white"}, {"pieces": 7, "first": "lots"}],
}
"""Options to play with, by game; the first are the smallest."""

HASHES = {
    "lmr": "f09ac0220379e70b19ee93712ff072f5e576d371175aa95b0c474c29068cb9f2",
    "ur": "fbd5b691aeea33a6f56777e31dfb938803546e9fec7d5a0adbcb55969371b3cb",
}
"""The hash of the start with the first options: the same on every machine and in every release."""


def test_every_registered_game_has_samples() -> None:
    assert SAMPLES.keys() == GAMES.keys()
    assert all(GAMES[name].name == name for name in GAMES)


@pytest.mark.parametrize(
    ("name", "raw"), [(name, raw) for name, samples in SAMPLES.items() for raw in samples], ids=str
)
def test_a_game_keeps_the_contract(name: str, raw: dict[str, Any]) -> None:
    check_game(GAMES[name], raw, seed=11)


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", SAMPLES)
def test_a_game_keeps_the_contract_in_many_games(name: str, seed: int) -> None:
    for raw in SAMPLES[name]:
        check_game(GAMES[name], raw, seed)


@pytest.mark.parametrize("name", HASHES)
def test_the_hash_of_a_state_never_changes(name: str) -> None:
    game = GAMES[name]
    assert game.hash(game.start(game.options(SAMPLES[name][0]))) == HASHES[name]
