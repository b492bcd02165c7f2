"""A log per room, with compare-and-append: what all stores do alike, and what each does in its own way."""

import asyncio
import secrets as entropy
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

from runners.server.clock import Clock
from runners.server.store import housekeeping, moving, sql
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
from runners.server.store.sql import Db, Row

IDS_A_STEP = 500

Commit = Callable[[Sequence[Append]], Awaitable[list[bool]]]


class GroupCommit:
    """Appends that wait, and the task that writes all of them in one transaction."""

    def __init__(self, commit: Commit) -> None:
        self._commit = commit
        self._waiting: list[tuple[Append, asyncio.Future[bool]]] = []
        self.writer: asyncio.Task[None] | None = None

    def append(self, append: Append) -> asyncio.Future[bool]:
        """Done once the append is durable, with False where another writer was first."""
        loop = asyncio.get_running_loop()
        written: asyncio.Future[bool] = loop.create_future()
        self._waiting.append((append, written))
        if self.writer is None:
            self.writer = loop.create_task(self._write())
        return written

    async def _write(self) -> None:
        """Write until nothing waits; what comes meanwhile shares the next transaction."""
        while self._waiting:
            group, self._waiting = self._waiting, []
            try:
                found = await self._commit([append for append, _ in group])
            except BaseException as error:
                for _, written in group:
                    if not written.done():
                        written.set_exception(error)
                if not isinstance(error, Exception):
                    return  # nothing is written after a failed write: this writer is never replaced
            else:
                for (_, written), is_written in zip(group, found, strict=True):
                    if not written.done():
                        written.set_result(is_written)
        self.writer = None


