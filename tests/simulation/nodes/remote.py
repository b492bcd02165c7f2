"""The database as a node reaches it: late, over connections that are cut, from a process that stalls."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from runners.server.clock import Clock
from runners.server.store import Append, Beat, Head, Neighbours, RoomRow, Seated, StoreUnusable
from runners.server.store.shared_clock import DatabaseClock
from runners.server.store.sql import TOKEN
from runners.server.store.store import GroupCommit
from tests.simulation.finish import finish
from tests.simulation.nodes.database import Database

WAY_SECONDS: Final = 0.004
"""The longest way to the database, one direction, on a good day."""


class Way:
    """How a node reaches the database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.is_cut = False
        """Can the database not be reached from here?"""
        self.runs = asyncio.Event()
        """Not set while the whole process is stopped."""
        self.runs.set()
        self._cuts = 0

    def cut(self) -> None:
        """Everything that is under way is lost, whether it was done there or not."""
        self._cuts += 1

    async def ask(self, what: Callable[[], Any]) -> Any:
        """Go there, do it in one step, come back with the answer; on each way the connection may be lost."""
        cuts = self._cuts
        await self._go(cuts)
        found = what()
        await self._go(cuts)
        return found

    async def _go(self, cuts: int) -> None:
        await asyncio.sleep(self.database.random.uniform(0, WAY_SECONDS))
        await self.runs.wait()
        if self.database.is_down or self.is_cut or self._cuts != cuts:
            raise StoreUnusable("the database cannot be reached")


class OffsetClock:
    """A node's own clock, which is wrong."""

    def __init__(self, database: Database, offset_ms: int) -> None:
        self._database = database
        self._offset_ms = offset_ms

    def now_ms(self) -> int:
        return self._database.now_ms() + self._offset_ms

    def advance(self, ms: int) -> None:
        self._offset_ms += ms


class RemoteStore:
    """A `Store`: what is not said here is asked of the database's own, one question a time."""

    has_doubts: Final = False  # one machine has all of this database

    def __init__(self, way: Way, offset_ms: int) -> None:
        self._way = way
        self._database = way.database
        self.clock: Clock = DatabaseClock(OffsetClock(self._database, offset_ms))
        self._neighbours = RemoteNeighbours(way, self.clock)
        self.group = GroupCommit(self.commit)

    def neighbours(self) -> Neighbours:
        return self._neighbours

    async def open(self) -> None:
        await self._neighbours.measure()

    def append(self, append: Append) -> asyncio.Future[bool]:
        return self.group.append(append)

    async def commit(self, appends: Sequence[Append]) -> list[bool]:
        asked = self._neighbours.own_ms()
        node = self._neighbours.id
        found, theirs = await self._way.ask(
            lambda: (self._database.append(node, appends), self._database.now_ms())
        )
        self._neighbours.measured(asked, theirs)
        if -1 in found:
            raise StoreUnusable("this server was given up by the others")
        return [said == 1 for said in found]

    def forget_doubts(self) -> Collection[str]:
        return ()

    async def prove(self) -> None:
        return

    async def room(self, room: str) -> RoomRow | None:
        database = self._database
        found: RoomRow | None = await self._way.ask(lambda: database.row(finish(database.inner.room(room))))
        return found

    async def find(self, code: str) -> RoomRow | None:
        database = self._database
        found: RoomRow | None = await self._way.ask(lambda: database.row(finish(database.inner.find(code))))
        return found

    async def token(self, room: str, member: str) -> bytes | None:
        rows = await self._way.ask(lambda: finish(self._database.inner._ask(TOKEN, room, member)))
        return rows[0][0] if rows else None

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._database.inner, name)

        async def asked(*given: Any, **named: Any) -> Any:
            return await self._way.ask(lambda: finish(method(*given, **named)))

        return asked


