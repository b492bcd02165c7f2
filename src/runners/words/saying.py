"""A sentence as data: the key of its pattern and what is put into it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

if TYPE_CHECKING:
    Value: TypeAlias = "str | int | SpotName | PlayerName | Saying | tuple[Value, ...] | None"
else:
    Value = Any  # a schema has no name for a type that contains itself
"""What may stand in a sentence: a word, a number, a spot, a player, a sentence, a list of these, nothing."""


class Part(msgspec.Struct, frozen=True, tag_field="is"):
    """A value that a reader may want to point at or to name in a way of its own."""


class SpotName(Part, frozen=True, tag="spot"):
    """A spot of the board, by its name in the notation."""

    name: str


class PlayerName(Part, frozen=True, tag="player"):
    """Whoever sits in a seat of the game."""

    seat: int


class Saying(Part, frozen=True, tag="saying"):
    """A key of the catalogue with its parameters, to be said in any language."""

    key: str
    params: dict[str, Value] = {}


def said(key: str, /, **params: Value) -> Saying:
    """A sentence to be said later, in whatever language the reader has."""
    return Saying(key, params)
