"""`runners store`: look after the store of a server."""

import asyncio
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter

from runners.progress import Progress
from runners.server.clock_watch import read_sure_ms
from runners.server.export import finished_games
from runners.server.rewind import Rewound
from runners.server.rewind import rewind as rewind_rooms
from runners.server.store import Store, is_postgres, open_store, read_stats, sqlite_path, troubles
from runners.server.store.sqlite import backup as copy_store
from runners.server.transfer import Copied
from runners.server.transfer import copy as copy_rooms
from runners.terminal.options import ClockIsRight

DEFAULT_STORE: Final = "sqlite:///runners.sqlite"
DAY_MS: Final = 86_400_000

Url = Annotated[
    str,
    Parameter(
        help="Address of the store: sqlite:///FILE or postgresql://USER@HOST/DATABASE.",
        env_var="RUNNERS_STORE",
    ),
]


def stats(*, store: Url = DEFAULT_STORE) -> None:
    """Figures of the store as JSON; a server may be running."""
    with Progress("counting"):
        found = asyncio.run(read_stats(store))
    print(msgspec.json.encode(found).decode())


def backup(
    target: Annotated[str, Parameter(help="The file to write; it must not exist.")],
    /,
    *,
    store: Url = DEFAULT_STORE,
) -> None:
    """Copy an SQLite store to a file; a server may be running."""
    if is_postgres(store):
        raise ValueError(
            "back up a PostgreSQL store with PostgreSQL's own tools: pg_dump --format=custom "
            "--schema=runners --file=FILE ADDRESS"
        )
    with Progress("copying rooms") as work:
        copy_store(str(sqlite_path(store)), target, work.update)
    print(f"copied to {target}", file=sys.stderr)


def copy(
    source: Annotated[str, Parameter(help="Address of the store to copy from.")],
    target: Annotated[
        str, Parameter(help="Address of the store to copy to; it is made where it is missing.")
    ],
    /,
) -> int:
    """Copy all rooms to another store, of either kind, printing what was copied as JSON.

    No server may be running on either. Every room is checked by its hash chain and compared with what was
    written. A copy that was stopped goes on when it is called again.
    """
    with Progress("copying rooms") as work, troubles(source), troubles(target):
        found = asyncio.run(_copy(source, target, work))
    for room, why in found.damaged.items():
        print(f"left out the damaged room {room}: {why}", file=sys.stderr)
    print(msgspec.json.encode(found).decode())
    return 1 if found.damaged else 0


async def _copy(source_url: str, target_url: str, work: Progress) -> Copied:
    before = await read_stats(source_url)
    work.update(0, before.rooms + before.expired_rooms)
    async with _open_alone(source_url) as source, _open_alone(target_url) as target:
        return await copy_rooms(source, target, work.advance)


def export(*, store: Url = DEFAULT_STORE) -> int:
    """Print every finished game as a replay, one JSON object a line; no server may be running.

    Beside a running server, make a copy with `runners store backup` and export that. Each line is a file that
    `runners verify` checks.
    """
    with Progress("exporting games") as work, troubles(store):
        return asyncio.run(_export(store, work))


async def _export(url: str, work: Progress) -> int:
    before = await read_stats(url)
    work.update(0, before.rooms + before.expired_rooms)
    status = 0
    async with _open_alone(url) as store:
        async for found in finished_games(store, work.advance):
            if isinstance(found, bytes):
                print(found.decode())
            else:
                status = 1
                print(f"left out the damaged room {found[0]}: {found[1]}", file=sys.stderr)
    return status


@asynccontextmanager
async def _open_alone(url: str) -> AsyncIterator[Store]:
    """A store for this process alone, until the end of the block."""
    store = open_store(url, alone=True)
    try:
        await store.open()
        yield store
    finally:
        await store.close()


def prune(
    *,
    store: Url = DEFAULT_STORE,
    replays_days: Annotated[float, Parameter(help="Keep replays of ended games this many days.")] = 90,
    idle_days: Annotated[float, Parameter(help="Expire rooms without any event for this many days.")] = 7,
    clock_is_right: ClockIsRight = False,
) -> None:
    """Expire idle rooms and drop old replays, printing what went as JSON; no server may be running."""
    if replays_days < 0 or idle_days < 0:
        raise ValueError("days cannot be negative")
    now_ms = time.time_ns() // 1_000_000
    with Progress("pruning"), troubles(store):
        found = asyncio.run(_prune(store, now_ms, replays_days, idle_days, clock_is_right=clock_is_right))
    print(msgspec.json.encode(found).decode())


async def check_there(url: str) -> None:
    """Opening to write would make a store where there is none."""
    await read_stats(url)


async def _prune(
    url: str, now_ms: int, replays_days: float, idle_days: float, *, clock_is_right: bool
) -> dict[str, int]:
    await check_there(url)
    async with _open_alone(url) as store:
        noted = await read_sure_ms(store)
        days = 0.0 if noted is None else abs(now_ms - noted) / DAY_MS
        if days > 1 and not clock_is_right:
            raise ValueError(
                f"the clock and the store's last note of the time are {round(days):,} days "
                "apart: set the clock, or give --clock-is-right if no server ran for so long"
            )
        expired = await _expire(store, now_ms, now_ms - int(idle_days * DAY_MS))
        games, rooms = await _drop(store, now_ms - int(replays_days * DAY_MS))
    return {"expired_rooms": expired, "dropped_games": games, "dropped_rooms": rooms}


async def _expire(store: Store, now_ms: int, before_ms: int) -> int:
    """All idle rooms, step by step."""
    expired, after = 0, ""
    while True:
        idle = await store.idle(before_ms, after)
        expired += len(await store.expire(idle.rooms, now_ms, before_ms))
        if idle.after is None:
            return expired
        after = idle.after


async def _drop(store: Store, before_ms: int) -> tuple[int, int]:
    """Drop all old games and empty rooms, and give the space back to the disk."""
    games = rooms = 0
    while await store.clear():
        pass
    while dropped := await store.prune(before_ms):
        games += dropped
    step = await store.drop()
    while step.after is not None:
        rooms += len(step.rooms)
        step = await store.drop(step.after)
    while await store.shrink():
        pass
    return games, rooms + len(step.rooms)


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
    async with _open_alone(url) as store:
        return await rewind_rooms(store, now_ms, work.update)
