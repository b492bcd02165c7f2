"""Bad input of any kind to the command line: one clear line, exit status 2, no traceback."""

import io
import json
import sys
import tempfile
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runners.terminal import cli
from runners.terminal.commands import COMMANDS
from runners.terminal.engine.command import SPEAKERS
from runners.terminal.engine.session import Session

QUICK = ("lmr legal", "ur legal", "engine")
"""Commands that end by themselves at the end of their input, whatever options they are given."""


LASTING = ("play", "serve", "simulate", "solve", "store", "train", "write")
"""Commands that go on for long or write files."""
WORDS = sorted(
    {word for command in COMMANDS for word in command.words.split() if word not in LASTING}
    | {"--help", "--version", "--", "-h", "-", "--players", "--file", "--json", "2", "nowhere.json"}
)


class Pipe(io.TextIOWrapper):
    """Standard input or output as a program sees it."""

    def __init__(self, data: bytes = b"") -> None:
        super().__init__(io.BytesIO(data), encoding="utf-8", write_through=True)

    def bytes(self) -> bytes:
        assert isinstance(self.buffer, io.BytesIO)
        return self.buffer.getvalue()


def run(argv: list[str], data: bytes = b"") -> tuple[int, bytes, str]:
    out, err = Pipe(), io.StringIO()
    with mock.patch.object(sys, "stdin", Pipe(data)), redirect_stdout(out), redirect_stderr(err):
        status = cli.run(argv)
    return status, out.bytes(), err.getvalue()


def check(status: int, complaint: str) -> None:
    """Done and silent, or bad input and one line."""
    assert (status, complaint.count("\n")) in ((0, 0), (2, 1)), complaint
    assert "Traceback" not in complaint


json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)

LMR = {
    "arms": 4,
    "pegs": [["T5", "H3", "base", "base"], [], ["T8", "base", "base", "base"], []],
    "arm": 0,
    "die": 3,
}
UR = {
    "black": {"board": ["2"], "start": 0, "river": 0, "home": 1},
    "white": {"board": ["5"], "start": 1, "river": 0, "home": 0},
    "to_move": "black",
    "steps": 3,
}
REQUESTS: dict[str, list[dict[str, Any]]] = {
    "lmr": [
        {
            "new": {
                "players": 4,
                "arms": 4,
                "teams": 2,
                "team_of": [0, 1, 0, 1],
                "double_dice": True,
                "starter": 1,
            }
        },
        {"set": {"pegs": [["T5", "H3", "base", "base"]] * 2, "turn": 0, "bank": 0, "pending": [3, 6]}},
        {"roll": [3, 6]},
        {"designate": 0},
        {"move": {"from": "T5", "to": "T8", "die": 0}},
        {"delegate": {"die": 0, "to": 2}},
        {"state": True},
    ],
    "ur": [
        {"new": {"pieces": 7, "first": "black"}},
        {
            "set": {key: UR[key] for key in ("black", "white")}
            | {"to_act": "black", "due": "move", "steps": 1}
        },
        {"throw": 0},
        {"move": {"from": "2", "to": "5"}},
        {"decline": True},
        {"state": True},
    ],
}


def paths(value: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where something could be changed inside a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [here, *(path for key, part in inner for path in paths(part, (*here, key)))]


def changed(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """A copy with one part replaced."""
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = changed(copy[path[0]], path[1:], new)
    return copy


@st.composite
def damaged(draw: st.DrawFn, good: list[Any]) -> Any:
    """A good request or position with one part replaced by any JSON."""
    value = draw(st.sampled_from(good))
    return changed(value, draw(st.sampled_from(paths(value))), draw(json_values | st.integers(-3, 120)))


@given(st.lists(st.sampled_from(WORDS) | st.text(), max_size=5))
def test_any_words(words: list[str]) -> None:
    status, _, complaint = run([word for word in words if word not in LASTING])
    check(status, complaint)


@given(st.sampled_from(QUICK), st.lists(st.text(), max_size=3), st.binary(max_size=200))
def test_any_options_and_any_bytes(words: str, options: list[str], data: bytes) -> None:
    status, _, complaint = run([*words.split(), *options], data)
    check(status, complaint)


@given(st.sampled_from([["lmr", "legal"], ["ur", "legal"]]), st.binary(max_size=100) | json_values)
def test_any_line_to_legal(argv: list[str], value: Any) -> None:
    data = value if isinstance(value, bytes) else json.dumps(value).encode()
    status, _, complaint = run(argv, data + b"\n")
    check(status, complaint)


@pytest.mark.parametrize(("game", "good"), [("lmr", LMR), ("ur", UR)])
def test_damaged_positions_to_legal(game: str, good: dict[str, Any]) -> None:
    @given(damaged([good]))
    def each(position: Any) -> None:
        status, out, complaint = run([game, "legal"], json.dumps(position).encode())
        check(status, complaint)
        assert (status == 0) == (b'"moves"' in out)

    each()


@pytest.mark.parametrize("game", ["lmr", "ur"])
def test_any_request_to_the_engine_has_one_answer(game: str) -> None:
    requests = REQUESTS[game]
    good = st.sampled_from(requests)

    @given(st.lists(good | damaged(requests) | json_values, max_size=8))
    def each(lines: list[Any]) -> None:
        session: Session[Any] = Session(SPEAKERS[game]())
        session.answer(json.dumps(requests[0]).encode())
        for line in lines:
            answer = session.answer(json.dumps(line).encode())
            json.dumps(answer)
            assert answer.keys() in ({"state", "events"}, {"refused"})

    each()


@pytest.mark.parametrize("game", ["lmr", "ur"])
def test_anything_typed_at_the_console(game: str) -> None:
    """The console explains what it does not understand and goes on."""
    words = ["roll", "undo", "board", "position", "history", "help", "next", "save", "1", "2", "3", "6", "0"]

    @settings(max_examples=30)
    @given(
        st.lists(
            st.sampled_from(words) | st.text().filter(lambda t: not t.strip().startswith("s")), max_size=15
        )
    )
    def each(lines: list[str]) -> None:
        text = "\n".join(line.replace("\n", " ") for line in lines)
        status, _, complaint = run(["console", game], text.encode("utf-8", "surrogatepass"))
        assert (status, complaint) == (0, "")

    each()


@given(st.binary(max_size=200) | json_values.map(lambda value: json.dumps(value).encode()))
def test_any_file_to_verify_and_to_the_console(document: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "file.json"
        file.write_bytes(document)
        for argv in (["console", "lmr", "--file"], ["console", "ur", "--file"]):
            status, _, complaint = run([*argv, str(file)])
            assert (status, complaint.count("\n")) == (2, 1)
        status, _, complaint = run(["verify", str(file)])
        assert (status, complaint.count("\n")) in ((1, 1), (2, 1))


@pytest.mark.soak
@pytest.mark.parametrize("game", ["lmr", "ur"])
def test_a_long_conversation_with_any_bytes(game: str) -> None:
    @given(
        st.lists(st.binary(max_size=60).map(lambda raw: raw.replace(b"\n", b" ")), min_size=50, max_size=200)
    )
    def each(lines: list[bytes]) -> None:
        status, out, complaint = run(["engine", game], b"\n".join(lines))
        assert (status, complaint) == (0, "")
        assert out.count(b"\n") == sum(1 for line in lines if line.strip())

    each()
