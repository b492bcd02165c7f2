"""Several nodes over one database, and people who are connected to all of them."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec

from runners.client import Client, create_room
from runners.server.settings import Settings
from runners.server.store import open_store
from tests.server.running import OPEN, PATIENCE, Company, patiently, running

QUICK: Settings = msgspec.structs.replace(OPEN, lease_ms=2000)


@contextmanager
def nodes(database: str, path: Path, count: int = 2, settings: Settings = QUICK) -> Iterator[list[str]]:
    """The addresses of so many nodes, each with an event loop of its own."""
    with ExitStack() as stack:
        yield [stack.enter_context(running(path, settings, store=open_store(database))) for _ in range(count)]


async def spread(
    urls: list[str], people: int = 2, game: str = "lmr", *, listed: bool = False, **options: Any
) -> Company:
    """A room whose people are connected to one node after the other."""
    code = await create_room(urls[0], game, options, listed=listed)
    clients = [Client(urls[index % len(urls)], code, name=f"P{index}") for index in range(people)]
    for client in clients:
        await client.__aenter__()
    found = Company(urls[0], code, clients)
    await found.level()
    return found


def play(
    urls: list[str], scene: Callable[[Company], Awaitable[None]], people: int = 2, **options: Any
) -> None:
    """Run a scene with people of one room on all nodes."""

    async def whole() -> None:
        company = await spread(urls, people, **options)
        try:
            await patiently(scene(company), 4 * PATIENCE)
        finally:
            for person in company.people:
                await person.close()

    asyncio.run(whole())


def told(person: Client, kind: str) -> list[dict[str, Any]]:
    """The events of a kind that somebody has seen."""
    return [entry["event"] for entry in person.events if entry["event"]["type"] == kind]