class Store(ABC):
    """A log of record. What `append` or `commit` returned for is durable; everything else may be lost.

    The methods are coroutines because a store may be on another machine. SQLite's wait for commits only.
    """

    clock: Clock | None = None
    """The clock that everybody who shares this store goes by; None: nobody shares it."""

    def __init__(self, random_bytes: Callable[[int], bytes] = entropy.token_bytes) -> None:
        self._group = GroupCommit(lambda appends: self.commit(appends))
        self._random_bytes = random_bytes

    def neighbours(self) -> Neighbours | None:
        """The nodes that share this store; None: it is one process's alone."""
        return None

    async def open(self) -> None:
        """Called once, before all else, in the event loop in which the store is used."""
        return

    @abstractmethod
    async def close(self) -> None: ...

    # appending

    def append(self, append: Append) -> asyncio.Future[bool]:
        """Write this with all that waits in one commit, as `commit` does."""
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

    # how each kind of store carries out the shared statements

    @abstractmethod
    async def _ask(self, statement: str, *values: Any) -> list[Row]:
        """The rows of a statement."""

    async def _ask_facts(self, statement: str, room: str, *values: Any) -> list[Row]:
        """The same of a room, for what people are told: not before it is proven."""
        return await self._ask(statement, room, *values)

    async def _ask_copy(self, statement: str, *values: Any) -> list[Row]:
        """The same, for what may be a little late."""
        return await self._ask(statement, *values)

    @abstractmethod
    def _reading(self) -> AbstractAsyncContextManager[Db]:
        """For several questions about one state of the store."""

    @abstractmethod
    def _writing(self) -> AbstractAsyncContextManager[Db]:
        """For changes that are one commit."""

    def _tidying(self, rooms: Sequence[str] = ()) -> AbstractAsyncContextManager[Db]:
        """The same for a step of the housekeeping, with these rooms."""
        return self._writing()

    def _command_id(self, command: str) -> str | bytes | None:
        """The id of a command as it is stored."""
        return command

    # rooms

    async def find(self, code: str) -> RoomRow | None:
        """The room with this code, expired or not."""
        return await self._find_row(sql.ROOM_BY_CODE, code) if can_be(code) else None

    async def locate(self, code: str) -> str | None:
        """The id of the room with this code, for looking back; a room made just now may be missing."""
        rows = await self._ask_copy(sql.ID_BY_CODE, code) if can_be(code) else []
        return rows[0][0] if rows else None

    async def room(self, room: str) -> RoomRow | None:
        return await self._find_row(sql.ROOM, room)

    async def waking(self) -> list[RoomRow]:
        """The rooms that want attention at some time, the earliest first."""
        return [RoomRow(*row) for row in await self._ask(sql.WAKING)]

    async def count(self) -> int:
        """How many rooms are live."""
        return int((await self._ask(sql.COUNT))[0][0])

    # open tables

    async def tables(self, game: str | None, skip: int, most: int) -> list[ListedTable]:
        """Open tables of live rooms, of one game or of all, the newest first."""
        return [ListedTable(*row) for row in await self._ask_copy(sql.TABLES, game, skip, most)]

    async def count_tables(self, game: str | None) -> Tally:
        return Tally(*(await self._ask_copy(sql.TALLY, game))[0])

    async def welcoming(self, game: str, most: int) -> list[str]:
        """Rooms to which somebody may be sent who wants to play anyone, the newest open table first."""
        return [row[0] for row in await self._ask(sql.WELCOMING, game, most)]

    # the log

    async def records(self, room: str, after: int = 0) -> list[Record]:
        """The log behind a sequence number, in order."""
        return [Record(*row) for row in await self._ask_facts(sql.RECORDS, room, after)]

    async def head(self, room: str) -> int:
        """The sequence number of the room's last entry, 0 if it has none."""
        return (await self._ask(sql.HEAD, room))[0][0] or 0

    async def game(self, room: str, game_seq: int) -> list[Record]:
        """The slice of the log that is one game (QR26)."""
        return [Record(*row) for row in await self._ask(sql.GAME, room, game_seq)]

    async def snapshot(self, room: str) -> Snapshot | None:
        rows = await self._ask(sql.SNAPSHOT, room)
        return Snapshot(*rows[0]) if rows else None

    async def save_snapshot(self, room: str, snapshot: Snapshot) -> None:
        """Keep this in place of the room's earlier one; it may be lost."""
        async with self._writing() as db:
            await db.change(sql.SAVE_SNAPSHOT, room, *snapshot_row(snapshot))

    async def damaged_rooms(self) -> list[str]:
        """The rooms that are marked as damaged."""
        return [row[0] for row in await self._ask(sql.DAMAGED)]

    async def mark_damaged(self, room: str, now_ms: int, why: str | None) -> None:
        """Mark a room that was set aside; without a reason the mark goes."""
        async with self._writing() as db:
            await db.change(sql.UNMARK, room)
            if why is not None:
                await db.change(sql.MARK, room, now_ms, printable(why))

    # what clients may repeat or present

    async def answer(self, room: str, member: str, command: str) -> Answer | None:
        rows = await self._ask_facts(sql.ANSWER, room, member, self._command_id(command))
        return Answer(*rows[0]) if rows else None

    async def answered_commands(self, room: str, most: int) -> list[tuple[str, str]]:
        """Member and id of a room's answered commands, at most that many."""
        return [(member, command) for member, command in await self._ask(sql.COMMANDS, room, most)]

    async def secrets(self, room: str, game_seq: int) -> list[Secret]:
        """The secrets drawn for a game."""
        return [Secret(*row) for row in await self._ask(sql.SECRETS, room, game_seq)]

    async def token_member(self, room: str, token_hash: bytes) -> str | None:
        """Whose token it is."""
        rows = await self._ask(sql.TOKEN_MEMBER, room, token_hash)
        return rows[0][0] if rows else None

    async def token(self, room: str, member: str) -> bytes | None:
        """The hash of a member's token, another one whenever the seat is taken over; None: nobody shares
        this store."""
        if self.clock is None:
            return None
        rows = await self._ask(sql.TOKEN, room, member)
        return rows[0][0] if rows else None

    async def key(self, room: str, key_hash: bytes) -> JoinKey | None:
        rows = await self._ask_facts(sql.KEY, room, key_hash)
        return JoinKey(*rows[0]) if rows else None

    async def code(self, room: str, code_hash: bytes) -> SeatCode | None:
        rows = await self._ask_facts(sql.CODE, room, code_hash)
        return SeatCode(*rows[0]) if rows else None

    async def server_key(self) -> bytes:
        """A secret of this store, drawn once, from which seat codes are derived."""
        async with self._writing() as db:
            await db.change(sql.KEEP_NOTE, "key", self._random_bytes(32))
        key = await self.note("key")
        assert key is not None
        return key

    async def set_server_key(self, key: bytes) -> None:
        await self.set_note("key", key)

    async def note(self, name: str) -> bytes | None:
        """What a server has written down for the next one."""
        rows = await self._ask(sql.NOTE, name)
        return bytes(rows[0][0]) if rows else None

    async def set_note(self, name: str, value: bytes) -> None:
        async with self._writing() as db:
            await db.change(sql.SET_NOTE, name, value)

    # housekeeping

    async def expire(self, rooms: Sequence[str], now_ms: int, idle_before_ms: int | None = None) -> list[str]:
        """Close rooms for good, in one commit: only their ended games stay. Which of them were closed.

        With a time, those in which something has happened since it stay open.
        """
        async with self._tidying(rooms) as db:
            return await housekeeping.expire(db, rooms, now_ms, idle_before_ms)

    async def idle(self, before_ms: int, after: str = "") -> Step:
        """A step's worth of live rooms behind an id whose last event is older than this."""
        return await housekeeping.find_idle(self._ask, before_ms, after)

    async def ahead(self, now_ms: int) -> list[tuple[str, int]]:
        """The live rooms whose last event is later than this, with its time, the latest first."""
        return await housekeeping.find_ahead(self._ask, now_ms)

    async def clear(self) -> bool:
        """Clear a slice of what large expired rooms have left, in one commit; False when there is no more."""
        async with self._tidying() as db:
            return await housekeeping.clear(db)

    async def prune(self, replays_before_ms: int) -> int:
        """Drop a step's worth of games of expired rooms that ended before this; 0: none is left."""
        async with self._tidying() as db:
            return await housekeeping.prune(db, replays_before_ms)

    async def drop(self, after: str = "") -> Step:
        """Drop a step's worth of expired rooms behind an id that keep no game, in one commit."""
        async with self._tidying() as db:
            return await housekeeping.drop(db, after)

    async def shrink(self) -> bool:
        """Give a step's worth of free space back to the disk; False when there is no more."""
        return False

    # moving to another store

    async def ids(self, after: str = "") -> list[str]:
        """Some ids of rooms behind an id, in order, expired or not; none: those were all."""
        return [row[0] for row in await self._ask(sql.IDS, after, IDS_A_STEP)]

    async def dump(self, room: str) -> Dump | None:
        """All of a room, in one state of the store."""
        async with self._reading() as db:
            return await moving.dump(db, room)

    async def put(self, dump: Dump) -> None:
        """Keep a room as it was elsewhere, in place of what is here of it, in one commit."""
        async with self._writing() as db:
            await moving.put(db, dump)

    async def stats(self) -> Stats:
        async with self._reading() as db:
            return await moving.read_stats(db)

    async def _find_row(self, statement: str, value: str) -> RoomRow | None:
        rows = await self._ask(statement, value)
        return RoomRow(*rows[0]) if rows else None


def snapshot_row(snapshot: Snapshot) -> Row:
    """A snapshot as it is stored."""
    return (snapshot.seq, snapshot.hash, snapshot.version, snapshot.digest, snapshot.body)


def can_be(code: str) -> bool:
    """Can there be a room with this code? Not every text can be asked for in PostgreSQL."""
    return code.isascii() and "\0" not in code


def printable(why: str) -> str:
    """A text that every store can hold."""
    return why.encode("utf-8", "replace").decode().replace("\0", "")
