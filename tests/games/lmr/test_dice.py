"""Dice: the start roll, the bank, the order of spending, Dead Dice and Auto-Pass."""

import pytest

from runners.games.lmr import LMR
from runners.games.lmr.events import Designated
from tests.games.lmr.table import TWO, act, happened, moves, pegs, play, refused, seen, table

DOUBLE = f"{TWO}, double dice"
NEARLY_HOME = "H3 H2 T5 T6"
"""No 5 and no 6 has a Legal Move here, and nothing is in Base."""


def test_a_turn_starts_with_one_die_or_two_with_double_dice() -> None:
    """A15: and all rolled dice are Pending."""
    assert seen(table("p0 rolls 1"), "dice_due") == (1,)
    assert seen(table("p0 rolls 2", at=DOUBLE), "dice_due") == (2,)
    assert seen(play(table("p0 rolls 2", "T20", at=DOUBLE), "roll 4 2"), "pending") == ([4, 2],)


def test_every_one_and_every_six_banks_a_die_when_rolled() -> None:
    """A16: all awards are independent of each other and of the moves."""
    assert seen(play(table("p0 rolls 2", at=DOUBLE), "roll 6 6"), "bank") == (2,)
    assert seen(play(table("p0 rolls 2", at=DOUBLE), "roll 1 5"), "bank") == (1,)
    killed = play(table("p0 rolls 2", "", "T13", at=f"{DOUBLE}, kill rolls"), "roll 6 1", "base-T13 die 0")
    assert seen(killed, "bank") == (3,)


def test_the_player_spends_pending_dice_in_any_order() -> None:
    """A17: each die is named by its place in Roll Order."""
    state = play(table("p0 rolls 2", "T20", at=DOUBLE), "roll 2 5")
    after = play(state, "T20-T25 die 1")
    assert seen(after, "pending") == ([2],)
    assert moves(after) == {"T25-T27"}


def test_a_designation_can_be_changed_and_dropped_and_forces_nothing() -> None:
    """A17: the Active Die is a wish until the move is made."""
    state = play(table("p0 rolls 2", "T20", at=DOUBLE), "roll 2 5", "designate die 0")
    assert seen(state, "active") == (0,)
    assert seen(play(state, "designate die 1"), "active") == (1,)
    assert seen(play(state, "designate none"), "active") == (None,)
    assert pegs(play(state, "T20-T25 die 1"), 0)[0] == "T25"
    assert pegs(play(state, "designate die 1", "T20-T25"), 0)[0] == "T25"


def test_a_dead_die_stays_pending_while_another_lives_and_may_come_alive() -> None:
    """A18: trying to spend it meanwhile is refused and nothing is lost."""
    state = play(table("p0 rolls 2", at=DOUBLE), "roll 4 6")
    assert seen(state, "dead", "pending") == ([0], [4, 6])
    assert refused(state, "base-T8 die 0").code == "deadDie"
    after = play(state, "base-T13 die 1")
    assert seen(after, "dead", "pending") == ([], [4])
    assert moves(after) == {"T13-T17"}


def test_auto_pass_forfeits_all_pending_dice_in_roll_order_and_leaves_the_bank() -> None:
    """A19: the banked die is rolled by the same player."""
    state, events = act(table("p0 rolls 2", NEARLY_HOME, at=DOUBLE), "roll 6 5")
    assert [event.dice for event in events if type(event).__name__ == "Forfeited"] == [(6, 5)]
    assert seen(state, "turn", "bank", "pending", "dice_due") == (0, 1, [], 1)


def test_the_whole_bank_is_rolled_at_once_whatever_double_dice_says() -> None:
    """A20: exactly as many dice as are banked, and only with no Pending dice."""
    for at in (TWO, DOUBLE):
        state = table("p0 rolls 3 | bank 3", at=at)
        assert refused(state, "roll 3 3").code == "wrongDiceCount"
        assert seen(play(state, "roll 6 1 3"), "bank", "pending") == (2, [6, 1, 3])
    assert refused(play(table("p0 rolls 1"), "roll 6"), "roll 3").code == "notDue"


