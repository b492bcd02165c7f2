"""`runners engine lmr`: `new` and `set`, sentence by sentence of the description."""

from typing import Any

import pytest

from tests.terminal.positions import BASE, DOUBLE, HOME, LAST, SIX, TEAMS, TWO, placed, won
from tests.terminal.talk import Talk

# new


def test_only_players_is_required() -> None:
    """Only `players` is required."""
    assert Talk("lmr").code({"new": {"arms": 4}}) == "malformed"
    assert Talk("lmr").ok(TWO)["pegs"] == [BASE, BASE]


def test_every_option_is_taken() -> None:
    """`new` with every option of the description."""
    options = {
        "players": 4,
        "arms": 4,
        "teams": 2,
        "team_of": [0, 0, 1, 1],
        "double_dice": True,
        "kill_rolls": True,
        "fast_track": True,
        "starter": 2,
        "seat_arms": [0, 1, 2, 3],
    }
    state = Talk("lmr").ok({"new": options})
    assert (state["turn"], state["dice_due"]) == (2, 2)
    assert state["pegs"] == [["H3", "base", "base", "base"]] * 4


def test_teams_null_is_no_team_play() -> None:
    """`teams` absent or null: no Team Play."""
    for options in ({"players": 4}, {"players": 4, "teams": None}):
        talk = Talk("lmr", {"new": options}, placed([*LAST, "T6"], BASE, BASE, BASE, pending=[1]))
        assert talk.ok({"move": {"from": "T6", "to": "H0"}})["outcome"] == {"winner": 0}


def test_teams_default_to_seat_mod_teams() -> None:
    """`team_of` (a team number per seat) defaults to seat mod teams."""
    talk = Talk("lmr", TEAMS, placed(HOME, BASE, [*LAST, "T34"], BASE, turn=2, pending=[1]))
    state = talk.ok({"move": {"from": "T34", "to": "H0"}})
    assert state["outcome"] == {"winning_team": [0, 2]}


def test_seats_are_spread_over_the_arms_or_listed() -> None:
    """`seat_arms` is ascending and defaults to QA33."""
    entered = []
    for options in ({"players": 2}, {"players": 2, "seat_arms": [0, 1]}):
        talk = Talk("lmr", {"new": options}, placed(BASE, BASE, turn=1, pending=[6]))
        entered.append(talk.ok({"state": True})["legal"][0][0]["to"])
    assert entered == ["T41", "T27"]
    assert Talk("lmr").code({"new": {"players": 2, "seat_arms": [1, 0]}}) == "badOptions"


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 9},
        {"players": 2, "arms": 6},
        {"players": 4, "teams": 3},
        {"players": 4, "teams": 1},
        {"players": 4, "team_of": [0, 1, 0, 1]},
        {"players": 4, "teams": 2, "team_of": [0, 0, 0, 1]},
        {"players": 2, "starter": 2},
        {"players": 2, "starter": -1},
        {"players": 2, "seat_arms": [0]},
        {"players": 2, "seat_arms": [0, 4]},
    ],
    ids=str,
)
def test_options_that_the_rules_do_not_allow(options: dict[str, Any]) -> None:
    """`badOptions`."""
    assert Talk("lmr").code({"new": options}) == "badOptions"


@pytest.mark.parametrize(
    "value", [{"double_dice": 1}, {"team_of": "01"}, {"starter": 0.5}, {"pegs": 2}], ids=str
)
def test_options_of_another_type_or_name_are_malformed(value: dict[str, Any]) -> None:
    assert Talk("lmr").code({"new": {"players": 2} | value}) == "malformed"


# set


def test_set_keeps_the_options_of_new() -> None:
    """`set` after `new`, whose options stay."""
    talk = Talk("lmr", DOUBLE, placed(BASE, BASE))
    assert talk.ok({"state": True})["dice_due"] == 2


def test_absent_parts_of_set() -> None:
    """Absent: `turn` is kept, `bank` 0, `pending` empty."""
    talk = Talk("lmr", TWO, {"roll": [3]}, {"roll": [6]})  # p0 passes, p1 has a 6 and a bank of 1
    state = talk.ok(placed(BASE, BASE))
    assert (state["turn"], state["bank"], state["pending"], state["due"]) == (1, 0, [], "roll")


