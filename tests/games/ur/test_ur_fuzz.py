"""Whatever is typed or sent: a value, or a ValueError that names it. Never anything else."""

from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from runners.games.ur import UR, State
from tests.games.ur.randomly import positions

SQUARES = "ABCDEFabcdef12345678"
WORDS = [*SQUARES, "start", "river", "home", "pieces", "first", "black", "white", "throws", "moves", "\u0663"]
LINES = st.lists(st.sampled_from([*WORDS, "|", "-", "by", "7", ", 1 try"])).map(" ".join)
KEYS = st.sampled_from(["from", "to", "steps", "decline", "options", "due", "black"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner) | st.dictionaries(KEYS, inner),
)


def complaint(read: Callable[[Any], object], given: object) -> str | None:
    """What a reader says against something, None if it takes it."""
    try:
        read(given)
    except ValueError as error:
        return str(error)
    return None


@given(st.text() | LINES)
def test_any_text_is_a_value_or_a_value_error_that_names_it(text: str) -> None:
    for read in (UR.parse, UR.parse_move):
        said = complaint(read, text)
        assert said is None or repr(text) in said


@given(positions(), st.integers(0, 200), st.sampled_from([*WORDS, "|", " ", "9", "\n"]))
def test_a_position_with_a_slip_is_a_position_or_a_value_error(state: State, at: int, slip: str) -> None:
    text = UR.show(state)
    slipped = text[:at] + slip + text[at + 1 :]

    assert complaint(UR.parse, slipped) or UR.parse(UR.show(UR.parse(slipped))) == UR.parse(slipped)


@given(JSON)
def test_any_json_is_a_value_or_a_value_error(raw: object) -> None:
    for read in (UR.load, UR.move_from_json):
        said = complaint(read, raw)
        assert said is None or "Ur" in said
