"""This server among others over the same store: its lease, what it hears, and who is connected elsewhere."""

import asyncio
import signal
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final
from zlib import crc32

from runners.rooms import events as e
from runners.rooms.commands import SERVER
from runners.rooms.decision import Decision
from runners.rooms.due import deadlines
from runners.rooms.presence import CLAIM_MS
from runners.rooms.room import Room
from runners.server.live.core import Core
from runners.server.live.inbox import GivenUp, Heard
from runners.server.live.room import Connection, Live
from runners.server.store import (
    ANY,
    Append,
    Condition,
    Neighbours,
    Seated,
    StoreUnusable,
    TablesChanged,
    Visit,
)

BEATS: Final = 4
"""Signs of life within a lease."""
RETRY_SECONDS: Final = 0.2
"""How soon a store that could not be reached is tried again."""
HEADS_AT_ONCE: Final = 2000


class Node:
    """One node. Nothing that others must know lives here alone."""

    def __init__(self, hub: Core, neighbours: Neighbours) -> None:
        self._hub = hub
        self._neighbours = neighbours
        self._lease_ms = hub.settings.lease_ms
        self._soon_ms = 2 * self._lease_ms // BEATS
        """Alarms are looked for so long before they ring: twice the time between two looks."""
        self._peers: list[int] = []
        self._heard: set[str] = set()
        """Rooms that were heard about and not looked at yet."""
        self._silenced: set[str] = set()
        """Rooms about which nothing needs to be heard any more."""
        self._tasks: list[asyncio.Task[None]] = []
        self._saying: set[asyncio.Task[None]] = set()
        self._well_since: float | None = None
        """Since when every sign of life came in time."""
        self._is_in_doubt = False
        """May the store hold connections of this node that are gone?"""

    # its life

    async def start(self) -> None:
        """Come in, then stay in touch."""
        self._hub.registry.loaded = self.learn
        self._neighbours.heard = self.hear
        self._neighbours.overheard = self.overheard
        self._neighbours.gave_up = self._gave_up
        await self._neighbours.join(self._lease_ms)
        self._peers = await self._neighbours.peers()
        loops = (self._live, self._look_around)
        self._tasks = [asyncio.create_task(self._again_and_again(loop)) for loop in loops]

    async def leave(self) -> None:
        """Leave in good order: clients that were connected here may connect elsewhere."""
        for task in (*self._tasks, *self._saying):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._saying, return_exceptions=True)
        try:
            await self._neighbours.leave()
        except StoreUnusable as error:
            self._hub.journal.warn("stopped without giving up its lease, which will expire", error=str(error))

    async def _again_and_again(self, what: Callable[[], Awaitable[None]]) -> None:
        while True:
            pause = self._lease_ms / BEATS / 1000
            try:
                await what()
            except TablesChanged as error:
                self._hub.journal.fail(str(error))
                signal.raise_signal(signal.SIGTERM)
                return
            except StoreUnusable as error:
                self._well_since = None
                self._hub.note_outage(error)
                pause = min(pause, RETRY_SECONDS)
            except Exception as error:
                self._hub.fault("staying in touch with other nodes", error)
            await asyncio.sleep(pause)

    async def _live(self) -> None:
        """Give a sign of life; a node that was given up rejoins with an empty memory."""
        beat = await self._neighbours.beat(self._lease_ms)
        if not beat.is_known:
            self._hub.journal.warn("this node was given up by the others; it rejoins")
            self._hub.put(GivenUp())  # first: whether it has joined may remain unknown
            await self._neighbours.join(self._lease_ms)
        self._hub.note_stored()
        now = asyncio.get_running_loop().time()
        if not (beat.is_known and beat.in_time) or self._well_since is None:
            self._well_since = now

    def _gave_up(self, names: Sequence[str]) -> None:
        for name in names:
            self._hub.journal.warn("a node was silent for longer than its lease and was given up", node=name)

    async def _look_around(self) -> None:
        """What no hint has told: nodes that are gone, rooms that went on, rooms whose time has come."""
        self._peers = await self._neighbours.peers()
        self._hub.counts.nodes = len(self._peers)
        if self._may_judge():
            self.hear(await self._neighbours.reap())
        await self._hub.notices.look()
        await self._look_at_heads()
        await self._look_at_alarms()
        if self._is_in_doubt:
            self._is_in_doubt = False
            try:
                await self._clear_up()
            except StoreUnusable:
                self._is_in_doubt = True
                raise
        if self._silenced:
            silenced, self._silenced = self._silenced, set()
            await self._neighbours.stop_listening(
                [room for room in silenced if self._hub.registry.get(room) is None]
            )

    def _may_judge(self) -> bool:
        """Whoever was out of touch lately does not call others late."""
        if self._well_since is None:
            return False
        return asyncio.get_running_loop().time() - self._well_since > self._lease_ms / 1000

    async def _look_at_heads(self) -> None:
        rooms = [live.id for live in self._hub.registry.all()]
        for begin in range(0, len(rooms), HEADS_AT_ONCE):
            some = rooms[begin : begin + HEADS_AT_ONCE]
            heads = {head.room: head for head in await self._neighbours.heads(some)}
            self.hear([room for room in some if self._is_behind(room, heads.get(room))])

    def _is_behind(self, room: str, head: object) -> bool:
        live = self._hub.registry.get(room)
        return live is not None and head != (room, live.room.seq, live.visits)

    async def _look_at_alarms(self) -> None:
        """Of rooms that nobody is in, each is looked after by one node, which all of them agree on."""
        for room, wake_ms in await self._neighbours.waking(self._neighbours.now_ms() + self._soon_ms):
            if self._hub.registry.get(room) is None and self._first(room, self._peers) == self._neighbours.id:
                self._hub.alarms.set_first(room, self._from_store(wake_ms))

    async def _clear_up(self) -> None:
        """Something could not be stored: connections that the store has and that are gone are closed."""
        noted = await self._neighbours.own()
        open_ = {connection.number for connection in self._hub.connections}  # after it: others come meanwhile
        now_ms = self._neighbours.now_ms()
        gone = [(room, row) for room, row in noted if row.link not in open_]
        appends = [Append(room, ANY, visits=(Visit(row.member, row.link, now_ms),)) for room, row in gone]
        if appends:
            await self._hub.store.commit(appends)
            self.hear([room for room, _ in gone])

    # what it hears

    def hear(self, rooms: Sequence[str]) -> None:
        """Something happened elsewhere in these; of interest are those in memory."""
        for room in rooms:
            if room not in self._heard and self._hub.registry.get(room) is not None:
                self._heard.add(room)
                self._hub.put(Heard(room))

    def overheard(self, room: str, message: bytes) -> None:
        """Somebody said something at another node."""
        live = self._hub.registry.get(room)
        for connection in () if live is None else tuple(live.connections):
            connection.send(message)
        self._hub.flush()

    def pass_on(self, room: str, message: bytes) -> None:
        """Let people at other nodes hear it, if they can be reached just now: it is kept nowhere."""
        task = asyncio.get_running_loop().create_task(self._receive_message(room, message))
        self._saying.add(task)
        task.add_done_callback(self._saying.discard)

    async def _receive_message(self, room: str, message: bytes) -> None:
        try:
            await self._neighbours.pass_on(room, message)
        except StoreUnusable:
            return  # it is lost, as at a restart

    def in_doubt(self) -> None:
        """Something could not be stored: the store may hold connections of this node that are gone."""
        self._is_in_doubt = True

    def look_at(self, room: str) -> None:
        """What was heard of a room is dealt with now."""
        self._heard.discard(room)

    # who is where

    async def learn(self, live: Live) -> None:
        """Read who of a room is connected where."""
        first = live.visits < 0
        live.visits, rows = await self._neighbours.find_seated(live.id)
        own = self._neighbours.id
        live.elsewhere = frozenset([row.member for row in rows if row.lost_ms is None and row.node != own])
        for row in rows:
            self._learn_of(live, row)
        if first and live.elsewhere:
            live.unsettled = False  # it was loaded, but there was no restart
        nodes = {row.node for row in rows if row.lost_ms is None} | ({own} if live.players else set())
        live.rank = self._rank(live.id, nodes)

    def _learn_of(self, live: Live, row: Seated) -> None:
        member = live.room.members.get(row.member)
        if row.lost_ms is None:
            live.presence.learn(row.member, None)
            live.unseen.pop(row.member, None)
            self._give_way(live, row)
        elif member is None or member.away_since is not None or live.presence.is_here(row.member):
            live.presence.learn(row.member, None)
            live.unseen.pop(row.member, None)
        elif row.died:
            live.presence.learn(row.member, None)
            live.unseen[row.member] = self._from_store(row.lost_ms)
        else:
            live.unseen.pop(row.member, None)
            live.presence.learn(row.member, self._from_store(row.lost_ms))

    def _give_way(self, live: Live, row: Seated) -> None:
        """The newest connection plays: an older one is notified and closed."""
        connection = live.players.get(row.member)
        is_newest = (
            row.node == self._neighbours.id and connection is not None and row.link <= connection.number
        )
        if connection is not None and not is_newest:
            self._hub.replace(connection)

    def came(self, live: Live) -> None:
        """Somebody comes in here: the room must be heard about."""
        self._silenced.discard(live.id)

    def depart(self, live: Live, connection: Connection, now_ms: int) -> Visit | None:
        """What the others must know of a connection that is gone."""
        if connection.member is None:
            return None
        if connection.member in live.elsewhere:  # it was replaced: no loss
            live.presence.learn(connection.member, None)
        return Visit(connection.member, connection.number, self._to_store(now_ms))

    def rests(self, live: Live) -> None:
        """A room leaves the memory: the node that has its players, or finds its alarm, looks after it. What
        is due before that is certain to be found is seen to here."""
        self._silenced.add(live.id)
        is_soon = live.wake_ms is not None and live.wake_ms <= self._hub.clock.now_ms() + self._soon_ms
        if is_soon and not live.elsewhere:
            self._hub.alarms.set(live.id, live.wake_ms)

    # deciding

    def condition(self, before: Room, decision: Decision, now_ms: int) -> Condition | None:
        """What must hold in the moment in which a decision is written."""
        return condition(before, decision, now_ms, self._skew_ms())

    def _skew_ms(self) -> int:
        """How far the hub's clock is ahead of the store's: only tests move it."""
        if self._hub.clock is self._hub.store.clock:
            return 0
        return self._hub.clock.now_ms() - self._neighbours.now_ms()

    def _to_store(self, at_ms: int) -> int:
        return at_ms - self._skew_ms()

    def _from_store(self, at_ms: int) -> int:
        return at_ms + self._skew_ms()

    @staticmethod
    def _first(room: str, nodes: Sequence[int]) -> int | None:
        return min(nodes, key=lambda node: crc32(b"%b %d" % (room.encode(), node)), default=None)

    def _rank(self, room: str, nodes: set[int]) -> int:
        """This node's place among those that have players in a room; behind them all if it has none."""
        order = sorted(nodes, key=lambda node: crc32(b"%b %d" % (room.encode(), node)))
        return order.index(self._neighbours.id) if self._neighbours.id in nodes else len(order)


