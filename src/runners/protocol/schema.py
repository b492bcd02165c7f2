"""All messages as JSON Schema, from the types that decode them."""

from functools import cache
from typing import Any, Final, get_args

import msgspec

from runners.games import GAMES
from runners.protocol import VERSION
from runners.protocol.commands import AnyCommand, Ping
from runners.protocol.opening import AnyOpening
from runners.protocol.replies import AnyReply
from runners.rooms.commands import Command
from runners.rooms.events import Entry

REF: Final = "#/$defs/{name}"


@cache
def protocol_schema() -> dict[str, Any]:
    """One document: what may be said first, what may follow, what is answered, what a log entry is."""
    groups = {"opening": AnyOpening, "command": AnyCommand, "reply": AnyReply, "entry": Entry}
    schemas, defs = msgspec.json.schema_components(list(groups.values()), ref_template=REF, schema_hook=_hook)
    for kind in get_args(AnyCommand):
        defs[kind.__name__]["required"] = _carried(kind, defs[kind.__name__])
    defs["PlayShown"]["properties"]["state"] = {"anyOf": [_ref(f"{prefix(game)}Shown") for game in GAMES]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Runners socket protocol",
        "description": "The first message of a client is an `opening`, every later one a `command`; "
        "every message of the server is a `reply`; the events in replies are `entry` with its hash.",
        "version": VERSION,
        "$defs": defs | game_schemas() | dict(zip(groups, schemas, strict=True)),
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in ("opening", "command", "reply")],
    }


def game_schemas() -> dict[str, Any]:
    """What each game shows and what happens in it, under names that begin with the game's."""
    found: dict[str, Any] = {}
    for name, game in GAMES.items():
        kinds = (game.shown_type, *game.event_types)
        _, defs = msgspec.json.schema_components(kinds, ref_template=f"#/$defs/{prefix(name)}{{name}}")
        own = {prefix(name) + key: kind for key, kind in defs.items()}
        events = [_ref(prefix(name) + kind.__name__) for kind in game.event_types]
        found |= own | {f"{prefix(name)}Event": {"anyOf": events}}
    return found


def prefix(game: str) -> str:
    return game.capitalize()


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/$defs/{name}"}


def _carried(kind: type[Command], schema: dict[str, Any]) -> list[str]:
    """What a command must carry: the server answers for a missing id or gameSeq in words of its own."""
    common = ["id", *(["gameSeq"] if kind.carries_seq else [])] if kind is not Ping else []
    return [*schema["required"], *(name for name in common if name not in schema["required"])]


def _hook(kind: type) -> dict[str, Any]:
    if kind is msgspec.Raw:
        return {"type": "object"}
    raise TypeError(f"{kind} has no schema")
