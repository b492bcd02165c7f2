"""A clock that was set back: the server continues from the time of its store's newest entry."""

import time
from typing import Final

from runners.games.contract import Refused
from runners.server.core import Core
from runners.server.settings import DAY_MS
from runners.server.store import CannotStart

CATCH_UP_MS: Final = DAY_MS
"""A clock that is further behind is wrong, or was wrong when it was ahead: its host must see to that."""


async def catch_up(hub: Core) -> None:
    """A clock that was set back continues from the store's time, or countdowns would stand still."""
    now_ms = hub.clock.now_ms()
    for room_id, at_ms in await hub.store.ahead(now_ms):
        if await has_reached(hub, room_id, at_ms):
            return go_on_from(hub, at_ms, at_ms - now_ms)
    return None


async def has_reached(hub: Core, room_id: str, at_ms: int) -> bool:
    """Is it true that something happened there at that time? A damaged room sets nobody's clock."""
    try:
        live = await hub.registry.by_id(room_id, at_ms)
    except Refused:
        return False
    if live is None:
        return False
    hub.registry.drop(live)
    return live.room.time >= at_ms


def go_on_from(hub: Core, at_ms: int, behind_ms: int) -> None:
    if behind_ms > CATCH_UP_MS:
        newest = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(at_ms / 1000))
        raise CannotStart(
            f"this machine's clock is more than a day behind the newest entry in the store ({newest}): "
            "correct it, then start again; or, if it was ahead before and is right now, move "
            "those rooms back with runners store rewind"
        )
    hub.clock.advance(behind_ms)
    hub.journal.warn("the clock is behind the newest entry of the store", seconds=behind_ms // 1000)