def test_the_turn_ends_only_with_nothing_pending_and_an_empty_bank() -> None:
    """A21: then it passes to the next seat clockwise, and no bank is carried over."""
    state = play(table("p0 rolls 1"), "roll 6", "base-T13")
    assert seen(state, "turn", "due") == (0, "roll")
    state = play(state, "roll 3")
    assert seen(state, "turn", "due") == (0, "move")
    assert seen(play(state, "T13-T16"), "turn", "bank", "dice_due") == (1, 0, 1)


def test_dice_come_from_outside() -> None:
    """A22: the engine takes any roll of the right size, and no face that a die does not have."""
    for face in range(1, 7):
        play(table("p0 rolls 1", "T20"), f"roll {face}")
    for face in (0, 7):
        assert refused(table("p0 rolls 1", "T20"), f"roll {face}").code == "badDie"


@pytest.mark.parametrize("face", [1, 6])
@pytest.mark.parametrize("option", ["", ", double dice", ", kill rolls", ", fast track"])
def test_ones_and_sixes_bank_in_every_mode(face: int, option: str) -> None:
    """QA19: no option is needed for it."""
    rest = " 3" if "double" in option else ""
    count = 2 if rest else 1
    assert seen(play(table(f"p0 rolls {count}", at=TWO + option), f"roll {face}{rest}"), "bank") == (1,)


def test_a_six_that_cannot_be_used_still_banks() -> None:
    """QA20: the die is forfeited and the same player rolls one die."""
    after = play(table("p0 rolls 1", NEARLY_HOME), "roll 6")
    assert seen(after, "turn", "bank", "dice_due") == (0, 1, 1)


def test_the_award_comes_with_the_roll_and_not_again_with_the_move() -> None:
    """QA21: the bank is 2 before any move and after both."""
    rolled = play(table("p0 rolls 2", at=DOUBLE), "roll 1 6")
    first = play(rolled, "base-T8 die 0")
    second = play(first, "base-T13 die 0")
    assert [seen(state, "bank") for state in (rolled, first, second)] == [(2,)] * 3


def test_the_bank_is_emptied_before_its_own_roll_is_added() -> None:
    """QA22: 2 banked, 6 and 6 rolled, 2 banked again; a roll of 1 or 3 dice is refused."""
    state = table("p0 rolls 2 | bank 2")
    assert seen(play(state, "roll 6 6"), "bank") == (2,)
    assert refused(state, "roll 6").code == "wrongDiceCount"
    assert refused(state, "roll 6 6 6").code == "wrongDiceCount"


def test_dead_dice_wait_in_every_roll_of_several_dice() -> None:
    """QA23: without Double Dice too: the 3 is refused, lives after the 6, and nothing was lost."""
    state = play(table("p0 rolls 2 | bank 2"), "roll 3 6")
    assert refused(state, "base-T8 die 0").code == "deadDie"
    after = play(state, "base-T13 die 1")
    assert moves(after) == {"T13-T16"}


def test_auto_pass_happens_by_itself_in_the_same_step() -> None:
    """QA25: after a roll and after a move, with the turn passed on; nobody has to ask for it."""
    after = play(table("p0 rolls 1"), "roll 3")
    assert seen(after, "turn", "due") == (1, "roll")
    moved = play(table("p0 rolls 2", "H3 H2 H1 T3", at=DOUBLE), "roll 2 5", "T3-T5 die 0")
    assert seen(moved, "turn", "pending", "active") == (1, [], None)
    state = play(table("p0 rolls 2", "H3 H2 H1 T3", at=DOUBLE), "roll 2 5")
    assert happened(state, "T3-T5 die 0") == ["Moved", "Forfeited", "TurnPassed"]


def test_dice_need_not_be_ordered_so_that_as_many_as_possible_are_used() -> None:
    """QA26: the 2 may go first though the 4 dies of it; the 4 first would win."""
    state = play(table("p0 rolls 2", "H3 H2 H1 T3", at=DOUBLE), "roll 2 4")
    assert seen(play(state, "T3-T5 die 0"), "turn", "outcome") == (1, None)
    assert seen(play(state, "T3-H0 die 1"), "outcome") == ({"winner": 0},)


