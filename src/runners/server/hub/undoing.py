"""What could not be stored has not happened: rooms are forgotten, and their clients come back."""

from typing import Final

from runners.server.hub import disk_full, dispatch
from runners.server.hub.batch import Batch
from runners.server.hub.core import Core
from runners.server.hub.inbox import Asked, Told, rooms_of
from runners.server.store import StoreFull
from runners.words import said

AILING_MS: Final = 1000
"""How long a room rests after an internal error in it."""


async def undo(hub: Core, batch: Batch, error: Exception) -> None:
    """Nothing of this batch was stored."""
    if not isinstance(error, StoreFull):
        return fail(hub, batch, error)
    if not hub.is_full:
        hub.is_full = True
        hub.journal.warn("the store's disk is full: what needs space is refused", error=str(error))
    try:
        return await disk_full.refuse(hub, batch)
    except Exception as worse:
        return fail(hub, batch, worse)


def has_room(hub: Core, batch: Batch) -> None:
    """A batch was stored."""
    if batch.appends:
        hub.outage.stored()
    if hub.is_full and batch.appends:
        hub.is_full = False
        hub.journal.note("the store's disk has space again")


def fail(hub: Core, batch: Batch, error: Exception) -> None:
    """Nothing of this batch is durable: forget it, and let its clients come back."""
    hub.fault("storing a batch", error)
    if batch.node is not None:
        batch.node.in_doubt(batch.items)
    else:
        hub.registry.restarted_ms = hub.clock.now_ms()
    doubted = (hub.registry.get(room) for room in hub.store.forget_doubts())
    unproven = [live for live in doubted if live is not None]
    for live in batch.touched | dict.fromkeys(rooms_of(batch.items)) | dict.fromkeys(unproven):
        hub.registry.drop(live)
        hub.alarms.set(live.id, hub.clock.now_ms() + AILING_MS)
        for connection in [*live.connections, *live.players.values()]:
            hub.send_away(connection)
            connection.live = connection.member = None  # what it said later is for a room that is gone
    for item in batch.items:
        if isinstance(item, Asked | Told):
            dispatch.give_up(item)
        else:
            hub.send_away(item.connection)


def forget_all(hub: Core) -> None:
    """Nothing held here can be trusted any more: everybody reconnects."""
    for live in hub.registry.all():
        hub.registry.drop(live)
        hub.alarms.set(live.id, None)
    for connection in list(hub.connections):
        connection.live = connection.member = None
        hub.drop(connection, "stopping", said("server-restarts"), 1012, 500)
