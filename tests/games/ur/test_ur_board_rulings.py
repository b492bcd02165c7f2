"""QB20 to QB27, QB32, QB37: hits, exits, the end, and what the board carries."""

import pytest

from runners.games.contract import Outcome
from runners.games.ur import UR
from runners.games.ur.board import EYES
from tests.games.ur.script import NEW, at, legal, play, refusal


@pytest.mark.parametrize(("black", "white"), [("6", "7"), ("5", "7")])
def test_an_eye_does_not_protect_from_being_hit(black: str, white: str) -> None:
    """QB20: it protects from the danger of jumping only."""
    steps = int(white) - int(black)
    state = play(at(black, white, f"black moves {steps}"), f"{black}-{white}")

    assert state == at(white, "river 1", "black throws")


def test_no_rosette_is_safe() -> None:
    """QB21: White on 4 is hit, and Black has the bonus."""
    assert play(at("1", "4", "black throws"), 3, "1-4") == at("4", "river 1", "black has an award")


@pytest.mark.parametrize(("black", "square", "steps"), [("6", "F", 2), ("e", "f", 1)])
def test_neither_are_the_outer_rosettes(black: str, square: str, steps: int) -> None:
    """QB21: F and f, where White runs the other way round."""
    state = play(at(black, square, f"black moves {steps}"), f"{black}-{square}")

    assert state == at(square, "river 1", "black has an award")


def test_pieces_may_be_passed() -> None:
    """QB22: own and enemy pieces on the way block nothing."""
    state = at("1 3", "2", "black throws")

    assert legal(play(state, 3)) == {"1-4", "3-6"}
    assert play(state, 3, "1-4") == at("3 4", "2", "black has an award")


@pytest.mark.parametrize("points", [2, 3])
def test_two_and_three_do_not_exit(points: int) -> None:
    """QB23: f alone and a 2 or 3: no legal move."""
    assert play(at("f", "2", "black throws"), points) == at("f", "2", "white throws")


def test_only_the_one_of_an_award_exits() -> None:
    """QB23: 2, 3 and 5 do not take a piece off; from 8 and e nothing passes f."""
    assert legal(at("f", "2", "black has an award")) == {"f-home"}
    assert legal(at("8", "2", "black has an award")) == {"8-e", "8-f"}
    assert legal(at("e", "2", "black has an award")) == {"e-f"}
    assert refusal(at("8 f", "2", "black has an award"), "8-home").rule == "B9"


def test_exit_is_not_compulsory_while_another_piece_can_move() -> None:
    """QB24: f and 5 with a 1: 5 to 6 will do."""
    assert legal(at("5 f", "2", "black moves 1")) == {"5-6", "f-home"}


def test_an_own_piece_on_the_last_rosette_blocks_it() -> None:
    """QB25: e and f with a 1: f must go off."""
    assert legal(at("e f", "2", "black moves 1")) == {"f-home"}


def test_a_win_in_mid_turn_is_immediate() -> None:
    """QB26: the bonus of the last rosette takes the last piece off and nothing more happens."""
    state = play(at("e", "5 start 1", "black throws"), 1, "e-f", "f-home")

    assert UR.outcome(state) == Outcome((0,), 4)
    assert (UR.actor(state), UR.dice_due(state), UR.legal(state)) == (None, None, ())
    assert refusal(state, "decline").code == "gameOver"


def test_the_score_counts_pieces_at_the_start_and_none_that_are_off() -> None:
    """QB27: 2 off, 1 on the board, 1 in the river, 3 at the start: 12."""
    state = play(at("f", "5 start 3 river 1", "black moves 1"), "f-home")

    assert UR.show(state) == "pieces 7 | black home 7 | white 5 start 3 river 1 home 2 | black won 12 points"


def test_every_game_begins_anew_with_both_waiting() -> None:
    """QB32: pieces are reset; with lots for every game neither the winner nor the loser is preferred."""
    again = UR.start(UR.options({"first": "lots"}))

    assert UR.start(UR.options({})) == NEW
    assert all(side.is_waiting and side.total == 7 for side in again.sides)
    assert {UR.actor(play(again, *lots)) for lots in [(2, 1), (1, 2)]} == {0, 1}


def test_the_eyes_are_a_c_of_both_sides_and_7() -> None:
    """QB37: kept as data; jumps from exactly these squares are free."""
    assert frozenset({"A", "C", "a", "c", "7"}) == EYES

    assert {square for square in "ABCD1234567" if jumps_freely(square)} == {"A", "C", "7"}


def jumps_freely(square: str) -> bool:
    """Whether some move of a Black piece from there passes a rosette without being a jump."""
    moves = UR.view(at(square, "river 1", "black has an award"))["legal"]
    return any(passes_a_rosette(square, move["to"]) and not move["jump"] for move in moves)


def passes_a_rosette(origin: str, target: str) -> bool:
    route = "ABCD1234567FE8ef"
    between = route[route.index(origin) + 1 : route.index(target)]
    return bool(set(between) & set("D4Ff"))
