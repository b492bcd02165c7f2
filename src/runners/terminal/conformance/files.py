"""The published files of JSON lines, and their lines as types (docs/conformance.md)."""

import lzma
from collections.abc import Iterator
from importlib import resources
from typing import Any, Final, Literal, TypeVar

import msgspec

from runners.games.ur.position import Placement
from runners.games.ur.view import Colour

VERSION: Final = 1
"""Of the format; a file whose lines change their meaning gets another."""


class LmrMove(msgspec.Struct, rename={"origin": "from", "target": "to"}):
    """A legal move; `kill` is the arm whose peg is killed."""

    origin: str
    target: str
    kill: int | None


class LmrPosition(msgspec.Struct):
    """Pegs by arm, an empty list for an arm without a player; whose peg moves, by how much; all moves."""

    arms: int
    pegs: list[list[str]]
    arm: int
    die: int
    moves: list[LmrMove]


class UrMove(msgspec.Struct, rename={"origin": "from", "target": "to"}):
    """A legal move."""

    origin: str
    target: str
    hit: bool
    jump: bool
    rosette: bool


class UrPosition(msgspec.Struct):
    """Both sides, who moves, by how much; all moves."""

    black: Placement
    white: Placement
    to_move: Colour
    steps: int
    moves: list[UrMove]


class Step(msgspec.Struct, omit_defaults=True):
    """A request of the engine protocol, and the state that answers it or the code that refuses it."""

    ask: dict[str, Any]
    state: dict[str, Any] | None = None
    refused: str | None = None


class WholeGame(msgspec.Struct):
    """A game from `new` to its outcome."""

    game: Literal["lmr", "ur"]
    options: dict[str, Any]
    steps: list[Step]


class Part(msgspec.Struct, omit_defaults=True):
    """What a seat contributes to the dice: a member's random bytes, or a bot."""

    seat: int
    member: str | None = None
    e: str | None = None
    seal: str | None = None
    bot: str | None = None
    """A bot's part."""


class Roll(msgspec.Struct):
    """Roll i of a game: that many dice, all of them."""

    i: int
    purpose: Literal["d6", "lots"]
    count: int
    dice: list[int]


class DiceVector(msgspec.Struct):
    """The dice scheme in numbers, by the names of docs/dice.md; bytes in hex."""

    roomId: str
    gameSeq: int
    S: str
    options: dict[str, Any]
    C: str
    contributions: list[Part]
    optionsHash: str
    X: str
    rolls: list[Roll]


FILES: Final[dict[str, Any]] = {
    "lmr-positions": LmrPosition,
    "ur-positions": UrPosition,
    "lmr-games": WholeGame,
    "ur-games": WholeGame,
    "dice": DiceVector,
}
"""The type of the lines of each file."""
T = TypeVar("T")


def published(name: str) -> bytes:
    """A published file: JSON lines."""
    folder = resources.files("runners.terminal.conformance") / "data"
    return lzma.decompress((folder / f"{name}.jsonl.xz").read_bytes())


def lines(name: str, kind: type[T]) -> Iterator[T]:
    """The lines of a published file."""
    return (msgspec.json.decode(line, type=kind) for line in published(name).splitlines())


def schema() -> dict[str, Any]:
    """The JSON Schema of a line of each file, as definitions by the names of the types."""
    _, parts = msgspec.json.schema_components(set(FILES.values()), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Lines of Runners' conformance files, version {VERSION}",
        "$defs": parts,
    }
