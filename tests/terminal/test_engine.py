"""`runners engine`, what its description says of both games, sentence by sentence."""

import json
import subprocess
import sys
from typing import Any

import pytest

from runners.bots import BOTS
from tests.terminal.talk import Talk

NEW: dict[str, Any] = {"lmr": {"new": {"players": 2}}, "ur": {"new": {}}}
GAMES = pytest.mark.parametrize("game", ["lmr", "ur"])
COMMAND = [sys.executable, "-m", "runners", "engine"]


@GAMES
def test_one_answer_a_line_nothing_else_and_exit_0(game: str) -> None:
    """One JSON request a line in, exactly one JSON answer a line out; nothing else on standard output; no
    banner; blank lines ignored; exit 0 at the end of the input."""
    text = "\n" + json.dumps(NEW[game]) + "\n\n   \nnonsense\n" + '{"state": true}'

    done = subprocess.run([*COMMAND, game], input=text, capture_output=True, text=True, check=True)

    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [list(answer) for answer in answers] == [["state", "events"], ["refused"], ["state", "events"]]
    assert done.stderr == ""


@GAMES
def test_each_answer_is_flushed_at_once(game: str) -> None:
    """Each flushed at once."""
    with subprocess.Popen(
        [*COMMAND, game], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdin is not None and program.stdout is not None
        for _ in range(3):
            program.stdin.write(json.dumps(NEW[game]) + "\n")
            program.stdin.flush()
            assert "state" in json.loads(program.stdout.readline())
        program.stdin.close()
        assert program.wait() == 0


@GAMES
def test_a_refusal_changes_nothing(game: str) -> None:
    """A refusal changes nothing."""
    talk = Talk(game, NEW[game])
    before = talk.ok({"state": True})

    assert talk.code({"move": {"from": "1", "to": "2"}}) == "notDue"
    assert talk.code({"nonsense": 1}) == "malformed"

    assert talk.ok({"state": True}) == before


MALFORMED = [
    b"",
    b"nonsense",
    b"{",
    b"[]",
    b"7",
    b'"new"',
    b"null",
    b"{}",
    b"\xff",
    b"[" * 100_000,
    b'{"new": {}} {"new": {}}',
    b'{"state": true, "new": {}}',
    b'{"state": true, "state": true}',
    b'{"new": {"players": 2, "players": 3, "pieces": 1, "pieces": 2}}',
    b'{"state": false}',
    b'{"state": 1}',
    b'{"state": null}',
    b'{"New": {}}',
    b'{"undo": true}',
    b'{"new": []}',
    b'{"new": null}',
    b'{"new": {"players": 2, "pieces": 7, "colour": "red"}}',
    b'{"new": {"players": "two", "pieces": "seven"}}',
    b'{"new": {"players": true, "pieces": true}}',
    b'{"set": {}}',
    b'{"set": {"pegs": [], "black": {}, "why": 1}}',
    b'{"move": {}}',
    b'{"move": {"from": "1"}}',
    b'{"move": {"from": 1, "to": 2}}',
    b'{"move": {"from": "1", "to": "2", "by": 1}}',
    b'{"move": "1-2"}',
]


@GAMES
@pytest.mark.parametrize("started", [False, True])
@pytest.mark.parametrize("line", MALFORMED, ids=lambda line: line.decode(errors="replace")[:40])
def test_malformed_lines_and_unknown_keys_are_refused_and_the_program_goes_on(
    game: str, started: bool, line: bytes
) -> None:
    """Malformed lines and unknown keys are refused with code `malformed`, and the program goes on."""
    talk = Talk(game, *([NEW[game]] if started else []))

    assert talk.raw(line)["refused"]["code"] == "malformed"

    assert talk.ok(NEW[game])


@GAMES
def test_any_number_of_games_may_follow_each_other(game: str) -> None:
    """Any number of games may follow each other: `new` starts over."""
    talk = Talk(game)
    roll = {"lmr": {"roll": [6]}, "ur": {"throw": 0}}[game]
    first = talk.ok(NEW[game])
    for _ in range(3):
        assert talk.ok(roll) != first
        assert talk.ok(NEW[game]) == first


@GAMES
def test_before_new_everything_well_formed_is_not_started(game: str) -> None:
    """`notStarted` (no `new` yet); `legal` is an empty list before `new`."""
    side = {"board": [], "start": 7, "river": 0, "home": 0}
    requests: dict[str, list[Any]] = {
        "lmr": [
            {"state": True},
            {"roll": [9, 9]},
            {"designate": 4},
            {"delegate": {"die": 9, "to": 9}},
            {"move": {"from": "nowhere", "to": "T5"}},
            {"set": {"pegs": [["T5"]], "turn": 9}},
        ],
        "ur": [
            {"state": True},
            {"throw": 9},
            {"decline": True},
            {"move": {"from": "nowhere", "to": "5"}},
            {"set": {"black": side, "white": side, "to_act": "black", "due": "award"}},
        ],
    }
    for request in requests[game]:
        refusal = Talk(game).no(request)
        assert (refusal["code"], refusal["legal"]) == ("notStarted", [])


@GAMES
def test_bad_options_come_before_the_end_of_the_game_and_leave_it_alone(game: str) -> None:
    """`badOptions`; where several fit, the first in the order of the codes."""
    bad = {"lmr": {"new": {"players": 9}}, "ur": {"new": {"pieces": 8}}}[game]
    assert Talk(game).code(bad) == "badOptions"
    assert Talk(game, NEW[game]).code(bad) == "badOptions"


@GAMES
def test_the_rule_of_a_refusal_is_a_label_or_null(game: str) -> None:
    """`rule` is a label of the rules pages or null."""
    talk = Talk(game, NEW[game])
    assert talk.no({"nonsense": 1})["rule"] is None
    assert talk.no({"move": {"from": "1", "to": "2"}})["rule"] in ("A15", "B4")


@GAMES
def test_state_changes_nothing_and_tells_nothing(game: str) -> None:
    """`{"state": true}`, which changes nothing."""
    talk = Talk(game, NEW[game])
    first, again = talk.ask({"state": True}), talk.ask({"state": True})
    assert first == again
    assert first["events"] == []


@GAMES
def test_events_are_objects_with_a_type(game: str) -> None:
    """`events` is a list of objects with a `type`."""
    talk = Talk(game, NEW[game])
    answer = talk.ask({"lmr": {"roll": [3]}, "ur": {"throw": 0}}[game])
    assert answer["events"]
    assert all(isinstance(event["type"], str) for event in answer["events"])


def test_an_unknown_game_is_one_line() -> None:
    done = subprocess.run([*COMMAND, "chess"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1


CHOICES: dict[str, Any] = {
    "lmr": [
        {"set": {"pegs": [["T13", "T40", "base", "base"], ["T43", "base", "base", "base"]], "pending": [3]}}
    ],
    "ur": [{"throw": 0}, {"throw": 2}],
}


@GAMES
def test_choose_answers_the_request_that_would_play_it_and_changes_nothing(game: str) -> None:
    """Answers the request that would play it and changes nothing; the same position, bot and seed give the
    same choice."""
    for bot in BOTS[game]:
        talk = Talk(game, NEW[game], *CHOICES[game])
        before = talk.ok({"state": True})
        asked = [talk.ask({"choose": {"bot": bot, "seed": 5}}) for _ in range(2)]
        assert asked[0] == asked[1] and list(asked[0]) == ["choice"]
        assert talk.ok({"state": True}) == before
        talk.ok(asked[0]["choice"])


@GAMES
def test_choose_is_refused_in_the_order_of_the_codes(game: str) -> None:
    """Refused as `notDue` while dice are due, as `badOptions` for a bot that does not exist."""
    asked = {"choose": {"bot": "greedy"}}

    assert Talk(game).code(asked) == "notStarted"
    talk = Talk(game, NEW[game])
    assert talk.code(asked) == "notDue"
    assert talk.code({"choose": {"bot": "nobody"}}) == "badOptions"
    for seed in (-1, 1 << 63, "1"):
        assert talk.code({"choose": {"bot": "greedy", "seed": seed}}) == "malformed"
