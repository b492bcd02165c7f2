"""The Track, coming out of Base, and the Center."""

import pytest

from runners.games.lmr import LMR
from tests.games.lmr.table import PAIRS, TWO, moves, moves_for, pegs, play, refused, table

BOARDS = {4: TWO, 6: "lmr 6 arms, seats 0 2 4", 8: "lmr 8 arms, seats 0 2 4 6"}


@pytest.mark.parametrize("arms", BOARDS)
def test_the_ring_of_fourteen_spots_an_arm_closes_on_itself(arms: int) -> None:
    """A1: the last arm's T13 is followed by the first arm's T0."""
    last = 14 * arms - 1
    assert moves_for(2, f"T{last}", at=BOARDS[arms]) == {f"T{last}-T1"}
    assert moves_for(2, "T13", at=BOARDS[arms]) == {"T13-T15"}


def test_spots_of_unused_arms_are_ordinary_live_spots() -> None:
    """A2: Pegs stand there, pass and kill there; only their Homes are closed."""
    after = play(table("p0 rolls 1", "T16", "T20"), "roll 4", "T16-T20")
    assert pegs(after, 1) == ["base"] * 4


def test_a_die_moves_one_peg_by_its_full_value_clockwise() -> None:
    """A5: no splitting, no part of it, no going back."""
    assert moves_for(3, "T20") == {"T20-T23"}
    assert moves_for(5, "T20", "T25") == {"T20-T25"}


def test_two_dice_are_never_added_up() -> None:
    """A5: with a 2 and a 3 no Peg goes five spots in one move, so the spot between must be free."""
    state = play(table("p0 rolls 2", "T20 T22 T23", at=f"{TWO}, double dice"), "roll 2 3")
    assert "T20-T25" not in moves(state, 0) | moves(state, 1)


def test_own_pegs_block_landing_and_passing() -> None:
    """A6: on the Track as in Home."""
    assert moves_for(3, "T20 T23") == {"T23-T26"}
    assert moves_for(4, "T20 T23") == {"T23-T27"}
    assert refused(table("p0 moves 4", "T20 T23"), "T20-T24").rule == "A6"


def test_pegs_of_others_never_block() -> None:
    """A6: opponents and teammates are passed without harm."""
    passed = play(table("p0 rolls 1", "T20", "T22"), "roll 3", "T20-T23")
    assert pegs(passed, 1) == ["T22", "base", "base", "base"]
    friend = play(table("p0 rolls 1", "T20", "", "T22", at=PAIRS), "roll 3", "T20-T23")
    assert pegs(friend, 2) == ["T22", "base", "base", "base"]


@pytest.mark.parametrize("face", range(1, 7))
def test_only_a_one_and_a_six_bring_a_peg_out_of_base(face: int) -> None:
    """A7: a 1 to the One Spot, a 6 to the Point, nothing else."""
    assert moves_for(face) == {1: {"base-T8"}, 6: {"base-T13"}}.get(face, set())


def test_entry_is_blocked_by_an_own_peg_and_kills_any_other() -> None:
    """A7: only an own Peg on the destination blocks."""
    assert moves_for(6, "T13") == {"T13-T19"}
    assert pegs(play(table("p0 rolls 1", "", "T8"), "roll 1", "base-T8"), 1) == ["base"] * 4


def test_a_peg_that_reached_a_point_in_this_turn_may_go_on_to_the_center() -> None:
    """A8: it must stand on the Point when the die is resolved, whenever it came there."""
    state = play(table("p0 rolls 2", "T12", at=f"{TWO}, double dice"), "roll 1 1", "T12-T13 die 0")
    assert "T13-center" in moves(state)


def test_entering_the_center_kills_another_peg_there() -> None:
    """A8: and an own Peg in it blocks."""
    after = play(table("p0 rolls 1", "T13", "center"), "roll 1", "T13-center")
    assert pegs(after, 1) == ["base"] * 4
    assert moves_for(1, "center T13 H3 H2") == {"center-T27", "center-T41", "center-T55", "T13-T14"}


