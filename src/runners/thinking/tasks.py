"""Questions to a thinking process and its answers: one line of JSON each."""

import gzip
from base64 import b64encode
from typing import Any, Final, Literal, TypeAlias

import msgspec

from runners.games.contract import Json, Seat

GIVEN_UP: Final = "given up"
"""The error of a task that took too long."""
REVIEW_SECONDS: Final = 60.0
PICTURE_SECONDS: Final = 30.0
"""The longest games are played through in some seconds of work, on a slow machine in several times that."""
TASK_SECONDS: Final = 10.0
GZIP_LEVEL: Final = 6


class Choose(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="choose"):
    """What does this bot play here? Answered with a move as a replay writes it."""

    game: str
    bot: str
    seat: Seat
    seed: int
    state: Any
    """The game's `dump`."""
    score: tuple[int, ...] | None = None
    """Tallies by seat, in a set (QB38)."""


class Review(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="review"):
    """Judge a finished game. Answered with what `runners review --json` prints, as `packed` packs it."""

    replay: bytes
    """Compressed."""


class Picture(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="picture"):
    """Draw the result of a finished game. Answered with SVG or PNG, as `packed` packs it."""

    replay: bytes
    """Compressed."""
    form: Literal["svg", "png"]


class Board(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="board"):
    """Draw a position in which somebody must choose. Answered as `Picture`."""

    game: str
    position: str
    """In the game's text form."""
    form: Literal["svg", "png"]


class Hint(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="hint"):
    """Rank the choices of a position. Answered with `runners.mind.hints.Hints`."""

    game: str
    seat: Seat
    state: Any
    score: tuple[int, ...] | None = None


Task: TypeAlias = Choose | Review | Hint | Picture | Board


def packed(document: bytes) -> str:
    """A document in an answer: compressed, in base64. It is large, and reading it stops whoever asked."""
    return b64encode(gzip.compress(document, GZIP_LEVEL, mtime=0)).decode()


SECONDS: Final[dict[type, float]] = {Review: REVIEW_SECONDS, Picture: PICTURE_SECONDS}


def seconds_for(task: Task) -> float:
    """How many seconds of work a task may take before it is given up."""
    return SECONDS.get(type(task), TASK_SECONDS)


class Asked(msgspec.Struct, frozen=True):
    """A task under its number, and when it was put into the queue: seconds of the machine's own clock."""

    number: int
    since: float
    task: Task


class Answered(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer to that number."""

    number: int
    answer: Json = None
    hurried: bool = False
    """It had waited too long, and was answered without lookahead."""
    error: str | None = None
    """It could not be answered, and why."""
