"""The moments that changed a game most, and the one that decided it."""

import pytest

from runners.games import replay as game_replays
from runners.study.review import read, review
from runners.study.review.draft import Table as Drafts
from runners.study.review.turning import Change, turning_points
from tests.random_games import played

pytestmark = pytest.mark.heavy


def test_turning_points_are_the_largest_changes_in_order() -> None:
    found = review(game_replays.encode(played("lmr", {"players": 4, "pegs": 1}, seed=3)))

    assert len(found.turning) == 3
    assert [point.seq for point in found.turning] == sorted(point.seq for point in found.turning)
    assert all("%" in point.text for point in found.turning)
    assert found.decided and found.decided.text.endswith(("decided the game.", "step by step."))


def test_no_turning_point_is_told_twice() -> None:
    """The same roll with the same chances, three times, is one sentence."""
    table = Drafts(read(game_replays.encode(played("lmr", {"players": 2, "pegs": 1}, seed=3))))
    draft = next(one for one in map(table.draft, table.story.acts) if one.kind == "roll")
    again = [draft._replace(act=draft.act._replace(seq=seq)) for seq in (5, 9, 12)]
    changes = [
        Change(one, (0.5, 0.5), (0.5 + move, 0.5 - move), None) for one in again for move in (0.2, 0.1)
    ]

    told = list(turning_points(table, changes))

    assert len(told) == 2 and len({point.text for point in told}) == 2
