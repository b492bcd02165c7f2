"""QB1 to QB7, QB33 to QB36: waiting, starting, and the ends of turns."""

import pytest

from runners.games.ur import UR
from runners.games.ur.events import GameOpened, Hit, LotsTied, Moved, Started, TurnEnded
from tests.games.ur.script import NEW, at, legal, play, refusal, told


def test_a_started_player_throws_again_after_moving() -> None:
    """QB1: until a penalty, not one throw a turn."""
    assert play(at("1 start 6", "2 start 6", "black throws"), 2, "1-3") == at(
        "3 start 6", "2 start 6", "black throws"
    )


def test_a_waiting_player_who_fails_gives_his_opponent_nothing() -> None:
    """QB2: his throw is not "no legal move"; White still waits and has one throw."""
    assert play(NEW, 2) == at("start 7", "start 7", "white throws, 1 try")


def test_two_tries_come_only_directly_after_the_opponents_blanks_and_are_not_stored() -> None:
    """QB3: the right is renewed at each such 0."""
    state = play(at("1 start 6", "start 7", "black throws"), 0)
    assert state == at("1 start 6", "start 7", "white throws, 2 tries")

    state = play(state, 1)
    assert state == at("1 start 6", "start 7", "white throws, 1 try")

    state = play(state, 2)
    assert state == at("1 start 6", "start 7", "black throws")

    state = play(state, 3, "start-3", 0)
    assert state == at("1 3 start 5", "start 7", "white throws, 2 tries")

    assert play(state, 3, 0) == at("3 start 5 river 1", "1 start 6", "white throws")


def test_a_second_try_that_is_not_needed_is_gone() -> None:
    """QB3: blanks on the first of two tries start him; later blanks are his penalty."""
    state = play(at("5 start 6", "start 7", "white throws, 2 tries"), 0, 0)

    assert state == at("5 start 6", "1 start 6", "black throws")


def test_the_starting_blanks_are_no_penalty_but_the_next_ones_are() -> None:
    """QB4: enter, throw again, 0: the turn ends and White has two tries."""
    state = play(NEW, 0)
    assert state == at("1 start 6", "start 7", "black throws")

    assert play(state, 0) == at("1 start 6", "start 7", "white throws, 2 tries")


@pytest.mark.parametrize("black", ["river 7", "start 6 river 1", "1 start 6"])
def test_blanks_of_a_started_player_end_the_turn_and_enter_nothing(black: str) -> None:
    """QB5: also on the first throw and with no piece on the board."""
    assert play(at(black, "5", "black throws"), 0) == at(black, "5", "white throws")


def test_taking_three_blanks_enters_on_the_gate_by_itself_and_opens_the_turn() -> None:
    """QB6: as if thrown: not a mere permission; the Black piece on 1 goes to the river, White throws."""
    state, events = told(at("1 4 7 8", "start 7", "black throws"), 3)

    assert state == at("4 7 8 river 1", "1 start 6", "white throws")
    assert events[1:] == [TurnEnded(0, "noMove", 3), Started(1, given=True), Hit(0, "1")]


def test_a_piece_on_the_gate_is_hit_by_the_given_start() -> None:
    """QB6: Black jumps from 3, his other piece stands on 1 when White takes the blanks."""
    state, events = told(at("1 3", "start 7", "black moves 2"), "3-5")

    assert state == at("5 river 1", "1 start 6", "white throws")
    assert Hit(0, "1") in events


def test_a_waiting_opponent_has_no_free_move_after_a_jump() -> None:
    """QB7: only the three blanks: a piece on 1 and a throw, no entry on 2, 3 or 5."""
    state = play(at("6", "start 7", "black moves 3"), "6-E")

    assert state == at("E", "1 start 6", "white throws")
    assert UR.legal(state) == ()


def test_lots_by_dice_the_higher_throw_opens_the_game_and_starts_nobody() -> None:
    """QB33: Black 0, White 2: White throws first, and Black's 0 did not start him."""
    lots = UR.start(UR.options({"first": "lots"}))
    state, events = told(lots, 0, 2)

    assert UR.show(state) == "pieces 7 first lots | black start 7 | white start 7 | white throws, 1 try"
    assert events[-1] == GameOpened(1)


def test_equal_lots_are_thrown_again() -> None:
    """QB33: 1 and 1, then 3 and 2: Black opens."""
    lots = UR.start(UR.options({"first": "lots"}))
    state, events = told(lots, 1, 1)
    assert state == lots
    assert events[-1] == LotsTied(0)

    state = play(state, 3)
    assert UR.show(state).endswith("white draws lots against 3")
    assert UR.show(play(state, 2)).endswith("black throws, 1 try")


def test_a_named_first_player_needs_no_lots() -> None:
    """QB33: who begins is an option of the game; the first throw is already play."""
    assert play(UR.start(UR.options({"first": "white"})), 0).sides[1].board == (1,)


def test_without_a_legal_move_the_turn_ends_even_if_the_opponent_has_started() -> None:
    """QB34: White simply throws, and is given nothing."""
    state, events = told(at("f", "2 start 3", "black throws"), 2)

    assert state == at("f", "2 start 3", "white throws")
    assert events[1:] == [TurnEnded(0, "noMove", 2)]


def test_started_is_for_the_rest_of_the_game() -> None:
    """QB35: White's only piece on the board is hit; a 2 enters on 2 or b, no 0 is needed."""
    state = play(at("1", "3 start 6", "black throws"), 2, "1-3", 0)
    assert state == at("3", "start 6 river 1", "white throws")

    assert legal(play(state, 2)) == {"start-2", "river-b"}


def test_river_pieces_need_not_come_first() -> None:
    """QB36: one in the river, one at the start, a 1: A or 1."""
    assert legal(at("start 1 river 1", "5", "black moves 1")) == {"river-A", "start-1"}


def test_an_award_must_be_used_or_declined_before_the_next_throw() -> None:
    """QB11: at once, not later."""
    state = play(at("3", "2", "black moves 1"), "3-4")

    assert (refusal(state, 2).code, refusal(state, 2).rule) == ("notDue", "QB11")
    assert play(state, "decline", 2).due == "move"


def test_moves_of_an_award_are_told_as_such() -> None:
    """B6: the event says whether a throw or an award moved the piece."""
    _, events = told(at("3", "2", "black throws"), 1, "3-4", "4-5")

    assert [event.award for event in events if isinstance(event, Moved)] == [False, True]
