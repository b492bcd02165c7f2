"""What the host tells everybody at the tables: kept in the store, where every node finds it."""

from typing import Final

import msgspec

from runners.protocol import encode, replies
from runners.server.live.core import Core

NOTE: Final = "notice"
"""Its name among what servers write down for each other."""


async def post(hub: Core, notice: replies.Notice) -> None:
    """Keep the notice, and tell everybody who is connected here; other nodes find it."""
    await hub.store.set_note(NOTE, encode(notice))
    hub.journal.note("a notice of the host", text=notice.text, until=notice.until)
    show(hub, notice)


async def look(hub: Core) -> None:
    """Show what the store has, if this node has not."""
    if (kept := await hub.store.note(NOTE)) is not None:
        show(hub, msgspec.json.decode(kept, type=replies.Notice))


def show(hub: Core, notice: replies.Notice) -> None:
    """Tell everybody at a table, once."""
    if notice == hub.notice:
        return
    hub.notice = notice
    message = encode(notice)
    for live in hub.registry.all():
        for connection in tuple(live.connections):
            connection.send(message)
    hub.flush()


def standing(hub: Core) -> bytes | None:
    """The message to somebody who comes in while a notice stands."""
    notice = hub.notice
    stands = notice is not None and notice.text and hub.clock.now_ms() < notice.until
    return encode(notice) if stands else None
