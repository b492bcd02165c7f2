"""All messages as JSON Schema, from the types that decode them."""

from functools import cache
from typing import Any, Final, get_args

import msgspec

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
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Runners socket protocol",
        "description": "The first message of a client is an `opening`, every later one a `command`; "
        "every message of the server is a `reply`; the events in replies are `entry` with its hash.",
        "version": VERSION,
        "$defs": defs | dict(zip(groups, schemas, strict=True)),
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in ("opening", "command", "reply")],
    }


def _carried(kind: type[Command], schema: dict[str, Any]) -> list[str]:
    """What a command must carry: the server answers for a missing id or gameSeq in words of its own."""
    common = ["id", *(["gameSeq"] if kind.carries_seq else [])] if kind is not Ping else []
    return [*schema["required"], *(name for name in common if name not in schema["required"])]


def _hook(kind: type) -> dict[str, Any]:
    if kind is msgspec.Raw:
        return {"type": "object"}
    raise TypeError(f"{kind} has no schema")
