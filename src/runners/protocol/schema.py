"""All messages as JSON Schema, from the types that decode them and the texts below their fields."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final, get_args

import msgspec
from msgspec import inspect

from runners.games import GAMES
from runners.protocol import VERSION
from runners.protocol.commands import AnyCommand, Ping
from runners.protocol.fields import field_texts
from runners.protocol.films import Film
from runners.protocol.http import BotListed, RoomCreated, RoomSeen, TableFound, TablesPage
from runners.protocol.layout import Layout
from runners.protocol.opening import AnyOpening
from runners.protocol.replies import AnyReply, Line, LotLine, RoomLine, Told
from runners.protocol.reviews import Review
from runners.protocol.study import LessonsListed, PositionShown, PuzzleShown, PuzzlesListed
from runners.rooms.commands import Command
from runners.rooms.events import Entry
from runners.words import Chance, PlayerName, SpotName

REF: Final = "#/$defs/{name}"
GROUPS: Final = {"opening": AnyOpening, "command": AnyCommand, "reply": AnyReply, "entry": Entry}
NAMED: Final = (Line, RoomLine, LotLine, Told, Layout, SpotName, PlayerName, Chance)
"""What values hold that name their definition (`defined`), and what stands in sentences."""
PARTS: Final = (
    Film,
    RoomCreated,
    RoomSeen,
    TableFound,
    TablesPage,
    BotListed,
    PositionShown,
    PuzzleShown,
    PuzzlesListed,
    LessonsListed,
    Review,
)
"""What is answered to requests."""


@cache
def protocol_schema() -> dict[str, Any]:
    """One document: what may be said first, what may follow, what is answered, what a log entry is."""
    kinds = [*GROUPS.values(), *PARTS]
    schemas, defs = definitions(kinds)
    for kind in get_args(AnyCommand):
        defs[kind.__name__]["required"] = _requirements(kind, defs[kind.__name__])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Runners socket protocol",
        "description": "The first message of a client is an `opening`, every later one a `command`; "
        "every message of the server is a `reply`; the events in replies are `entry` with its hash.",
        "version": VERSION,
        "$defs": defs | dict(zip(GROUPS, schemas, strict=False)),
        "oneOf": [_ref(name) for name in ("opening", "command", "reply")],
    }


def definitions(kinds: Sequence[Any]) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """The schema of each of these types, and everything that they refer to by name."""
    schemas, defs = msgspec.json.schema_components([*kinds, *NAMED], ref_template=REF)
    document(defs, structs([*kinds, *NAMED]))
    return schemas[: len(kinds)], defs | words() | game_schemas()


def words() -> dict[str, Any]:
    """Definitions for types without a name of their own in Python."""
    scalars: list[dict[str, Any]] = [{"type": "string"}, {"type": "number"}, {"type": "null"}]
    values = [*scalars, *map(_ref, ("SpotName", "PlayerName", "Chance", "Saying"))]
    listed = {"type": "array", "items": _ref("Value")}
    option = [*scalars, {"type": "boolean"}, {"type": "array", "items": {"type": "integer"}}]
    told = {"allOf": [_ref("GameEvent"), _ref("Told")]}
    return {
        "Value": {"description": "What may stand in a sentence.", "anyOf": [*values, listed]},
        "OptionValue": {"description": "What an option may be.", "anyOf": option},
        "Options": {
            "description": "Options by name.",
            "type": "object",
            "additionalProperties": _ref("OptionValue"),
        },
        "Goal": {
            "description": "Fields of an event of a game.",
            "type": "object",
            "additionalProperties": _ref("OptionValue"),
        },
        "Legal": {
            "description": "What would be accepted instead: fields by name, or a list of choices.",
            "anyOf": [{"type": "object"}, {"type": "array"}, {"type": "null"}],
        },
        "StoryLine": {
            "description": "A sentence about the room, or an event of the game with all its fields.",
            "anyOf": [_ref("RoomLine"), _ref("LotLine"), told],
        },
    }


def game_schemas() -> dict[str, Any]:
    """The schemas of each game under names that begin with the game's, and of any game."""
    found: dict[str, Any] = {}
    for name, game in GAMES.items():
        kinds = (game.page_view_type, *game.choice_types, *game.event_types)
        _, defs = msgspec.json.schema_components(kinds, ref_template=f"#/$defs/{prefix(name)}{{name}}")
        document(defs, structs(kinds))
        own = {prefix(name) + key: kind for key, kind in defs.items()}
        found |= own | {
            f"{prefix(name)}State": _ref(prefix(name) + game.page_view_type.__name__),
            f"{prefix(name)}Choice": any_of(name, game.choice_types),
            f"{prefix(name)}Event": any_of(name, game.event_types),
        }
    for part in ("State", "Choice", "Event"):
        found[f"Game{part}"] = {"anyOf": [_ref(prefix(game) + part) for game in GAMES]}
    return found


def any_of(game: str, kinds: Iterable[type[msgspec.Struct]]) -> dict[str, Any]:
    """One of a game's types, or any object where the game names none."""
    found = [_ref(prefix(game) + kind.__name__) for kind in kinds]
    return {"anyOf": found} if found else {"type": "object"}


def prefix(game: str) -> str:
    return game.capitalize()


def structs(kinds: Iterable[Any]) -> dict[str, type[Any]]:
    """Every struct in these types, by name."""
    found: dict[str, type[Any]] = {}
    for info in inspect.multi_type_info(list(kinds)):
        _collect(info, found)
    return found


def _collect(info: Any, found: dict[str, type[Any]]) -> None:
    if isinstance(info, inspect.StructType):
        if info.cls.__name__ in found:
            return
        found[info.cls.__name__] = info.cls
    for inner in _inside(info):
        _collect(inner, found)


def _inside(info: Any) -> Iterator[Any]:
    """The types that a type is made of."""
    if isinstance(info, inspect.StructType):
        yield from (field.type for field in info.fields)
    for name in ("types", "item_types"):
        yield from getattr(info, name, ())
    for name in ("type", "item_type", "key_type", "value_type"):
        if isinstance(part := getattr(info, name, None), inspect.Type):
            yield part


def document(defs: dict[str, Any], kinds: dict[str, type[Any]]) -> None:
    """Give the fields in a schema the texts that stand below them in the code."""
    for name, kind in kinds.items():
        texts = field_texts(kind)
        for field in msgspec.structs.fields(kind):
            part = defs[name]["properties"].get(field.encode_name)
            if part is not None and field.name in texts:
                part["description"] = texts[field.name]


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/$defs/{name}"}


def _requirements(kind: type[Command], schema: dict[str, Any]) -> list[str]:
    """The required fields of a command, with the id and gameSeq that the server asks for in its own words."""
    common = ["id", *(["gameSeq"] if kind.carries_seq else [])] if kind is not Ping else []
    return [*schema["required"], *(name for name in common if name not in schema["required"])]
