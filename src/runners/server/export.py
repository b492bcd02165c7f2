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
                for game_seq, log in (await read_games(store, room)).items():
                    if has_ended(log):
                        yield document(log, game_seq)
            except (Damaged, StoreDamaged) as damage:
                yield room, str(damage)
            progress(1)
        after = ids[-1]


async def read_games(store: Store, room: str) -> dict[int, list[e.Logged]]:
    """The games of one room, each from its opening on."""
    by_game = groupby(await store.records(room), key=attrgetter("game_seq"))
    return {game_seq: check_chain(records) for game_seq, records in by_game}


def has_ended(log: list[e.Logged]) -> bool:
    return any(isinstance(logged.entry.event, e.Ended) for logged in log)
