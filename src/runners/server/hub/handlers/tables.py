"""Play anyone: the open table with a free chair to which somebody came last, or a new one (QR41)."""

from typing import Final

from runners.games import GAMES
from runners.games.contract import Refused
from runners.rooms.views.tables import FOR_ANYONE, table
from runners.server.hub.batch import Batch
from runners.server.hub.handlers import opening
from runners.server.hub.inbox import FindTable, FoundTable
from runners.server.live import Live
from runners.words import said

MOMENT_MS: Final = 1000
"""Whoever asks so soon after somebody for whom a table was made meets them there, before they have come."""
LOOKED_AT: Final = 20
"""Tables of the list that are looked at; of more, none had a free chair any more when it was read."""


async def find(batch: Batch, item: FindTable) -> None:
    """Answer with a table that has a free chair now; all who ask at the same moment get the same new one."""
    if item.game not in GAMES:
        raise Refused("noSuchGame", said("room-no-such-game", game=item.game), legal=sorted(GAMES))
    live = batch.new_tables.get(item.game) or await existing(batch, item.game) or await new(batch, item.game)
    is_new = live is None
    if live is None:
        live = batch.new_tables[item.game] = opening.open_new(
            batch, item, item.game, FOR_ANYONE, item.address, listed=True
        )
        batch.hub.made_last[item.game] = live.id, batch.now_ms
    else:  # another may have been first in what else is done there
        batch.change(live).items.append(item)
    found = FoundTable(live.row.code, live.id, is_new)
    batch.after(live, lambda: item.done(found))


async def existing(batch: Batch, game: str) -> Live | None:
    """The newest table of the list that still welcomes a stranger."""
    for room_id in await batch.hub.store.welcoming(game, LOOKED_AT):
        live = await loaded(batch, room_id)
        if live is None or not (live.players or live.elsewhere):
            continue  # whoever has just gone is not away yet
        if (found := table(live.room)) is not None and found.welcomes:
            return live
    return None


async def new(batch: Batch, game: str) -> Live | None:
    """The table that was made a moment ago, if nobody has come there yet."""
    room_id, at_ms = batch.hub.made_last.get(game, ("", -MOMENT_MS))
    live = batch.hub.registry.get(room_id) if 0 <= batch.now_ms - at_ms < MOMENT_MS else None
    return None if live is None or live.room.members else live


async def loaded(batch: Batch, room_id: str) -> Live | None:
    """The room, unless it is damaged."""
    try:
        return await batch.hub.registry.by_id(room_id, batch.now_ms)
    except Refused:
        return None
