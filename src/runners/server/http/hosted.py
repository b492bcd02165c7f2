"""What the host of a running server sees about its rooms."""

from typing import Final

import msgspec

from runners.protocol.http import HostedRoom, HostedRooms
from runners.server.hub import Hub
from runners.server.store import RoomRow, Store

ROOMS: Final = 100
"""In one answer."""


async def rooms(hub: Hub, after: str) -> HostedRooms:
    """Live rooms after an id, and the id to continue from."""
    found: list[RoomRow] = []
    ids = await hub.store.ids(after)
    while ids:
        for after in ids:
            row = await live_row(hub.store, after)
            if row is not None:
                found.append(row)
            if len(found) == ROOMS:
                return HostedRooms(rooms=tuple(describe_room(hub, row) for row in found), after=after)
        ids = await hub.store.ids(after)
    return HostedRooms(rooms=tuple(describe_room(hub, row) for row in found), after=None)


async def live_row(store: Store, room: str) -> RoomRow | None:
    row = await store.room(room)
    return None if row is None or row.expired_ms is not None else row


def describe_room(hub: Hub, row: RoomRow) -> HostedRoom:
    """A room for its host; for one that sleeps, only what the store knows without opening it."""
    live = hub.registry.get(row.id)
    found = HostedRoom(
        code=row.code, game=row.game, created_ms=row.created_ms, entries=row.seq, bytes=row.bytes
    )
    if live is None:
        return found
    return msgspec.structs.replace(
        found,
        phase=live.room.phase,
        open=live.room.listed,
        seated=tuple(chair.seat.name for chair in live.room.chairs_taken()),
        connected=len(live.connections),
    )
