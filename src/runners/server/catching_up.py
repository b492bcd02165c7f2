"""A clock that was set back: the server goes on from where its store is."""

import time
from typing import TYPE_CHECKING, Final

from runners.games.contract import Refused
from runners.server.settings import DAY_MS
from runners.words import english, said

if TYPE_CHECKING:
    from runners.server.hub import Hub

CATCH_UP_MS: Final = DAY_MS
"""A clock that is further behind is wrong, or was so when it was ahead: its host must look after that."""


async def catch_up(hub: "Hub") -> None:
    """A clock that was set back goes on from where the store is, or countdowns would stand still."""
    now_ms = hub.clock.now_ms()
    for room_id, at_ms in await hub.store.ahead(now_ms):
        if await has_reached(hub, room_id, at_ms):
            return go_on_from(hub, at_ms, at_ms - now_ms)
    return None


async def has_reached(hub: "Hub", room_id: str, at_ms: int) -> bool:
    """Is it true that something happened there at that time? A damaged room sets nobody's clock."""
    try:
        live = await hub.register.by_id(room_id, at_ms)
    except Refused:
        return False
    if live is None:
        return False
    hub.register.drop(live)
    return live.room.time >= at_ms


def go_on_from(hub: "Hub", at_ms: int, behind_ms: int) -> None:
    if behind_ms > CATCH_UP_MS:
        newest = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(at_ms / 1000))
        raise ValueError(english(said("serve-clock-behind", newest=newest)))
    hub.clock.advance(behind_ms)
    hub.journal.warn("the clock is behind the newest entry of the store", seconds=behind_ms // 1000)
