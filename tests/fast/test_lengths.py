"""Random games are as long, and won as often, as the chances say: no drawn sample, the exact expectation."""

from math import sqrt
from typing import Any

import numpy as np

from runners import fast
from runners.games.ur import UR
from runners.games.ur.board import Move
from tests.solver.graph import Graph

GAMES = 1_000_000
SEED = 1


def expected(graph: Graph) -> tuple[float, float, float]:
    """Throws, moves and wins of Black in a game of one piece a side, every choice equally likely."""
    gains = np.array([gain_of(state) for state in graph.states])
    # every throw's outcome and every choice as one entry: from, to, chance
    ways = [(n, m, 1 / len(after)) for n, after in enumerate(graph.next) for m in after]
    origin, target = (np.array([way[i] for way in ways]) for i in (0, 1))
    chance = np.array([way[2] for way in ways])
    values, before = gains.copy(), np.zeros_like(gains)
    while np.abs(values - before).max() > 1e-12:
        before, values = values, gains.copy()
        for column in range(3):
            values[:, column] += np.bincount(origin, chance * before[target, column], len(gains))
    throws, moves, wins = values[0].tolist()
    return throws, moves, wins


def gain_of(state: Any) -> list[float]:
    """What a state adds: a throw, a move (declining is none), a win of Black."""
    outcome = UR.outcome(state)
    if outcome is not None:
        return [0.0, 0.0, float(outcome.winners == (0,))]
    if UR.dice_due(state) is not None:
        return [1.0, 0.0, 0.0]
    choices = UR.legal(state)
    return [0.0, sum(isinstance(choice, Move) for choice in choices) / len(choices), 0.0]


def test_a_million_random_games_have_the_expected_length_and_winners() -> None:
    played = fast.ur.play(GAMES, "random", SEED, options={"pieces": 1})
    rows = played.rows
    won = (rows["winner"] == 0).astype(float)
    for found, wanted in zip((rows["rolls"], rows["moves"], won), expected(Graph()), strict=True):
        assert abs(found.mean() - wanted) < 4 * found.std() / sqrt(GAMES)