def condition(before: Room, decision: Decision, now_ms: int, skew_ms: int) -> Condition | None:
    """What a decision relies on besides the log; times are those of a clock that is that far ahead."""
    found: dict[str, Any] = in_time(before, now_ms, skew_ms)
    happened = [logged.entry.event for logged in decision.events]
    gone = [(event.member, event.since - skew_ms) for event in happened if isinstance(event, e.WentAway)]
    for member, since in absences(before, decision):
        gone.append((member, since - skew_ms))
        found["after_ms"] = max(since + CLAIM_MS - skew_ms, found.get("after_ms", 0))
    if gone:
        found["gone"] = tuple(gone)
    if any(isinstance(event, e.Opened) and event.cause == "rematch" for event in happened):
        found["here"] = members_needed(before)
    return Condition(**found) if found else None


def absences(before: Room, decision: Decision) -> list[tuple[str, int]]:
    """The member whose opponent relies on their absence, and since when it lasts (QR44)."""
    entries = [logged.entry for logged in decision.events]
    chairs = [
        before.chairs[entry.event.chair]
        for entry in entries
        if isinstance(entry.event, e.Claimed) or (isinstance(entry.event, e.StoodIn) and entry.by != SERVER)
    ]
    found = [(chair.seat.member, before.away_since(chair)) for chair in chairs if chair is not None]
    return [(member, since) for member, since in found if member is not None and since is not None]


def in_time(before: Room, now_ms: int, skew_ms: int) -> dict[str, int]:
    """The deadline that is over, or is not yet: one clock decides (QR11)."""
    due = deadlines(before)
    if not due:
        return {}
    name = "after_ms" if now_ms >= due[0].at else "before_ms"
    return {name: due[0].at - skew_ms}


def members_needed(before: Room) -> tuple[str, ...]:
    """Members without whose connection no Rematch is concluded (QR30)."""
    assert before.results is not None
    chairs = (before.chairs[chair] for chair in before.results.players)
    return tuple(chair.seat.member for chair in chairs if chair is not None and chair.seat.member is not None)
