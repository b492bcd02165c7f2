"""`runners lmr legal` and `runners ur legal`, sentence by sentence of their description."""

import io
import json
import sys
from typing import Any

import pytest

from runners.terminal import cli
from runners.terminal.conformance.files import published

EMPTY: list[str] = []
BASE = ["base"] * 4
LMR = {"arms": 4, "pegs": [["T5", "H3", "base", "base"], EMPTY, ["T8", *BASE[1:]], EMPTY], "arm": 0, "die": 3}
UR = {
    "black": {"board": ["2"], "start": 0, "river": 0, "home": 1},
    "white": {"board": ["5"], "start": 1, "river": 0, "home": 0},
    "to_move": "black",
    "steps": 3,
}


class Feed:
    """Runs a command with lines as its input and gives the exit status, answers and complaint."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
        self.monkeypatch = monkeypatch
        self.captured = capfdbinary

    def __call__(self, game: str, text: bytes) -> tuple[int, list[dict[str, Any]], str]:
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
        status = cli.run([game, "legal"])
        shown = self.captured.readouterr()
        return status, [json.loads(line) for line in shown.out.splitlines()], shown.err.decode()


@pytest.fixture
def feed(monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Feed:
    return Feed(monkeypatch, capfdbinary)


def line(position: dict[str, Any], **changes: Any) -> bytes:
    return json.dumps(position | changes).encode() + b"\n"


def ordered(moves: list[dict[str, Any]]) -> list[str]:
    return sorted(json.dumps(move, sort_keys=True) for move in moves)


@pytest.mark.parametrize("game", ["lmr", "ur"])
def test_all_positions_of_the_conformance_files_are_answered(game: str, feed: Feed) -> None:
    """All positions are answered correctly; order of moves is free; equal moves appear once."""
    text = published(f"{game}-positions")
    wanted = [json.loads(row) for row in text.splitlines()]

    status, answers, complaint = feed(game, text)

    assert (status, complaint) == (0, "")
    assert len(answers) == len(wanted) > 1000
    for answer, want in zip(answers, wanted, strict=True):
        assert ordered(answer["moves"]) == ordered(want["moves"]), want
        assert answer | {"moves": None} == want | {"moves": None}


@pytest.mark.parametrize(("game", "position"), [("lmr", LMR), ("ur", UR)])
def test_the_same_object_comes_back_with_moves_filled_in(game: str, position: Any, feed: Feed) -> None:
    """One JSON object a line in, the same object with `moves` filled in a line out."""
    status, (answer,), _ = feed(game, line(position, id="seven"))

    assert status == 0
    assert {key: value for key, value in answer.items() if key != "moves"} == position | {"id": "seven"}
    assert answer["moves"]


def test_a_bad_line_ends_it_and_earlier_answers_stand(feed: Feed) -> None:
    """A bad line ends it: exit status 2, the line's number on standard error, earlier answers stand."""
    status, answers, complaint = feed("lmr", line(LMR) + b"\n" + line(LMR, die=7) + line(LMR))

    assert status == 2
    assert len(answers) == 1
    assert complaint == "runners: line 3: a die shows 1 to 6, not 7 (A5)\n"


@pytest.mark.parametrize(("game", "position"), [("lmr", LMR), ("ur", UR)])
def test_blank_lines_are_ignored(game: str, position: Any, feed: Feed) -> None:
    """Blank lines are ignored."""
    status, answers, _ = feed(game, b"\n  \t\n" + line(position) + b"\r\n\n" + line(position)[:-1])
    assert (status, len(answers)) == (0, 2)


def test_kill_is_the_arm_whose_peg_is_killed(feed: Feed) -> None:
    """A move: `from`, `to`, `kill` (the arm whose peg is killed, or null)."""
    _, (answer,), _ = feed("lmr", line(LMR))
    assert answer["moves"] == [{"from": "T5", "to": "H1", "kill": None}]

    _, (answer,), _ = feed(
        "lmr", line(LMR, arm=2, pegs=[["T11", *BASE[1:]], EMPTY, ["T8", *BASE[1:]], EMPTY])
    )
    assert answer["moves"] == [{"from": "T8", "to": "T11", "kill": 0}]


def test_spots_count_from_arm_0_round_the_ring(feed: Feed) -> None:
    """`T<n>` with n = 14 x arm + offset (so `2.T5` of the rules page is `T33`)."""
    _, (answer,), _ = feed("lmr", line(LMR, arm=2, die=2, pegs=[BASE, EMPTY, ["T33", *BASE[1:]], EMPTY]))
    assert answer["moves"] == [{"from": "T33", "to": "H0", "kill": None}]


def test_finished_pegs_do_not_move(feed: Feed) -> None:
    """Pegs that are Finished (A12) do not move."""
    home = ["H3", "H2", "H1", "H0"]
    _, (answer,), _ = feed("lmr", line(LMR, die=1, pegs=[home, EMPTY, BASE, EMPTY]))
    assert answer["moves"] == []


