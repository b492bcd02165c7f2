"""Questions to a thinking process and its answers: one line of JSON each."""

from typing import Any, Literal, TypeAlias

import msgspec

from runners.games.contract import Json, Seat


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
    """Judge a finished game. Answered with the text that `runners review --json` prints."""

    replay: str


class Picture(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="picture"):
    """Draw the result of a finished game. Answered with SVG, or with PNG in base64."""

    replay: str
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
