"""The simulated database: one log of record, leases, who is connected where, and hints that may be lost."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from runners.server.store import ANY, Append, Condition, RoomRow, Seated
from runners.server.store.sqlite import SqliteStore
from tests.simulation.disk import Disk, Fuse
from tests.simulation.finish import finish

BEGIN_MS: Final = 1_800_000_000_000
LATE_SECONDS: Final = 1.2
"""Some hints come so much later, and others overtake them."""


class Database:
    """What all nodes share. Its methods are single steps: nothing happens between their parts."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self._disk = Disk({}, Fuse())
        self.inner = SqliteStore("/shared.sqlite", vfs=self._disk.name, random_bytes=random.randbytes)
        self.nodes: dict[int, int] = {}
        """By node, until when its lease runs."""
        self.presence: defaultdict[str, dict[str, Seated]] = defaultdict(dict)
        self.visits: Counter[str] = Counter()
        self.listeners: defaultdict[str, dict[int, None]] = defaultdict(dict)
        self.ears: dict[int, Callable[[Sequence[str]], None]] = {}
        self.is_down = False
        self.lost_hints = 0.1
        """The share of hints that never arrive."""
        self.stamps: dict[tuple[str, int], int] = {}
        """When each entry was written, by this database's clock."""

    def close(self) -> None:
        self.inner._connection.close(True)
        self._disk.unregister()

    def now_ms(self) -> int:
        return BEGIN_MS + int(asyncio.get_running_loop().time() * 1000)

    # appending

    def append(self, node: int, appends: Sequence[Append]) -> list[int]:
        """For each append 1: written, 0: another was first or a condition does not hold, -1: given up."""
        lost = {append.room for append in appends if not self._has_tokens(append)}
        found = [0] * len(appends)
        for index in sorted(range(len(appends)), key=lambda index: appends[index].room):
            found[index] = self._one(node, appends[index], lost)
        return found

    def _one(self, node: int, append: Append, lost: set[str]) -> int:
        room = append.room
        if append.expected != ANY and room in lost:
            return 0
        if append.visits and node not in self.nodes:
            return -1
        if not self._holds(room, append.condition) or not self._written(append):
            lost.add(room)
            return 0
        for record in append.records:
            self.stamps[room, record.seq] = self.now_ms()
        self._visit(node, append)
        self.tell(room, [other for other in self.listeners[room] if other != node])
        return 1

    def _written(self, append: Append) -> bool:
        row = finish(self.inner.room(append.room))
        if append.expected == ANY:
            return row is not None and row.expired_ms is None
        if append.opens is None and (row is None or row.expired_ms is not None):
            return False
        return finish(self.inner.commit([append]))[0]

    def _has_tokens(self, append: Append) -> bool:
        """Do all still have the tokens that are relied on?"""
        tokens = () if append.condition is None else append.condition.tokens
        return all(finish(self.inner.token_member(append.room, hash_)) == member for member, hash_ in tokens)

    def _holds(self, room: str, wanted: Condition | None) -> bool:
        """What must hold by the one clock, and of who is there."""
        if wanted is None:
            return True
        now_ms, seated = self.now_ms(), self.presence[room]
        if wanted.after_ms is not None and now_ms < wanted.after_ms:
            return False
        if wanted.before_ms is not None and now_ms >= wanted.before_ms:
            return False
        if any(name not in seated or seated[name].lost_ms is not None for name in wanted.here):
            return False
        return all(is_gone(seated.get(name), since) for name, since in wanted.gone)

    def _visit(self, node: int, append: Append) -> None:
        room = append.room
        for visit in append.visits:
            self.visits[room] += 1
            self.listeners[room][node] = None
            known = self.presence[room].get(visit.member or "")
            if visit.member is not None and visit.lost_ms is None:
                self.presence[room][visit.member] = Seated(visit.member, node, visit.link, None, False)
            elif known is not None and (known.node, known.link, known.lost_ms) == (node, visit.link, None):
                self.presence[room][known.member] = known._replace(lost_ms=visit.lost_ms)

    # nodes

    def sweep(self) -> list[str]:
        """Members whose node is gone have no connection, which is not a disconnect."""
        swept = []
        for room, seated in self.presence.items():
            orphans = [row for row in seated.values() if row.lost_ms is None and row.node not in self.nodes]
            for row in orphans:
                seated[row.member] = row._replace(lost_ms=self.now_ms(), died=True)
            if orphans:
                self.visits[room] += 1
                swept.append(room)
        for listening in self.listeners.values():
            for node in [node for node in listening if node not in self.nodes]:
                del listening[node]
        return swept

    def row(self, row: RoomRow | None) -> RoomRow | None:
        return None if row is None else replace(row, visits=self.visits[row.id])

    # hints

    def tell(self, room: str, nodes: Sequence[int]) -> None:
        """Some hints are lost, some late, and they overtake each other."""
        for node in nodes:
            if self.random.random() >= self.lost_hints:
                late = LATE_SECONDS if self.random.random() < 0.05 else 0.02
                asyncio.get_running_loop().call_later(self.random.uniform(0, late), self._arrive, node, room)

    def _arrive(self, node: int, room: str) -> None:
        if (ear := self.ears.get(node)) is not None:
            ear([room])


def is_gone(row: Seated | None, since: int) -> bool:
    """Has this member had no connection since then, or none at all?"""
    return row is None or (row.lost_ms is not None and row.lost_ms <= since)
