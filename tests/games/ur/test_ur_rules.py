"""The rules B1 to B10, each by a position; B11 is in the tests of sets."""

from collections import Counter

import pytest

from runners.games.contract import LOTS, Outcome
from runners.games.ur import UR
from tests.games.ur.script import NEW, at, legal, play, refusal


def test_both_players_begin_with_seven_pieces_at_the_start() -> None:
    """B1: all pieces are off the board."""
    assert UR.show(NEW) == "pieces 7 | black start 7 | white start 7 | black throws, 1 try"


def test_three_binary_dice_give_0_to_3_with_chances_1_3_3_1() -> None:
    """B1: the throw is the number of marked corners, not the face of one die."""
    due = UR.dice_due(NEW)
    assert due is not None
    assert (due.count, due.die) == (3, LOTS)
    assert Counter(sum(dice) for dice in due.outcomes()) == {0: 1, 1: 3, 2: 3, 3: 1}


def test_a_throw_is_the_sum_of_the_three_dice() -> None:
    """B1: two marked corners up move a piece two squares."""
    state = at("1", "2", "black throws")

    assert UR.roll(state, (1, 0, 1)).state == at("1", "2", "black moves 2")


@pytest.mark.parametrize("first", ["black", "white"])
def test_the_player_named_by_lots_throws_first(first: str) -> None:
    """B2: lots or dice decide who plays first, not the colour."""
    state = UR.start(UR.options({"first": first}))

    assert UR.view(state)["to_act"] == first


def test_three_blanks_start_a_waiting_player_on_the_gate_and_he_throws_again() -> None:
    """B3: the piece stands on 1 and the turn goes on."""
    assert play(NEW, 0) == at("1 start 6", "start 7", "black throws")


@pytest.mark.parametrize("points", [1, 2, 3])
def test_a_waiting_player_enters_nothing_with_other_throws(points: int) -> None:
    """B3: only three blanks start him."""
    assert play(NEW, points) == at("start 7", "start 7", "white throws, 1 try")


@pytest.mark.parametrize(("points", "moves"), [
    (1, {"start-1", "river-A", "5-6"}),
    (2, {"start-2", "river-B", "5-7"}),
    (3, {"start-3", "river-C", "5-F"}),
])  # fmt: skip
def test_a_throw_enters_reenters_or_moves_any_piece(points: int, moves: set[str]) -> None:
    """B4: new pieces on 1 to 3, river pieces on A to C, those on the board forward."""
    assert legal(play(at("5 start 1 river 1", "7", "black throws"), points)) == moves


def test_white_reenters_on_its_own_side() -> None:
    """B4: a to c are White's, A to C Black's."""
    assert legal(at("7", "river 1", "white moves 3")) == {"river-c"}


def test_a_player_who_can_move_may_not_pass() -> None:
    """B4: he must move if he can."""
    refused = refusal(at("2", "7", "black moves 1"), "decline")

    assert refused.code == "notDue"


def test_each_player_runs_his_own_route_home() -> None:
    """B4: Black goes 7 F E 8 e f, White 7 f e 8 E F."""
    assert legal(at("7", "river 1", "black moves 1")) == {"7-F"}
    assert legal(at("river 1", "7", "white moves 1")) == {"7-f"}
    assert legal(at("8", "river 1", "black moves 1")) == {"8-e"}
    assert legal(at("river 1", "8", "white moves 1")) == {"8-E"}


def test_an_own_piece_blocks_the_square_it_stands_on() -> None:
    """B5: no two pieces on a square."""
    state = at("2 3", "7", "black moves 1")

    assert legal(state) == {"3-4"}
    assert refusal(state, "2-3").rule == "B5"


def test_landing_on_an_enemy_piece_hits_it_into_the_river() -> None:
    """B5: it goes to the river, not to the start."""
    assert play(at("2", "3", "black moves 1"), "2-3") == at("3", "river 1", "black throws")


def test_hit_pieces_are_found_where_the_routes_run_against_each_other() -> None:
    """B5: f is the 8th square of White's route and the 12th of Black's."""
    assert play(at("e", "f", "black moves 1"), "e-f") == at("f", "river 1", "black has an award")


def test_a_rosette_gives_a_move_of_1_2_3_or_5_with_any_piece() -> None:
    """B6: never 4."""
    state = play(at("1 3", "7", "black moves 1"), "3-4")

    assert legal(state) == {"1-2", "4-5", "1-3", "4-6", "4-7", "1-6", "4-E"}  # 1-4 is blocked
    assert {move.steps for move in UR.legal(state) if hasattr(move, "steps")} == {1, 2, 3, 5}


def test_a_started_player_goes_on_until_a_penalty() -> None:
    """B7: moving does not end the turn, blanks do."""
    state = play(at("1", "7", "black throws"), 1, "1-2", 1, "2-3")

    assert state == at("3", "7", "black throws")
    assert play(state, 0) == at("3", "7", "white throws")


def test_blanks_give_a_waiting_opponent_two_tries() -> None:
    """B7: penalty (a)."""
    assert play(at("1", "start 7", "black throws"), 0) == at("1", "start 7", "white throws, 2 tries")


def test_no_legal_move_starts_a_waiting_opponent() -> None:
    """B7: penalty (b)."""
    assert play(at("f", "start 7", "black throws"), 2) == at("f", "1 start 6", "white throws")


def test_a_jump_over_a_rosette_gives_the_opponent_a_free_move() -> None:
    """B7: penalty (c)."""
    state = play(at("3", "2", "black throws"), 2, "3-5")

    assert state == at("5", "2", "white has an award")
    assert legal(state) == {"2-3", "2-4", "2-5", "2-7"}


def test_a_jump_starts_a_waiting_opponent() -> None:
    """B7: penalty (c) for one who waits."""
    assert play(at("3", "start 7", "black moves 2"), "3-5") == at("5", "1 start 6", "white throws")


def test_a_move_from_an_eye_jumps_without_penalty() -> None:
    """B8: 7 to E passes F."""
    assert play(at("7", "2", "black moves 2"), "7-E") == at("E", "2", "black throws")


def test_a_piece_goes_off_from_the_last_rosette_with_a_1() -> None:
    """B9: f for Black, F for White."""
    assert play(at("2 f", "3", "black moves 1"), "f-home") == at("2", "3", "black throws")
    assert play(at("3", "2 F", "white moves 1"), "F-home") == at("3", "2", "white throws")


def test_no_other_square_is_an_exit() -> None:
    """B9: e plus 2 would pass the last rosette, and F is not Black's way out."""
    assert legal(at("e 2", "3", "black moves 2")) == {"2-4"}
    assert legal(at("F 2", "3", "black moves 1")) == {"F-E", "2-3"}


def test_the_first_to_bring_all_off_wins_at_once_and_scores() -> None:
    """B10: 1 a piece on the board, 2 in the river, 3 at the start."""
    state = play(at("f", "5 E start 1 river 2", "black throws"), 1, "f-home")

    assert UR.outcome(state) == Outcome((0,), 1 + 1 + 2 + 2 + 3)
    assert UR.show(state).endswith("black won 9 points")
    assert refusal(state, 1).code == "gameOver"
