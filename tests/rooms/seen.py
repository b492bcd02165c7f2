"""What a room shows, as a client reads it: camelCase keys, lists for tuples."""

from collections.abc import Set as AbstractSet
from typing import Any

import msgspec

from runners.rooms.room import Room
from runners.rooms.views import room as views


def as_read(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def view(room: Room, member: str | None = None, down: AbstractSet[str] | None = None) -> dict[str, Any]:
    found: dict[str, Any] = as_read(views.view(room, member, down))
    return found


def delta(before: Room, after: Room) -> dict[str, Any]:
    found: dict[str, Any] = as_read(views.delta(before, after))
    return found


def dice(room: Room) -> dict[str, Any]:
    found: dict[str, Any] = as_read(views.dice(room))
    return found


def sealed(room: Room) -> dict[str, Any] | None:
    found: dict[str, Any] | None = as_read(views.start_to_open(room))
    return found
