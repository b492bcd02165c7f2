"""The one interface of all stores: a log per room, with compare-and-append."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import Final

from runners.server.clock import Clock
from runners.server.store.group import GroupCommit
from runners.server.store.neighbours import Neighbours
from runners.server.store.records import (
    Answer,
    Append,
    Dump,
    JoinKey,
    ListedTable,
    Record,
    RoomRow,
    SeatCode,
    Secret,
    Snapshot,
    Stats,
    Step,
    Tally,
)


class StoreUnusable(OSError):
    """The store cannot be used at all; the text says why in one sentence."""


class CannotStart(ValueError):
    """A server cannot start now, though nothing is wrong with what it was told: it may be tried again."""

    exit_status: Final = 75
    """A passing failure, as sysexits.h numbers it."""


class StoreSilent(StoreUnusable):
    """The store cannot be reached now."""


class TablesChanged(StoreUnusable):
    """The tables now belong to another release: this server must stop."""


class StoreBusy(StoreUnusable):
    """Somebody else holds the store."""


class StoreFull(StoreUnusable):
    """There is no space left; nothing was written, and everything written before stays readable."""


class StoreDamaged(StoreUnusable):
    """What was asked for cannot be read: the file is damaged there."""


def need_format(found: int, own: int, where: str) -> None:
    """Refuse a store of another format."""
    if found > own:
        raise StoreUnusable(f"{where} has format {found}; this release reads format {own}: update runners")
    if found < own:
        raise StoreUnusable(
            f"{where} has format {found}, from before the first release; this release reads "
            f"format {own}: move it away to start with an empty store"
        )


class StoreFailed(BaseException):
    """A write or an fsync failed: what the disk holds is unknown. It may only be caught to exit."""

    exit_status: Final = 74
    """An error of input or output, as sysexits.h numbers it."""


class Store(ABC):
    """A log of record. What `append` or `commit` returned for is durable; everything else may be lost.

    The methods are coroutines because a store may be on another machine. SQLite's wait for commits only.
    """

    _group: GroupCommit | None = None

    clock: Clock | None = None
    """The clock that everybody who shares this store goes by; None: nobody shares it."""

    def neighbours(self) -> Neighbours | None:
        """The nodes that share this store; None: it is one process's alone."""
        return None

    async def open(self) -> None:
        """Called once, before all else, in the event loop in which the store is used."""
        return

    def append(self, append: Append) -> asyncio.Future[bool]:
        """Write this with all that waits in one commit, as `commit` does."""
        if self._group is None:
            self._group = GroupCommit(lambda appends: self.commit(appends))
        return self._group.append(append)

    @abstractmethod
    async def commit(self, appends: Sequence[Append]) -> list[bool]:
        """Write all of these in one durable step. False: another writer was first, nothing was written.

        Another writer was first too where the id that an append answers has an answer already.

        Appends to one room build on each other in the order given. Of two rooms one may be
        written without the other. Whatever was read before is durable then too.
        """

    def check_place(self) -> None:
        """Raise StoreFailed where what was written lies in a file that nobody finds any more."""
        return

    # what was read and may be lost: only where commits wait for another machine

    @property
    def has_doubts(self) -> bool:
        """Was something read that is not proven to be durable? Nobody may be told about it."""
        return False

    def forget_doubts(self) -> Collection[str]:
        """The rooms concerned; they are forgotten, and with them the doubts."""
        return ()

    async def prove(self) -> None:
        """Wait until everything that was read so far is durable."""
        return

    # rooms

    @abstractmethod
    async def find(self, code: str) -> RoomRow | None:
        """The room with this code, expired or not."""

    async def locate(self, code: str) -> str | None:
        """The id of the room with this code, for looking back; a room made just now may be missing."""
        row = await self.find(code)
        return None if row is None else row.id

    @abstractmethod
    async def room(self, room: str) -> RoomRow | None: ...

    @abstractmethod
    async def waking(self) -> list[RoomRow]:
        """The rooms that want attention at some time, the earliest first."""

    @abstractmethod
    async def count(self) -> int:
        """How many rooms are live."""

    # open tables

    @abstractmethod
    async def tables(self, game: str | None, skip: int, most: int) -> list[ListedTable]:
        """Open tables of live rooms, of one game or of all, the newest first."""

    @abstractmethod
    async def count_tables(self, game: str | None) -> Tally: ...

    @abstractmethod
    async def welcoming(self, game: str, most: int) -> list[str]:
        """Rooms to which somebody may be sent who wants to play anyone, the newest open table first."""

    # the log

    @abstractmethod
    async def records(self, room: str, after: int = 0) -> list[Record]:
        """The log behind a sequence number, in order."""

    @abstractmethod
    async def head(self, room: str) -> int:
        """The sequence number of the room's last entry, 0 if it has none."""

    @abstractmethod
    async def game(self, room: str, game_seq: int) -> list[Record]:
        """The slice of the log that is one game (QR26)."""

    @abstractmethod
    async def snapshot(self, room: str) -> Snapshot | None: ...

    @abstractmethod
    async def save_snapshot(self, room: str, snapshot: Snapshot) -> None: ...

    @abstractmethod
    async def damaged_rooms(self) -> list[str]:
        """The rooms that are marked as damaged."""

    @abstractmethod
    async def mark_damaged(self, room: str, now_ms: int, why: str | None) -> None:
        """Mark a room that was set aside; without a reason the mark goes."""

    # what clients may repeat or present

    @abstractmethod
    async def answer(self, room: str, member: str, command: str) -> Answer | None: ...

    @abstractmethod
    async def answered_commands(self, room: str, most: int) -> list[tuple[str, str]]:
        """Member and id of a room's answered commands, at most that many."""

    @abstractmethod
    async def secrets(self, room: str, game_seq: int) -> list[Secret]: ...

    @abstractmethod
    async def token_member(self, room: str, token_hash: bytes) -> str | None: ...

    async def token(self, room: str, member: str) -> bytes | None:
        """The hash of a member's token, another one whenever the seat is taken over; None: nobody shares
        this store."""
        return None

    @abstractmethod
    async def key(self, room: str, key_hash: bytes) -> JoinKey | None: ...

    @abstractmethod
    async def code(self, room: str, code_hash: bytes) -> SeatCode | None: ...

    @abstractmethod
    async def server_key(self) -> bytes:
        """A secret of this store, drawn once, from which seat codes are derived."""

    @abstractmethod
    async def note(self, name: str) -> bytes | None:
        """What a server has written down for the next one."""

    @abstractmethod
    async def set_note(self, name: str, value: bytes) -> None: ...

    # looking after it

    @abstractmethod
    async def expire(self, rooms: Sequence[str], now_ms: int, idle_before_ms: int | None = None) -> list[str]:
        """Close rooms for good, in one commit: only their ended games stay. Which of them were closed.

        With a time, those in which something has happened since it stay open.
        """

    @abstractmethod
    async def idle(self, before_ms: int, after: str = "") -> Step:
        """A step's worth of live rooms behind an id whose last event is older than this."""

    @abstractmethod
    async def ahead(self, now_ms: int) -> list[tuple[str, int]]:
        """Some of the live rooms whose last event is later than this, with its time, the latest first."""

    @abstractmethod
    async def clear(self) -> bool:
        """Clear a slice of what large expired rooms have left, in one commit; False when there is no more."""

    @abstractmethod
    async def prune(self, replays_before_ms: int) -> int:
        """Drop a step's worth of games of expired rooms that ended before this; 0: none is left."""

    @abstractmethod
    async def drop(self, after: str = "") -> Step:
        """Drop a step's worth of expired rooms behind an id that keep no game, in one commit."""

    @abstractmethod
    async def shrink(self) -> bool:
        """Give a step's worth of free space back to the disk; False when there is no more."""

    # moving to another store

    @abstractmethod
    async def ids(self, after: str = "") -> list[str]:
        """Some ids of rooms behind an id, in order, expired or not; none: those were all."""

    @abstractmethod
    async def dump(self, room: str) -> Dump | None:
        """All of a room, in one state of the store."""

    @abstractmethod
    async def put(self, dump: Dump) -> None:
        """Keep a room as it was elsewhere, in place of what is here of it, in one commit."""

    async def set_server_key(self, key: bytes) -> None:
        await self.set_note("key", key)

    @abstractmethod
    async def stats(self) -> Stats: ...

    @abstractmethod
    async def close(self) -> None: ...
