"""Tournaments: seats and starters balanced, one line a pair, ratings that rise with the wins."""

from collections import Counter
from pathlib import Path

import pytest

from runners.fast.lmr.levels import TWIN
from runners.lab.charts import draw_shares
from runners.lab.tournament import Pair, contest, pairs_of, ratings, seatings


def test_with_two_sides_a_pair_meets_once_with_more_both_ways() -> None:
    assert pairs_of(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert pairs_of(["a", "b"], 4) == [("a", "b"), ("b", "a")]


@pytest.mark.parametrize("bots", [["a"], ["a", "a"]])
def test_one_bot_or_the_same_twice_is_no_tournament(bots: list[str]) -> None:
    with pytest.raises(ValueError, match="two bots"):
        pairs_of(bots, 2)


def test_every_side_has_the_bot_with_every_starter() -> None:
    every = list(seatings("lmr", {"players": 4, "teams": 2}, (0, 1, 0, 1), "a", "b"))

    assert len(every) == 8
    assert Counter(seating.side for seating in every) == {0: 4, 1: 4}
    assert Counter(seating.options["starter"] for seating in every) == dict.fromkeys(range(4), 2)
    assert {seating.bots for seating in every} == {("a", "b", "a", "b"), ("b", "a", "b", "a")}


def test_ur_has_both_colours_with_both_firsts() -> None:
    every = list(seatings("ur", {"pieces": 3}, (0, 1), "a", "b"))

    assert [(seating.bots, seating.options["first"]) for seating in every] == [
        (("a", "b"), "black"),
        (("a", "b"), "white"),
        (("b", "a"), "black"),
        (("b", "a"), "white"),
    ]


def test_a_bot_against_itself_wins_half_of_two_since_the_dice_are_the_same() -> None:
    """Random and greedy draw nothing from the dice, so seats exchanged are games exchanged."""
    pair = contest(TWIN, "lmr", {"players": 2, "pegs": 1}, "greedy", "greedy", 400, 3)

    assert pair == Pair("greedy", "greedy", 400, 200)


def test_ratings_are_those_of_the_shares() -> None:
    """Ten to one is 400 points on Elo's scale; one of four equals wins a quarter."""
    rated = ratings([Pair("a", "b", 110_000, 100_000)], 2)
    equal = ratings([Pair("a", "b", 4000, 1000), Pair("b", "a", 4000, 1000)], 4)

    assert rated["b"] == 0 and rated["a"] == pytest.approx(400, abs=1)
    assert equal["a"] == pytest.approx(equal["b"], abs=0.1)


def test_the_shares_are_drawn(tmp_path: Path) -> None:
    draw_shares([Pair("a", "b", 100, 60), Pair("b", "c", 100, 40)], tmp_path / "shares.svg")

    assert (
        "a against b" in (tmp_path / "shares.svg").read_text()
        or (tmp_path / "shares.svg").stat().st_size > 5000
    )
