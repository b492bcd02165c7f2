"""`runners engine ur`: requests, state, codes and what happens by itself, sentence by sentence."""

import random
from typing import Any

import pytest

from tests.terminal.talk import Talk

NEW = {"new": {"pieces": 7, "first": "black"}}
THREE = {"new": {"pieces": 3}}


def side(*board: str, start: int = 0, river: int = 0, home: int | None = None) -> dict[str, Any]:
    """A side of three pieces; those not named are home."""
    gone = 3 - len(board) - start - river if home is None else home
    return {"board": list(board), "start": start, "river": river, "home": gone}


WAITING = side(start=3)


def placed(black: Any, white: Any, to_act: str = "black", **rest: Any) -> dict[str, Any]:
    return {"set": {"black": black, "white": white, "to_act": to_act, **rest}}


def at(black: Any, white: Any, to_act: str = "black", **rest: Any) -> Talk:
    return Talk("ur", THREE, placed(black, white, to_act, **rest))


# new


def test_the_defaults_are_seven_pieces_and_black_first() -> None:
    """`{"new": {"pieces": 7, "first": "black"}}` (these are the defaults)."""
    assert Talk("ur").ok({"new": {}}) == Talk("ur").ok(NEW)
    state = Talk("ur").ok({"new": {"pieces": 2, "first": "white"}})
    assert (state["to_act"], state["black"]["start"], state["white"]["start"]) == ("white", 2, 2)


@pytest.mark.parametrize(
    "options", [{"pieces": 0}, {"pieces": 8}, {"first": "red"}, {"first": "lots"}], ids=str
)
def test_bad_options(options: dict[str, Any]) -> None:
    """`badOptions`."""
    assert Talk("ur").code({"new": options}) == "badOptions"


def test_the_two_rules_that_are_a_choice_are_options_and_true_by_default() -> None:
    """QB9, QB10: `enter_by_five` and `decline_award`, booleans."""
    usual = {"new": {"pieces": 7, "first": "black", "enter_by_five": True, "decline_award": True}}
    assert Talk("ur").ok(usual) == Talk("ur").ok({"new": {}})
    for name in ("enter_by_five", "decline_award"):
        for value in (None, 1, "no"):
            assert Talk("ur").code({"new": {name: value}}) == "malformed"


def test_without_enter_by_five_no_piece_enters_with_one() -> None:
    """QB9."""
    talk = Talk("ur", {"new": {"pieces": 3, "enter_by_five": False}})
    state = talk.ok(placed(side("4", start=1, river=1), side("2"), due="award"))
    fives = [(move["from"], move["to"]) for move in state["legal"] if move["steps"] == 5]
    assert fives == [("4", "E")]
    refused = talk.no({"move": {"from": "start", "to": "5"}})
    assert (refused["code"], refused["rule"]) == ("notLegal", "QB9")


def test_without_decline_award_a_bonus_is_used_and_a_free_move_may_be_declined() -> None:
    """With `decline_award` false, `decline` of a bonus is `notLegal`, rule QB10 (QB16)."""
    talk = Talk("ur", {"new": {"pieces": 3, "decline_award": False}})
    talk.ok(placed(side("4"), side("2"), due="award"))
    refused = talk.no({"decline": True})
    assert (refused["code"], refused["rule"]) == ("notLegal", "QB10")
    talk.ok(placed(side("4"), side("2"), due="award", free=True))
    assert talk.ok({"decline": True})["due"] == "throw"
    talk.ok(placed(side("3"), side("6"), due="move", steps=2))
    assert talk.ok({"move": {"from": "3", "to": "5"}})["due"] == "award"
    assert talk.ok({"decline": True})["to_act"] == "white"


def test_free_matters_only_where_decline_award_is_false() -> None:
    """`"free": true` matters only where `decline_award` is false, and for an award."""
    usual, chosen = Talk("ur", THREE), Talk("ur", {"new": {"pieces": 3, "decline_award": False}})
    for free in (True, False):
        usual.ok(placed(side("4"), side("2"), due="award", free=free))
        assert usual.ok({"decline": True})["due"] == "throw"
        chosen.ok(placed(side("4"), side("2"), free=free))
        assert chosen.ok({"throw": 0})["to_act"] == "white"
    assert usual.code(placed(side("4"), side("2"), due="award", free=1)) == "malformed"


