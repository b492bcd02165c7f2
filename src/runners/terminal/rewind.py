"""`runners store rewind`: rooms of the future come back to now."""

import asyncio
import sys
import time

import msgspec

from runners.progress import Progress
from runners.server.rewinding import Rewound
from runners.server.rewinding import rewind as rewind_rooms
from runners.server.store import open_store, troubles
from runners.terminal.store import DEFAULT_STORE, Url, check_there


def rewind(*, store: Url = DEFAULT_STORE) -> int:
    """Move rooms back that were played on while the clock was ahead, printing how many as JSON.

    The clock must be right now, and no server may be running.
    """
    with Progress("moving rooms back") as work, troubles(store):
        found = asyncio.run(_rewind(store, time.time_ns() // 1_000_000, work))
    for room, why in found.damaged.items():
        print(f"room {room} stays where it is: {why}", file=sys.stderr)
    print(msgspec.json.encode(found).decode())
    return 1 if found.damaged else 0


async def _rewind(url: str, now_ms: int, work: Progress) -> Rewound:
    await check_there(url)
    store = open_store(url, alone=True)
    try:
        await store.open()
        return await rewind_rooms(store, now_ms, work.update)
    finally:
        await store.close()
