"""Play anyone: the open table with a free chair to which somebody came last, or a new one (QR41)."""

from contextlib import suppress
from typing import Final

from runners.games import GAMES
from runners.games.contract import Refused
from runners.rooms.views.tables import table
from runners.server.change import Change
from runners.server.handlers import opening
from runners.server.inbox import FindTable, FoundTable
from runners.server.live import Live
from runners.server.live_rooms import LiveRooms
from runners.words import said

MOMENT_MS: Final = 1000
"""Whoever asks so soon after somebody for whom a table was made meets them there, before they have come."""
LOOKED_AT: Final = 20
"""Tables of the list that are looked at; of more, none had a free chair any more when it was read."""


async def find(hub: LiveRooms, item: FindTable) -> FoundTable:
    """Return a table that has a free chair now; all who ask at the same moment get the same new one."""
    game = item.game
    if game not in GAMES:
        raise Refused("noSuchGame", said("room-no-such-game", game=game), legal=sorted(GAMES))
    await hub.locks.acquire(game)  # no room has such an id
    try:
        if (live := await existing(hub, item) or new(hub, game)) is not None:
            return FoundTable(live.row.code, live.id, False)
        live = await opening.open_new(hub, game, {}, item.address, listed=True)
        hub.made_last[game] = live.id, hub.clock.now_ms()
        return FoundTable(live.row.code, live.id, True)
    finally:
        hub.locks.release(game)


async def existing(hub: LiveRooms, item: FindTable) -> Live | None:
    """The newest table of the list that still welcomes a stranger."""
    for room_id in await hub.store.welcoming(item.game, LOOKED_AT):
        with suppress(Refused):  # expired, or damaged
            if (live := await welcoming(hub, item, room_id)) is not None:
                return live
    return None


async def welcoming(hub: LiveRooms, item: FindTable, room_id: str) -> Live | None:
    """The room, if somebody is there and a chair is free."""
    found: Live | None = None

    async def look(change: Change) -> None:
        nonlocal found
        live = change.live
        if not (live.players or live.elsewhere):
            return  # whoever has just gone is not away yet
        if (listed := table(change.room)) is not None and listed.welcomes:
            found = live

    await hub.work_on(room_id, item, look)
    return found


def new(hub: LiveRooms, game: str) -> Live | None:
    """The table that was made a moment ago, if nobody has come there yet."""
    room_id, at_ms = hub.made_last.get(game, ("", -MOMENT_MS))
    live = hub.registry.get(room_id) if 0 <= hub.clock.now_ms() - at_ms < MOMENT_MS else None
    return None if live is None or live.room.members else live
