"""Going Home: the lane, blocking, exact count, and when a Peg is Finished."""

import pytest

from tests.games.lmr.table import FOUR, TWO, happened, moves, moves_for, pegs, play, refused, seen, table


@pytest.mark.parametrize("offset", range(1, 7))
@pytest.mark.parametrize("lane", range(4))
def test_the_way_home_costs_the_rest_of_the_track_and_the_spots_of_the_lane(offset: int, lane: int) -> None:
    """A10: from own Tk to Hj costs (6 - k) + (j + 1); inside the lane j - i."""
    cost = (6 - offset) + (lane + 1)
    for face in range(1, 7):
        assert (f"T{offset}-H{lane}" in moves_for(face, f"H3 T{offset}")) == (face == cost and lane < 3)


def test_a_move_with_steps_left_at_t6_goes_into_the_lane_and_never_on_to_t7() -> None:
    """A10: for its owner the Track ends at T6."""
    assert moves_for(3, "T4") == {"T4-H0"}
    assert moves_for(1, "T6") == {"T6-H0", "base-T8"}


def test_a_peg_may_stop_on_its_own_t6() -> None:
    """A10: landing on T6 exactly is allowed."""
    assert moves_for(2, "T4") == {"T4-T6"}


def test_a_t6_is_an_ordinary_spot_for_everyone_else() -> None:
    """A11: others stop on it, pass it, kill there and are killed there."""
    assert moves_for(2, "T32") == {"T32-T34"}
    assert moves_for(3, "T32") == {"T32-T35"}
    assert pegs(play(table("p0 rolls 1", "T32", "T34"), "roll 2", "T32-T34"), 1) == ["base"] * 4
    assert pegs(play(table("p1 rolls 1", "T34", "T32"), "roll 2", "T32-T34"), 0) == ["base"] * 4


def test_the_lane_of_an_arm_without_a_player_is_entered_by_nobody() -> None:
    """A2: only the owner turns off at a T6, and an unused arm has no owner."""
    assert moves_for(1, "T20") == {"T20-T21", "base-T8"}
    assert moves_for(4, "T20") == {"T20-T24"}


def test_a_peg_is_finished_on_the_highest_spot_without_a_finished_peg() -> None:
    """A12: H3 first, then H2, H1, H0; a Finished Peg never moves again."""
    after = play(table("p0 rolls 1", "T5 T1"), "roll 5", "T5-H3")
    assert not any(move.startswith("H") for move in moves(play(after, "roll 2", "roll 4")))
    assert "PegFinished" in happened(play(table("p0 rolls 1", "T5"), "roll 5"), "T5-H3")
    assert "PegFinished" in happened(play(table("p0 rolls 1", "H3 T5"), "roll 4"), "T5-H2")
    assert "PegFinished" not in happened(play(table("p0 rolls 1", "H3 T5"), "roll 3"), "T5-H1")


def test_moving_a_finished_peg_is_refused_with_the_rule() -> None:
    """A12: a Finished Peg never moves again."""
    refusal = refused(table("p0 moves 1", "H3 T5"), "H3-H3 die 0")
    assert (refusal.code, refusal.rule) == ("notLegal", "A12")


def test_a_peg_may_land_below_the_highest_free_home_spot() -> None:
    """QA1: lenient; under the strict reading the 2 would be lost to Auto-Pass."""
    state = play(table("p0 rolls 1", "T6"), "roll 2")
    assert moves(state) == {"T6-H1"}
    assert "PegFinished" not in happened(state, "T6-H1")


def test_an_unfinished_peg_advances_inside_home() -> None:
    """QA2: by exact count; only Finished Pegs are frozen."""
    assert moves_for(2, "H1") == {"H1-H3"}
    assert moves_for(1, "H1") == {"H1-H2", "base-T8"}
    assert moves_for(3, "H1") == set()
    assert "PegFinished" in happened(play(table("p0 rolls 1", "H1"), "roll 2"), "H1-H3")
    assert "PegFinished" not in happened(play(table("p0 rolls 1", "H1"), "roll 1"), "H1-H2")


def test_below_a_finished_peg_the_next_spot_down_finishes() -> None:
    """QA3: highest empty, highest not Finished and highest reachable are the same spot."""
    assert moves_for(4, "H3 T6") == set()
    assert "PegFinished" in happened(play(table("p0 rolls 1", "H3 T6"), "roll 3"), "T6-H2")
    below = play(table("p0 rolls 1", "H3 T6"), "roll 2")
    assert "PegFinished" not in happened(below, "T6-H1")
    later = table("p0 moves 1", "H3 H1")
    assert "PegFinished" in happened(later, "H1-H2")


def test_an_own_unfinished_peg_in_the_lane_blocks_those_behind() -> None:
    """QA4: no leaping in Home."""
    assert moves_for(3, "H0 T4") == {"H0-H3"}
    assert moves_for(2, "H0 T4") == {"T4-T6", "H0-H2"}
    assert moves_for(4, "H0 T4") == set()
    assert refused(table("p0 moves 3", "H0 T4"), "T4-H0").rule == "QA4"


def test_a_peg_passes_an_opponent_on_its_t6_without_killing_it() -> None:
    """QA5: kills happen only on landing."""
    after = play(table("p0 rolls 1", "H3 H2 H1 T5", "T6"), "roll 2", "T5-H0")
    assert seen(after, "outcome") == ({"winner": 0},)
    assert pegs(after, 1) == ["T6", "base", "base", "base"]
    landed = play(table("p0 rolls 1", "H3 H2 H1 T5", "T6"), "roll 1", "T5-T6")
    assert pegs(landed, 1) == ["base"] * 4


def test_going_home_needs_the_exact_count() -> None:
    """QA6: an overshoot is illegal, it neither bounces nor stops at the top."""
    assert moves_for(5, "T6") == set()
    assert moves_for(6, "T6") == {"base-T13"}
    assert refused(table("p0 moves 6", "T6"), "T6-H3").rule == "A10"


@pytest.mark.parametrize("header", [TWO, FOUR, "lmr 8 arms, seats 0 2 4 6", "lmr 6 arms, seats 0 2 4"])
def test_the_board_has_no_other_way_home(header: str) -> None:
    """A1: every arm's T6 leads into that arm's own lane, H0 to H3 in order."""
    assert moves_for(4, "T6", at=header) == {"T6-H3"}
    assert moves_for(1, "H0 T6", at=header) == {"H0-H1", "base-T8"}
