"""What programs ask and are shown: `legal`, `set` and the state object."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given

from runners.games.contract import Refused
from runners.games.ur import UR, Options, State
from runners.games.ur.setting import LegalRequest, Setting, legal_moves, set_up
from runners.terminal.conformance.files import published
from runners.words import load
from tests.games.ur.randomly import positions
from tests.games.ur.script import NEW, at, play

WAITING = {"board": [], "start": 7, "river": 0, "home": 0}
STARTED = {"board": ["2"], "start": 6, "river": 0, "home": 0}


def ordered(moves: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(moves, key=lambda move: (move["from"], move["to"]))


def test_every_conformance_position_is_answered() -> None:
    """B4, B5, B6, B7, B8, B9: all moves of all positions of the file."""
    lines = published("ur-positions").splitlines()
    assert len(lines) == 1580

    for line in lines:
        asked = json.loads(line)
        answer = legal_moves(msgspec.convert(asked, LegalRequest))
        assert ordered(answer) == ordered(asked["moves"]), line


def request(**change: Any) -> LegalRequest:
    raw = {"black": STARTED, "white": STARTED | {"board": ["3"]}, "to_move": "black", "steps": 1}
    return msgspec.convert({**raw, **change}, LegalRequest)


def test_legal_allows_any_number_of_pieces_up_to_seven_a_side() -> None:
    few = {"board": ["2"], "start": 0, "river": 0, "home": 0}

    assert [move["to"] for move in legal_moves(request(black=few))] == ["3"]


def test_legal_shows_no_moves_for_a_side_that_is_waiting() -> None:
    """B3: with all its pieces at the start."""
    assert legal_moves(request(black=WAITING)) == []


@pytest.mark.parametrize(("change", "why"), [
    ({"steps": 4}, "1, 2, 3 or 5 steps, not 4"),
    ({"steps": 0}, "1, 2, 3 or 5 steps, not 0"),
    ({"black": STARTED | {"start": 7}}, "Black has 8 pieces"),
    ({"black": STARTED | {"board": ["3"]}}, "both stand on 3"),
    ({"black": STARTED | {"board": ["b"]}}, "Black never stands on \"b\""),
    ({"white": STARTED | {"board": ["B"]}}, "White never stands on \"B\""),
    ({"black": STARTED | {"river": -1}}, "fewer than no pieces"),
])  # fmt: skip
def test_legal_names_what_is_wrong_with_a_placement(change: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why):
        legal_moves(request(**change))


@pytest.mark.parametrize(("language", "why"), [
    ("de", "Weiß steht nie auf „B“"), ("fr", "Blanc n’est jamais en «\u00a0B\u00a0»"),
    ("es", "Blancas nunca están en \"B\""), ("ar", "لا يقف الأبيض أبدًا على \"B\""),
])  # fmt: skip
def test_a_refusal_calls_the_sides_as_its_reader_does(language: str, why: str) -> None:
    """B4: no English colour stands in the sentence of another language."""
    with pytest.raises(Refused) as no:
        legal_moves(request(white=STARTED | {"board": ["B"]}))
    assert load(language).say(no.value.saying) == why


def put(**change: Any) -> State:
    raw = {"black": STARTED, "white": WAITING, "to_act": "black", **change}
    return set_up(Options(), msgspec.convert(raw, Setting)).state


def test_set_makes_any_position() -> None:
    assert put() == at("2 start 6", "start 7", "black throws")
    assert put(due="move", steps=3) == at("2 start 6", "start 7", "black moves 3")
    assert put(due="award") == at("2 start 6", "start 7", "black has an award")
    assert put(to_act="white") == at("2 start 6", "start 7", "white throws, 1 try")
    assert put(to_act="white", tries=2) == at("2 start 6", "start 7", "white throws, 2 tries")


def test_set_ignores_the_tries_of_a_started_player() -> None:
    assert put(tries=2) == put(tries=None) == put()


@pytest.mark.parametrize("change", [
    {"black": STARTED | {"board": ["2", "2"], "start": 5}},
    {"black": STARTED, "white": STARTED},
    {"black": STARTED | {"board": ["a"]}},
    {"white": STARTED | {"board": ["A"]}},
    {"black": STARTED | {"board": ["9"]}},
    {"black": STARTED | {"start": 5}},
    {"black": STARTED | {"start": 7}},
    {"black": {"board": ["2"], "start": 7, "river": -1, "home": 0}},
    {"black": {"board": [], "start": 0, "river": 0, "home": 7}},
    {"white": {"board": [], "start": 0, "river": 0, "home": 7}},
    {"due": "move"},
    {"due": "move", "steps": 0},
    {"due": "move", "steps": 5},
    {"due": "throw", "steps": 2},
    {"due": "move", "steps": 2, "black": {"board": ["f"], "start": 0, "river": 0, "home": 6}},
    {"due": "move", "steps": 1, "to_act": "white"},
    {"due": "award", "to_act": "white"},
    {"to_act": "white", "tries": 3},
    {"to_act": "white", "tries": 0},
])  # fmt: skip
def test_set_refuses_positions_that_cannot_be(change: dict[str, Any]) -> None:
    """B1, B4, B5, B10, QB3, QB7: with `badPosition` and the rule."""
    with pytest.raises(Refused) as caught:
        put(**change)
    assert caught.value.code == "badPosition"
    assert caught.value.rule is not None


@pytest.mark.parametrize(("change", "why"), [
    ({"white": {"board": [], "start": 0, "river": 0, "home": 7}}, "all of White's pieces are home"),
    ({"due": "move"}, "a move needs a throw of 1, 2 or 3"),
])  # fmt: skip
def test_set_says_why(change: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why):
        put(**change)


@given(positions())
def test_a_state_that_is_shown_can_be_set_again(state: State) -> None:
    view = UR.view(state)
    if view["to_act"] is None or state.due == "lots":
        return
    asked = {key: view[key] for key in ("black", "white", "to_act", "due", "steps", "tries")}

    assert set_up(state.options, msgspec.convert(asked, Setting)).state == state


def test_the_state_object_has_all_its_keys_always() -> None:
    over = play(at("f", "2 start 3 river 1", "black moves 1"), "f-home")
    keys = ["to_act", "due", "tries", "steps", "black", "white", "legal", "outcome"]

    assert [list(UR.view(state)) for state in (NEW, over)] == [keys, keys]
    assert UR.view(over) == {
        "to_act": None,
        "due": None,
        "tries": None,
        "steps": None,
        "black": {"board": [], "start": 0, "river": 0, "home": 7},
        "white": {"board": ["2"], "start": 3, "river": 1, "home": 2},
        "legal": [],
        "outcome": {"winner": "black", "points": 12},
    }


def test_the_state_object_shows_what_is_due() -> None:
    state = UR.view(at("2 F", "5 start 6", "black moves 3"))
    jump = {"from": "2", "to": "5", "hit": True, "jump": True, "rosette": False, "steps": 3}
    quiet = {"from": "F", "to": "e", "hit": False, "jump": False, "rosette": False, "steps": 3}

    assert (state["to_act"], state["due"], state["steps"], state["tries"]) == ("black", "move", 3, None)
    assert state["legal"] == [jump, quiet]
    assert (UR.view(NEW)["due"], UR.view(NEW)["tries"]) == ("throw", 1)


def test_declining_is_not_listed_and_lots_are_shown_as_throws() -> None:
    award = UR.view(at("4", "7", "black has an award"))
    lots = UR.view(UR.start(UR.options({"first": "lots"})))

    assert {move["to"] for move in award["legal"]} == {"5", "6", "7", "E"}
    assert (lots["due"], lots["to_act"], lots["tries"]) == ("throw", "black", 1)
