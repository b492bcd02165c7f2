"""A host closes a room: a running game is aborted first, with a line in its log (QR1)."""

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.server.hub.batch import Batch
from runners.server.hub.handlers.housekeeping import expire
from runners.server.hub.inbox import CloseRoom
from runners.words import said


async def close(batch: Batch, item: CloseRoom) -> None:
    """Abort what runs; the room expires in a batch in which nothing else happens to it."""
    hub = batch.hub
    live = await hub.registry.by_code(item.code, batch.now_ms)
    if live is None:
        raise Refused("noRoom", said("server-no-room"))
    if live in batch.changes:
        return batch.last(lambda: hub.put(item))
    if live.room.phase == "playing":
        abort = c.Abort(reason=item.reason)
        batch.record(live, batch.decide(live, abort, c.SERVER), item)
        return batch.after(live, lambda: hub.put(item))
    await expire(batch, [live.id], said("server-closed-by-host"))
    hub.journal.note("room closed by the host", room=live.id)
    return batch.after(None, lambda: item.done(live.room.game_seq))