# set


@pytest.mark.parametrize("absent", ["black", "white", "to_act"])
def test_black_white_and_to_act_are_required(absent: str) -> None:
    """`black`, `white` and `to_act` are required."""
    request = placed(side("1"), side("2"))
    del request["set"][absent]
    assert Talk("ur", THREE).code(request) == "malformed"


def test_each_sides_pieces_must_add_up() -> None:
    """Each side's pieces must add up to `pieces`."""
    talk = Talk("ur", THREE)
    assert talk.code(placed(side("1", home=1), side("2"))) == "badPosition"
    assert talk.code(placed(side("1"), side("2", home=3))) == "badPosition"


def test_due_is_throw_by_default_move_or_award() -> None:
    """`due` is `throw` (the default), `move` (then `steps` 1 to 3 is required) or `award`."""
    talk = Talk("ur", THREE)
    assert talk.ok(placed(side("1"), side("2")))["due"] == "throw"
    assert talk.ok(placed(side("1"), side("2"), due="award"))["due"] == "award"
    state = talk.ok(placed(side("1"), side("2"), due="move", steps=2))
    assert (state["due"], state["steps"]) == ("move", 2)
    for steps in (None, 0, 4, 5):
        assert talk.code(placed(side("1"), side("2"), due="move", steps=steps)) == "badPosition"
    assert talk.code(placed(side("1"), side("2"), due="roll")) == "malformed"


def test_tries_matter_for_a_waiting_player_only() -> None:
    """`tries` (1 or 2, default 1) matters for a waiting player only."""
    talk = Talk("ur", THREE)
    assert talk.ok(placed(WAITING, side("2")))["tries"] == 1
    assert talk.ok(placed(WAITING, side("2"), tries=2))["tries"] == 2
    assert talk.ok(placed(side("1"), side("2"), tries=2))["tries"] is None
    assert talk.code(placed(WAITING, side("2"), tries=3)) == "badPosition"


@pytest.mark.parametrize(
    "position",
    [
        placed(side("1", "1"), side("2")),
        placed(side("5"), side("5")),
        placed(side("a"), side("2")),
        placed(side("1"), side("A")),
        placed(side("9"), side("2")),
        placed(side("home"), side("2")),
        placed(side(), side("2")),
        placed(side("1"), side()),
        placed(side("f"), side("2"), due="move", steps=2),
        placed(WAITING, side("2"), due="move", steps=1),
        placed(WAITING, side("2"), due="award"),
        placed(side("1", start=-1), side("2")),
    ],
    ids=str,
)
def test_positions_that_cannot_be(position: Any) -> None:
    """Two pieces on a square, a square that the side never visits, a position already won, a `move` without a
    legal move, and an `award` for a waiting player are refused as `badPosition`."""
    assert Talk("ur", THREE).code(position) == "badPosition"


def test_set_is_possible_after_the_end() -> None:
    """`set` after `new`; `badPosition` comes before `gameOver`."""
    talk = won()
    assert talk.code(placed(side(), side("2"))) == "badPosition"
    assert talk.ok(placed(side("1"), side("2")))["due"] == "throw"


# what happens by itself, row by row


def after(talk: Talk, request: Any) -> tuple[Any, Any, Any]:
    state = talk.ok(request)
    return state["to_act"], state["due"], state["tries"]


@pytest.mark.parametrize("tries", [1, 2])
def test_waiting_throw_0(tries: int) -> None:
    """waiting, any tries | throw 0 | a piece enters on 1 (hitting), the same player, `throw`."""
    talk = at(WAITING, side("1"), tries=tries)
    assert after(talk, {"throw": 0}) == ("black", "throw", None)
    state = talk.ok({"state": True})
    assert (state["black"]["board"], state["white"]["river"]) == (["1"], 1)


@pytest.mark.parametrize("throw", [1, 2, 3])
def test_waiting_with_two_tries(throw: int) -> None:
    """waiting, 2 tries | throw 1 to 3 | the same player, `throw`, 1 try."""
    assert after(at(WAITING, side("1"), tries=2), {"throw": throw}) == ("black", "throw", 1)


