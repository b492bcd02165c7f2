"""Several nodes over one PostgreSQL, beside one process on SQLite: commands a second, and what one costs.

Everything shares the cores of this machine: nodes, database and players. So more nodes do not bring more
here; the figures say what sharing costs, and where a machine of this size ends.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Final, NamedTuple

from bench import Missing, Row
from bench._processes import Running, load, our_server, postgres_node
from bench._tally import Figures

ROOMS: Final = 120
SECONDS: Final = 5
NODES: Final = (1, 2, 3, 4)

SPENT: Final = """
SELECT pg_current_wal_lsn() - '0/0', (SELECT sum(xact_commit) FROM pg_stat_database),
(SELECT coalesce(sum(calls), 0) FROM pg_stat_user_functions WHERE funcname = 'append'),
(SELECT sum(calls) FROM pg_stat_statements)
"""
COUNTER: Final = "pg_stat_statements"
"""Counts the statements that clients send, not those inside functions; part of Debian's package."""


class Cost(NamedTuple):
    """What the database has done so far."""

    wal_bytes: float
    transactions: float
    appends: float
    statements: float


def run() -> list[Row]:
    try:
        from tests.server.postgres import missing
    except ModuleNotFoundError as error:
        raise Missing("the tests of this project, whose PostgreSQL is used") from error
    if (lacking := missing()) is not None:
        raise Missing(lacking)
    return [*sqlite(), *(row for count in NODES for row in postgres(count))]


def sqlite() -> Iterator[Row]:
    with our_server(None) as server:
        for figures in load(server, None, "nodes", ROOMS, SECONDS, 0):
            yield from rows("SQLite, one process", figures)


def postgres(count: int) -> Iterator[Row]:
    """So many nodes: first each room at one of them, then its players at two."""
    for spread in (0, 1) if count > 1 else (0,):
        how = f"PostgreSQL, {count} nodes, rooms spread" if spread else f"PostgreSQL, {count} nodes"
        yield from measured(count, spread, how)


def measured(count: int, spread: int, how: str) -> Iterator[Row]:
    from tests.server.postgres import Cluster, name_of

    more = (
        "fsync=on",
        "shared_buffers=256MB",
        "max_connections=60",
        "track_functions=pl",
        "max_wal_size=4GB",
        f"shared_preload_libraries={COUNTER}",
        f"{COUNTER}.track=top",
    )
    with Cluster(None, *more) as database, ExitStack() as stack:
        url = database.database()
        database.sql(name_of(url), f"CREATE EXTENSION {COUNTER}")
        nodes = [stack.enter_context(postgres_node(url)) for _ in range(count)]

        def spent() -> Cost:
            return Cost(*map(float, database.sql(name_of(url), SPENT).strip().split("|")))

        before = spent()
        for figures in load(together(nodes), None, "nodes", ROOMS, SECONDS, spread):
            yield from rows(how, figures)
        after = spent()
        if count == 1 or spread:
            yield from costs(how, before, after)


def together(nodes: list[Running]) -> Running:
    """Several nodes as one, for the load."""
    return Running.of(",".join(node.url for node in nodes), [node.pid for node in nodes])


def rows(how: str, figures: Figures) -> Iterator[Row]:
    yield Row(f"{how}: durable commands", figures.commands_per_second, "commands/s")
    yield Row(f"{how}: by the nodes' own time", figures.commands_per_cpu_second, "commands/s of a core")
    yield Row(f"{how}: command to the other's event, p99", figures.p99_ms, "ms")


def costs(how: str, before: Cost, after: Cost) -> Iterator[Row]:
    """Of all that was done since the nodes started: opening rooms and coming in are a small part."""
    appends = after.appends - before.appends
    yield Row(f"{how}: WAL", (after.wal_bytes - before.wal_bytes) / appends, "bytes an append")
    yield Row(f"{how}: statements", (after.statements - before.statements) / appends, "an append")
    yield Row(f"{how}: transactions", (after.transactions - before.transactions) / appends, "an append")