@pytest.mark.parametrize("face", range(2, 7))
def test_only_a_one_leads_out_of_the_center(face: int) -> None:
    """A9: no other move exists from there."""
    assert moves_for(face, "center H3 H2 H1") == set()
    assert refused(table("p0 moves 6", "center"), "center-T13 die 0").rule == "A9"


def test_leaving_the_center_kills_another_peg_on_the_point() -> None:
    """A9: own, other players' and unused arms' Points alike."""
    after = play(table("p0 rolls 1", "center H3 H2 H1", "T27"), "roll 1", "center-T27")
    assert pegs(after, 1) == ["base"] * 4


def test_a_peg_may_not_pass_an_own_peg_on_the_track() -> None:
    """QA7: forbidden; if it were allowed T2-T5 would be a move."""
    assert moves_for(3, "T2 T4") == {"T4-H0"}


def test_a_peg_enters_directly_and_passes_nothing_on_the_way() -> None:
    """QA8: an own Peg on the One Spot does not stop an entry on the Point."""
    assert moves_for(6, "T8") == {"base-T13", "T8-T14"}
    assert moves_for(1, "T8") == {"T8-T9"}


def test_a_six_never_enters_on_the_one_spot_nor_a_one_on_the_point() -> None:
    """QA9: each value has its own spot."""
    assert moves_for(6, "T13") == {"T13-T19"}
    assert moves_for(1, "T8 T20") == {"T8-T9", "T20-T21"}
    assert refused(table("p0 moves 6", "T13"), "base-T8").rule == "QA9"


def test_pegs_in_base_are_one_legal_move() -> None:
    """QA10: they are interchangeable, and the lowest-numbered one moves."""
    state = play(table("p0 rolls 1"), "roll 6")
    assert len(LMR.legal(state)) == 1
    assert pegs(play(state, "base-T13"), 0) == ["T13", "base", "base", "base"]


def test_a_peg_on_a_point_with_a_one_may_step_on_instead() -> None:
    """QA11: the Center is optional."""
    assert moves_for(1, "T13") == {"T13-center", "T13-T14", "base-T8"}


def test_no_die_goes_through_a_point_into_the_center() -> None:
    """QA12: only from a Point and only on a 1."""
    assert moves_for(2, "T12") == {"T12-T14"}


def test_all_points_of_the_board_lead_in_and_out() -> None:
    """QA13: own, other players' and unused ones."""
    assert moves_for(1, "center H3 H2 H1") == {"center-T13", "center-T27", "center-T41", "center-T55"}
    assert "T27-center" in moves_for(1, "T27")
    eight = moves_for(1, "center H3 H2 H1", at=BOARDS[8])
    assert eight == {f"center-T{14 * arm + 13}" for arm in range(8)}


def test_an_own_peg_on_a_point_blocks_that_exit_only() -> None:
    """QA14: and one in the Center blocks entering it."""
    wanted = {"center-T27", "center-T41", "center-T55", "T13-T14", "base-T8"}
    assert moves_for(1, "center T13") == wanted


def test_when_only_the_center_can_move_some_exit_is_forced_and_the_point_is_free() -> None:
    """QA15: one of the four must be chosen."""
    state = play(table("p0 rolls 1", "center H3 H2 H1"), "roll 1")
    assert len(moves(state)) == 4
    assert refused(state, "roll 1").code == "notDue"
    for exit_ in moves(state):
        assert exit_.split("-")[1] in pegs(play(state, exit_), 0)


def test_an_own_peg_never_stands_on_the_own_t7() -> None:
    """QA18: such a position is no position, while others' Pegs stand there freely."""
    with pytest.raises(ValueError, match="T7"):
        table("p0 rolls 1", "T7")
    assert pegs(table("p0 rolls 1", "", "T7"), 1)[0] == "T7"
