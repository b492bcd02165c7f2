"""What the host of a running server sees about its rooms."""

from typing import Any, Final

from runners.server.hub import Hub
from runners.server.store import RoomRow, Store

ROOMS: Final = 100
"""In one answer."""


async def rooms(hub: Hub, after: str) -> dict[str, Any]:
    """Live rooms after an id, and the id to continue from; null: those were all."""
    found: list[RoomRow] = []
    ids = await hub.store.ids(after)
    while ids:
        for after in ids:
            row = await live_row(hub.store, after)
            if row is not None:
                found.append(row)
            if len(found) == ROOMS:
                return {"rooms": [shown(hub, row) for row in found], "after": after}
        ids = await hub.store.ids(after)
    return {"rooms": [shown(hub, row) for row in found], "after": None}


async def live_row(store: Store, room: str) -> RoomRow | None:
    row = await store.room(room)
    return None if row is None or row.expired_ms is not None else row


def shown(hub: Hub, row: RoomRow) -> dict[str, Any]:
    """A room for its host; for one that sleeps, only what the store knows without opening it."""
    live = hub.registry.get(row.id)
    awake: dict[str, Any] = {"phase": None, "open": None, "seated": None, "connected": 0}
    if live is not None:
        names = [chair.seat.name for chair in live.room.taken()]
        awake |= {"phase": live.room.phase, "open": live.room.listed}
        awake |= {"seated": names, "connected": len(live.connections)}
    stored = {"code": row.code, "game": row.game, "createdMs": row.created_ms}
    return {**stored, "entries": row.seq, "bytes": row.bytes, **awake}
