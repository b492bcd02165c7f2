"""What all parts of the hub share: store, clock, rooms in memory, connections, and what has arrived."""

import secrets
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from typing import Final

from runners import bots
from runners.bots.thinker import InlineThinker, Thinker
from runners.games import GAMES
from runners.games.contract import Refused
from runners.protocol import encode, replies
from runners.rooms import commands as c
from runners.rooms.fairness import SECRET_BYTES
from runners.server.access.admission import Admission
from runners.server.access.credentials import RandomBytes
from runners.server.access.shares import household
from runners.server.clock import Clock, steady_ms
from runners.server.live.inbox import (
    Disconnected,
    FirstMessage,
    Handshakes,
    Item,
    Received,
    Rejected,
    Waiting,
    id_in,
)
from runners.server.live.notices import Notices
from runners.server.live.registry import Registry
from runners.server.live.room import Connection, Link, Live
from runners.server.live.turns import Alarms, FairQueue, Locks, Queue
from runners.server.logs import Journal
from runners.server.settings import Settings
from runners.server.store import Store, StoreBusy, StoreFull, StoreUnusable
from runners.words import Saying, english, said

SECONDS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0)


class Durations:
    """How long things took: how many up to each bound, and the sum."""

    def __init__(self) -> None:
        self.sum = 0.0
        self._numbers = [0] * (len(SECONDS) + 1)

    def note(self, seconds: float) -> None:
        """One thing took so long."""
        self.sum += seconds
        self._numbers[bisect_left(SECONDS, seconds)] += 1

    def buckets(self) -> list[tuple[str, float]]:
        """How many took at most so long, in Prometheus' own form."""
        bounds = [str(bound) for bound in SECONDS] + ["+Inf"]
        return [(bound, sum(self._numbers[: index + 1])) for index, bound in enumerate(bounds)]


class Counts:
    """All of it."""

    def __init__(self) -> None:
        self.accepted = 0
        self.refused: Counter[str] = Counter()
        self.durations = Durations()
        """How long rooms took for one thing."""
        self.turns = 0
        """Things that rooms did."""
        self.faults = 0
        self.rooms_created = 0
        self.rooms_expired = 0
        self.dropped: Counter[str] = Counter()
        self.nodes = 1
        """Nodes that share the store, as far as is known."""
        self.conflicts = 0
        """Rooms in which another node was first."""
        self.heard = 0
        """Rooms that were brought up to date because something happened elsewhere."""
        self.choices: Counter[str] = Counter()
        """Choices of bots that think, by how they were made (`runners.bots.thinker.How`)."""


OUTAGES: Final = (StoreUnusable, StoreBusy)
"""What is raised where the store does not answer; what is damaged or full has lines of its own."""
QUIET_MS: Final = 2000
"""What fails again sooner is the same outage."""


class Outage:
    """Whether the store is out of reach, as far as is known."""

    def __init__(self, journal: Journal, clock: Clock) -> None:
        self._journal, self._clock = journal, clock
        self._began_ms: int | None = None
        self._failed_ms = 0
        self._failures = 0

    def fail(self, error: Exception) -> None:
        """Something could not be read or written."""
        self._failed_ms = steady_ms(self._clock)
        self._failures += 1
        if self._began_ms is None:
            self._began_ms = self._failed_ms
            self._journal.warn(
                "the store is out of reach: nothing is stored until it answers", error=str(error)
            )

    def is_over_now(self) -> bool:
        """Something could be written: is the outage over, if there was one?"""
        if self._began_ms is None:
            return True
        if steady_ms(self._clock) - self._failed_ms < QUIET_MS:
            return False
        seconds = round((self._failed_ms - self._began_ms) / 1000)
        self._journal.note("the store answers again", seconds=seconds, failures=self._failures)
        self._began_ms, self._failures = None, 0
        return True


REPLACED_CLOSE: Final = 4001
OPENED: Final = said("server-replaced")
ELSEWHERE: Final = encode(replies.Replaced(message=english(OPENED), saying=OPENED))

