"""Boards, options, seats and who begins."""

import pytest

from runners.games.contract import Refused
from runners.games.lmr import LMR
from tests.games.lmr.table import FOUR, TWO, pegs, play, seen, table

BOARDS = {2: [4], 3: [6], 4: [4, 8], 5: [6, 8], 6: [6], 7: [8], 8: [8]}


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("arms", [4, 6, 8])
def test_each_number_of_players_has_its_boards(players: int, arms: int) -> None:
    """A2: the first one listed is the default."""
    assert LMR.options({"players": players}).arms == BOARDS[players][0]
    if arms in BOARDS[players]:
        assert LMR.options({"players": players, "arms": arms}).arms == arms
    else:
        with pytest.raises(Refused, match="arms"):
            LMR.options({"players": players, "arms": arms})


@pytest.mark.parametrize("players", [0, 1, 9])
def test_the_game_is_for_two_to_eight(players: int) -> None:
    """A2: no other number of players has a board."""
    with pytest.raises(Refused) as caught:
        LMR.options({"players": players})
    assert (caught.value.code, caught.value.rule) == ("badOptions", "A2")


@pytest.mark.parametrize("bad", ["T20 T20", "T20 T20 T21", "H3 H3", "center center", "T20 T21 T22 T23 T24"])
def test_four_pegs_each_and_no_two_on_a_spot(bad: str) -> None:
    """A3: only Base holds more than one."""
    with pytest.raises(ValueError, match=r"Peg|four"):
        table("p0 rolls 1", bad)


def test_two_players_never_share_a_spot() -> None:
    """A3: neither on the Track nor in the Center; H1 of one and H1 of another are two spots."""
    for spot in ("T20", "center"):
        with pytest.raises(ValueError, match="two Pegs"):
            table("p0 rolls 1", spot, spot)
    assert seen(table("p0 rolls 1", "H1", "H1"), "bank") == (0,)


def test_all_pegs_start_in_base_and_with_fast_track_one_stands_finished_on_h3() -> None:
    """A4: immovable, unkillable, counted for victory."""
    assert seen(LMR.start(LMR.options({"players": 2})), "pegs") == ([["base"] * 4] * 2,)
    start = LMR.start(LMR.options({"players": 2, "fast_track": True}))
    assert seen(start, "pegs") == ([["H3", "base", "base", "base"]] * 2,)
    won = play(table("p0 rolls 1", "H3 H2 H1 T6", at=f"{TWO}, fast track"), "roll 1", "T6-H0")
    assert seen(won, "outcome") == ({"winner": 0},)


def test_options_are_locked_once_the_game_has_begun() -> None:
    """A4: no action changes them."""
    options = LMR.options({"players": 2, "double_dice": True, "kill_rolls": True})
    state = play(LMR.start(options), "roll 6 3", "designate die 0", "base-T13", "T13-T16", "roll 2")
    assert LMR.options_of(state) == options


SPREAD = {
    (2, 4): [0, 2],
    (3, 6): [0, 2, 4],
    (4, 4): [0, 1, 2, 3],
    (4, 8): [0, 2, 4, 6],
    (5, 6): [0, 1, 2, 3, 4],
    (5, 8): [0, 1, 3, 4, 6],
    (6, 6): [0, 1, 2, 3, 4, 5],
    (7, 8): [0, 1, 2, 3, 4, 5, 6],
    (8, 8): [0, 1, 2, 3, 4, 5, 6, 7],
}


@pytest.mark.parametrize(("players", "arms"), SPREAD)
def test_seats_are_spread_evenly_over_the_arms(players: int, arms: int) -> None:
    """QA33: floor(seat x arms / players) unless a list says otherwise."""
    options = LMR.options({"players": players, "arms": arms})
    assert list(options.seat_arms) == SPREAD[players, arms]


def test_the_second_of_two_players_enters_at_the_opposite_arm() -> None:
    """QA33: adjacent seats would put the 6 on T27."""
    start = LMR.start(LMR.options({"players": 2}))
    assert pegs(play(start, "roll 3", "roll 6", "base-T41"), 1)[0] == "T41"
    adjacent = LMR.start(LMR.options({"players": 2, "seat_arms": [0, 1]}))
    assert pegs(play(adjacent, "roll 3", "roll 6", "base-T27"), 1)[0] == "T27"


@pytest.mark.parametrize("arms", [[0], [2, 0], [1, 1], [0, 4], [-1, 2], [0, 1, 2]])
def test_a_seat_list_that_is_not_ascending_or_not_on_the_board_is_refused(arms: list[int]) -> None:
    """QA33: ascending arms of the board, one a seat."""
    with pytest.raises(Refused) as caught:
        LMR.options({"players": 2, "seat_arms": arms})
    assert caught.value.code == "badOptions"


def test_the_turn_goes_round_in_ascending_seats() -> None:
    """QA34: clockwise."""
    state = table("p0 rolls 1", at=FOUR)
    order = [0]
    for _ in range(4):
        state = play(state, "roll 3")
        order.append(state.turn)
    assert order == [0, 1, 2, 3, 0]


def test_the_first_player_is_an_option_and_seat_0_by_default() -> None:
    """QA35: a host may draw lots and pass the result."""
    assert LMR.start(LMR.options({"players": 4})).turn == 0
    assert LMR.start(LMR.options({"players": 4, "starter": 2})).turn == 2
    with pytest.raises(Refused):
        LMR.options({"players": 4, "starter": 4})
