"""Engine and naive implementation side by side through random games: every state, legal set and refusal.

A failure prints the seed's configuration and the position; the seed is the test's parameter.
"""

from random import Random

import pytest

from tests.differential import lmr_pair, ur_pair
from tests.differential.configurations import lmr_options, ur_options
from tests.naive.lmr import Lmr
from tests.naive.ur import Ur
from tests.seeds import SEED

QUICK, LONG = 35, 350
"""Games in each of the runs below."""


def lmr_games(seed: int, games: int, actions: int) -> int:
    """How many of these games came to their end."""
    rng = Random(seed)
    ended = 0
    for number in range(games):
        pair = lmr_pair.random_game(rng, lmr_options(rng, players=2 + number % 7), actions)
        ended += pair.naive.winners is not None
    return ended


def placed_games(seed: int, games: int) -> int:
    """Short games from random placements, team ones with finished players among them."""
    rng = Random(seed)
    raws = [lmr_options(rng, players=2 + number % 7) for number in range(games)]
    pairs = [lmr_pair.placed_game(rng, raw, actions=60) for raw in raws]
    return sum(pair.naive.winners is not None for pair in pairs)


def placed_ur_games(seed: int, games: int) -> int:
    rng = Random(seed)
    raws = [ur_options(rng) for _ in range(games)]
    pairs = [ur_pair.placed_game(rng, raw, actions=60) for raw in raws]
    return sum(pair.naive.winner is not None for pair in pairs)


def ur_games(seed: int, games: int) -> int:
    rng = Random(seed)
    pairs = [ur_pair.random_game(rng, ur_options(rng), actions=3000) for _ in range(games)]
    return sum(pair.naive.winner is not None for pair in pairs)


@pytest.mark.parametrize("seed", range(6))
def test_random_games_of_lmr_are_the_same_in_both(seed: int) -> None:
    assert lmr_games(seed, QUICK, actions=250) > 0


@pytest.mark.parametrize("seed", range(3))
def test_lmr_is_the_same_in_both_from_any_placement_of_pegs(seed: int) -> None:
    assert placed_games(seed, 3 * QUICK) > 0


@pytest.mark.parametrize("seed", range(4))
def test_random_games_of_ur_are_the_same_in_both(seed: int) -> None:
    assert ur_games(seed, QUICK) == QUICK


@pytest.mark.soak
@pytest.mark.parametrize("part", range(7))
def test_thousands_of_random_games_of_lmr_are_the_same_in_both(part: int) -> None:
    assert lmr_games(SEED + part, LONG, actions=400) > 0


@pytest.mark.parametrize("seed", range(3))
def test_ur_is_the_same_in_both_from_any_placement_of_pieces(seed: int) -> None:
    assert placed_ur_games(seed, 3 * QUICK) > 0


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_thousands_of_placements_of_lmr_are_the_same_in_both(part: int) -> None:
    assert placed_games(SEED + part, 2 * LONG) > 0


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_thousands_of_random_games_of_ur_are_the_same_in_both(part: int) -> None:
    assert ur_games(SEED + part, LONG) == LONG


def test_another_reading_of_lmr_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """QA40: a naive implementation that forfeits the dice of an owner who finishes must not agree."""
    settle = Lmr.settle

    def forfeit(self: Lmr) -> None:
        self.pending = [] if self.is_finished(self.turn) else self.pending
        settle(self)

    monkeypatch.setattr(Lmr, "settle", forfeit)
    with pytest.raises(AssertionError):
        lmr_games(seed=0, games=QUICK, actions=250)


def test_another_reading_of_ur_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """QB2: a naive implementation that counts a waiting player's failed throw as a penalty must not agree."""
    give_turn = Ur.give_turn

    def penalty(self: Ur, side: str, tries: int = 1, blanks: bool = False, free: bool = False) -> None:
        give_turn(self, side, tries, blanks or not self.started[side], free)

    monkeypatch.setattr(Ur, "give_turn", penalty)
    with pytest.raises(AssertionError):
        ur_games(seed=0, games=QUICK)
