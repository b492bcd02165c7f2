"""Why pieces do not move, for a page that is asked about them."""

from runners.games.ur import UR
from tests.games.ur.script import NEW, at, play


def test_a_piece_before_an_own_one_says_what_blocks_it() -> None:
    """B5: and the one that can move says nothing."""
    (only,) = UR.reasons(at("2 3", "7", "black moves 1"))
    assert (only.seat, only.spot, only.dice, only.rule) == (0, "2", (), "B5")
    assert only.text == "the player's own piece on 3 blocks a 1 from 2"


def test_a_piece_that_would_go_too_far_says_so() -> None:
    """B9: off from the last rosette with exactly 1."""
    (only,) = UR.reasons(at("e 1", "7", "black moves 2"))
    assert (only.seat, only.spot, only.dice, only.rule) == (0, "e", (), "B9")
    assert only.text == "e is too near home for a 2: a piece goes off from f with exactly 1"


def test_for_an_award_every_number_has_its_reason() -> None:
    """B6: a piece is asked about only when none of 1, 2, 3 and 5 moves it."""
    found = UR.reasons(at("e f", "7", "black has an award"))
    assert [(r.spot, r.rule) for r in found] == [("e", "B5"), ("e", "B9"), ("e", "B9"), ("e", "B9")]


def test_while_a_throw_is_due_and_at_the_end_there_is_nothing_to_say() -> None:
    """B4, B10."""
    assert UR.reasons(NEW) == ()
    assert UR.reasons(play(at("f", "7", "black moves 1"), "f-home")) == ()
