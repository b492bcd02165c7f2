"""The world of several nodes: people at all of them, fault after fault, and what must hold after each."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any, Final, cast

import msgspec

from runners.games.contract import Refused
from runners.rooms import events as e
from runners.rooms.fold import fold_log
from runners.server.access.credentials import hash_secret
from runners.server.live.inbox import Created, CreateRoom
from tests.simulation.client import Client
from tests.simulation.finish import finish
from tests.simulation.intents import next_command
from tests.simulation.invariants import (
    Broken,
    Observed,
    check_converged,
    check_kept,
    check_replays,
    demand,
    log_of,
)
from tests.simulation.nodes.database import Database
from tests.simulation.nodes.line import Line
from tests.simulation.nodes.loop import run_virtually
from tests.simulation.nodes.server import LEASE_MS, Server
from tests.simulation.world import PRESETS

LEVEL_SECONDS: Final = 2.0
"""So soon after a fault everybody sees the same again."""
SILENT_SECONDS: Final = 1.5
"""Whoever waits so long for an answer tries another node; pages do so later, and by themselves."""
FAULTS: Final = {"cut": 8, "kill": 5, "part": 3, "stop": 3, "restart": 3, "deaf": 2, "term": 2, "wait": 1}
"""What happens, and how often."""


class Lived(msgspec.Struct, frozen=True):
    """What one seed came to."""

    seed: int
    faults: dict[str, int]
    accepted: int
    entries: int
    slowest_ms: dict[str, int]
    problem: str | None = None
    """What was broken; None: every promise held."""


class NodesWorld:
    """Everything of one seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.random = Random(seed)
        self.database = Database(self.random)
        self.faults: Counter[str] = Counter()
        self.slowest_ms: dict[str, int] = {}
        self.codes: list[str] = []
        self.clients: list[Client] = []
        self.is_over = self.holds = False
        count = self.random.choice([2, 3, 3])
        self.servers = [Server(self.database, self.random.randrange(-5000, 5001)) for _ in range(count)]
        self._starting: list[asyncio.Task[None]] = []

    # its life

    async def run(self, faults: int) -> None:
        """Live through that many faults; after each of them everybody must see the same in time."""
        for server in self.servers:
            await server.start()
        self.codes = [await self._create() for _ in range(2)]
        self.clients = [client for code in self.codes for client in self._company(code)]
        lives = [asyncio.create_task(self._live(client)) for client in self.clients]
        kinds, weights = list(FAULTS), list(FAULTS.values())
        try:
            for kind in self.random.choices(kinds, weights, k=faults):
                await asyncio.sleep(self.random.uniform(0.5, 2.5))
                await self._strike(kind)
            self.check()
        finally:
            self.is_over = True
            for life in (*lives, *self._starting):
                life.cancel()
            await asyncio.gather(*lives, *self._starting, return_exceptions=True)
            for server in self.servers:
                if server.is_up:
                    server.kill()
            await asyncio.sleep(0.1)

    async def _create(self) -> str:
        game, options = self.random.choice(PRESETS)
        made: asyncio.Future[Created | Refused] = asyncio.get_running_loop().create_future()
        hub = self.random.choice(self.servers).hub
        assert hub is not None
        hub.put(CreateRoom(game, dict(options), made.set_result, listed="pace" in options))
        found = await made
        assert isinstance(found, Created), found
        return found.code

    def _company(self, code: str) -> list[Client]:
        people = self.random.choice([2, 2, 3])
        found = [Client(number, code, self.random, watches=number == people) for number in range(people + 1)]
        for client in found:
            client.has_seat = partial(self._has_seat, code)
        return found

    def _has_seat(self, code: str, token: str) -> bool:
        """A token that is void stays so: whoever is turned away with one that is not was so by mistake."""
        row, log = log_of(self.seen(), code)
        return finish(self.database.inner.token_member(row.id, hash_secret(token))) in fold_log(log).members

    # people

    async def _live(self, client: Client) -> None:
        """Be connected somewhere, do something now and then, go elsewhere when nothing is answered."""
        while not self.is_over:
            await asyncio.sleep(self.random.uniform(0.02, 0.25))
            line = cast("Line | None", client.wire)
            if line is None:
                self._connect(client)
            elif self._is_silent(client, line):
                line.break_off()
            elif client.is_welcome and not self.holds and len(client.unanswered) < 3:
                self._do(client)

    def _is_silent(self, client: Client, line: Line) -> bool:
        waits = bool(client.unanswered) or not client.is_welcome
        return waits and asyncio.get_running_loop().time() - line.heard_at > SILENT_SECONDS

    def _connect(self, client: Client) -> None:
        up = [server for server in self.servers if server.is_up]
        if not up:
            return
        client.is_welcome = False
        line = Line(client, self.random.choice(up), self.random)
        client.wire = line
        line.open(client.code, f"10.0.0.{client.number}")
        line.say(client.opening())

    def _do(self, client: Client) -> None:
        """Something new, or something once more."""
        if self.random.random() < 0.07 and client.accepted:
            client.say(self.random.choice(list(client.accepted.values()))[0])
        elif (command := next_command(client)) is not None:
            client.command(command)

    # faults

    async def _strike(self, kind: str) -> None:
        strikes: dict[str, Callable[[], Awaitable[None]]] = {
            "cut": self._cut,
            "kill": self._kill,
            "part": self._part,
            "stop": self._stop,
            "restart": self._restart,
            "deaf": self._deafen,
            "term": self._term,
            "wait": self._wait,
        }
        await asyncio.gather(*self._starting)
        self._starting = []
        await strikes[kind]()
        self.faults[kind] += 1
        await self._level(kind)

    async def _cut(self) -> None:
        """All connections to the database are lost in the middle of what they do."""
        for _ in range(self.random.choice([1, 1, 3])):
            for server in self.servers:
                server.way.cut()
            await asyncio.sleep(self.random.uniform(0, 0.05))

    async def _kill(self) -> None:
        self._back(self._killed(self.random.choice(self.servers)))

    def _killed(self, server: Server) -> Server:
        server.kill()
        return server

    def _back(self, server: Server) -> None:
        async def later() -> None:
            await asyncio.sleep(self.random.uniform(0.3, 4))
            await server.start()

        self._starting.append(asyncio.create_task(later()))

    async def _term(self) -> None:
        server = self.random.choice(self.servers)
        await server.stop()
        self._back(server)

    async def _part(self) -> None:
        """One node cannot reach the database, often for longer than its lease."""
        server = self.random.choice(self.servers)
        server.way.is_cut = True
        await asyncio.sleep(self.random.uniform(0.3, 2.5 * LEASE_MS / 1000))
        server.way.is_cut = False

    async def _stop(self) -> None:
        """One process is stopped for longer than its lease."""
        server = self.random.choice(self.servers)
        server.pause()
        await asyncio.sleep(self.random.uniform(1.1, 2.5) * LEASE_MS / 1000)
        server.go_on()

    async def _restart(self) -> None:
        """The database is gone for a while; what it acknowledged it still has."""
        self.database.is_down = True
        await asyncio.sleep(self.random.uniform(0.2, 3))
        self.database.is_down = False

    async def _deafen(self) -> None:
        """No hint arrives."""
        usual, self.database.lost_hints = self.database.lost_hints, 1.0
        await asyncio.sleep(self.random.uniform(0.5, 3))
        self.database.lost_hints = usual

    async def _wait(self) -> None:
        """Nobody does anything for a while: only time passes, and deadlines with it."""
        self.holds = True
        await asyncio.sleep(self.random.choice([4, 12, 70, 190]))

    # what must hold

    async def _level(self, kind: str) -> None:
        """The fault is over: everybody holds still, and sees the end of the log in time."""
        loop = asyncio.get_running_loop()
        self.holds, begun = True, loop.time()
        while not self._is_level():
            if loop.time() - begun > LEVEL_SECONDS:
                raise Broken(f"not level {LEVEL_SECONDS} s after {kind}: {self._behind()}")
            await asyncio.sleep(0.01)
        took = round((loop.time() - begun) * 1000)
        self.slowest_ms[kind] = max(took, self.slowest_ms.get(kind, 0))
        self.holds = False

    def _is_level(self) -> bool:
        return not self._behind()

    def _behind(self) -> list[str]:
        ends = {code: log_of(self.seen(), code)[0].seq for code in self.codes}
        return [
            f"P{client.number} of {client.code}: {client.seq} of {ends[client.code]}, {client.unanswered}"
            for client in self.clients
            if not client.is_welcome or client.unanswered or client.seq != ends[client.code]
        ]

    def check(self) -> None:
        """No acknowledged command is lost, doubled, out of order or rolled again; no timer early or twice."""
        check_kept(self.seen())
        check_replays(self.seen())
        for code in self.codes:
            self._check_deadlines(code)
        for server in self.servers:
            here = [client for client in self.clients if self._is_at(client, server)]
            if here:
                check_converged(self.seen(server, here))
            demand(not server.journal.faults, f"a node had a fault: {server.journal.faults}")

    def _is_at(self, client: Client, server: Server) -> bool:
        return client.wire in server.lines

    def _check_deadlines(self, code: str) -> None:
        """By the database's own clock no results ended early, and none twice (QR11)."""
        row, log = log_of(self.seen(), code)
        deadline: int | None = None
        for logged in log:
            event, seq = logged.entry.event, logged.entry.seq
            if isinstance(event, e.Ended):
                deadline = event.deadline
            elif isinstance(event, e.Opened) and event.cause == "expired":
                demand(deadline is not None, f"the results ended twice at {seq}")
                assert deadline is not None
                demand(self.database.stamps[row.id, seq] >= deadline, f"the results ended early at {seq}")
                deadline = None

    def seen(self, server: Server | None = None, clients: list[Client] | None = None) -> Observed:
        """The world as the checks look at it: the database's own store, one node's rooms, its clients."""
        registry: Any = None if server is None or server.hub is None else server.hub.registry
        here = self.clients if clients is None else clients
        codes = [code for code in self.codes if any(client.code == code for client in here)]
        hub = SimpleNamespace(store=self.database.inner, registry=registry)
        return cast(Observed, SimpleNamespace(hub=hub, codes=codes, clients=here))


def live(seed: int, faults: int = 20) -> Lived:
    """One seed, from its beginning to its end."""
    world = NodesWorld(seed)
    problem = None
    try:
        run_virtually(world.run(faults))
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
    accepted = sum(len(client.accepted) for client in world.clients)
    entries = len(world.database.stamps)
    world.database.close()
    return Lived(seed, dict(world.faults), accepted, entries, world.slowest_ms, problem)
