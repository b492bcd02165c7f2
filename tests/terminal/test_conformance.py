"""`runners conformance`: our own engine keeps all of it, and planted faults are named by their rule."""

import json
import sys
from collections.abc import Callable
from hashlib import sha256
from hmac import digest
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from runners.progress import Progress
from runners.terminal import cli
from runners.terminal.conformance.files import FILES, DiceVector, lines, published

pytestmark = pytest.mark.heavy

FAULTY = """
import json, sys, time
from runners.terminal.engine.command import SPEAKERS
from runners.terminal.engine.session import Session
from runners.terminal.lines import number_lines

game, fault = sys.argv[1:]
session = Session(SPEAKERS[game]())

def spoil(answer, state):
    moves = [move for part in state["legal"] for move in (part if isinstance(part, list) else [part])]
    if fault == "rosette":
        for move in moves:
            move["rosette"] = move["to"] in ("5", "D", "d", "F", "f")
    elif fault == "kill in Home":
        for move in moves:
            if str(move.get("to")).startswith("H"):
                move["kill"] = 1
    elif fault == "enters with any die":
        seat = state["actor"]
        for part in state["legal"]:
            if "base" in state["pegs"][seat] and "base" not in [move["from"] for move in part]:
                part.append({"from": "base", "to": f"T{14 * seat + 8}", "kill": None})
    elif fault == "no entry":
        state["legal"] = [[m for m in part if m["from"] != "base"] for part in state["legal"]]
    elif fault == "no bank":
        state["bank"] = 0
    elif fault == "no delegation":
        state["delegated"] = None
    elif fault == "keeps the turn" and state["due"] == "throw":
        state["to_act"] = "black"
    elif fault == "no legal":
        del state["legal"]

for number, line in number_lines():
    if fault == "hangs" and number == 5:
        time.sleep(600)
    if fault == "ends" and number == 5:
        sys.exit(3)
    if fault == "garbage" and number == 5:
        print("here you are", flush=True)
        continue
    answer = session.answer(line)
    if fault == "a list":
        answer = []
    elif "state" in answer and number > 2:
        spoil(answer, answer["state"])
    elif fault == "takes everything" and number > 2:
        answer = {"state": session.speaker.game.view(session.state), "events": []}
    print(json.dumps(answer), flush=True)
"""


@pytest.fixture
def conformance(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, Any, str]]:
    """Runs the command on a faulty engine and gives its status, its JSON and what it said besides."""
    script = tmp_path / "faulty.py"
    script.write_text(FAULTY)

    def run(game: str, fault: str, *options: str) -> tuple[int, Any, str]:
        command = [sys.executable, str(script), game, fault]
        status = cli.run(["conformance", "run", "--json", *options, "--", *command])
        out, err = capfd.readouterr()
        return status, json.loads(out), err

    return run


@pytest.mark.parametrize("game", ["lmr", "ur"])
def test_our_own_engine_keeps_everything(game: str, capfd: pytest.CaptureFixture[str]) -> None:
    engine = [sys.executable, "-m", "runners", "engine", game]
    assert cli.run(["conformance", "run", "--json", "--", *engine]) == cli.DONE
    told = json.loads(capfd.readouterr().out)
    assert (told["games"], told["broken"]) == ([game], None)
    assert told["conversations"] == {"lmr": 2429 + 11, "ur": 1580 + 7}[game]


@pytest.mark.parametrize(
    ("game", "fault", "rule", "words"),
    [
        ("ur", "rosette", "B6", "rosette is"),
        ("lmr", "kill in Home", "A13", "kill is 1 in"),
        ("lmr", "enters with any die", "A7", "is not legal"),
        ("lmr", "no entry", "A7", "is legal, and not listed"),
        ("lmr", "no bank", "A16", "bank is 0"),
        ("lmr", "no delegation", "A25", "delegated is None"),
        ("ur", "keeps the turn", "B7", "to_act is 'black'"),
        ("ur", "takes everything", "B7", "not refused with badPosition"),
        ("lmr", "no legal", None, "not of the protocol"),
        ("lmr", "a list", None, "neither game"),
        ("lmr", "hangs", None, "did not answer within 2 s"),
        ("ur", "ends", None, "has exited with status 3"),
        ("lmr", "garbage", None, "did not write a line of JSON: 'here you are"),
    ],
)
def test_the_first_broken_rule_is_named(
    conformance: Callable[..., tuple[int, Any, str]], game: str, fault: str, rule: str | None, words: str
) -> None:
    status, told, err = conformance(game, fault, *(["--limit", "2"] if fault == "hangs" else []))
    assert status == cli.NO
    assert told["broken"]["rule"] == rule
    assert words in told["broken"]["sentence"]
    assert "Traceback" not in err


