"""`runners engine lmr`: dice, state and codes, sentence by sentence of the description."""

import random
from typing import Any

import pytest

from tests.terminal.positions import BASE, DOUBLE, LAST, TWO, delegating, placed, won
from tests.terminal.talk import Talk

# dice


def test_a_die_is_named_by_its_index_and_a_spent_die_leaves_the_list() -> None:
    """A die is named by its index in `pending`. A spent die leaves the list, those behind it move up."""
    talk = Talk("lmr", TWO, placed(["T20", *BASE[1:]], BASE, turn=0, pending=[2, 5, 3]))
    state = talk.ok({"move": {"from": "T20", "to": "T25", "die": 1}})
    assert state["pending"] == [2, 3]
    assert talk.ok({"move": {"from": "T25", "to": "T28", "die": 1}})["pending"] == [2]


def test_a_move_without_die_uses_the_active_die() -> None:
    """Without `die`, a move uses the Active Die if there is one."""
    talk = Talk("lmr", TWO, placed(["T20", *BASE[1:]], BASE, turn=0, pending=[2, 5]), {"designate": 1})
    assert talk.ok({"state": True})["active"] == 1
    assert talk.code({"move": {"from": "T20", "to": "T22"}}) == "notLegal"
    assert talk.ok({"move": {"from": "T20", "to": "T25"}})["pending"] == [2]


def test_a_move_without_die_and_active_die_uses_the_die_of_qa27() -> None:
    """Else the die of QA27; if the move is not legal with that die it is refused."""
    talk = Talk("lmr", TWO, placed(BASE, BASE, turn=0, pending=[3, 6]))
    assert talk.ok({"move": {"from": "base", "to": "T13"}})["pending"] == [3]

    talk = Talk("lmr", TWO, placed(["T20", *BASE[1:]], BASE, turn=0, pending=[2, 5]))
    assert talk.code({"move": {"from": "T20", "to": "T25"}}) == "notLegal"


def test_designate_is_allowed_on_a_dead_die_and_can_be_dropped() -> None:
    """`designate` is allowed whenever `due` is `move` and nothing is delegated, on a Dead Die too."""
    talk = Talk("lmr", TWO, placed(BASE, BASE, turn=0, pending=[3, 6]))
    assert talk.ok({"designate": 0})["active"] == 0
    assert talk.code({"move": {"from": "base", "to": "T13"}}) == "deadDie"
    assert talk.ok({"designate": 1})["active"] == 1
    assert talk.ok({"designate": None})["active"] is None


def test_the_active_die_is_null_after_every_roll_and_every_move() -> None:
    """The Active Die is null after every roll and every move."""
    talk = Talk("lmr", TWO, placed(["T20", *BASE[1:]], BASE, turn=0, pending=[2, 6]), {"designate": 1})
    assert talk.ok({"move": {"from": "T20", "to": "T22", "die": 0}})["active"] is None
    talk.ok({"designate": 0})
    assert talk.ok({"move": {"from": "base", "to": "T13"}})["active"] is None
    assert talk.ok({"roll": [3]})["active"] is None


def test_a_delegated_die_stays_in_the_list_until_it_is_moved() -> None:
    """A delegated die stays in the list at its index until it is moved; meanwhile `due` is `move`, `actor`
    and `delegated` are the delegate's seat, `active` is that die's index, a move without `die` uses it."""
    talk = delegating([2, 5])
    state = talk.ok({"delegate": {"die": 1, "to": 2}})

    shown = {key: state[key] for key in ("turn", "due", "actor", "delegated", "active", "pending")}
    assert shown == {"turn": 0, "due": "move", "actor": 2, "delegated": 2, "active": 1, "pending": [2, 5]}
    assert state["legal"] == [[], [{"from": "T37", "to": "T42", "kill": None}]]
    state = talk.ok({"move": {"from": "T37", "to": "T42"}})
    assert (state["pending"], state["due"], state["actor"], state["delegated"]) == ([2], "delegate", 0, None)


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"designate": 0}, "notDue"),
        ({"designate": 1}, "notDue"),
        ({"designate": None}, "notDue"),
        ({"delegate": {"die": 0, "to": 4}}, "notDue"),
        ({"delegate": {"die": 1, "to": 4}}, "notDue"),
        ({"roll": [1]}, "notDue"),
        ({"move": {"from": "T37", "to": "T39", "die": 0}}, "notLegal"),
        ({"move": {"from": "T65", "to": "T70", "die": 1}}, "notLegal"),
        ({"move": {"from": "T37", "to": "T42", "die": 2}}, "badDie"),
    ],
    ids=str,
)
def test_while_a_die_is_delegated_everything_else_is_refused(request_: Any, code: str) -> None:
    """Every other die, designation and delegation is refused."""
    talk = delegating([2, 5])
    talk.ok({"delegate": {"die": 1, "to": 2}})
    assert talk.code(request_) == code


