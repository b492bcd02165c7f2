"""A real server on a free port, in a thread of this process, with a clock that tests move over HTTP."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from runners.client import Client, RefusedByServer, create_room, fetch_json
from runners.server.access.limits import UNLIMITED
from runners.server.clock import ShiftedClock
from runners.server.serve import RoomServer, listen, make_server, run
from runners.server.settings import Settings
from runners.server.store import Store
from runners.server.store.sqlite import SqliteStore

OPEN = Settings(limits=UNLIMITED, bot_delay_ms=0)
PATIENCE = 60.0
"""Seconds for what is done at once on a machine with nothing else to do; only what hangs takes so long."""


@contextmanager
def running(path: Path, settings: Settings = OPEN, *, store: Store | None = None) -> Iterator[str]:
    """The address of a server that lives as long as the block, on a file in this folder or a given store."""
    started = threading.Event()
    store = store or SqliteStore(str(path / "store.sqlite"), beside=True)
    with serving(make_server(store, settings, clock=ShiftedClock(), started=started.set), started) as url:
        yield url


@contextmanager
def serving(server: RoomServer, started: threading.Event | None = None) -> Iterator[str]:
    """The address of this server."""
    listener = listen("127.0.0.1", 0)
    thread = threading.Thread(target=run, args=(server, listener), daemon=True)
    thread.start()
    assert started is None or started.wait(PATIENCE), "the server did not start"
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server did not stop"


async def advance(url: str, ms: int) -> None:
    """Move the server's clock."""
    await fetch_json(f"{url}/api/test/clock", {"advanceMs": ms})


@contextmanager
def waiting(url: str, *codes: str) -> Iterator[None]:
    """Somebody is in each of these rooms, who came there in this order."""

    async def come() -> list[Client]:
        people = [Client(url, code, name="Ann") for code in codes]
        for person in people:
            await advance(url, 2)  # those of one millisecond come in any order
            await person.__aenter__()
        return people

    async def go(people: list[Client]) -> None:
        for person in people:
            await person.close()

    with asyncio.Runner() as runner:
        people = runner.run(come())
        yield
        runner.run(go(people))


async def patiently(awaitable: Awaitable[Any], seconds: float = PATIENCE) -> Any:
    return await asyncio.wait_for(awaitable, seconds)


class Company:
    """People in one room, over real sockets."""

    def __init__(self, url: str, code: str, people: list[Client]) -> None:
        self.url = url
        self.code = code
        self.people = people

    async def start(self) -> None:
        """Everybody sits down and is Ready; the clients open what they sealed, and the game begins."""
        for chair, person in enumerate(self.people):
            await person.send("sit", chair=chair)
        for person in self.people:
            await self.level()
            await person.ready()
        await self.phase("playing")
        await self.level()

    async def level(self) -> None:
        """Wait until everybody has seen the same."""
        newest = max(person.seq for person in self.people)
        for person in self.people:
            await patiently(person.until(lambda me: me.seq >= newest))

    async def play_on(self) -> None:
        """Whoever must act takes the first choice."""
        actor = next(person for person in self.people if person.is_my_turn)
        if actor.may_roll:
            await actor.send("roll")
        else:
            await actor.send("move", choice=actor.choices[0]["choice"])

    async def finish(self) -> None:
        await self.level()
        while not self.people[0].is_over:
            await self.play_on()
            await self.level()

    async def phase(self, phase: str) -> None:
        """Wait until everybody sees this phase."""
        for person in self.people:
            await patiently(person.until(lambda me: me.phase == phase))

    def causes(self) -> list[str]:
        """Why pre-games were opened."""
        events = [entry["event"] for entry in self.people[0].events]
        return [event["cause"] for event in events if event["type"] == "opened"]


async def company(
    url: str, people: int = 2, game: str = "lmr", *, listed: bool = False, **options: Any
) -> Company:
    """A room and its people, standing."""
    code = await create_room(url, game, options, listed=listed)
    clients = [Client(url, code, name=f"P{index}") for index in range(people)]
    for client in clients:
        await client.__aenter__()
    found = Company(url, code, clients)
    await found.level()
    return found


async def refused(awaitable: Awaitable[Any]) -> RefusedByServer:
    """What a command is refused with."""
    with pytest.raises(RefusedByServer) as caught:
        await awaitable
    return caught.value


def play(
    url: str, scene: Callable[..., Awaitable[None]], people: int = 2, game: str = "lmr", **options: Any
) -> None:
    """Run a scene with a company, and close their sockets after it."""

    async def whole() -> None:
        found = await company(url, people, game, **options)
        try:
            await patiently(scene(found), 4 * PATIENCE)
        finally:
            for person in found.people:
                await person.close()

    asyncio.run(whole())
