"""Policies: `random` is even, `greedy` is the plain bot, and one's own are compiled functions."""

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest
from numba import njit

from runners import fast
from runners.bots import greedy
from runners.games import LMR, UR
from runners.games.contract import Game
from runners.games.ur.board import Decline
from tests.fast.conformance import ANY_OPTIONS, PAIRS


def states_of_play(game: Game[Any, Any, Any], options: Any, seed: int, count: int) -> list[Any]:
    """Positions of random play in which a choice is due."""
    chance, found, state = Random(seed), list[Any](), game.start(options)
    while len(found) < count:
        due = game.dice_due(state)
        if due is not None:
            state = game.roll(state, tuple(chance.choices(due.die.faces, k=due.count))).state
        elif game.actor(state) is None:
            state = game.start(options)
        else:
            found.append(state)
            state = game.apply(state, chance.choice(game.legal(state))).state
    return found


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("name", ["lmr", "ur"])
def test_greedy_chooses_what_the_plain_bot_of_that_name_chooses(name: str, seed: int) -> None:
    """docs/decisions/0002, on both engines, with drawn options."""
    pair, twin = PAIRS[name], getattr(fast, name).TWIN
    bot = getattr(greedy, name)
    options = pair.game.options(ANY_OPTIONS[name](Random(seed)))
    states = states_of_play(pair.game, options, seed, 1500)
    records = pair.book.records([pair.book.facts(state) for state in states], pair.table(options))
    policy_numbers, numbers = np.ones(8, np.int64), np.zeros(len(states), np.int64)

    twin.choose_games(pair.table(options), records, policy_numbers, numbers)

    chosen = [pair.book.choice_of(state, int(number)) for state, number in zip(states, numbers, strict=True)]
    assert chosen == [bot(state) for state in states]


@pytest.mark.parametrize(
    ("twin", "position"),
    [
        (
            fast.lmr,
            LMR.parse("lmr 4 arms, seats 0 2 | p0 T13 T30 T40 base | p1 base base base base | p0 moves 1"),
        ),
        (
            fast.lmr,
            LMR.parse("lmr 4 arms, seats 0 2 | p0 T13 T20 T30 base | p1 base base base base | p0 moves 6 3"),
        ),
        (fast.ur, UR.parse("pieces 7 | black 1 3 7 start 4 | white e start 6 | black has an award")),
    ],
)
def test_random_takes_every_legal_choice_equally_often(twin: Any, position: Any) -> None:
    """A14: where several moves are legal, the choice is free; declining is a choice too (QB10)."""
    game = LMR if twin is fast.lmr else UR
    draws = 40_000
    batch = twin.Batch(draws, seed=3, options=position.options)
    for row in (0, 1):
        batch.put(row, position)
    streams = {name: batch.records[name].copy() for name in ("luck", "luck_step")}
    batch.records[:] = batch.records[0]
    for name, values in streams.items():
        batch.records[name] = values

    drawn = Counter(batch.choose("random").tolist())

    legal = {twin.TWIN.book.number_of(position, choice) for choice in game.legal(position)}
    assert drawn.keys() == legal
    expected = draws / len(legal)
    chi_square = sum((count - expected) ** 2 / expected for count in drawn.values())
    assert chi_square < len(legal) - 1 + 5 * (2 * len(legal)) ** 0.5


@njit
def last_legal(rules: Any, game: Any) -> int:
    """A policy of one's own: the legal choice with the highest number."""
    for action in range(fast.lmr.ACTIONS - 1, -1, -1):
        word, bit = action // fast.lmr.BITS, action % fast.lmr.BITS
        if (game.legal[word] >> np.uint64(bit)) & np.uint64(1):
            return action
    return -1


def always_zero(rules: Any, game: Any) -> int:
    """A plain function is compiled on the way."""
    return 0


def test_policies_of_ones_own_play_beside_the_built_in_ones() -> None:
    options = {"players": 2, "pegs": 1}
    mixed = fast.lmr.play(300, [last_legal, "greedy"], seed=1, options=options)
    swapped = fast.lmr.play(300, ["greedy", last_legal], seed=1, options=options)

    assert mixed.games == swapped.games == 300
    assert mixed.wins() != swapped.wins()


def test_an_illegal_choice_of_a_policy_is_an_error() -> None:
    with pytest.raises(ValueError, match="a policy chose a number that is not legal"):
        fast.lmr.play(10, always_zero, seed=1)


def test_greedy_beats_random() -> None:
    """A rung of the ladder must hold: nine in ten at Ur, three in four at LMR."""
    assert fast.ur.play(2000, ["greedy", "random"], seed=1).wins()[0] > 1800
    assert fast.lmr.play(2000, ["greedy", "random"], seed=1, options={"players": 2}).wins()[0] > 1400


@pytest.mark.heavy
@pytest.mark.parametrize(("name", "options"), [("lmr", {"players": 2, "kill_rolls": True}), ("ur", {})])
def test_random_games_of_both_engines_are_alike(name: str, options: dict[str, Any]) -> None:
    """Two thousand plain games, with Python's dice, against two hundred thousand compiled ones."""
    game, chance, lengths, firsts = PAIRS[name].game, Random(6), list[int](), 0
    settings = game.options(options)
    for _ in range(2000):
        state, moves = game.start(settings), 0
        while game.acts(state) is not None:
            due = game.dice_due(state)
            if due is not None:
                state = game.roll(state, tuple(chance.choices(due.die.faces, k=due.count))).state
            else:
                choice = chance.choice(game.legal(state))
                moves += not isinstance(choice, Decline)
                state = game.apply(state, choice).state
        ended = game.outcome(state)
        assert ended is not None
        firsts += ended.winners == (0,)
        lengths.append(moves)

    played = getattr(fast, name).play(200_000, "random", 6, options=options)

    error = np.std(lengths) / len(lengths) ** 0.5
    assert abs(np.mean(lengths) - played.rows["moves"].mean()) < 4 * error
    assert abs(firsts / 2000 - played.wins()[0] / played.games) < 4 * (0.25 / 2000) ** 0.5