def test_without_a_named_die_the_first_with_a_legal_move_is_spent() -> None:
    """QA27: not simply the first, which may be dead."""
    state = play(table("p0 rolls 2", at=DOUBLE), "roll 3 6", "base-T13")
    assert seen(state, "pending") == ([3],)


def test_without_a_named_die_the_first_of_several_that_live_is_spent() -> None:
    """QA27: in Roll Order, not the one that the move would fit."""
    for first, second in ((2, 5), (5, 2)):
        state = play(table("p0 rolls 2", "T20", at=DOUBLE), f"roll {first} {second}")
        assert seen(play(state, f"T20-T{20 + first}"), "pending") == ([second],)
        assert refused(state, f"T20-T{20 + second}").code == "notLegal"


def test_of_equal_dice_the_earlier_one_is_spent() -> None:
    """QA27: equal dice are interchangeable, so they are one choice."""
    state = play(table("p0 rolls 3 | bank 3", "T20"), "roll 5 2 5")
    named = {LMR.show_move(choice) for choice in LMR.legal(state)}
    assert named == {"T20-T25 die 0", "T20-T22 die 1"}


def test_a_dead_die_may_be_designated_but_not_moved_with() -> None:
    """QA28: only the attempt to resolve it is refused."""
    state = play(table("p0 rolls 2", at=DOUBLE), "roll 3 6", "designate die 0")
    assert seen(state, "active") == (0,)
    assert refused(state, "base-T13").code == "deadDie"
    assert pegs(play(state, "designate die 1", "base-T13"), 0)[0] == "T13"


def test_a_move_with_another_die_than_the_active_one_designates_it_first() -> None:
    """QA28: in the game's events, in one step; not where that die is Active, or none is, or it is refused."""
    state = play(table("p0 rolls 2", "T20", at=DOUBLE), "roll 2 5", "designate die 0")
    _, events = act(state, "T20-T25 die 1")
    assert events[0] == Designated(0, 1, 5)
    assert [type(event).__name__ for event in events[:2]] == ["Designated", "Moved"]
    for told in ("T20-T22 die 0", "T20-T22"):
        assert type(act(state, told)[1][0]).__name__ == "Moved"
    assert type(act(play(state, "designate none"), "T20-T25 die 1")[1][0]).__name__ == "Moved"
    dead = play(table("p0 rolls 2", at=DOUBLE), "roll 6 3", "designate die 0")
    assert refused(dead, "base-T13 die 1").code == "deadDie"


def test_forced_moves_are_not_played_by_themselves() -> None:
    """QA29: one move a die, but the order is a choice."""
    state = play(table("p0 rolls 2", at=DOUBLE), "roll 6 1")
    assert pegs(state, 0) == ["base"] * 4
    assert (moves(state, 0), moves(state, 1)) == ({"base-T13"}, {"base-T8"})
    assert pegs(play(state, "base-T13 die 0"), 0)[0] == "T13"
    assert pegs(play(state, "base-T8 die 1"), 0)[0] == "T8"


def test_there_is_no_limit_on_extra_rolls() -> None:
    """QA31: sixes keep the turn for ever."""
    state = play(table("p0 rolls 1"), "roll 6", "base-T13")
    for lap in range(7):
        spot = 13 + 6 * lap
        state = play(state, "roll 6", f"T{spot}-T{spot + 6}")
    assert seen(state, "turn", "bank", "due") == (0, 1, "roll")


def test_the_turn_passes_by_itself() -> None:
    """QA32: as soon as nothing holds it, in the same step as the last move."""
    state = play(table("p0 rolls 1", "T20"), "roll 3")
    assert happened(state, "T20-T23") == ["Moved", "TurnPassed"]
    assert seen(play(state, "T20-T23"), "turn", "actor") == (1, 1)