# state


KEYS = {
    *("turn", "actor", "due", "dice_due", "pending", "dead", "active", "delegated", "bank"),
    *("pegs", "finished", "outcome", "legal"),
}


def test_all_keys_are_always_present() -> None:
    """LMR `state` (all keys always present)."""
    roll, end = Talk("lmr", TWO), won()
    move = Talk("lmr", TWO, placed(BASE, BASE, pending=[6]))
    for talk in (roll, move, delegating([3]), end):
        assert talk.ok({"state": True}).keys() == KEYS


def test_while_a_roll_is_due() -> None:
    """`due` `roll`, `dice_due` (dice to roll), `dead` empty, `legal` empty lists."""
    state = Talk("lmr", DOUBLE).ok({"state": True})
    assert (state["due"], state["dice_due"], state["actor"], state["turn"]) == ("roll", 2, 0, 0)
    assert (state["dead"], state["legal"], state["pending"]) == ([], [], [])


def test_while_a_move_is_due() -> None:
    """While `due` is `move`, for each die the actor's moves `{"from", "to", "kill"}` with `kill` a seat or
    null; `dead` (indices of Dead Dice); `legal` as long as `pending`; `dice_due` 0 when no roll is due."""
    talk = Talk("lmr", TWO)
    state = talk.ok(placed([*LAST, "T54"], ["T0", *BASE[1:]], turn=0, pending=[2, 6, 2]))
    move = {"from": "T54", "to": "T0", "kill": 1}
    assert (state["due"], state["actor"], state["dice_due"]) == ("move", 0, 0)
    assert state["legal"] == [[move], [{"from": "T54", "to": "T4", "kill": None}], [move]]
    assert state["dead"] == []

    state = talk.ok(placed(BASE, BASE, turn=0, pending=[3, 6, 4]))
    assert (state["dead"], state["legal"][0], state["legal"][2]) == ([0, 2], [], [])


def test_while_a_delegation_is_due() -> None:
    """While `due` is `delegate`, for each die the eligible seats `{"to": seat}`."""
    state = delegating([3, 6, 4], BASE, ["H1", "H0", "base", "base"]).ok({"state": True})
    assert (state["due"], state["actor"]) == ("delegate", 0)
    assert state["legal"] == [[], [{"to": 2}, {"to": 4}], []]
    assert state["dead"] == [0, 2]


def test_at_the_end() -> None:
    """`actor` null when over, `due` null, `dice_due` 0, `pending` left as they are at the end (QA30),
    `outcome` exactly `{"winner": seat}` without Team Play."""
    state = won().ok({"state": True})
    assert (state["actor"], state["due"], state["dice_due"], state["pending"]) == (None, None, 0, [5])
    assert (state["bank"], state["dead"], state["legal"]) == (1, [], [[]])
    assert (state["outcome"], state["finished"]) == ({"winner": 0}, [0])


def test_teams_of_one_win_as_a_team() -> None:
    """`{"winning_team": [seats]}` with Team Play, teams of one included."""
    talk = Talk("lmr", {"new": {"players": 2, "teams": 2}}, placed([*LAST, "T6"], BASE, turn=0, pending=[1]))
    assert talk.ok({"move": {"from": "T6", "to": "H0"}})["outcome"] == {"winning_team": [0]}


# codes


@pytest.mark.parametrize(
    "request_",
    [
        {"roll": [1, 2, 3]},
        {"designate": 7},
        {"move": {"from": "T20", "to": "T25", "die": 9}},
        {"delegate": {"die": 9, "to": 1}},
    ],
    ids=str,
)
def test_when_the_game_is_over_every_action_is_refused(request_: Any) -> None:
    """`gameOver` comes before `notDue` and all that follow."""
    assert won().code(request_) == "gameOver"


