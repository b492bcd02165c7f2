"""The simulated world: one seed decides who does what, what the network loses, when the server dies."""

import asyncio
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, Final

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.server.access.limits import UNLIMITED
from runners.server.clock import ManualClock
from runners.server.hub import Hub
from runners.server.live.inbox import Created, CreateRoom
from runners.server.logs import Journal
from runners.server.settings import Settings
from runners.server.store import StoreFailed
from runners.server.store.sqlite import SqliteStore
from tests.simulation.client import Client
from tests.simulation.disk import Crash, Disk, Fuse
from tests.simulation.host import Host
from tests.simulation.intents import next_command
from tests.simulation.invariants import Broken, check_converged, check_kept, check_replays, log_of
from tests.simulation.nodes.loop import VirtualLoop, end_tasks
from tests.simulation.thinking import Slow
from tests.simulation.wire import Wire

STORE: Final = "/store.sqlite"
STEPS: Final = 2500
"""Of one seed."""
ROUNDS: Final = 1000
"""Rounds of the event loop, with nothing more arriving, in which all must be done."""
PRESETS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("lmr", {"pegs": 1}),
    ("lmr", {"pegs": 2, "double_dice": True}),
    ("lmr", {"pegs": 1, "dice": "external"}),
    ("lmr", {"pegs": 1, "stand_in": "beginner", "stand_in_after": 5}),
    ("lmr", {"pegs": 1, "rematch": False}),
    ("ur", {"pieces": 1}),
    ("ur", {"pieces": 2, "stake": 2}),
    ("ur", {"pieces": 1, "dice": "external"}),
    ("lmr", {"pegs": 1, "pace": 10}),
    ("ur", {"pieces": 1, "pace": 86_400}),
)


class FaultsOnly(Journal):
    """Here clocks jump all the time; nobody has to look after that."""

    def warn(self, message: str, **fields: Any) -> None:
        """Not worth a line."""