def test_jump_is_true_only_without_protection_and_rosette_even_where_the_bonus_is_lost(feed: Feed) -> None:
    """`jump` (true only for a jump without protection), `rosette` (even where QB14 takes the bonus)."""
    black = {"board": ["3", "7"], "start": 0, "river": 0, "home": 0}
    _, (answer,), _ = feed("ur", line(UR, black=black, steps=5))
    assert answer["moves"] == [
        {"from": "3", "to": "F", "hit": False, "jump": True, "rosette": True},
        {"from": "7", "to": "f", "hit": False, "jump": False, "rosette": True},
    ]


def test_a_hit_is_told(feed: Feed) -> None:
    """`from` (a square, `start` or `river`), `to` (a square or `home`), `hit`."""
    black = {"board": ["2", "f"], "start": 1, "river": 1, "home": 0}
    _, (three, one), _ = feed("ur", line(UR, black=black) + line(UR, black=black, steps=1))

    assert {(m["from"], m["to"], m["hit"]) for m in three["moves"]} == {
        ("start", "3", False),
        ("river", "C", False),
        ("2", "5", True),
    }
    assert ("f", "home", False) in {(m["from"], m["to"], m["hit"]) for m in one["moves"]}


@pytest.mark.parametrize("pieces", range(1, 8))
def test_any_number_of_pieces_up_to_7_and_a_waiting_side_has_no_moves(pieces: int, feed: Feed) -> None:
    """Any number of pieces up to 7 a side; a side that is waiting has no moves."""
    waiting = {"board": [], "start": pieces, "river": 0, "home": 0}
    started = {"board": ["1"], "start": pieces - 1, "river": 0, "home": 0}

    _, (first, second), _ = feed("ur", line(UR, black=waiting) + line(UR, black=started, steps=1))

    assert first["moves"] == []
    assert second["moves"]


BAD_LMR: list[dict[str, Any]] = [
    {"arms": 5},
    {"arms": "4"},
    {"arm": 1},
    {"arm": 4},
    {"arm": -1},
    {"die": 0},
    {"die": 2.5},
    {"die": None},
    {"pegs": [BASE, EMPTY, BASE]},
    {"pegs": [BASE[1:], EMPTY, BASE, EMPTY]},
    {"pegs": [["T5", "T5", "base", "base"], EMPTY, BASE, EMPTY]},
    {"pegs": [["T5", *BASE[1:]], EMPTY, ["T5", *BASE[1:]], EMPTY]},
    {"pegs": [["T7", *BASE[1:]], EMPTY, BASE, EMPTY]},
    {"pegs": [["T56", *BASE[1:]], EMPTY, BASE, EMPTY]},
    {"pegs": [["H4", *BASE[1:]], EMPTY, BASE, EMPTY]},
    {"pegs": "base"},
]
SIDE = {"board": ["1"], "start": 0, "river": 0, "home": 0}
BAD_UR: list[dict[str, Any]] = [
    {"steps": 4},
    {"steps": 0},
    {"steps": "1"},
    {"to_move": "red"},
    {"black": SIDE | {"start": 7}},
    {"black": SIDE | {"start": -1}},
    {"black": SIDE | {"board": ["1", "1"]}},
    {"black": SIDE | {"board": ["a"]}},
    {"black": SIDE | {"board": ["5"]}},
    {"black": SIDE | {"board": "1"}},
    {"black": {"board": []}},
    {"white": []},
]


@pytest.mark.parametrize(
    ("game", "position"),
    [("lmr", LMR | change) for change in BAD_LMR] + [("ur", UR | change) for change in BAD_UR],
    ids=lambda value: str(value)[-60:],
)
def test_what_cannot_be_is_a_bad_line(game: str, position: Any, feed: Feed) -> None:
    status, answers, complaint = feed(game, line(position))

    assert (status, answers) == (2, [])
    assert complaint.startswith("runners: line 1: ")
    assert complaint.count("\n") == 1


@pytest.mark.parametrize(
    "text",
    [
        b"{",
        b"[]",
        b"7",
        b"null",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"arms": 1e999}',
        b"NaN",
        b'{"a": 1, "a": 1}',
    ],
)
@pytest.mark.parametrize("game", ["lmr", "ur"])
def test_what_is_no_json_object_is_a_bad_line(game: str, text: bytes, feed: Feed) -> None:
    status, answers, complaint = feed(game, text + b"\n")

    assert (status, answers) == (2, [])
    assert complaint.startswith("runners: line 1: ")
    assert complaint.count("\n") == 1


def test_entering_with_a_five_is_listed_unless_the_question_forbids_it(feed: Feed) -> None:
    """QB9: `enter_by_five` may be given and is true by default."""
    asked = UR | {"black": {"board": ["4"], "start": 1, "river": 1, "home": 0}, "steps": 5}
    lines = b"".join(line(asked | more) for more in ({}, {"enter_by_five": True}, {"enter_by_five": False}))
    status, answers, _ = feed("ur", lines)

    assert status == 0
    found = [{(move["from"], move["to"]) for move in answer["moves"]} for answer in answers]
    every = {("start", "5"), ("river", "1"), ("4", "E")}
    assert found == [every, every, {("4", "E")}]
    assert answers[2]["enter_by_five"] is False
    assert feed("ur", line(asked | {"enter_by_five": 0}))[0] == 2
