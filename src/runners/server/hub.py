"""The hub: takes what comes from sockets and pages, and deals with it turn by turn. No I/O but the store.

The caller supplies the links, the clock and the store, calls `turn` when `wake` was called or `next_ms` has
come, and nothing else. So the same hub runs behind real sockets and in the simulation.
"""

import secrets
import sys
from collections.abc import Callable
from typing import Final

from runners.games.contract import Refused
from runners.protocol import replies
from runners.rooms import commands as c
from runners.rooms.room import Room
from runners.server import doing, full, rounds
from runners.server.ahead import begun
from runners.server.alarms import Alarms
from runners.server.backlog import Backlog
from runners.server.budget import Written
from runners.server.catching_up import catch_up
from runners.server.clock import Clock
from runners.server.connection import Connection, Link
from runners.server.counts import Counts
from runners.server.credentials import RandomBytes
from runners.server.guesses import Guesses, Waiting
from runners.server.items import Bad, Bidden, Came, Create, Item, Lost, Opened, Show, decoded, id_in, rooms_of
from runners.server.limits import Buckets
from runners.server.live import Live
from runners.server.logs import Journal
from runners.server.penalties import Penalties
from runners.server.register import Register
from runners.server.settings import Settings
from runners.server.silence import Silent
from runners.server.store import Flight, Store, StoreFull
from runners.server.telling import encode
from runners.server.tidying import STEP_MS, Tidying
from runners.server.turn import Turn
from runners.words import Saying, english, said

HOUSEKEEPING: Final = "*"
SILENCE: Final = "?"
BRAKE: Final = "!"
"""Alarms that belong to no room: to tidy up, to close connections that do not say who they are, and to look
at first messages that were kept back."""
AILING_MS: Final = 1000
"""How long a room rests after a fault of ours in it."""


