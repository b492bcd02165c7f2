"""The nodes of a PostgreSQL store: leases, hints, and who is connected where."""

import asyncio
import os
import secrets
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from runners.server.store.neighbours import Beat, Head, Neighbours, Seated
from runners.server.store.postgres.line import TROUBLES, Db, Line
from runners.server.store.postgres.schema import FORMAT
from runners.server.store.shared_clock import DatabaseClock
from runners.server.store.trouble import StoreUnusable, TablesChanged

CHANNEL: Final = "runners_node_"
ROOMS_A_HINT: Final = 150
"""A payload has at most 8,000 bytes."""
WAKING_AT_ONCE: Final = 2000
"""Rooms whose time comes soon are read in slices of so many, so that signs of life are not held up."""
ROUNDS: Final = 20
"""So often is looked for members whose node is gone although nobody has just given it up."""
PROBE_SECONDS: Final = 2.0

BEAT: Final = """
UPDATE nodes SET until_ms = now_ms() + $2 FROM (SELECT until_ms AS before FROM nodes WHERE id = $1) AS old
WHERE id = $1 RETURNING old.before, now_ms(), (SELECT version FROM format)
"""
LATE: Final = "SELECT name FROM nodes WHERE until_ms < now_ms() AND id <> $1"
REAP: Final = "DELETE FROM nodes WHERE until_ms < now_ms() AND id <> $1 AND name = ANY($2) RETURNING name"
CUT: Final = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND application_name = ANY($1)
"""
HEADS: Final = "SELECT id, seq, visits FROM rooms WHERE id = ANY($1) AND expired_ms IS NULL"
SEATED: Final = "SELECT member, node, link, lost_ms, died FROM presence WHERE "
VISITED: Final = """
SELECT visits, member, node, link, lost_ms, died FROM rooms LEFT JOIN presence ON room = id WHERE id = $1
"""
WAKING: Final = """
SELECT id, wake_ms FROM rooms WHERE wake_ms <= $1 AND (wake_ms, id) > ($2, $3)
AND NOT EXISTS (SELECT 1 FROM presence WHERE room = rooms.id AND lost_ms IS NULL)
ORDER BY wake_ms, id LIMIT $4
"""
PASSED_ON: Final = "!"
"""Before a message that is not a list of rooms."""
PASS_ON: Final = "SELECT pg_notify($1 || node, $2) FROM listeners WHERE room = $3 AND node <> $4"
WRITABLE: Final = """
SELECT current_setting('transaction_read_only')::boolean, current_setting('synchronous_standby_names')
"""
"""An address may lead to a standby since the last failover: it answers, and takes no commits."""
PROBE: Final = "SELECT pg_logical_emit_message(true, 'runners', 'is there a standby?')"


def node_name() -> str:
    """What tells the connections of one process apart from those of others."""
    return f"runners {os.uname().nodename[:24]} {os.getpid()} {secrets.token_hex(4)}"


class PostgresNeighbours(Neighbours):
    """One connection hears hints, sends them and gives signs of life; it waits for no standby."""

    def __init__(self, url: str, name: str, clock: DatabaseClock, writer: Line, reader: Line) -> None:
        self._name = name
        self._clock = clock
        self._writer = writer
        self._reader = reader
        self._ear = Line(url, self._listen, name)
        self._probe = Line(url, name=name)
        self._due: defaultdict[int, dict[str, None]] = defaultdict(dict)
        self._rounds = 0
        self._sending: asyncio.Task[None] | None = None
        self._probing: asyncio.Task[bool] | None = None
        self.heard = lambda _rooms: None
        self.overheard = lambda _room, _message: None
        self.gave_up = lambda _names: None

    def now_ms(self) -> int:
        return self._clock.now_ms()

    # leases

    async def join(self, lease_ms: int) -> None:
        self.id = secrets.randbits(62)
        async with self._ear.use() as db:
            sql = "INSERT INTO nodes VALUES ($1, $2, now_ms() + $3)"
            await db.execute(sql, self.id, self._name, lease_ms)
            await self._listen(db)
        await self.beat(lease_ms)

    async def beat(self, lease_ms: int) -> Beat:
        sent = self._clock.own_ms()
        rows = await self._ear.fetch(BEAT, self.id, lease_ms)
        if not rows:
            return Beat(False, False)
        before, now, version = rows[0]
        self._clock.measure(sent, self._clock.own_ms(), now)
        if version != FORMAT:
            raise TablesChanged(f"the tables now have format {version}; this release needs {FORMAT}")
        return Beat(True, before >= now)

    async def reap(self) -> list[str]:
        """A node that has stopped in the middle of a commit holds what this node's own commit may wait for:
        its connections are cut first, over one that waits for nobody."""
        late = [row[0] for row in await self._ear.fetch(LATE, self.id)]
        if late:
            await self._ear.fetch(CUT, late)
        self._rounds += 1
        if not late and self._rounds % ROUNDS:
            return []
        async with self._writer.use() as db:
            if late and (gone := [row[0] for row in await db.fetch(REAP, self.id, late)]):
                await db.execute(CUT, gone)
                self.gave_up(gone)
            rooms = [row[0] for row in await db.fetch("SELECT sweep()")]
            await self._tell_listeners(db, rooms)
        return rooms

    async def leave(self) -> None:
        try:
            async with self._writer.use() as db:
                await db.execute("DELETE FROM nodes WHERE id = $1", self.id)
                await self._tell_listeners(db, [row[0] for row in await db.fetch("SELECT sweep()")])
        finally:
            if self._sending is not None:
                await self._sending
            await self._ear.close()
            await self._probe.close()

    async def peers(self) -> list[int]:
        return [row[0] for row in await self._ear.fetch("SELECT id FROM nodes ORDER BY id")]

    # rooms

    async def heads(self, rooms: Sequence[str]) -> list[Head]:
        return [Head(*row) for row in await self._ear.fetch(HEADS, list(rooms))]

    async def find_seated(self, room: str) -> tuple[int, list[Seated]]:
        rows = [tuple(row) for row in await self._reader.fetch(VISITED, room)]
        found = [Seated(*row[1:]) for row in rows if row[1] is not None]
        return (rows[0][0] if rows else 0), found

    async def own(self) -> list[tuple[str, Seated]]:
        sql = SEATED.replace("SELECT", "SELECT room,") + "node = $1 AND lost_ms IS NULL"
        return [(row[0], Seated(*row[1:])) for row in map(tuple, await self._ear.fetch(sql, self.id))]

    async def waking(self, before_ms: int) -> list[tuple[str, int]]:
        """All of them: behind those that stay in the list, such as damaged rooms, none may be overlooked."""
        found: list[tuple[str, int]] = []
        at_ms, room = -1, ""
        while True:
            rows = await self._ear.fetch(WAKING, before_ms, at_ms, room, WAKING_AT_ONCE)
            found += [(row[0], row[1]) for row in rows]
            if len(rows) < WAKING_AT_ONCE:
                return found
            room, at_ms = found[-1]

    async def stop_listening(self, rooms: Sequence[str]) -> None:
        sql = "DELETE FROM listeners WHERE node = $1 AND room = ANY($2)"
        async with self._ear.use() as db:
            await db.execute(sql, self.id, sorted(rooms))

    async def lacks_standby(self) -> bool:
        """Whoever asks while somebody waits for the answer gets the same one."""
        if self._probing is None:
            self._probing = asyncio.get_running_loop().create_task(self._probe_once())
            self._probing.add_done_callback(self._has_probed)
        return await asyncio.shield(self._probing)

    def _has_probed(self, _task: asyncio.Task[bool]) -> None:
        self._probing = None

    async def _probe_once(self) -> bool:
        """A commit that writes next to nothing, where a standby was asked for at all."""
        async with self._probe.use() as db:
            is_fixed, standbys = await db.fetchrow(WRITABLE)
            if is_fixed:
                raise StoreUnusable("it is read-only: a standby, or set so")
            if not standbys:
                return False
            try:
                await db.fetch(PROBE, timeout=PROBE_SECONDS)
            except TimeoutError:
                return True
        return False

    # hints

    async def _listen(self, db: Db) -> None:
        """Hear what is sent to this node, on this connection."""
        await db.execute("SET synchronous_commit = local")
        if self.id:
            await db.add_listener(f"{CHANNEL}{self.id}", self._receive)

    def _receive(self, _db: Db, _pid: int, _channel: str, payload: object) -> None:
        said = str(payload)
        if not said.startswith(PASSED_ON):
            return self.heard(said.split())
        room, _, message = said.removeprefix(PASSED_ON).partition(" ")
        return self.overheard(room, message.encode())

    async def pass_on(self, room: str, message: bytes) -> None:
        async with self._ear.use() as db:
            await db.execute(PASS_ON, CHANNEL, f"{PASSED_ON}{room} {message.decode()}", room, self.id)

    async def _tell_listeners(self, db: Db, rooms: list[str]) -> None:
        """The rooms changed without an append: listeners are told."""
        sql = "SELECT room, node FROM listeners WHERE room = ANY($1) AND node <> $2"
        for room, node in await db.fetch(sql, rooms, self.id) if rooms else ():
            self.tell(room, [node])

    def tell(self, room: str, nodes: Sequence[int]) -> None:
        """Let other nodes look at a room; hints in the meantime are sent together, after this commit."""
        for node in nodes:
            self._due[node][room] = None
        if self._due and self._sending is None:
            self._sending = asyncio.get_running_loop().create_task(self._send())

    async def _send(self) -> None:
        try:
            while self._due:
                due, self._due = self._due, defaultdict(dict)
                await self._notify([hint for node, rooms in due.items() for hint in hints(node, rooms)])
        except (StoreUnusable, *TROUBLES):
            self._due.clear()  # whoever heard nothing finds it by looking at the heads
        finally:
            self._sending = None

    async def _notify(self, hints: list[tuple[str, str]]) -> None:
        async with self._ear.use() as db:
            await db.executemany("SELECT pg_notify($1, $2)", hints)


def hints(node: int, rooms: dict[str, None]) -> list[tuple[str, str]]:
    """The channel of a node, and what is sent over it."""
    told = list(rooms)
    slices = (told[begin : begin + ROOMS_A_HINT] for begin in range(0, len(told), ROOMS_A_HINT))
    return [(f"{CHANNEL}{node}", " ".join(some)) for some in slices]
