"""A full disk: what needs space is refused, nothing is lost, and play resumes once there is space again."""

from typing import Final

from runners.games.contract import Refused
from runners.server.hub import dispatch
from runners.server.hub.batch import Batch, refusal
from runners.server.hub.core import Core
from runners.server.hub.inbox import Disconnected, Received, id_in
from runners.server.live import Live, encode
from runners.words import said

FULL: Final = Refused("storeFull", said("server-store-full"))
RETRY_MS: Final = 1000
"""How often what rooms do by themselves is tried again."""


async def refuse(hub: Core, batch: Batch) -> None:
    """Nothing of this batch was stored: rooms go back to what is stored, and senders are told."""
    for live in batch.touched:
        if hub.registry.get(live.id) is live:
            await take_back(hub, live, batch.now_ms)
            live.unsettled = live.unsettled or live in batch.settled
    for item in batch.items:
        hub.counts.refused[FULL.code] += not isinstance(item, Disconnected)
        if not isinstance(item, Received):
            dispatch.give_up(item, FULL)
        elif item.connection in batch.new:
            hub.send_away(item.connection)
        else:
            item.connection.send(encode(refusal(id_in(item.data), FULL)))


async def take_back(hub: Core, live: Live, now_ms: int) -> None:
    """The room as it was before the batch; its connections stay."""
    try:
        await hub.registry.refresh(live)
    except Refused as no:
        return hub.set_aside(live, no)
    live.told_in_vain(now_ms)
    return hub.alarms.set(live.id, now_ms + RETRY_MS)
