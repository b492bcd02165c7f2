"""New rooms."""

from typing import Any

from runners import bots
from runners.rooms.decide import open_room
from runners.rooms.decision import Context
from runners.server.credentials import new_id, new_room_code
from runners.server.hub.batch import Batch
from runners.server.hub.handlers.budget import check_address
from runners.server.hub.inbox import Created, CreateRoom, FindTable
from runners.server.live import Live
from runners.server.store import RoomRow
from runners.version import release


def create(batch: Batch, item: CreateRoom) -> None:
    """Open the room that somebody asked for."""
    live = open_new(batch, item, item.game, item.options, item.address, listed=item.listed)
    batch.after(live, lambda: item.done(Created(live.row.code, live.id)))


def open_new(
    batch: Batch,
    item: CreateRoom | FindTable,
    game: str,
    options: dict[str, Any],
    address: str,
    *,
    listed: bool = False,
) -> Live:
    """Open a room; if its code is taken, the next batch handles the item again."""
    hub = batch.hub
    check_address(hub, address, batch.now_ms)
    room_id, code = new_id(hub.random_bytes), new_room_code(hub.random_bytes)
    context = Context(batch.now_ms, None, hub.random_bytes(32), bots.names(game), release=release())
    decision = open_room(room_id, game, options, context, listed=listed)
    live = Live(RoomRow(room_id, code, game, batch.now_ms, None, None), decision.room, None, hub.settings.gap)
    live.idle_ms = batch.now_ms
    batch.record_opening(live, decision, item)

    def done() -> None:
        hub.registry.add(live)
        hub.counts.rooms_created += 1
        hub.journal.note("room created", room=room_id, game=game)

    batch.after(live, done)
    return live