class Hub:
    """All rooms of a server."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        settings: Settings | None = None,
        *,
        random_bytes: RandomBytes = secrets.token_bytes,
        wake: Callable[[], None] = lambda: None,
        point: Callable[[str], None] = lambda _name: None,
        journal: Journal | None = None,
    ) -> None:
        self.store = store
        self.clock = clock
        self.settings = settings or Settings()
        self.random_bytes = random_bytes
        self.wake = wake
        self.point = point
        self.journal = journal or Journal()
        self.noticed: Callable[[c.Command, str, str], None] = lambda _command, _phase, _outcome: None
        """Told of every command, the phase it met and `accepted`, `repeated` or the code of its refusal."""
        self.register = Register(store, self.settings.gap)
        self.register.noticed = self._noticed_damage
        self.alarms = Alarms()
        self.counts = Counts()
        self.connections: dict[Connection, None] = {}
        self.server_key = b""
        self._tidying = Tidying()
        self.written = Written()
        limits = self.settings.limits
        self.guesses = Guesses(limits)
        self._waiting = Waiting()
        self.penalties = Penalties(limits.penalty_ms, limits.penalty_max_ms)
        self.frames = Buckets(limits.address_frames)
        self._addresses = Buckets(limits.address_messages)
        self._silent = Silent(limits.opening_ms)
        self._backlog = Backlog()
        self._next: Turn | None = None
        """A turn that was begun while the one before was stored."""
        self._flight: Flight | None = None
        self._turn_items = limits.turn_items
        self._held_bytes = limits.held_bytes
        self.is_stopping = False
        self.is_full = False
        """Was there no room for what came last?"""

    async def start(self) -> None:
        """Take up what the last run left: alarms of rooms that want attention."""
        await self.store.open()
        self.server_key = await self.store.server_key()
        self.register.marked = set(await self.store.damaged())
        await catch_up(self)
        for row in await self.store.waking():
            if row.wake_ms is not None:
                self.alarms.set(row.id, row.wake_ms)
        self.alarms.set(HOUSEKEEPING, self.clock.now_ms() + self.settings.housekeeping_ms)

    # what comes in

    def connect(self, link: Link, code: str, address: str) -> Connection:
        """A socket was opened for the room with this code."""
        now_ms = self.clock.now_ms()
        connection = Connection(link, code, address, self.settings.limits, now_ms)
        self.connections[connection] = None
        self._silent.add(connection)
        if self.alarms.set_first(SILENCE, self._silent.next_ms()):
            self.wake()
        return connection

    def receive(self, connection: Connection, data: bytes) -> None:
        """A message came; it is dealt with in the next turn."""
        if self.is_stopping or not connection.is_open:
            return
        now_ms = self.clock.now_ms()
        if self._is_in_time(connection, len(data), now_ms):
            self.put(Came(connection, data))
        else:
            self._too_fast(connection, data)

    def _is_in_time(self, connection: Connection, size: int, now_ms: int) -> bool:
        """Within its own limits and those of its address; however much others do, a little is always left."""
        if not connection.bucket.take(now_ms) or connection.held_bytes + size > self._held_bytes:
            return False
        return self._addresses.take(connection.address, now_ms) or connection.spare.take(now_ms)

    def keep_back(self, item: Opened, until_ms: int) -> None:
        """Look at a first message later."""
        self._waiting.add(item, until_ms)
        self.alarms.set(BRAKE, self._waiting.next_ms())

    def _too_fast(self, connection: Connection, data: bytes) -> None:
        """Every message gets its answer, until somebody does not listen to it."""
        now_ms = self.clock.now_ms()
        if not connection.refusals.take(now_ms):
            self.penalties.give(connection.address, now_ms)
            self.drop(connection, "limit", said("server-flooded"), 1008)
        else:
            self.put(Bad(connection, id_in(data), Refused("tooFast", said("server-too-many-messages"))))

    def lost(self, connection: Connection) -> None:
        """A socket is gone."""
        connection.is_open = False
        if connection in self.connections:
            del self.connections[connection]
            if not self.is_stopping:
                self.put(Lost(connection))

    def ask(self, item: Create | Show | Bidden) -> None:
        """A request that came over HTTP."""
        self.put(item)

    def may_ask(self, address: str) -> bool:
        """Requests of host applications count as messages of their address."""
        return self._addresses.take(address, self.clock.now_ms())

    def put(self, *items: Item) -> None:
        """Deal with these in the next turn."""
        for item in items:
            self._backlog.add(item)
        if self._flight is not None:
            self._flight.stir()
        self.wake()

    # what is done with it

    def next_ms(self) -> int | None:
        """When the next turn is due although nothing comes in."""
        return self.clock.now_ms() if self.has_work() else self.alarms.next_ms()

    def has_work(self) -> bool:
        """Has something come in that was not dealt with yet?"""
        return bool(self._backlog) or self._next is not None

    async def turn(self) -> None:
        """Deal with what came and with every alarm that rings, in one commit."""
        turn, self._next = self._next or Turn(self, 0), None
        self.counts.turns += 1
        try:
            await self._decide(turn)
            await turn.land(await self._commit(turn))
            self._has_room(turn)
        except Exception as error:
            await self._undo(turn, error)
            for room_id in turn.rung:  # those that were not attended to yet have no alarm any more
                self.alarms.set_first(room_id, turn.now_ms + AILING_MS)
            return
        for live in turn.touched:
            await self._settle(turn, live)

    async def _decide(self, turn: Turn) -> None:
        """Everything before is durable: what waited for that, what came, and what is due."""
        if turn.error is not None:
            raise turn.error
        for item in turn.waiting + self.taken(turn):
            await self.deal(turn, item)
        turn.rung = self.alarms.ring(turn.now_ms)
        for room_id in turn.rung:
            await self._ring(turn, room_id)

    def taken(self, turn: Turn) -> list[Item]:
        """What has come and has a place in this turn."""
        turn.now_ms = self.clock.now_ms()
        items = self._backlog.take(self._turn_items - len(turn.items))
        turn.items += items
        turn.new |= full.newcomers(items)
        return items

    async def _commit(self, turn: Turn) -> list[bool]:
        """Store a turn, and begin the next one meanwhile."""
        if not turn.appends:
            return []
        self._flight = self.store.launch(turn.appends)
        self.point("launched")
        try:
            self._next = await begun(self, turn, self._flight)
            return await self._flight.landed()
        finally:
            self._flight = None

    async def deal(self, turn: Turn, item: Item) -> None:
        """One thing; a fault of ours costs that thing only."""
        try:
            if isinstance(item, Came):
                item = decoded(item)
            await doing.deal(turn, item)
        except Refused as no:
            doing.say_no(turn, item, no)
        except OSError:
            raise
        except Exception as error:
            self.fault("dealing with a message", error)
            doing.say_no(turn, item, doing.FAULT)

    async def _ring(self, turn: Turn, room_id: str) -> None:
        if room_id == SILENCE:
            self._hang_up(turn.now_ms)
        elif room_id == BRAKE:
            self.put(*self._waiting.over(turn.now_ms))
            self.alarms.set(BRAKE, self._waiting.next_ms())
        elif room_id == HOUSEKEEPING:
            more = await self._tidy(turn)
            self.alarms.set(HOUSEKEEPING, turn.now_ms + (STEP_MS if more else self.settings.housekeeping_ms))
        else:
            await self._ring_room(turn, room_id)

    async def _ring_room(self, turn: Turn, room_id: str) -> None:
        """A room that cannot be read costs the others nothing; one that is damaged rings no more."""
        try:
            live = await self.register.by_id(room_id, turn.now_ms)
        except Refused:
            return None
        except OSError:
            raise
        except Exception as error:
            self.fault("waking a room", error)
            return self.alarms.set(room_id, turn.now_ms + AILING_MS)
        if live is not None:
            self._attend(turn, live)
        return None

    async def _tidy(self, turn: Turn) -> bool:
        """A step of the housekeeping; one that fails costs this turn nothing."""
        try:
            return await self._tidying.step(turn)
        except Exception as error:
            self.fault("tidying up", error)
            self._tidying.begin()
            return False

    def _attend(self, turn: Turn, live: Live) -> None:
        """Do what is due in a room; a fault of ours costs that room a pause, the others nothing."""
        try:
            rounds.attend(turn, live)
        except OSError:
            raise
        except Exception as error:
            self.fault("attending to a room", error)
            turn.ailing.add(live)

    def _hang_up(self, now_ms: int) -> None:
        """Whoever opens a connection says who it is, or makes room for others."""
        for connection in self._silent.late(now_ms):
            self.drop(connection, "limit", said("server-no-first-message"), 1008, 1000)
        self.alarms.set(SILENCE, self._silent.next_ms())

    async def _settle(self, turn: Turn, live: Live) -> None:
        """Set the room's alarm, or let it sleep: then only what is stored wakes it."""
        if self.register.get(live.id) is not live:
            return  # forgotten meanwhile: what it held may not be what is stored
        if (room := self.register.wants_snapshot(live)) is not None:
            await self._snapshot(live, room)
        if live in turn.ailing:
            self.alarms.set(live.id, turn.now_ms + AILING_MS)
        elif rounds.may_sleep(self, live, turn.now_ms):
            self.register.drop(live)
            self.alarms.set(live.id, live.wake_ms)
        else:
            self.alarms.set(live.id, rounds.next_alarm_ms(self, live, turn.now_ms))

    async def _snapshot(self, live: Live, room: Room) -> None:
        """A snapshot is a cache: the room does without."""
        try:
            await self.register.save_snapshot(live, room)
        except Exception as error:
            self.fault("keeping a snapshot", error)

    def _has_room(self, turn: Turn) -> None:
        if self.is_full and turn.appends:
            self.is_full = False
            self.journal.note("the disk of the store has room again")

    async def _undo(self, turn: Turn, error: Exception) -> None:
        """What could not be stored has not happened."""
        if not isinstance(error, StoreFull):
            return self._fail(turn, error)
        if not self.is_full:
            self.is_full = True
            self.journal.warn("the disk of the store is full: what needs room is refused", error=str(error))
        try:
            return await full.refuse(self, turn)
        except Exception as worse:
            return self._fail(turn, worse)

    def _fail(self, turn: Turn, error: Exception) -> None:
        """Nothing of this turn is durable: forget it, and let its clients come back."""
        self.fault("storing a turn", error)
        for live in turn.touched | dict.fromkeys(rooms_of(turn.items)):
            self.register.drop(live)
            self.alarms.set(live.id, self.clock.now_ms() + AILING_MS)
            for connection in [*live.connections, *live.players.values()]:
                self.send_away(connection)
                connection.live = connection.member = None  # what it said later is for a room that is gone
        for item in turn.items:
            if isinstance(item, Create | Show | Bidden):
                doing.give_up(item)
            else:
                self.send_away(item.connection)

    def send_away(self, connection: Connection) -> None:
        """Whoever waits for an answer that will not come asks again over a new connection."""
        if connection.is_open:
            self.drop(connection, "fault", said("server-not-stored"), 1011, 1000)

    # damage

    async def _noticed_damage(self, room_id: str, why: str | None, now_ms: int) -> None:
        """What the host is told of a damaged room, in the log and by `runners store stats`."""
        if why is None:
            self.journal.note("a room that was damaged is sound again", room=room_id)
        else:
            self.journal.warn("a room is damaged and set aside", room=room_id, why=why)
        try:
            await self.store.mark_damaged(room_id, now_ms, why)
        except Exception as error:
            self.fault("marking a damaged room", error)

    def set_aside(self, live: Live, no: Refused) -> None:
        """A room was found damaged while people are in it: they are told and sent away."""
        self.alarms.set(live.id, None)
        for connection in [*live.connections, *live.players.values()]:
            if connection.is_open:
                self.drop(connection, no.code, no.saying, 1011)

    # leaving

    def drop(
        self, connection: Connection, why: str, saying: Saying, close: int, retry_ms: int | None = None
    ) -> None:
        """Say goodbye and close."""
        self.counts.dropped[why] += 1
        message = english(saying)
        connection.send(encode(replies.Goodbye(why=why, message=message, saying=saying, retry_ms=retry_ms)))
        connection.close(close, why)
        self.lost(connection)

    async def stop(self) -> None:
        """Finish what came in, then tell every client to come back."""
        self._turn_items = sys.maxsize
        await self.turn()
        self.is_stopping = True
        if self.has_work():  # it came while that was stored
            await self.turn()
        for connection in list(self.connections):
            self.drop(connection, "stopping", said("server-restarts"), 1012, 500)

    def fault(self, where: str, error: Exception) -> None:
        """A fault of ours: counted and noted, never shown."""
        self.counts.faults += 1
        self.journal.fault(where, error)
