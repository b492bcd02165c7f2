"""A sentence as data: the key of its pattern and what is put into it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import msgspec

if TYPE_CHECKING:
    Value: TypeAlias = "str | int | SpotName | PlayerName | Chance | Saying | tuple[Value, ...] | None"
else:
    # a schema has no name for a type that contains itself: protocol/schema.py defines it
    Value = Annotated[Any, msgspec.Meta(extra_json_schema={"$ref": "#/$defs/Value"})]
"""What may stand in a sentence: a word, a number, a spot, a player, a chance, a sentence, a list of these,
nothing."""


class Part(msgspec.Struct, frozen=True, tag_field="is"):
    """A value that a reader may want to point at, or to name in its own way."""


class SpotName(Part, frozen=True, tag="spot"):
    """A spot of the board, by its name in the notation."""

    name: str


class PlayerName(Part, frozen=True, tag="player"):
    """Whoever sits in a seat of the game."""

    seat: int


class Chance(Part, frozen=True, tag="chance"):
    """A chance from 0 to 1, which every language writes as a percentage with one decimal."""

    value: float


class Saying(Part, frozen=True, tag="saying"):
    """A key of the catalogue with its parameters, to be said in any language."""

    key: str
    params: dict[str, Value] = {}


def said(key: str, /, **params: Value) -> Saying:
    """A sentence to be said later, in whatever language the reader has."""
    return Saying(key, params)
