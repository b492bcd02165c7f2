"""`runners store`: look after the store of a server."""

import asyncio
import sys
import time
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import Progress

from runners.server.store import Stats, Store, is_postgres, open_store, sqlite_path, troubles
from runners.server.store.file import open_reader
from runners.server.store.maintenance import backup as copy_store
from runners.server.store.maintenance import read_stats
from runners.server.store.trouble import explained

DEFAULT_STORE: Final = "sqlite:///runners.sqlite"
DAY_MS: Final = 86_400_000

Url = Annotated[
    str, Parameter(help="Address of the store: sqlite:///FILE or postgresql://USER@HOST/DATABASE.")
]


def stats(*, store: Url = DEFAULT_STORE) -> None:
    """Figures of the store as JSON; a server may be running."""
    print(msgspec.json.encode(asyncio.run(_stats(store))).decode())


async def _stats(url: str) -> Stats:
    if is_postgres(url):
        from runners.server.store.postgres.stats import stats_of  # the client is an extra

        return await stats_of(url)
    path = str(sqlite_path(url))
    reader = open_reader(path)
    try:
        with explained(path):
            return read_stats(reader)
    finally:
        reader.close()


def backup(
    target: Annotated[str, Parameter(help="The file to write; it must not exist.")],
    /,
    *,
    store: Url = DEFAULT_STORE,
) -> None:
    """Copy an SQLite store to a file; a server may be running."""
    if is_postgres(store):
        raise ValueError(
            "a PostgreSQL store is backed up by PostgreSQL's own tools: "
            "pg_dump --format=custom --schema=runners --file=FILE ADDRESS"
        )
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("copying", total=None)
        copy_store(
            str(sqlite_path(store)),
            target,
            lambda done, total: bar.update(task, completed=done, total=total),
        )
    print(f"copied to {target}", file=sys.stderr)


def prune(
    *,
    store: Url = DEFAULT_STORE,
    replays_days: Annotated[float, Parameter(help="Keep replays of ended games this many days.")] = 90,
    idle_days: Annotated[float, Parameter(help="Expire rooms without any event for this many days.")] = 7,
) -> None:
    """Expire idle rooms and drop old replays, printing what went as JSON; no server may be running."""
    if replays_days < 0 or idle_days < 0:
        raise ValueError("days cannot be negative")
    now_ms = time.time_ns() // 1_000_000
    with troubles(store):
        found = asyncio.run(_prune(store, now_ms, replays_days, idle_days))
    print(msgspec.json.encode(found).decode())


async def _prune(url: str, now_ms: int, replays_days: float, idle_days: float) -> dict[str, int]:
    await _stats(url)  # opening to write would make a store where there is none
    store = open_store(url)
    try:
        await store.open()
        expired = await _expire(store, now_ms, now_ms - int(idle_days * DAY_MS))
        games, rooms = await _drop(store, now_ms - int(replays_days * DAY_MS))
    finally:
        await store.close()
    return {"expired_rooms": expired, "dropped_games": games, "dropped_rooms": rooms}


async def _expire(store: Store, now_ms: int, before_ms: int) -> int:
    """All idle rooms, step by step."""
    expired, after = 0, ""
    while True:
        idle = await store.idle(before_ms, after)
        await store.expire(idle.rooms, now_ms)
        expired += len(idle.rooms)
        if idle.after is None:
            return expired
        after = idle.after


async def _drop(store: Store, before_ms: int) -> tuple[int, int]:
    """All old games, and rooms without any; the space goes back to the disk."""
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
