"""Text and JSON forms of positions and moves."""

import json
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runners.games.ur import UR, Decline, Move, State
from runners.games.ur.board import HOP_OF
from tests.games.ur.randomly import positions
from tests.games.ur.script import NEW, play

CHOICES = [Decline(), *HOP_OF[0], *HOP_OF[1]]


@given(positions())
def test_a_position_parses_back(state: State) -> None:
    assert UR.parse(UR.show(state)) == state
    assert "\n" not in UR.show(state)


@given(positions())
def test_a_position_loads_back_from_json(state: State) -> None:
    assert UR.load(json.loads(json.dumps(UR.dump(state)))) == state


@given(st.sampled_from(CHOICES))
def test_a_choice_parses_back_from_text_and_json(choice: Move | Decline) -> None:
    assert UR.parse_move(UR.show_move(choice)) == choice
    assert UR.move_from_json(json.loads(json.dumps(UR.move_json(choice)))) == choice


@pytest.mark.parametrize("text", [
    "pieces 7 | black start 7 | white start 7 | black throws, 1 try",
    "pieces 7 first white | black start 7 | white start 7 | white throws, 1 try",
    "pieces 3 first lots | black start 3 | white start 3 | black draws lots",
    "pieces 3 first lots | black start 3 | white start 3 | white draws lots against 0",
    "pieces 7 | black 1 start 6 | white start 7 | white throws, 2 tries",
    "pieces 7 | black C 1 5 start 3 river 1 | white f start 4 home 2 | black throws",
    "pieces 7 | black C 1 5 start 3 river 1 | white f start 4 home 2 | black moves 2",
    "pieces 7 | black C 1 5 start 3 river 1 | white f start 4 home 2 | white has an award",
    "pieces 7 | black home 7 | white 3 home 6 | black won 1 point",
    "pieces 1 | black start 1 | white home 1 | white won 3 points",
])  # fmt: skip
def test_every_kind_of_position_has_its_line(text: str) -> None:
    """B1, B3, B4, B6, B10, QB33: whatever is due is part of it."""
    assert UR.show(UR.parse(text)) == text


def test_options_stand_in_any_order_and_a_roll_is_a_throw() -> None:
    pieces = "black start 3 | white start 3"
    text = f"no-decline-award first white pieces 3 no-enter-by-five | {pieces} | white rolls, 1 try"
    usual = f"pieces 3 first white no-enter-by-five no-decline-award | {pieces} | white throws, 1 try"
    assert UR.show(UR.parse(text)) == usual


@pytest.mark.parametrize(("text", "why"), [
    ("", "four parts"),
    ("first lots | black start 7 | white start 7 | black throws, 1 try", "cannot read 'first lots'"),
    ("pieces 7 pieces 7 | black start 7 | white start 7 | black throws, 1 try", "cannot read 'pieces 7 p"),
    ("pieces 8 | black start 8 | white start 8 | black throws, 1 try", "cannot read 'pieces 8'"),
    ("pieces 7 | black 9 start 6 | white start 7 | black throws", "cannot read 'black 9 start 6'"),
    ("pieces 7 | white start 7 | black start 7 | black throws, 1 try", "black should stand where white is"),
    ("pieces 7 | black a start 6 | white start 7 | black throws", "Black never stands on \"a\""),
    ("pieces 7 | black 1 1 start 5 | white start 7 | black throws", "Black has two pieces on one square"),
    ("pieces 7 | black 8 start 6 | white 8 start 6 | black throws", "both stand on 8"),
    ("pieces 7 | black F start 6 | white F start 6 | black throws", "both stand on F"),
    ("pieces 7 | black 1 start 5 | white start 7 | black throws", "Black has 6 pieces"),
    ("pieces 7 | black home 7 | white start 7 | white throws, 1 try", "already won"),
    ("pieces 7 | black start 7 | white start 7 | black won 21 points", "the game is over exactly when"),
    ("pieces 7 | black home 7 | white start 7 | black won 20 points", "should be 'black won 21 points'"),
    ("pieces 7 | black home 7 | white start 7 | white won 21 points", "should be 'black won 21 points'"),
    ("pieces 1 | black home 1 | white home 1 | black won 0 points", "one side"),
    ("pieces 7 | black start 7 | white start 7 | black throws", "a waiting player has 1 or 2 tries"),
    ("pieces 7 | black 1 start 6 | white start 7 | black throws, 1 try", "a waiting player has 1 or 2 tries"),
    ("pieces 7 | black f home 6 | white start 7 | black moves 2", "Black has no legal move of 2"),
    ("pieces 7 | black start 7 | white start 7 | black moves 1", "Black has no legal move of 1"),
    ("pieces 7 | black start 7 | white start 7 | black has an award", "three blanks are due, not an award"),
    ("pieces 7 | black start 7 | white start 7 | black draws lots", "no lots are thrown"),
    ("pieces 7 first lots | black 1 start 6 | white start 7 | black draws lots", "before anybody starts"),
    ("pieces 7 first lots | black start 7 | white start 7 | white draws lots", "Black throws the first lot"),
    ("pieces 7 first lots | black start 7 | white start 7 | black draws lots against 1", "the first lot"),
])  # fmt: skip
def test_a_position_that_cannot_be_is_named_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(ValueError, match="not a position of Ur") as caught:
        UR.parse(text)
    assert why in str(caught.value)
    assert repr(text) in str(caught.value)