def test_what_is_not_due_comes_before_what_is_wrong_with_it() -> None:
    """`notDue` (that kind of action is not due) before `wrongDiceCount`, `badDie` and the others."""
    roll = Talk("lmr", TWO)
    assert roll.code({"move": {"from": "T20", "to": "T25", "die": 9}}) == "notDue"
    assert roll.code({"designate": 9}) == "notDue"
    assert roll.code({"delegate": {"die": 9, "to": 9}}) == "notDue"
    move = Talk("lmr", TWO, placed(BASE, BASE, pending=[6]))
    assert move.code({"roll": [9, 9]}) == "notDue"
    assert move.code({"delegate": {"die": 9, "to": 9}}) == "notDue"
    assert delegating([6]).code({"move": {"from": "base", "to": "T41", "die": 9}}) == "notDue"
    assert delegating([6]).code({"designate": 9}) == "notDue"


def test_the_number_of_dice_comes_before_their_values() -> None:
    """`wrongDiceCount` before `badDie` (a value or an index that does not exist)."""
    talk = Talk("lmr", DOUBLE)
    assert talk.code({"roll": [9]}) == "wrongDiceCount"
    assert talk.code({"roll": []}) == "wrongDiceCount"
    assert talk.code({"roll": [1, 7]}) == "badDie"
    assert talk.code({"roll": [0, 6]}) == "badDie"
    assert talk.code({"roll": [1, 10**30]}) == "badDie"


def test_a_die_that_does_not_exist_comes_before_a_dead_one() -> None:
    """`badDie` before `deadDie`, `notEligible` and `notLegal`."""
    talk = Talk("lmr", TWO, placed(BASE, BASE, turn=0, pending=[3, 6]))
    for index in (2, -1, 10**30):
        assert talk.code({"designate": index}) == "badDie"
        assert talk.code({"move": {"from": "base", "to": "T13", "die": index}}) == "badDie"
    assert delegating([6]).code({"delegate": {"die": 1, "to": 1}}) == "badDie"


def test_a_dead_die_comes_before_the_move_and_the_seat() -> None:
    """`deadDie` before `notEligible` (a delegate who cannot move) and `notLegal`."""
    talk = Talk("lmr", TWO, placed(BASE, BASE, turn=0, pending=[3, 6]))
    assert talk.code({"move": {"from": "T1", "to": "nowhere", "die": 0}}) == "deadDie"
    team = delegating([3, 6], BASE, BASE)
    assert team.code({"delegate": {"die": 0, "to": 1}}) == "deadDie"
    for seat in (0, 1, 3, 6, -1):
        assert team.code({"delegate": {"die": 1, "to": seat}}) == "notEligible"


def test_a_delegate_must_have_a_legal_move_for_that_die() -> None:
    """`notEligible` (a delegate who cannot move)."""
    talk = delegating([3], ["T37", *BASE[1:]], BASE)
    assert talk.code({"delegate": {"die": 0, "to": 4}}) == "notEligible"


@pytest.mark.parametrize(
    "spots",
    [("T20", "T24"), ("T21", "T26"), ("base", "T8"), ("nowhere", "T25"), ("T20", ""), ("T99", "T104")],
)
def test_a_move_that_is_not_legal(spots: tuple[str, str]) -> None:
    """`notLegal`, with what would be legal."""
    talk = Talk("lmr", TWO, placed(["T20", *BASE[1:]], BASE, turn=0, pending=[5]))
    refusal = talk.no({"move": {"from": spots[0], "to": spots[1]}})
    assert refusal["code"] == "notLegal"
    assert refusal["legal"] == [[{"from": "T20", "to": "T25", "kill": None}]]


def test_a_whole_game_of_legal_moves_is_accepted() -> None:
    """Whatever `legal` shows is accepted, in a game with every option."""
    chance = random.Random(7)
    talk = Talk("lmr")
    options = {"players": 6, "teams": 2, "double_dice": True, "kill_rolls": True, "fast_track": True}
    state = talk.ok({"new": options})
    for _ in range(5000):
        if state["due"] is None:
            break
        assert len(state["legal"]) == len(state["pending"])
        if state["due"] == "roll":
            state = talk.ok({"roll": [chance.randint(1, 6) for _ in range(state["dice_due"])]})
            continue
        die = chance.choice([i for i, choices in enumerate(state["legal"]) if choices])
        choice = chance.choice(state["legal"][die])
        key = state["due"]
        state = talk.ok({key: {k: v for k, v in choice.items() if k != "kill"} | {"die": die}})
    assert state["outcome"]
