"""Every bot of every game plays whole games by legal choices, and the same ones for the same seed."""

import json
import random

import pytest

from runners.bots import BOTS, Told, names
from runners.games import GAMES
from runners.terminal.bots import bots

EVERY = [(game, bot) for game, known in BOTS.items() for bot in known]
START: dict[str, dict[str, object]] = {"lmr": {"players": 2, "pegs": 1}, "ur": {"pieces": 2, "first": "lots"}}


@pytest.mark.parametrize(("name", "bot"), EVERY)
def test_a_bot_plays_a_whole_game_by_legal_choices(name: str, bot: str) -> None:
    game, rng = GAMES[name], random.Random(7)
    state = game.start(game.options(START[name]))
    while (seat := game.actor(state)) is not None:
        due = game.dice_due(state)
        if due is not None:
            state = game.roll(state, tuple(rng.choice(due.die.faces) for _ in range(due.count))).state
            continue
        seed = rng.getrandbits(64)
        choice = BOTS[name][bot].choose(game, state, seat, seed)
        assert choice in game.legal(state)
        assert choice == BOTS[name][bot].choose(game, state, seat, seed)
        state = game.apply(state, choice).state
    assert game.outcome(state) is not None


def test_the_random_bot_reaches_every_choice() -> None:
    game = GAMES["ur"]
    state = game.start(game.options({"pieces": 7, "first": "black"}))
    state = game.roll(state, (0, 0, 0)).state
    state = game.roll(state, (1, 1, 0)).state
    legal = game.legal(state)
    found = {BOTS["ur"]["random"].choose(game, state, 0, seed) for seed in range(len(legal))}
    assert found == set(legal)
    assert len(legal) > 1


def test_the_command_lists_every_bot_of_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    bots()
    listed = json.loads(capsys.readouterr().out)
    assert {game: tuple(known) for game, known in listed.items()} == {game: names(game) for game in BOTS}


@pytest.mark.parametrize(("name", "options"), [("lmr", {"players": 2}), ("ur", {"pieces": 5})])
def test_a_bot_in_a_hurry_answers_without_looking_ahead(name: str, options: dict[str, object]) -> None:
    """What a level plays while others wait is its choice by the net alone."""
    game, rng, differs, bot = GAMES[name], random.Random(3), 0, "master"
    for _ in range(3):
        state = game.start(game.options(options))
        while (seat := game.actor(state)) is not None:
            due = game.dice_due(state)
            if due is not None:
                state = game.roll(state, tuple(rng.choice(due.die.faces) for _ in range(due.count))).state
                continue
            quick = BOTS[name][bot].choose(game, state, seat, 1, Told(hurried=True))
            assert quick in game.legal(state)
            differs += quick != BOTS[name][bot].choose(game, state, seat, 1)
            state = game.apply(state, quick).state
    assert differs
