"""A set of games for 21 tallies: the chance of every score, and what a game of it is played for."""

import json
from pathlib import Path

import numpy as np
import pytest

from runners.bots import BOTS, Told
from runners.bots.ur.judge import WIN
from runners.bots.ur.sets import goal_at, goal_of, load_sets, set_chance
from runners.games import UR
from runners.games.ur.chances import ROWS, set_chances
from runners.lab.ur.set_report import package_sets, read_solved, rows
from runners.lab.ur.sets import POINTS, chain, fit_weights, games_of, payoffs, scores
from runners.solver.ur.sets import SetSolver
from runners.study.review.sets import chance_after

pytestmark = pytest.mark.heavy

PIECES = range(1, 8)
SOLVED = Path(__file__).parents[2] / "docs" / "solved"
COUNTED = SOLVED / "sets.json"


@pytest.fixture(scope="module")
def one() -> np.ndarray:
    """Solved exactly."""
    found: np.ndarray = SetSolver(1).solve()
    return found


@pytest.mark.parametrize("pieces", PIECES)
def test_both_players_chances_add_up_and_rise_with_the_own_tallies(pieces: int) -> None:
    """B11: for every number of pieces."""
    for own, other in scores():
        assert set_chance(own, other, pieces) + set_chance(other, own, pieces) == pytest.approx(1, abs=1e-6)
        if own + other < 21 and own < 20:
            assert set_chance(own + 1, other, pieces) > set_chance(own, other, pieces)
    assert set_chance(21, 0, pieces) == 1 and set_chance(0, 21, pieces) == 0


@pytest.mark.parametrize("pieces", PIECES)
def test_rooms_show_the_chances_that_the_bots_play_by(pieces: int) -> None:
    """B11: the rules have their own copy, rounded, because they read no files."""
    assert ROWS[pieces] == rows(load_sets()[pieces].chances)
    for own, other in scores():
        found = set_chances((own, other), pieces)
        assert found is not None and sum(found) == pytest.approx(1)
        assert found[0] == pytest.approx(set_chance(own, other, pieces), abs=0.0001)


def test_what_is_called_exact_is_what_the_solver_finds(one: np.ndarray) -> None:
    assert load_sets()[1].exact and not load_sets()[7].exact
    assert max(abs(set_chance(*score, 1) - one[score]) for score in scores()) < 1e-6


def test_the_set_of_four_pieces_is_the_one_that_a_gpu_solved() -> None:
    """B11: by the solver of `runners ur set --pieces 4 --device cuda`, in the form of its `--json`."""
    pieces, found = read_solved(SOLVED / "set-4.json")
    assert pieces == 4 and load_sets()[4].exact
    assert max(abs(set_chance(*score, 4) - found[score]) for score in scores()) < 1e-6


def test_whoever_needs_one_tally_plays_to_win_and_others_for_points() -> None:
    """B11: with 20 tallies of 21 any win is enough; at the start of a set nearly all is in the points."""
    last, first = goal_at(20, 0, 7), goal_at(0, 0, 7)
    assert last.win > 5 * last.point > 0
    assert first.win < first.point
    assert goal_of(None, 0, 7) == WIN
    assert goal_of((3, 12), 1, 7) == goal_at(12, 3, 7)


def test_a_game_is_worth_the_set_after_it() -> None:
    """QB28: the points come from the table, then from the loser."""
    assert chance_after(20, 0, 5, 7) == 1
    assert chance_after(10, 8, 5, 7) == set_chance(15, 6, 7)
    assert chance_after(10, 8, -5, 7) == pytest.approx(set_chance(8, 13, 7), abs=1e-6)


def test_the_chain_is_near_the_exact_chances(one: np.ndarray) -> None:
    """With one piece perfect play ends with 1, 2 or 3 points about equally often, whoever begins."""
    counts = np.zeros((1, len(POINTS)))
    counts[0, [18, 19, 20, 22, 23, 24]] = [1, 1, 1, 1, 1, 1]
    found = chain(games_of(counts)).chances
    assert max(abs(found[score] - one[score]) for score in scores()) < 0.02


def test_the_shipped_chances_are_those_of_the_counted_games() -> None:
    """For the numbers of pieces that are not solved."""
    counted = json.loads(COUNTED.read_text(encoding="utf-8"))
    found = package_sets({**counted, "counts": {"7": counted["counts"]["7"]}}, {})["sets"]["7"]
    assert found["chances"][10][5] == pytest.approx(set_chance(10, 5, 7), abs=1e-6)
    assert found["points"][20][0] == pytest.approx(goal_at(20, 0, 7).point, abs=1e-6)


def test_what_is_fitted_comes_closest() -> None:
    """Payoffs that are a sum of winning and points are found again."""
    shares = np.full(len(POINTS), 1 / len(POINTS))
    assert fit_weights(0.3 + 0.4 * (POINTS > 0) + 0.01 * POINTS, shares) == pytest.approx((0.4, 0.01))
    assert fit_weights(0.5 + 0.01 * POINTS - 0.1 * (POINTS > 0), shares)[0] == 0
    chances = np.full((22, 22), 0.5)
    chances[21, 0], chances[0, 21] = 1, 0
    assert payoffs(chances, 20, 1)[-1] == 1


def test_a_bot_plays_for_the_set_when_told_the_score() -> None:
    """B11: it chooses otherwise than for the game alone in some positions, and always legally."""
    chance, differs, bot = np.random.default_rng(2), 0, BOTS["ur"]["expert"]
    for _ in range(3):
        state = UR.start(UR.options({"pieces": 7}))
        while (seat := UR.actor(state)) is not None:
            due = UR.dice_due(state)
            if due is not None:
                state = UR.roll(state, tuple(chance.choice(due.die.faces, due.count).tolist())).state
                continue
            alone, told = bot.choose(UR, state, seat, 1), bot.choose(UR, state, seat, 1, Told((0, 0)))
            assert told in UR.legal(state)
            differs += alone != told
            state = UR.apply(state, told).state
    assert differs
