"""A disk without room: what came is refused, nothing is lost, and play goes on when there is room again."""

from typing import TYPE_CHECKING, Final

from runners.games.contract import Refused
from runners.server import doing
from runners.server.connection import Connection
from runners.server.items import Came, Item, Lost, id_in
from runners.server.live import Live
from runners.server.telling import encode
from runners.server.turn import Turn, refusal
from runners.words import said

if TYPE_CHECKING:
    from runners.server.hub import Hub

FULL: Final = Refused("storeFull", said("server-store-full"))
RETRY_MS: Final = 1000
"""So often is tried what rooms do by themselves."""


def newcomers(items: list[Item]) -> set[Connection]:
    """Connections whose first message is among these: they are in no room yet."""
    return {item.connection for item in items if isinstance(item, Came) and item.connection.live is None}


async def refuse(hub: "Hub", turn: Turn) -> None:
    """Nothing of this turn was stored: rooms are again what is stored, and whoever asked is told."""
    for live in turn.touched:
        if hub.register.get(live.id) is live:
            await take_back(hub, live, turn.now_ms)
            live.unsettled = live.unsettled or live in turn.settled
    for item in turn.items:
        hub.counts.refused[FULL.code] += not isinstance(item, Lost)
        if not isinstance(item, Came):
            doing.give_up(item, FULL)
        elif item.connection in turn.new:
            hub.send_away(item.connection)
        else:
            item.connection.send(encode(refusal(id_in(item.data), FULL)))


async def take_back(hub: "Hub", live: Live, now_ms: int) -> None:
    """The room as it was before the turn; its connections stay."""
    try:
        await hub.register.refresh(live)
    except Refused as no:
        return hub.set_aside(live, no)
    live.told_in_vain(now_ms)
    return hub.alarms.set(live.id, now_ms + RETRY_MS)