@pytest.mark.parametrize(("white", "tries"), [(side("1"), None), (WAITING, 1)])
@pytest.mark.parametrize("throw", [1, 2, 3])
def test_waiting_with_one_try(throw: int, white: Any, tries: int | None) -> None:
    """waiting, 1 try | throw 1 to 3 | the other player, `throw` (1 try if waiting)."""
    assert after(at(WAITING, white), {"throw": throw}) == ("white", "throw", tries)


@pytest.mark.parametrize(("white", "tries"), [(side("2"), None), (WAITING, 2)])
def test_started_throw_0(white: Any, tries: int | None) -> None:
    """started | throw 0 | the other player, `throw`; 2 tries if waiting."""
    assert after(at(side("1"), white), {"throw": 0}) == ("white", "throw", tries)


def test_started_throw_with_a_legal_move() -> None:
    """started | throw with a legal move | the same player, `move`."""
    talk = at(side("1"), side("2"))
    assert after(talk, {"throw": 3}) == ("black", "move", None)
    assert talk.ok({"state": True})["steps"] == 3


def test_started_throw_without_a_legal_move() -> None:
    """started | throw without one | the other player, `throw`; a waiting one has entered on 1."""
    assert after(at(side("f"), side("2")), {"throw": 2}) == ("white", "throw", None)
    talk = at(side("f"), WAITING)
    assert after(talk, {"throw": 2}) == ("white", "throw", None)
    assert talk.ok({"state": True})["white"]["board"] == ["1"]


DUES: list[dict[str, Any]] = [{"due": "move", "steps": 1}, {"due": "award"}]


@pytest.mark.parametrize("due", DUES, ids=lambda due: due["due"])
def test_a_plain_move(due: dict[str, Any]) -> None:
    """`move` or `award` | a move that ends on no rosette and jumps nothing | the same player, `throw`."""
    assert after(at(side("1"), side("8"), **due), {"move": {"from": "1", "to": "2"}}) == (
        "black",
        "throw",
        None,
    )


@pytest.mark.parametrize("due", DUES, ids=lambda due: due["due"])
def test_a_move_onto_a_rosette(due: dict[str, Any]) -> None:
    """a move onto a rosette, no unprotected jump | the same player, `award`."""
    assert after(at(side("3"), side("8"), **due), {"move": {"from": "3", "to": "4"}}) == (
        "black",
        "award",
        None,
    )


@pytest.mark.parametrize(
    ("white", "due", "board"),
    [(side("8"), "award", ["8"]), (WAITING, "throw", ["1"])],
    ids=["started", "waiting"],
)
def test_an_unprotected_jump(white: Any, due: str, board: list[str]) -> None:
    """an unprotected jump | the other player, `award`; a waiting one has entered on 1 and has `throw`."""
    talk = at(side("3"), white, due="move", steps=2)
    assert after(talk, {"move": {"from": "3", "to": "5"}}) == ("white", due, None)
    assert talk.ok({"state": True})["white"]["board"] == board


def test_jump_and_rosette_in_one_award() -> None:
    """An unprotected jump onto a rosette gives no bonus (QB14)."""
    assert after(at(side("3"), side("8"), due="award"), {"move": {"from": "3", "to": "F"}})[:2] == (
        "white",
        "award",
    )


def won() -> Talk:
    """Black has won; White has one piece in the river and two at the start."""
    talk = at(side("f"), side(start=2, river=1), due="move", steps=1)
    talk.ok({"move": {"from": "f", "to": "home"}})
    return talk


def test_the_last_piece_home() -> None:
    """the last piece home | over; `outcome` exactly `{"winner": "black", "points": 12}`."""
    state = won().ok({"state": True})
    assert (state["to_act"], state["due"], state["tries"], state["steps"]) == (None, None, None, None)
    assert (state["legal"], state["outcome"]) == ([], {"winner": "black", "points": 8})


def test_declining_an_award() -> None:
    """`award` | decline | the same player, `throw`."""
    assert after(at(side("1"), side("8"), due="award"), {"decline": True}) == ("black", "throw", None)


