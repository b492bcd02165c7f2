"""docs/protocol.md is what the code says, and its examples are messages."""

import re
from importlib.resources import files
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from runners.games import GAMES
from runners.protocol.commands import AnyCommand, Ping
from runners.protocol.opening import AnyOpening
from runners.protocol.page import refusals, render, tag_of
from runners.protocol.replies import AnyReply
from runners.protocol.schema import protocol_schema
from runners.protocol.typescript import declarations
from runners.rooms import commands as room
from runners.rooms.options import new_options, to_json

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def examples() -> list[str]:
    blocks = re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def test_the_page_is_current() -> None:
    prose = (files("runners.protocol") / "prose.md").read_text(encoding="utf-8")

    assert PAGE.read_text(encoding="utf-8") == render(prose), "python -m runners.protocol > docs/protocol.md"


def test_the_declarations_of_the_page_are_current() -> None:
    """What the page's scripts are checked against is what the server says."""
    known = (files("runners.web") / "static" / "js" / "protocol.d.ts").read_text(encoding="utf-8")
    hint = "python -m runners.protocol --types > src/runners/web/static/js/protocol.d.ts"

    assert known == declarations(protocol_schema()), hint


@pytest.mark.parametrize("line", examples())
def test_its_examples_are_messages(line: str) -> None:
    raw = msgspec.json.decode(line)
    kinds = [AnyReply] if raw["type"] in ("accepted", "refused") else [AnyOpening, AnyCommand]
    decoded = []
    for kind in kinds:
        try:
            decoded.append(msgspec.json.decode(line, type=kind))
        except msgspec.ValidationError:
            continue

    assert decoded


def test_every_command_of_a_room_can_be_sent() -> None:
    offered = {tag_of(kind) for kind in get_args(AnyCommand)} | {
        tag_of(kind) for kind in get_args(AnyOpening)
    }

    assert {tag_of(kind) for kind in get_args(room.MemberCommand)} <= offered


def test_no_socket_can_bring_what_only_the_server_says() -> None:
    for kind in get_args(room.SystemCommand):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(b'{"type":"%b"}' % tag_of(kind).encode(), type=AnyCommand)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_it_lists_every_option_with_what_a_new_room_has(game: str) -> None:
    """QR23, QR36: all that may be agreed."""
    page = PAGE.read_text(encoding="utf-8")
    for name, value in to_json(new_options(game, {})).items():
        wanted = f"`{name}` | `{msgspec.json.encode(value).decode()}` |"
        assert f"| both | {wanted}" in page or f"| {game} | {wanted}" in page


def test_the_schema_says_what_a_command_must_carry() -> None:
    """QR14, QR35: `id` and, where a command is about a game, its number."""
    required = {
        kind: set(protocol_schema()["$defs"][kind.__name__]["required"]) for kind in get_args(AnyCommand)
    }

    assert all("id" in names for kind, names in required.items() if kind is not Ping)
    assert all(("gameSeq" in names) == kind.carries_seq for kind, names in required.items())


def test_the_schema_describes_every_message() -> None:
    schema = protocol_schema()

    text = msgspec.json.encode(schema).decode()
    for kind in (*get_args(AnyOpening), *get_args(AnyCommand), *get_args(AnyReply)):
        assert f'"{tag_of(kind)}"' in text
    assert set(schema["$defs"]) >= {"opening", "command", "reply", "entry"}


ASKED = re.compile(r"\bcode [!=]== '(\w+)'|\[([^\]]*)\]\.includes\(message\.code\)")
"""How the page's scripts ask for the code of a refusal."""
OWN = {"ready"}
"""Codes that are none of refusals: what a start still waits for."""


def test_the_page_knows_no_code_that_is_never_sent() -> None:
    """A code that the server no longer sends would be a branch that nobody ever takes."""
    scripts = Path(str(files("runners.web") / "static" / "js")).rglob("*.js")
    asked = [found for path in scripts for found in ASKED.findall(path.read_text(encoding="utf-8"))]
    named = {name for one, several in asked for name in (one, *re.findall(r"\w+", several)) if name}
    assert len(named - OWN) >= 6
    assert sorted(named - OWN - set(re.findall(r"^\| `(\w+)` \|", refusals(), re.MULTILINE))) == []
