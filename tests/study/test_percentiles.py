"""Accuracy and luck: a seat's place among many that were measured."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from runners.games import GAMES
from runners.lab.percentiles import CONFIGURATIONS, TOGETHER, Kept, Sums, play, table
from runners.study.review import review_story
from runners.study.review.percentiles import Measured, load_measured, measure, nearest
from runners.web.words import join_parts

KNOWN = {one.name: one for one in load_measured()}


def seats(costs: Sequence[float], lucks: Sequence[float]) -> list[Sums]:
    """Seats of ten decisions each."""
    return [Sums(luck, 10 * cost, 10) for cost, luck in zip(costs, lucks, strict=True)]


def hundred() -> Measured:
    """A hundred seats that lost 1 to 100 a decision, with a luck of 0 to 99."""
    return measure("some", "ur", {}, 50, seats([k + 1 for k in range(100)], range(100)))


@pytest.mark.parametrize(
    ("cost", "accuracy"), [(0, 100), (10, 100), (15, 99), (505, 50), (1000, 1), (1001, 0)]
)
def test_accuracy_is_how_many_of_a_hundred_lost_as_much_or_more(cost: float, accuracy: int) -> None:
    assert hundred().accuracy(cost, 10) == accuracy


@pytest.mark.parametrize(("luck", "grade"), [(-5, 1), (8.9, 1), (9.5, 2), (49.5, 6), (89.5, 10), (500, 10)])
def test_luck_is_the_tenth_that_it_belongs_to(luck: float, grade: int) -> None:
    assert hundred().luck_grade(luck) == grade


def test_a_seat_without_a_choice_made_no_mistake() -> None:
    assert hundred().accuracy(0.0, 0) == 100


def test_every_configuration_is_in_the_package_and_says_how_many_games_it_is_made_of() -> None:
    assert [(one.name, one.game, one.options) for one in load_measured()] == list(CONFIGURATIONS)
    for one in load_measured():
        assert one.games >= 100 and len(one.costs) == 100 and len(one.lucks) == 9
        assert all(a <= b for row in (one.costs, one.lucks) for a, b in pairwise(row))
        assert one.costs[0] >= 0 and one.lucks[0] < 0 < one.lucks[-1]


@pytest.mark.parametrize(
    ("game", "options", "name"),
    [(one.game, one.options, one.name) for one in CONFIGURATIONS]
    + [
        ("lmr", {"players": 2, "fast_track": True}, "lmr-2"),
        ("lmr", {"players": 3}, "lmr-2"),
        ("lmr", {"players": 8, "double_dice": True}, "lmr-6"),
        ("ur", {"pieces": 6}, "ur-7"),
        ("ur", {"pieces": 2}, "ur-3"),
    ],
)
def test_another_configuration_takes_the_nearest(game: str, options: dict[str, object], name: str) -> None:
    found = nearest(game, GAMES[game].options_json(GAMES[game].options(options)))
    assert found is not None and found.name == name


def test_a_game_that_was_never_measured_has_no_grades() -> None:
    assert nearest("another", {}) is None


def test_the_page_says_how_many_games_were_measured() -> None:
    page = (Path(__file__).parents[2] / "docs" / "review.md").read_text(encoding="utf-8")
    told = [
        line.strip("| ").split(" | ") for line in page.splitlines() if line.startswith(("| `lmr-", "| `ur-"))
    ]
    assert [(row[0], row[-1]) for row in told] == [
        (f"`{one.name}`", f"{one.games:,}") for one in load_measured()
    ]


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "ar"])
def test_every_configuration_is_named_on_the_page(language: str) -> None:
    text = join_parts(language, "study").decode().split("study-measured = ")[1].split("\n}")[0]
    assert all(f"[{name}]" in text for name in KNOWN)


@pytest.mark.heavy
def test_measured_games_follow_from_their_number_and_are_played_by_the_rules() -> None:
    """The review plays each of them again, with the plain engine."""
    short = CONFIGURATIONS[1]
    stories = list(play(short, 3))
    assert len(stories) == TOGETHER and stories == list(play(short, 3)) != list(play(short, 4))
    found = [review_story(story) for story in stories[:2]]
    assert all(sorted(seat.result for seat in one.seats) == [0.0, 1.0] for one in found)
    reviewed = [Sums(seat.luck, seat.cost, seat.decisions) for one in found for seat in one.seats]
    (made,) = table(Kept({short.name: 2}, {short.name: reviewed}))
    assert (made.name, made.games) == (short.name, 2)