HANDSHAKES: Final = "?"
BRAKE: Final = "!"
"""Alarms that belong to no room: to close connections that do not say who they are, and to look at first
messages that were kept back."""


class Core:
    """Connections, rooms and the inbox; this is all that handlers know about the hub."""

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
        thinker: Thinker | None = None,
    ) -> None:
        self.store = store
        self.clock = clock
        self.settings = settings or Settings()
        self.random_bytes = random_bytes
        self.fresh = random_bytes(SECRET_BYTES)
        """For the next dice that are committed to; no two games get the same."""
        self.wake = wake
        """Called when something arrived, or an alarm rings earlier than all others."""
        self.point = point
        self.flush: Callable[[], None] = lambda: None
        """Called when a room has said everything it has to say."""
        self.end: Callable[[BaseException], None] = lambda _failure: None
        """Told of a write that failed: the process ends at once."""
        self.journal = journal or Journal()
        self.thinker = thinker or InlineThinker()
        """Who thinks for the bots."""
        self.noticed: Callable[[c.Command, str, str], None] = lambda _command, _phase, _outcome: None
        """Told of every command, the phase it met and `accepted`, `repeated` or the code of its refusal."""
        self.unlisted: Callable[[], None] = lambda: None
        """Told when open tables are gone from the list (QR41)."""
        self.bot_names = {game: bots.names(game) for game in GAMES}
        """Who may be seated."""
        self.registry = Registry(store, self.settings.gap)
        self.registry.noticed = self._note_damage
        self._begin_empty(self.settings)

    def _begin_empty(self, settings: Settings) -> None:
        """Nobody is connected, and nothing has arrived."""
        self.started_ms = 0
        self.alarms = Alarms(lambda: self.wake())
        self.locks = Locks()
        self.counts = Counts()
        self.admission = Admission(settings, self.clock.now_ms, self.counts.refused, self.journal.warn)
        self.connections: dict[Connection, None] = {}
        self.server_key = b""
        self.made_last: dict[str, tuple[str, int]] = {}
        """By game: the open table that was made last for whoever plays anyone, and when."""
        self._handshakes = Handshakes(settings.limits.opening_ms)
        self._waiting = Waiting()
        self.arrived = FairQueue()
        self.silence_ms = 0
        """For how long nothing was looked at before what begins now, if that was long."""
        self.notices = Notices(self.store, self.clock, self.journal, self._tell_all)
        self.most_under_way = settings.limits.batch_items
        self.is_stopping = False
        self.outage = Outage(self.journal, self.clock)
        self.is_in_trouble = False
        """Did something fail since it was last known that all is well?"""
        self.is_full = False
        """Was there no room for what came last?"""

    # what comes in

    def connect(self, link: Link, code: str, address: str) -> Connection:
        """A socket was opened for the room with this code."""
        now_ms = self.clock.now_ms()
        connection = Connection(link, code, address, self.settings.limits, now_ms)
        self.connections[connection] = None
        self._handshakes.add(connection)
        self.alarms.set_first(HANDSHAKES, self._handshakes.next_ms())
        return connection

    def receive(self, connection: Connection, data: bytes) -> None:
        """A message came; it is dealt with when its turn comes."""
        if self.is_stopping or not connection.is_open:
            return
        if self._is_in_time(connection, len(data), self.clock.now_ms()):
            connection.held_bytes += len(data)
            self.arrived.put(connection.queue, Received(connection, data))
            self.wake()
        else:
            self._too_fast(connection, data)

    def _is_in_time(self, connection: Connection, size: int, now_ms: int) -> bool:
        """Within its own limits and those of its address; however much others do, a little is always left."""
        most = self.settings.limits.held_bytes
        if not connection.bucket.take(now_ms) or connection.held_bytes + size > most:
            return False
        return self.admission.messages.take(connection.address, now_ms) or connection.spare.take(now_ms)

    def delay(self, item: FirstMessage, until_ms: int) -> None:
        """Look at a first message later."""
        self._waiting.add(item, until_ms)
        self.alarms.set(BRAKE, self._waiting.next_ms())

    def _too_fast(self, connection: Connection, data: bytes) -> None:
        """Every message gets an answer, until somebody ignores the refusals."""
        now_ms = self.clock.now_ms()
        if not connection.refusals.take(now_ms):
            self.admission.penalties.give(connection.address, now_ms)
            self.drop(connection, "limit", said("server-flooded"), 1008)
        else:
            self.put(Rejected(connection, id_in(data), Refused("tooFast", said("server-too-many-messages"))))

    def lost(self, connection: Connection) -> None:
        """A socket is gone."""
        connection.is_open = False
        if connection in self.connections:
            del self.connections[connection]
            if not self.is_stopping:
                self.put(Disconnected(connection))

    def put(self, *items: Item) -> None:
        """Deal with these when their turn comes."""
        for item in items:
            self.arrived.put(queue_of(item), item)
        self.wake()

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

    def send_away(self, connection: Connection) -> None:
        """Whoever waits for an answer that will not come asks again over a new connection."""
        if connection.is_open:
            self.drop(connection, "fault", said("server-not-stored"), 1011, 1000)

    def replace(self, connection: Connection) -> None:
        """The newest connection of a member plays."""
        connection.send(ELSEWHERE)
        connection.close(REPLACED_CLOSE, "replaced")
        self.lost(connection)

    def send_away_all(self, live: Live) -> None:
        """The room is not what they saw any more: they come back and see what it is."""
        for connection in [*live.connections, *live.players.values()]:
            self.send_away(connection)
            connection.live = connection.member = None  # what it said later is for a room that is gone

    def _tell_all(self, message: bytes) -> None:
        """Send something to everybody at a table."""
        for live in self.registry.all():
            for connection in tuple(live.connections):
                connection.send(message)
        self.flush()

    # the disk

    def note_full(self, error: StoreFull) -> None:
        """Say in the log that there is no space, once."""
        self.is_in_trouble = True
        if not self.is_full:
            self.is_full = True
            self.journal.warn("the store's disk is full: what needs space is refused", error=str(error))

    def note_stored(self) -> None:
        """Something could be stored: what was in the way is over."""
        if self.is_full:
            self.is_full = False
            self.journal.note("the store's disk has space again")
        self.is_in_trouble = not self.outage.is_over_now()

    # damage

    async def _note_damage(self, room_id: str, why: str | None, now_ms: int) -> None:
        """What the host learns about a damaged room, in the log and from `runners store stats`."""
        if why is None:
            self.journal.note("a damaged room is intact again", room=room_id)
        else:
            self.journal.warn("a room is damaged and set aside", room=room_id, why=why)
        try:
            await self.store.mark_damaged(room_id, now_ms, why)
        except Exception as error:
            self.fault("marking a damaged room", error)

    def set_aside(self, live: Live, no: Refused) -> None:
        """A room was found damaged while people are in it: they are told and disconnected."""
        self.alarms.set(live.id, None)
        for connection in [*live.connections, *live.players.values()]:
            if connection.is_open:
                self.drop(connection, no.code, no.saying, 1011, 1000 if no.code == "fault" else None)

    def note_outage(self, error: Exception) -> None:
        """The store does not answer."""
        self.is_in_trouble = True
        self.outage.fail(error)

    def fault(self, task: str, error: Exception) -> None:
        """An internal error: counted and noted, never shown."""
        self.counts.faults += 1
        if type(error) in OUTAGES:
            self.note_outage(error)
        else:
            self.journal.fault(task, error)


def queue_of(item: Item) -> Queue:
    """Where an item waits: behind what its connection sent, or among what came from its address."""
    connection = getattr(item, "connection", None)
    if connection is not None:
        return connection.queue  # type: ignore[no-any-return]
    return Queue(household(getattr(item, "address", type(item).__name__)))
