"""QB8 to QB19: bonuses, free moves, jumps and eyes."""

import pytest

from runners.games.contract import Outcome
from runners.games.ur import UR, Decline
from tests.games.ur.script import at, legal, play, refusal


def test_a_bonus_moves_any_own_piece_the_one_that_landed_too() -> None:
    """QB8: from the start, from the river, or on the board."""
    state = play(at("3 start 1 river 1", "7 start 3", "black moves 1"), "3-4")

    assert legal(state, 3) == {"start-3", "river-C", "4-7"}


def test_a_bonus_never_moves_the_opponents_pieces() -> None:
    """QB8: "any piece" is any of one's own."""
    state = at("4", "2 start 1", "black has an award")

    assert refusal(state, "2-3").code == "notLegal"
    assert refusal(state, "start-1").code == "notLegal"


def test_entering_with_a_five_is_a_penalised_jump() -> None:
    """QB9: start to 5 passes 4; White on 5 is hit, the turn ends, White moves free."""
    state = play(at("1 start 1", "5", "black throws"), 3, "1-4", "start-5")

    assert state == at("4 5", "river 1", "white has an award")


def test_reentering_with_a_five_lands_on_the_gate_and_jumps_d() -> None:
    """QB9: river to 1 passes D."""
    assert play(at("4 river 1", "6", "black has an award"), "river-1") == at("1 4", "6", "white has an award")


def test_a_bonus_may_be_declined_and_play_goes_on_with_a_throw() -> None:
    """QB10: Black's last piece lands on F: it may stay there."""
    state = play(at("7", "2", "black moves 1"), "7-F")
    assert Decline() in UR.legal(state)

    state = play(state, "decline")
    assert state == at("F", "2", "black throws")
    assert play(state, 1, "F-E") == at("E", "2", "black throws")  # the bonus was not stored


def test_a_bonus_that_lands_on_a_rosette_gives_another() -> None:
    """QB12: 3 to 4, bonus 7 to F, bonus F to E, then a throw."""
    state = play(at("3 7", "2", "black throws"), 1, "3-4", "7-F")
    assert state == at("4 F", "2", "black has an award")

    assert play(state, "F-E") == at("4 E", "2", "black throws")


def test_a_free_move_that_lands_on_a_rosette_gives_a_bonus() -> None:
    """QB12: landing on any rosette, by whatever move."""
    state = play(at("3", "1 7", "black moves 2"), "3-5")

    assert play(state, "1-4") == at("5", "4 7", "white has an award")


def test_bonuses_chain_without_limit() -> None:
    """QB12: one throw, four rosettes, a piece home."""
    state = play(at("C 3 7 e", "2", "black throws"), 1, "3-4", "7-F", "C-D", "e-f", "f-home")

    assert state == at("D 4 F", "2", "black throws")


def test_a_bonus_move_that_jumps_is_penalised() -> None:
    """QB13: 4 to E with a 5 passes F."""
    assert play(at("1", "2", "black throws"), 3, "1-4", "4-E") == at("E", "2", "white has an award")


def test_a_jump_onto_a_rosette_loses_the_bonus_and_the_hit_stands() -> None:
    """QB14: 3 to F with a 5: White's piece on its last square goes to the river, White moves free."""
    state = at("3 4", "F", "black has an award")

    assert play(state, "3-F") == at("4 F", "river 1", "white has an award")


def test_a_free_move_that_jumps_is_penalised_in_turn() -> None:
    """QB15: White hits on 5 by a jump: Black moves free, then Black throws."""
    state = play(at("3", "2", "black throws"), 2, "3-5", "2-5")
    assert state == at("river 1", "5", "black has an award")

    assert play(state, "river-A") == at("A", "5", "black throws")


def test_jumping_free_moves_may_chain_back_to_the_same_position() -> None:
    """QB15: both hit and re-enter with 5; either side ends it by declining."""
    state = at("river 1", "1", "black has an award")
    again = play(state, "river-1", "river-1")

    assert again == state
    assert play(again, "decline") == at("river 1", "1", "black throws")


def test_the_free_move_opens_the_opponents_turn() -> None:
    """QB16: White moves 1, then White throws, not Black."""
    assert play(at("3", "6", "black moves 2"), "3-5", "6-7") == at("5", "7", "white throws")


def test_a_free_move_may_be_declined() -> None:
    """QB16: a free choice; White throws."""
    assert play(at("3", "6", "black moves 2"), "3-5", "decline") == at("5", "6", "white throws")


def test_a_jump_must_be_made_if_nothing_else_is_legal() -> None:
    """QB17: 3 and a 2: the jump, and White's free move; not the mere loss of the turn."""
    state = play(at("3", "6", "black throws"), 2)

    assert legal(state) == {"3-5"}
    assert refusal(state, "decline").code == "notDue"
    assert play(state, "3-5") == at("5", "6", "white has an award")


@pytest.mark.parametrize(("square", "steps", "target"), [("D", 1, "1"), ("4", 2, "6"), ("F", 3, "e")])
def test_leaving_a_rosette_is_no_jump(square: str, steps: int, target: str) -> None:
    """QB18: only rosettes strictly between count."""
    state = at(square, "7 c", f"black moves {steps}")

    assert play(state, f"{square}-{target}") == at(target, "7 c", "black throws")


@pytest.mark.parametrize(("black", "white"), [("2 4", "7"), ("2", "4 7"), ("2", "7")])
def test_passing_a_rosette_is_a_jump_whether_it_is_occupied_or_not(black: str, white: str) -> None:
    """QB18: 2 plus 3 over 4."""
    assert play(at(black, white, "black moves 3"), "2-5").due == "award"
    assert play(at(black, white, "black moves 3"), "2-5").to_act == 1


@pytest.mark.parametrize("points", [1, 2, 3])
def test_entering_from_the_start_passes_no_rosette(points: int) -> None:
    """QB18: D and d are not on the way of a new piece."""
    state = play(at("start 1", "7", f"black moves {points}"), f"start-{points}")

    assert state == at(str(points), "7", "black throws")


def test_an_eye_changes_neither_counting_nor_the_bonus() -> None:
    """QB19: 7 plus 1 is F with its bonus, plus 2 is E: F is counted."""
    assert play(at("7", "2", "black moves 1"), "7-F") == at("F", "2", "black has an award")
    assert play(at("7", "2", "black moves 2"), "7-E") == at("E", "2", "black throws")


def test_an_eye_lets_a_five_reach_the_last_rosette_and_go_off_with_its_bonus() -> None:
    """QB19: 7 plus 5 is f; the bonus 1 takes the piece home."""
    state = play(at("7 4", "2", "black has an award"), "7-f")
    assert state == at("4 f", "2", "black has an award")

    assert play(state, "f-home") == at("4", "2", "black throws")


def test_a_free_move_wins_the_game() -> None:
    """QB26: Black jumps, White's last piece on F exits with the free 1."""
    state = play(at("3 5", "F", "black moves 3"), "3-6", "F-home")

    assert UR.outcome(state) == Outcome((1,), 2)