class World:
    """Everything of one seed. `run` raises `Broken` if a promise was."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.random = Random(seed)
        self.clock = ManualClock()
        self.settings = Settings(
            limits=UNLIMITED,
            bot_delay_ms=self.random.choice([0, 300, 1000]),
            gap=self.random.choice([3, 16, 64]),
            asleep_ms=self.random.choice([4_000, 60_000]),
        )
        self.wildness = self.random.choice([0.03, 0.1, 0.3, 0.6])
        self.crashes = 0
        self.reached: Counter[tuple[str, str, str]] = Counter()
        """(command, phase, outcome) of everything that was decided."""
        self.wires: list[Wire] = []
        self.faults: list[Exception] = []
        self.disk: Disk
        self.store: SqliteStore | None = None
        self.is_calm = False
        self.loop = VirtualLoop()
        self.start({})
        self.codes = [self.create() for _ in range(self.random.choice([1, 1, 2]))]
        self.host = Host()
        self.clients = [client for code in self.codes for client in self.company(code)]

    # the server

    def start(self, files: dict[str, bytes]) -> None:
        """Start the process on what the disk has; it may die again at once."""
        while True:
            self.fuse = Fuse()
            self.disk = Disk(files, self.fuse)
            if files and not self.is_calm and self.random.random() < 0.1:
                self.fuse.set(self.random.randrange(12))
            try:
                self.store = SqliteStore(
                    STORE, vfs=self.disk.name, point=self.fuse.step, random_bytes=self.random.randbytes
                )
                self.hub = Hub(
                    self.store,
                    self.clock,
                    self.settings,
                    random_bytes=self.random.randbytes,
                    point=self.point,
                    journal=FaultsOnly(),
                    thinker=self.begin_thinking(),
                )
                self.hub.noticed = self.notice
                self.loop.run_until_complete(self.hub.start())
                return
            except (Crash, StoreFailed):
                self.crashes += 1
                files = self.clear_away()

    def begin_thinking(self) -> Slow:
        """A process that thinks begins with the server, and ends with it."""
        self.thinker = Slow()
        return self.thinker

    def point(self, name: str) -> None:
        """The process gets somewhere."""
        self.fuse.step(name)

    def notice(self, command: c.Command, phase: str, outcome: str) -> None:
        self.reached[str(command.__struct_config__.tag), phase, outcome] += 1

    def check_kept(self) -> None:
        """Nothing that anybody was promised is lost, doubled or changed."""
        check_kept(self)
        for code in self.codes:
            self.host.check(code, log_of(self, code)[1])

    def do(self, act: Callable[[], object]) -> None:
        """Let the process do something; if it dies of it, the next one starts."""
        try:
            act()
        except (Crash, StoreFailed):
            self.crash()

    def crash(self) -> None:
        """The process is gone: connections, memory, and what was not synced."""
        self.crashes += 1
        for wire in self.wires:
            wire.cut()
        self.wires.clear()
        files = self.clear_away()
        if self.random.random() < 0.3:
            self.clock.advance(self.random.choice([-5_000, -1, 1, 10_000, 200_000]))
        self.start(files)
        self.check_kept()

    def clear_away(self) -> dict[str, bytes]:
        """What the dead process leaves on its disk."""
        files = self.disk.after_crash(self.random)
        self.close()
        return files

    def close(self) -> None:
        """Give the memory of the process back."""
        self.fuse.has_blown = True
        end_tasks(self.loop)
        if self.store is not None:
            self.store._connection.close(True)
            self.store = None
        self.disk.unregister()

    def end(self) -> None:
        """Nothing is left of it."""
        self.close()
        self.loop.close()

    def stop(self) -> None:
        """An orderly stop and a new start."""
        self.loop.run_until_complete(self.hub.stop())
        self.loop.run_until_complete(self.hub.store.close())
        end_tasks(self.loop)
        self.store = None
        for wire in self.wires:
            wire.cut()
        self.wires.clear()
        self.disk.unregister()
        self.start(self.disk.after_stop())
        self.check_kept()

    def step(self) -> None:
        """Let the event loop go around once or a few times."""
        self.loop.run_until_complete(self.go_around(self.random.choice([1, 1, 2, 3, 5, 20])))
        if self.hub.counts.faults:
            raise Broken("the hub had a fault: the log has it")

    async def go_around(self, times: int) -> None:
        self.hub.admit()
        for _ in range(times):
            await asyncio.sleep(0)
            if self.hub.failure is not None:
                raise self.hub.failure

    def finish(self) -> None:
        """Let the server do all that has arrived."""
        for _ in range(ROUNDS):
            if not self.hub.is_busy():
                return
            self.step()
        raise Broken("the server never comes to rest")

    def create(self) -> str:
        """A room, of one of the kinds that end soon."""
        game, options = self.random.choice(PRESETS)
        made: list[Created | Refused] = []
        self.hub.put(CreateRoom(game, dict(options), made.append, listed="pace" in options))
        self.finish()
        assert isinstance(made[0], Created), made
        return made[0].code

    def company(self, code: str) -> list[Client]:
        clients = self.random.choice([1, 2, 2, 3])
        return [Client(number, code, self.random, watches=number == clients) for number in range(clients + 1)]

    # what happens

    def run(self, steps: int = STEPS) -> None:
        """Live through the seed, then let everything heal and compare."""
        acts = [
            self.act,
            self.up,
            self.down,
            self.work,
            self.pass_time,
            self.cut,
            self.die,
            self.bid,
            self.think,
        ]
        weights = [34, 26, 26, 22, 9, 0.7, 0.9, 0.6, 9]
        for _ in range(steps):
            self.random.choices(acts, weights)[0]()
        self.heal()
        self.check_kept()
        check_converged(self)
        check_replays(self)

    def act(self) -> None:
        """Somebody does something."""
        client = self.random.choice(self.clients)
        if client.wire is None:
            self.connect(client)
        elif client.is_welcome:
            self.say_something(client)

    def connect(self, client: Client) -> None:
        client.is_welcome = False
        wire = Wire(client)
        client.wire = wire
        wire.connection = self.hub.connect(wire, client.code, f"10.0.0.{client.number}")
        wire.say(client.opening())
        self.wires.append(wire)

    def say_something(self, client: Client) -> None:
        """Something new, something once more, or the same id with another body."""
        chance = self.random.random()
        if chance < 0.05 and client.unanswered:
            client.say(self.random.choice(list(client.unanswered.values())))
        elif chance < 0.12 and client.accepted:
            body, _ = self.random.choice(list(client.accepted.values()))
            client.say(body)
        elif chance < 0.14 and client.accepted:
            body, _ = self.random.choice(list(client.accepted.values()))
            client.say(
                body | {"type": "seatCode"}
                if body["type"] != "seatCode"
                else {"type": "stand", "id": body["id"]}
            )
        elif (command := next_command(client)) is not None:
            client.command(command)

    def bid(self) -> None:
        """The host application asks for something."""
        self.host.ask(self.hub, self.clients, self.random)

    def up(self) -> None:
        """A message reaches the server."""
        busy = [wire for wire in self.wires if wire.up]
        if busy:
            wire = self.random.choice(busy)
            assert wire.connection is not None
            for _ in range(self.random.randrange(1, 3)):
                if wire.up:
                    self.hub.receive(wire.connection, wire.up.popleft())

    def down(self) -> None:
        """A message, or several, reach somebody."""
        busy = [wire for wire in self.wires if wire.down]
        if busy:
            wire = self.random.choice(busy)
            for _ in range(self.random.randrange(1, 6)):
                if wire.down:
                    wire.deliver_down()

    def work(self) -> None:
        """The server goes on, if it has reason to."""
        due = self.hub.next_ms()
        if self.hub.is_busy() or (due is not None and due <= self.clock.now_ms()):
            self.do(self.step)

    def pass_time(self) -> None:
        """Time passes: a little, until something is due, or a jump of the clock."""
        chance = self.random.random()
        due = self.hub.next_ms()
        if chance < 0.6 and due is not None:
            self.clock.advance(max(0, min(due - self.clock.now_ms(), 190_000)))
        else:
            self.clock.advance(
                self.random.choice([1, 40, 700, 3_000, 20_000] if chance < 0.97 else [200_000])
            )

    def think(self) -> None:
        """A bot's choice is thought out, in any order; now and then all that wait are lost."""
        if self.random.random() < 0.05:
            self.thinker.die()
        else:
            self.thinker.answer(self.random)

    def cut(self) -> None:
        """A connection breaks; each side finds out in its own time."""
        if self.wires:
            wire = self.random.choice(self.wires)
            wire.cut()
            self.wires.remove(wire)
            if wire.connection is not None:
                self.hub.lost(wire.connection)

    def die(self) -> None:
        """The server dies now, at one of the next steps of its work, or is stopped in good order."""
        chance = self.random.random()
        if chance < 0.1:
            self.do(self.stop)
        elif chance < 0.4:
            self.crash()
        else:
            self.fuse.set(self.random.randrange(25), fails=chance > 0.8)

    # the end

    def heal(self) -> None:
        """No more faults: everybody comes back, everything is delivered and answered."""
        self.is_calm = True
        self.crash()
        for _ in range(60):
            for client in self.clients:
                if client.wire is None or client.wire.is_cut:
                    self.connect(client)
            self.settle()
            if all(client.is_welcome and not client.unanswered for client in self.clients):
                return
        raise Broken(f"clients did not come to rest: {[list(p.unanswered.values()) for p in self.clients]}")

    def settle(self) -> None:
        """Deliver everything that is under way, time standing still."""
        for _ in range(200):
            moved = False
            for wire in list(self.wires):
                while wire.up:
                    assert wire.connection is not None
                    self.hub.receive(wire.connection, wire.up.popleft())
                    moved = True
            if self.hub.is_busy():
                self.finish()
                moved = True
            for wire in list(self.wires):
                while wire.down:
                    wire.deliver_down()
                    moved = True
            if not moved:
                return
