"""New rooms."""

from typing import Any

from runners import bots
from runners.rooms.decide import open_room
from runners.rooms.decision import Context
from runners.server.credentials import new_id, new_room_code
from runners.server.handlers.budget import check_address
from runners.server.inbox import Created, CreateRoom
from runners.server.live import Live, Recorded, append_of, new_listing
from runners.server.live_rooms import LiveRooms
from runners.server.store import OpenRoom, RoomRow
from runners.version import release


async def create(hub: LiveRooms, item: CreateRoom) -> Created:
    """Open a room."""
    live = await open_new(hub, item.game, item.options, item.address, listed=item.listed)
    return Created(live.row.code, live.id)


async def open_new(
    hub: LiveRooms, game: str, options: dict[str, Any], address: str, *, listed: bool = False
) -> Live:
    """Open a room; if its code is taken, try with another."""
    while True:
        now_ms = hub.clock.now_ms()
        check_address(hub, address, now_ms)
        room_id, code = new_id(hub.random_bytes), new_room_code(hub.random_bytes)
        context = Context(now_ms, None, hub.random_bytes(32), bots.names(game), release=release())
        decision = open_room(room_id, game, options, context, listed=listed)
        table = new_listing(None, decision.room)
        append = append_of(room_id, decision, OpenRoom(code, game), table)
        if await hub.store.append(append):
            break
    hub.note_stored()
    row = RoomRow(room_id, code, game, now_ms, None, None, 0, append.weight)
    live = Live(row, decision.room, decision.secret and decision.secret.secret, hub.settings.gap)
    live.recent.extend(Recorded(logged, None, ()) for logged in decision.events)
    live.idle_ms = now_ms
    hub.admission.written.charge(address, now_ms, append.weight)
    hub.registry.add(live)
    hub.set_alarm(live, now_ms)
    hub.counts.rooms_created += 1
    hub.journal.note("room created", room=room_id, game=game)
    return live