def test_the_number_may_be_left_out_where_only_one_fits() -> None:
    assert UR.parse_move("2-5") == Move("2", "5", 3)
    assert UR.move_from_json({"from": "start", "to": "5"}) == Move("start", "5", 5)


@pytest.mark.parametrize(("text", "why"), [
    ("7-f", "two moves of Ur: 7-f by 5 or 7-f by 1"),
    ("5-2", "on neither side's route"),
    ("1-5 by 4", "on neither side's route"),
    ("1-2 by 2", "on neither side's route"),
    ("e-home by 2", "on neither side's route"),
    ("go", "write one like"),
    ("", "write one like"),
])  # fmt: skip
def test_a_move_that_cannot_be_is_named(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why) as caught:
        UR.parse_move(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("raw", [
    None,
    [],
    {},
    {"decline": False},
    {"from": "1"},
    {"from": "1", "to": "2", "steps": "1"},
    {"from": "1", "to": "2", "steps": 1, "more": 1},
    {"from": "2", "to": "1", "steps": 1},
])  # fmt: skip
def test_json_that_is_no_move_is_refused(raw: object) -> None:
    with pytest.raises(ValueError, match=r"Ur"):
        UR.move_from_json(raw)


@pytest.mark.parametrize("change", [
    {"due": None},
    {"to_act": None},
    {"to_act": None, "due": None},
    {"steps": 2},
    {"tries": 3},
    {"due": "throw", "tries": 3, "black": {"board": ["1"], "start": 6, "river": 0, "home": 0}},
    {"lot": 1},
    {"black": {"board": ["Z"], "start": 6, "river": 0, "home": 0}},
    {"black": {"board": [], "start": 8, "river": -1, "home": 0}},
    {"options": {"pieces": 8, "first": "black"}},
    {"more": 1},
])  # fmt: skip
def test_json_that_is_no_state_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"."):
        UR.load({**UR.dump(NEW), **change})


def test_the_hash_is_that_of_the_sorted_json() -> None:
    """The same on every machine and in every release."""
    canonical = json.dumps(UR.dump(NEW), sort_keys=True, separators=(",", ":"))

    assert UR.hash(NEW) == sha256(canonical.encode()).hexdigest()
    assert UR.hash(NEW) != UR.hash(play(NEW, 1))


def test_a_path_names_every_square_that_is_touched() -> None:
    state = UR.parse("pieces 7 | black 7 f start 2 river 2 home 1 | white start 7 | black has an award")
    touched = {UR.show_move(move): " ".join(UR.path(state, move)) for move in UR.legal(state)}

    assert touched["start-3 by 3"] == "start 1 2 3"
    assert touched["start-5 by 5"] == "start 1 2 3 4 5"
    assert touched["river-1 by 5"] == "river A B C D 1"
    assert touched["7-8 by 3"] == "7 F E 8"
    assert touched["f-home by 1"] == "f home"
    assert touched["decline"] == ""