class RemoteNeighbours(Neighbours):
    """The other nodes, as the database knows them."""

    def __init__(self, way: Way, clock: Clock) -> None:
        assert isinstance(clock, DatabaseClock)
        self._way = way
        self._database = way.database
        self._clock = clock
        self.heard = lambda _rooms: None
        self.overheard = lambda _room, _message: None

    def now_ms(self) -> int:
        return self._clock.now_ms()

    def own_ms(self) -> int:
        return self._clock.own_ms()

    def measured(self, asked_ms: int, theirs_ms: int) -> None:
        self._clock.measure(asked_ms, self._clock.own_ms(), theirs_ms)

    async def measure(self) -> None:
        asked = self.own_ms()
        self.measured(asked, await self._way.ask(self._database.now_ms))

    async def join(self, lease_ms: int) -> None:
        self._database.ears.pop(self.id, None)
        self.id = self._database.random.getrandbits(62) + 1
        database = self._database

        def enter() -> None:
            database.nodes[self.id] = database.now_ms() + lease_ms

        await self._way.ask(enter)
        database.ears[self.id] = lambda rooms: self.heard(rooms)
        await self.beat(lease_ms)

    async def beat(self, lease_ms: int) -> Beat:
        asked, database = self.own_ms(), self._database

        def live_on() -> tuple[int | None, int]:
            before = database.nodes.get(self.id)
            if before is not None:
                database.nodes[self.id] = database.now_ms() + lease_ms
            return before, database.now_ms()

        before, now = await self._way.ask(live_on)
        self.measured(asked, now)
        return Beat(False, False) if before is None else Beat(True, before >= now)

    async def reap(self) -> list[str]:
        database = self._database

        def give_up() -> list[str]:
            now_ms = database.now_ms()
            gone = [node for node, until in database.nodes.items() if until < now_ms and node != self.id]
            for node in gone:
                del database.nodes[node]
            return self._swept()

        found: list[str] = await self._way.ask(give_up)
        return found

    def _swept(self) -> list[str]:
        rooms = self._database.sweep()
        for room in rooms:
            self._database.tell(room, [node for node in self._database.listeners[room] if node != self.id])
        return rooms

    async def leave(self) -> None:
        def go() -> None:
            self._database.nodes.pop(self.id, None)
            self._swept()

        try:
            await self._way.ask(go)
        finally:
            self.hang_up()

    def hang_up(self) -> None:
        """Hear nothing more."""
        self._database.ears.pop(self.id, None)

    async def peers(self) -> list[int]:
        found: list[int] = await self._way.ask(lambda: sorted(self._database.nodes))
        return found

    async def heads(self, rooms: Sequence[str]) -> list[Head]:
        def look() -> list[Head]:
            rows = [finish(self._database.inner.room(room)) for room in rooms]
            live = [row for row in rows if row is not None and row.expired_ms is None]
            return [Head(row.id, row.seq, self._database.visits[row.id]) for row in live]

        found: list[Head] = await self._way.ask(look)
        return found

    async def find_seated(self, room: str) -> tuple[int, list[Seated]]:
        database = self._database
        found: tuple[int, list[Seated]] = await self._way.ask(
            lambda: (database.visits[room], list(database.presence[room].values()))
        )
        return found

    async def own(self) -> list[tuple[str, Seated]]:
        found: list[tuple[str, Seated]] = await self._way.ask(
            lambda: [
                (room, row)
                for room, seated in self._database.presence.items()
                for row in seated.values()
                if row.node == self.id and row.lost_ms is None
            ]
        )
        return found

    async def waking(self, before_ms: int) -> list[tuple[str, int]]:
        found: list[tuple[str, int]] = await self._way.ask(lambda: self._waking(before_ms))
        return found

    def _waking(self, before_ms: int) -> list[tuple[str, int]]:
        rows: list[RoomRow] = finish(self._database.inner.waking())
        due = [(row.id, row.wake_ms) for row in rows if row.wake_ms is not None and row.wake_ms <= before_ms]
        seated = self._database.presence
        return [
            (room, at) for room, at in due if all(row.lost_ms is not None for row in seated[room].values())
        ]

    async def stop_listening(self, rooms: Sequence[str]) -> None:
        def forget() -> None:
            for room in rooms:
                self._database.listeners[room].pop(self.id, None)

        await self._way.ask(forget)

    async def pass_on(self, room: str, message: bytes) -> None:
        return

    async def lacks_standby(self) -> bool:
        return False
