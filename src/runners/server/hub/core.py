"""What all parts of the hub share: store, clock, rooms in memory, connections, and the inbox."""

import secrets
from collections.abc import Callable
from typing import Final

from runners.bots.thinker import InlineThinker, Thinker
from runners.games.contract import Refused
from runners.protocol import replies
from runners.rooms import commands as c
from runners.rooms.fairness import SECRET_BYTES
from runners.server.access import Guesses, Listed, Penalties, Written
from runners.server.clock import Clock
from runners.server.counts import Counts
from runners.server.credentials import RandomBytes
from runners.server.hub.alarms import Alarms
from runners.server.hub.backlog import Backlog
from runners.server.hub.handshakes import Handshakes, Waiting
from runners.server.hub.inbox import Disconnected, FirstMessage, Item, Received, Rejected, id_in
from runners.server.hub.outage import OUTAGES, Outage
from runners.server.limits import Buckets, Limits
from runners.server.live import Connection, Link, Live, Registry, encode
from runners.server.logs import Journal
from runners.server.settings import Settings
from runners.server.store import Flight, Store
from runners.words import Saying, english, said

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
        self.rearm: Callable[[], None] = lambda: None
        """Called when an alarm was set beside a batch."""
        self.point = point
        self.flush: Callable[[], None] = lambda: None
        """Called when a batch has said everything it has to say."""
        self.journal = journal or Journal()
        self.thinker = thinker or InlineThinker()
        """Who thinks for the bots."""
        self.noticed: Callable[[c.Command, str, str], None] = lambda _command, _phase, _outcome: None
        """Told of every command, the phase it met and `accepted`, `repeated` or the code of its refusal."""
        self.unlisted: Callable[[], None] = lambda: None
        """Told when open tables are gone from the list (QR41)."""
        self.registry = Registry(store, self.settings.gap)
        self.registry.noticed = self._noticed_damage
        self._set_limits(self.settings.limits)
        self._begin_empty()

    def _begin_empty(self) -> None:
        """Nobody is connected, and nothing has arrived."""
        self.started_ms = 0
        self.alarms = Alarms()
        self.counts = Counts()
        self.connections: dict[Connection, None] = {}
        self.server_key = b""
        self.written = Written()
        self.made_last: dict[str, tuple[str, int]] = {}
        """By game: the open table that was made last for whoever plays anyone, and when."""
        self._waiting = Waiting()
        self._backlog = Backlog()
        self.redo: list[Item] = []
        """What must be decided again, in front of all else."""
        self._flight: Flight | None = None
        self.silence_ms = 0
        """For how long nothing was looked at before the batch that is being decided, if that was long."""
        self.is_stopping = False
        self.outage = Outage(self.journal, self.clock)
        self.is_full = False
        """Was there no room for what came last?"""

    def _set_limits(self, limits: Limits) -> None:
        """How much an address may send, and how much is dealt with at once."""
        self.guesses = Guesses(limits)
        self.penalties = Penalties(limits.penalty_ms, limits.penalty_max_ms)
        self.frames = Buckets(limits.address_frames)
        self.joins = Buckets(limits.joins)
        self.openings = Buckets(limits.openings)
        self.phrases = Buckets(limits.address_phrases)
        self.listed = Listed(limits.tables)
        self._addresses = Buckets(limits.address_messages)
        self._handshakes = Handshakes(limits.opening_ms)
        self.batch_items = limits.batch_items
        self._held_bytes = limits.held_bytes

    # what comes in

    def connect(self, link: Link, code: str, address: str) -> Connection:
        """A socket was opened for the room with this code."""
        now_ms = self.clock.now_ms()
        connection = Connection(link, code, address, self.settings.limits, now_ms)
        self.connections[connection] = None
        self._handshakes.add(connection)
        if self.alarms.set_first(HANDSHAKES, self._handshakes.next_ms()):
            self.wake()
        return connection

    def receive(self, connection: Connection, data: bytes) -> None:
        """A message came; it is dealt with in the next batch."""
        if self.is_stopping or not connection.is_open:
            return
        if self._is_in_time(connection, len(data), self.clock.now_ms()):
            self.put(Received(connection, data))
        else:
            self._too_fast(connection, data)

    def _is_in_time(self, connection: Connection, size: int, now_ms: int) -> bool:
        """Within its own limits and those of its address; however much others do, a little is always left."""
        if not connection.bucket.take(now_ms) or connection.held_bytes + size > self._held_bytes:
            return False
        return self._addresses.take(connection.address, now_ms) or connection.spare.take(now_ms)

    def delay(self, item: FirstMessage, until_ms: int) -> None:
        """Look at a first message later."""
        self._waiting.add(item, until_ms)
        self.alarms.set(BRAKE, self._waiting.next_ms())

    def _too_fast(self, connection: Connection, data: bytes) -> None:
        """Every message gets an answer, until somebody ignores the refusals."""
        now_ms = self.clock.now_ms()
        if not connection.refusals.take(now_ms):
            self.penalties.give(connection.address, now_ms)
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

    def may_ask(self, address: str) -> bool:
        """Requests of host applications count as messages of their address."""
        return self._addresses.take(address, self.clock.now_ms())

    def put(self, *items: Item) -> None:
        """Deal with these in the next batch."""
        for item in items:
            self._backlog.add(item)
        if self._flight is not None:
            self._flight.stir()
        self.wake()

    def again(self, items: list[Item]) -> None:
        """Deal with these in the next batch, before all that came after them."""
        self.redo += items
        self.wake()

    def take(self, already: int) -> list[Item]:
        """What has arrived and has a place in a batch that already deals with this much."""
        return self._backlog.take(self.batch_items - already)

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

    # damage

    async def _noticed_damage(self, room_id: str, why: str | None, now_ms: int) -> None:
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

    def fault(self, task: str, error: Exception) -> None:
        """An internal error: counted and noted, never shown."""
        self.counts.faults += 1
        if type(error) in OUTAGES:
            self.outage.failed(error)
        else:
            self.journal.fault(task, error)
