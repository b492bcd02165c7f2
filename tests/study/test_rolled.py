"""Rollouts in a review: what the net holds for mistakes, played on with errors told, the same bytes again."""

import msgspec
import pytest

from runners.games import GAMES
from runners.games import replay as game_replays
from runners.study.review import encode, read, review
from runners.study.review.rolled import is_doubted, positions, with_rollouts
from runners.study.rollouts import Rollouts
from tests.random_games import played

pytestmark = pytest.mark.heavy


@pytest.mark.heavy
@pytest.mark.parametrize(("game", "options"), [("lmr", {"players": 3, "pegs": 1}), ("ur", {"pieces": 3})])
def test_mistakes_are_played_on_and_nothing_else_changes(game: str, options: dict[str, int]) -> None:
    document = game_replays.encode(played(game, options, 4))
    found = review(document)
    rolled = with_rollouts(read(document), found, 12)

    assert encode(rolled) == encode(with_rollouts(read(document), found, 12))
    doubted = [moment.seq for moment in found.moments if is_doubted(moment)]
    assert doubted == [moment.seq for moment in rolled.moments if moment.rollouts is not msgspec.UNSET]
    assert doubted, "a game of chance has mistakes"
    for before, after in zip(found.moments, rolled.moments, strict=True):
        assert msgspec.structs.replace(after, rollouts=msgspec.UNSET) == before
        if after.rollouts is not msgspec.UNSET:
            assert after.rollouts.games == 12 and 0.0 <= after.rollouts.best.chance <= 1.0
            assert 0.0 <= after.rollouts.made.error < 0.2


def test_positions_are_those_in_which_the_choices_were_made() -> None:
    story = read(game_replays.encode(played("lmr", {"players": 3, "pegs": 1}, 4)))
    for act, state in positions(story):
        assert story.game.move_from_json(act.move) in story.game.legal(state)


def test_a_choice_that_wins_needs_no_games() -> None:
    game = GAMES["ur"]
    state = game.parse("pieces 1 | black f | white start 1 | black moves 1")
    assert Rollouts(5).values(game, state, game.legal(state), 0) == [(1.0, 0.0)]
    with pytest.raises(ValueError, match="at least one game"):
        Rollouts(0)
