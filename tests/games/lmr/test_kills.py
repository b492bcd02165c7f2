"""Kills: where, whom, when they are forced, and what they earn."""

from tests.games.lmr.table import PAIRS, TWO, moves, pegs, play, refused, seen, table

KILL_ROLLS = f"{TWO}, kill rolls"
HOME_BASE = ["base"] * 4


def test_landing_on_a_peg_sends_it_to_base_at_once() -> None:
    """A13: on the Track and in the Center."""
    after = play(table("p0 rolls 1", "T20", "T23 T50"), "roll 3", "T20-T23")
    assert pegs(after, 1) == ["base", "T50", "base", "base"]
    assert pegs(after, 0)[0] == "T23"


def test_nobody_is_killed_in_a_home() -> None:
    """A13: lanes belong to one player each, though their spots have the same names."""
    after = play(table("p0 rolls 1", "T6", "H1"), "roll 2", "T6-H1")
    assert pegs(after, 1)[0] == "H1"


def test_teammates_can_be_killed() -> None:
    """A13: a teammate's Peg is a Peg of another player."""
    after = play(table("p0 rolls 1", "T20", "", "T23", at=PAIRS), "roll 3", "T20-T23")
    assert pegs(after, 2) == HOME_BASE


def test_a_die_with_a_legal_move_must_be_used() -> None:
    """A14: the only move is forced, and the turn neither rolls on nor passes before it is made."""
    state = play(table("p0 rolls 1", "H3 H2 H1 T20"), "roll 3")
    assert moves(state) == {"T20-T23"}
    assert seen(state, "turn", "due") == (0, "move")
    assert refused(state, "roll 3").code == "notDue"


def test_with_several_moves_the_choice_is_free() -> None:
    """A14: no duty to enter, to leave the Center or to go Home."""
    state = play(table("p0 rolls 1", "center T5 T20"), "roll 1")
    assert pegs(play(state, "T20-T21"), 0) == ["center", "T5", "T21", "base"]


def test_a_kill_is_forced_only_when_it_is_the_only_move_of_its_die() -> None:
    """QA16: with another Peg to move the kill may be left."""
    state = play(table("p0 rolls 1", "T2 T9", "T4"), "roll 2")
    assert moves(state) == {"T2-T4", "T9-T11"}
    assert pegs(play(state, "T9-T11"), 1)[0] == "T4"


def test_a_kill_on_entry_counts_for_kill_rolls() -> None:
    """QA17: the 6 and the kill bank a die each, and both are rolled at once without Double Dice."""
    entered = play(table("p0 rolls 1", "", "T13", at=KILL_ROLLS), "roll 6", "base-T13")
    assert pegs(entered, 1) == HOME_BASE
    assert seen(entered, "turn", "bank", "dice_due") == (0, 2, 2)
    plain = play(table("p0 rolls 1", "", "T13"), "roll 6", "base-T13")
    assert seen(plain, "turn", "bank", "dice_due") == (0, 1, 1)


def test_a_kill_in_the_center_on_an_exit_and_on_any_t6_counts_for_kill_rolls() -> None:
    """QA17: every kill of an opponent does."""
    center = play(table("p0 rolls 1", "T13", "center", at=KILL_ROLLS), "roll 1", "T13-center")
    leaving = play(table("p0 rolls 1", "center", "T41", at=KILL_ROLLS), "roll 1", "center-T41")
    own_gate = play(table("p0 rolls 1", "T4", "T6", at=KILL_ROLLS), "roll 2", "T4-T6")
    other_gate = play(table("p0 rolls 1", "T32", "T34", at=KILL_ROLLS), "roll 2", "T32-T34")
    assert [seen(state, "bank") for state in (center, leaving)] == [(2,), (2,)]
    assert [seen(state, "bank") for state in (own_gate, other_gate)] == [(1,), (1,)]


def test_a_teammate_on_the_landing_spot_is_killed_even_when_forced_and_banks_nothing() -> None:
    """QA17b: neither safe nor a block."""
    at = f"{PAIRS}, kill rolls"
    state = play(table("p0 rolls 1", "H3 H2 H1 T2", "", "T5", at=at), "roll 3")
    assert moves(state) == {"T2-T5"}
    after = play(state, "T2-T5")
    assert pegs(after, 2) == HOME_BASE
    assert seen(after, "turn", "bank") == (1, 0)


def test_a_teammate_is_killed_on_entry_in_the_center_and_on_an_exit() -> None:
    """QA17b: the bank holds the roll's own die and no other."""
    at = f"{PAIRS}, kill rolls"
    entry = play(table("p0 rolls 1", "", "", "T13", at=at), "roll 6", "base-T13")
    center = play(table("p0 rolls 1", "T13", "", "center", at=at), "roll 1", "T13-center")
    leaving = play(table("p0 rolls 1", "center", "", "T41", at=at), "roll 1", "center-T41")
    for after in (entry, center, leaving):
        assert pegs(after, 2) == HOME_BASE
        assert seen(after, "bank") == (1,)


def test_without_kill_rolls_a_kill_banks_nothing() -> None:
    """A16: the award is an option."""
    after = play(table("p0 rolls 1", "T20", "T23"), "roll 3", "T20-T23")
    assert seen(after, "turn", "bank") == (1, 0)
