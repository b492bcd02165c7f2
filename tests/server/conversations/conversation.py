"""A room's people talking with the hub without faults: each message waits until nothing is due."""

from collections.abc import Callable
from random import Random
from typing import Final

from runners.games.contract import Refused
from runners.server.access.limits import UNLIMITED
from runners.server.clock import ManualClock
from runners.server.hub import Hub
from runners.server.live.inbox import Created, CreateRoom
from runners.server.settings import Settings
from runners.server.store.sqlite import SqliteStore
from tests.server.table import step, wait
from tests.simulation.client import Client
from tests.simulation.disk import Disk, Fuse
from tests.simulation.intents import next_command
from tests.simulation.wire import Wire
from tests.simulation.world import PRESETS, STORE, FaultsOnly

SEEDS: Final = 5
"""Conversations in each kind of room."""
ACTS: Final = 1_000
LONGEST_WAIT_MS: Final = 190_000


class Recorder(Wire):
    """A connection that keeps all that it is sent."""

    def __init__(self, client: "Person") -> None:
        super().__init__(client)
        self.heard = client.heard

    def send(self, message: bytes) -> None:
        """Keep it, and pass it on."""
        if not self.is_cut:
            self.heard.append(message)
        super().send(message)

    def close(self, code: int, reason: str) -> None:
        """Keep the end of the connection too."""
        if not self.is_cut:
            self.heard.append(f"closed {code} {reason}".encode())
        super().close(code, reason)


class Person(Client):
    """A client with all that it was ever sent."""

    def __init__(self, number: int, code: str, random: Random, *, watches: bool) -> None:
        super().__init__(number, code, random, watches=watches, wildness=0.04)
        self.heard: list[bytes] = []


def drawn_by_size(seed: int) -> Callable[[int], bytes]:
    """Random bytes that depend on how many of their size were drawn before, and on nothing else."""
    streams: dict[int, Random] = {}

    def draw(size: int) -> bytes:
        return streams.setdefault(size, Random(f"{seed} {size}")).randbytes(size)

    return draw


class Conversation:
    """One room, its people and its bots, from one seed."""

    def __init__(self, kind: int, seed: int) -> None:
        game, options = PRESETS[kind]
        self.random = Random(f"{kind} {seed}")
        self.clock = ManualClock()
        self.disk = Disk({}, Fuse())
        self.hub = Hub(
            SqliteStore(STORE, vfs=self.disk.name, random_bytes=drawn_by_size(-1)),
            self.clock,
            Settings(limits=UNLIMITED, bot_delay_ms=300, gap=16, asleep_ms=60_000),
            random_bytes=drawn_by_size(seed),
            journal=FaultsOnly(),
        )
        wait(self.hub.start())
        made: list[Created | Refused] = []
        self.hub.put(CreateRoom(game, dict(options), made.append, listed=bool(seed % 2)))
        self.settle()
        assert isinstance(made[0], Created), made
        people = 2 + seed % 2
        self.people = [
            Person(number, made[0].code, self.random, watches=number == people)
            for number in range(people + 1)
        ]

    def play(self) -> list[list[bytes]]:
        """What each of the people was sent, in order."""
        for _ in range(ACTS):
            if self.random.random() < 0.2:
                self.pass_time()
            else:
                self.act(self.random.choice(self.people))
        wait(self.hub.stop())
        wait(self.hub.store.close())
        self.disk.unregister()
        assert not self.hub.counts.faults
        return [person.heard for person in self.people]

    def act(self, person: Person) -> None:
        """Come in, say something, or go."""
        if person.wire is None:
            self.connect(person)
        elif self.random.random() < 0.02:
            self.disconnect(person)
        elif person.is_welcome and (command := next_command(person)) is not None:
            person.command(command)
        self.settle()

    def connect(self, person: Person) -> None:
        """Open a connection and say who it is."""
        person.is_welcome = False
        wire = person.wire = Recorder(person)
        wire.connection = self.hub.connect(wire, person.code, f"10.0.0.{person.number}")
        wire.say(person.opening())

    def disconnect(self, person: Person) -> None:
        """Close the page."""
        assert person.wire is not None and person.wire.connection is not None
        connection = person.wire.connection
        person.wire.cut()
        self.hub.lost(connection)

    def pass_time(self) -> None:
        """Wait for what is due next, or a little."""
        due_ms = self.hub.next_ms()
        if due_ms is not None and self.random.random() < 0.7:
            self.clock.advance(max(0, min(due_ms - self.clock.now_ms(), LONGEST_WAIT_MS)))
        else:
            self.clock.advance(self.random.choice([1, 40, 700, 3_000, 20_000]))
        self.settle()

    def settle(self) -> None:
        """Deliver all that is under way, one message after the other, until nothing is due."""
        while True:
            if self.is_due():
                wait(step(self.hub))
            elif not self.deliver():
                return

    def is_due(self) -> bool:
        """True while the hub has something to do at this moment."""
        due_ms = self.hub.next_ms()
        return due_ms is not None and due_ms <= self.clock.now_ms()

    def deliver(self) -> bool:
        """Carry one message to its end; False where none is under way."""
        for person in getattr(self, "people", []):
            wire = person.wire
            if wire is None:
                continue
            if wire.down:
                wire.deliver_down()
                return True
            if wire.up:
                assert wire.connection is not None
                self.hub.receive(wire.connection, wire.up.popleft())
                return True
        return False


def names() -> list[str]:
    """Each conversation's kind and seed."""
    return [f"{kind}-{seed}" for kind in range(len(PRESETS)) for seed in range(SEEDS)]


def play(name: str) -> list[list[bytes]]:
    """What each of the people in a conversation was sent."""
    kind, seed = map(int, name.split("-"))
    return Conversation(kind, seed).play()
