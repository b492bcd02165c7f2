"""Every finished game of a store as a replay that `runners verify` can check."""

from collections.abc import AsyncIterator, Callable
from itertools import groupby
from operator import attrgetter
from typing import TypeAlias

from runners.rooms import events as e
from runners.rooms.replay import document
from runners.server.live.registry import Damaged, check_chain
from runners.server.store import Store, StoreDamaged

Found: TypeAlias = bytes | tuple[str, str]
"""A replay, or a room that cannot be read and why."""


async def finished_games(
    store: Store, progress: Callable[[int], None] = lambda _done: None
) -> AsyncIterator[Found]:
    """The replays in the order of rooms and games; what is damaged is said, and the rest goes on."""
    after = ""
    while ids := await store.ids(after):
        for room in ids:
            try:
                for replay in await _read_games(store, room):
                    yield replay
            except (Damaged, StoreDamaged) as damage:
                yield room, str(damage)
            progress(1)
        after = ids[-1]


async def _read_games(store: Store, room: str) -> list[bytes]:
    """The finished games of one room."""
    found = []
    for game_seq, records in groupby(await store.records(room), key=attrgetter("game_seq")):
        log = check_chain(records)
        if any(isinstance(logged.entry.event, e.Ended) for logged in log):
            found.append(document(log, game_seq))
    return found