def test_people_get_two_lines(capfd: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["conformance", "run", "--", "cat"]) == cli.NO
    assert (
        capfd.readouterr().out.splitlines()[0].startswith("breaks the engine protocol: the program answered")
    )
    assert cli.run(["conformance", "run", "--", "./no-such-engine"]) == cli.BAD_INPUT
    assert cli.run(["conformance", "run"]) == cli.BAD_INPUT


def test_ctrl_c_ends_it_with_nothing_said(
    press_ctrl_c: Callable[[], None], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Progress, "advance", lambda *_: press_ctrl_c())
    engine = [sys.executable, "-m", "runners", "engine", "ur"]
    assert cli.run(["conformance", "run", "--", *engine]) == cli.INTERRUPTED
    assert capfd.readouterr().out == ""


def test_every_published_line_fits_the_schema(tmp_path: Path) -> None:
    assert cli.run(["conformance", "write", str(tmp_path)]) == cli.DONE
    schema = json.loads((tmp_path / "conformance.v1.schema.json").read_text())
    assert len(list(tmp_path.iterdir())) == len(FILES) + 1
    for name, kind in FILES.items():
        checker = jsonschema_rs.validator_for({**schema, "$ref": f"#/$defs/{kind.__name__}"})
        written = (tmp_path / f"{name}.v1.jsonl").read_text().splitlines()
        assert written
        for line in written:
            checker.validate(json.loads(line))
        assert not checker.is_valid(
            json.loads(written[0]) | {name: 1, "options": 5, "steps": "x", "moves": 0}
        )


PUBLISHED = {
    "lmr-positions": "8f4fa21e6e469e15",
    "ur-positions": "1372f1f29feee61d",
    "lmr-games": "ef29cc4097a72984",
    "ur-games": "8050cc7e407003f6",
    "dice": "fa0d2bd669beb94e",
}


@pytest.mark.parametrize("name", FILES)
def test_what_is_published_stays(name: str) -> None:
    """Version 1 is frozen: something else is another version."""
    assert sha256(published(name)).hexdigest().startswith(PUBLISHED[name])


def part(data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + data


def hashed(tag: str, *parts: bytes) -> bytes:
    return sha256(part(tag.encode()) + b"".join(map(part, parts))).digest()


def test_the_dice_follow_from_docs_dice() -> None:
    """Written from the page alone: commitment, seals, parts of bots, context, streams."""
    for vector in lines("dice", DiceVector):
        tag, secret = f"{vector.roomId}|{vector.gameSeq}".encode(), bytes.fromhex(vector.S)
        assert hashed("dice/v2/commit", tag, secret).hex() == vector.C
        commitment, parts = bytes.fromhex(vector.C), []
        for one in vector.contributions:
            seat = one.seat.to_bytes(4, "big")
            if one.e is None or one.member is None:
                given = hashed("dice/v2/bot", commitment, seat)
                assert given.hex() == one.bot
            else:
                given = bytes.fromhex(one.e)
                assert hashed("dice/v2/seal", commitment, one.member.encode(), given).hex() == one.seal
            parts.append(seat + given)
        options = json.dumps(vector.options, sort_keys=True, separators=(",", ":")).encode()
        assert sha256(options).hexdigest() == vector.optionsHash
        context = hashed("dice/v2/context", tag, commitment, *parts, sha256(options).digest())
        assert context.hex() == vector.X
        for roll in vector.rolls:
            head = part(b"dice/v2/roll") + part(context) + roll.i.to_bytes(8, "big")
            head += part(roll.purpose.encode())
            stream = b"".join(digest(secret, head + block.to_bytes(4, "big"), "sha256") for block in range(9))
            d6 = [byte % 6 + 1 for byte in stream if byte < 252]
            found = d6 if roll.purpose == "d6" else [byte >> 7 for byte in stream]
            assert found[: roll.count] == roll.dice and len(roll.dice) == roll.count