# state

KEYS = {"to_act", "due", "tries", "steps", "black", "white", "legal", "outcome"}


def test_all_keys_are_always_present() -> None:
    """Ur `state` (all keys always present)."""
    talks = [Talk("ur", NEW), at(side("1"), side("8"), due="award"), at(side("1"), side("8")), won()]
    for talk in talks:
        assert talk.ok({"state": True}).keys() == KEYS


def test_legal_moves_carry_their_steps_and_declining_is_not_listed() -> None:
    """`legal` (while `due` is `move` or `award`: the moves as in `runners ur legal`, each with its `steps`;
    declining is not listed; otherwise empty)."""
    talk = at(side("3"), side("5"), due="move", steps=2)
    move = {"from": "3", "to": "5", "hit": True, "jump": True, "rosette": False, "steps": 2}
    assert talk.ok({"state": True})["legal"] == [move]
    assert talk.ok({"move": {"from": "3", "to": "5"}})["legal"] != []
    legal = at(side("3"), side("8"), due="award").ok({"state": True})["legal"]
    assert [(m["to"], m["steps"]) for m in legal] == [("4", 1), ("5", 2), ("6", 3), ("F", 5)]
    assert at(side("3"), side("8")).ok({"state": True})["legal"] == []


# codes


@pytest.mark.parametrize(
    "request_", [{"throw": 9}, {"move": {"from": "x", "to": "y"}}, {"decline": True}], ids=str
)
def test_when_the_game_is_over_every_action_is_refused(request_: Any) -> None:
    """`gameOver` comes before `notDue`, `badDie` and `notLegal`."""
    assert won().code(request_) == "gameOver"


def test_what_is_not_due_comes_before_what_is_wrong_with_it() -> None:
    """`notDue` (that kind of action is not due) before `badDie` and `notLegal`; `decline` an award only."""
    throw, move = at(side("1"), side("8")), at(side("1"), side("8"), due="move", steps=1)
    award = at(side("1"), side("8"), due="award")
    assert throw.code({"move": {"from": "x", "to": "y"}}) == "notDue"
    assert throw.code({"decline": True}) == "notDue"
    assert move.code({"throw": 9}) == "notDue"
    assert move.code({"decline": True}) == "notDue"
    assert award.code({"throw": 9}) == "notDue"


@pytest.mark.parametrize("throw", [-1, 4, 10**30])
def test_a_throw_that_does_not_exist(throw: int) -> None:
    """`{"throw": 0}` to `{"throw": 3}`; `badDie` (a value that does not exist)."""
    assert Talk("ur", NEW).code({"throw": throw}) == "badDie"


@pytest.mark.parametrize("throw", ["1", 1.5, None, True, [1]])
def test_a_throw_that_is_no_number_is_malformed(throw: Any) -> None:
    assert Talk("ur", NEW).code({"throw": throw}) == "malformed"


@pytest.mark.parametrize(
    "spots", [("1", "3"), ("2", "3"), ("8", "e"), ("start", "1"), ("x", "y"), ("1", "home")]
)
def test_a_move_that_is_not_legal(spots: tuple[str, str]) -> None:
    """`notLegal`, with what would be legal."""
    refusal = at(side("1"), side("8"), due="move", steps=1).no({"move": {"from": spots[0], "to": spots[1]}})
    assert refusal["code"] == "notLegal"
    assert [move["to"] for move in refusal["legal"]] == ["2"]


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_of_legal_moves_is_accepted(seed: int) -> None:
    """Whatever `legal` shows is accepted."""
    chance = random.Random(seed)
    talk = Talk("ur")
    state = talk.ok({"new": {"pieces": 4, "first": "white"}})
    for _ in range(5000):
        if state["due"] is None:
            break
        if state["due"] == "throw":
            state = talk.ok({"throw": chance.randint(0, 3)})
        elif state["due"] == "award" and chance.random() < 0.2:
            state = talk.ok({"decline": True})
        else:
            move = chance.choice(state["legal"])
            state = talk.ok({"move": {"from": move["from"], "to": move["to"]}})
    assert state["outcome"]