def test_pending_dice_of_set_have_been_rolled() -> None:
    """With Pending dice, the dice have been rolled: nothing is banked for them."""
    state = Talk("lmr", TWO).ok(placed(BASE, BASE, turn=0, pending=[6, 1]))
    assert (state["due"], state["bank"], state["dice_due"]) == ("move", 0, 0)


@pytest.mark.parametrize(("bank", "turn", "count"), [(0, 1, 1), (2, 0, 2)])
def test_auto_pass_is_applied_at_once_to_pending_dice_of_set(bank: int, turn: int, count: int) -> None:
    """Auto-Pass is applied at once as after any roll."""
    talk = Talk("lmr", TWO)
    answer = talk.ask(placed(BASE, BASE, turn=0, bank=bank, pending=[3, 4]))
    state = answer["state"]
    assert (state["pending"], state["turn"], state["due"], state["dice_due"]) == ([], turn, "roll", count)
    assert answer["events"][0]["type"] == "forfeited"


@pytest.mark.parametrize(
    ("options", "bank", "count"), [(TWO, 0, 1), (TWO, 3, 3), (DOUBLE, 0, 2), (DOUBLE, 1, 1)]
)
def test_without_pending_dice_the_next_roll_is_due(options: Any, bank: int, count: int) -> None:
    """Without them the turn's next roll is due: the bank if it is over 0, else the start-of-turn roll."""
    state = Talk("lmr", options).ok(placed(BASE, BASE, turn=1, bank=bank))
    assert (state["turn"], state["due"], state["dice_due"], state["bank"]) == (1, "roll", count, bank)


def test_finished_players_of_set_stand_in_seat_order() -> None:
    """Players with all pegs Finished count as finished, in seat order."""
    state = Talk("lmr", SIX).ok(placed(BASE, HOME, HOME, BASE, HOME, BASE))
    assert state["finished"] == [1, 2, 4]


@pytest.mark.parametrize(
    "position",
    [
        placed(["T5", "T5", "base", "base"], BASE),
        placed(["center", "center", "base", "base"], BASE),
        placed(["T5", *BASE[1:]], ["T5", *BASE[1:]]),
        placed(["center", *BASE[1:]], ["center", *BASE[1:]]),
        placed(["H0", "H0", "base", "base"], BASE),
        placed(["T7", *BASE[1:]], BASE),
        placed(BASE, ["T35", *BASE[1:]]),
        placed(BASE[1:], BASE),
        placed([*BASE, "base"], BASE),
        placed(BASE),
        placed(BASE, BASE, BASE),
        placed(["T56", *BASE[1:]], BASE),
        placed(["T-1", *BASE[1:]], BASE),
        placed(["H4", *BASE[1:]], BASE),
        placed(["", *BASE[1:]], BASE),
        placed(HOME, BASE),
        placed(BASE, HOME, turn=0, pending=[6]),
        placed(BASE, BASE, turn=2),
        placed(BASE, BASE, turn=-1),
        placed(BASE, BASE, bank=-1),
        placed(BASE, BASE, pending=[7]),
        placed(BASE, BASE, pending=[0]),
    ],
    ids=str,
)
def test_impossible_placements_and_won_positions_are_refused(position: Any) -> None:
    """Impossible placements (two pegs on a spot, an own peg on the own T7, not four pegs) and positions
    already won are refused (`badPosition`)."""
    assert Talk("lmr", TWO).code(position) == "badPosition"


def test_a_team_that_has_finished_has_won() -> None:
    """Positions already won are refused, in Team Play when a whole team has finished."""
    assert Talk("lmr", TEAMS).code(placed(HOME, BASE, HOME, BASE)) == "badPosition"
    assert Talk("lmr", TEAMS).ok(placed(HOME, HOME, BASE, BASE))["finished"] == [0, 1]


def test_an_opponents_t7_and_the_same_home_spot_of_two_players_are_fine() -> None:
    state = Talk("lmr", TWO).ok(placed(["T35", "H2", "base", "base"], ["T7", "H2", "base", "base"]))
    assert state["pegs"][0] == ["T35", "H2", "base", "base"]


def test_set_is_possible_after_the_end() -> None:
    """`set` after `new`: any position; `badPosition` comes before `gameOver`."""
    talk = won()
    assert talk.code(placed(HOME, BASE)) == "badPosition"
    assert talk.ok(placed(BASE, BASE))["due"] == "roll"
