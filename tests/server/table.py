"""A hub without sockets: people at links that remember what they were sent, and a clock that tests move."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import msgspec

from runners.games.contract import Refused
from runners.protocol.http import RoomSeen
from runners.protocol.mirror import Mirror
from runners.rooms.fairness import Sealer
from runners.server.access.limits import UNLIMITED
from runners.server.hub import Hub
from runners.server.live.inbox import Created, CreateRoom, ShowRoom
from runners.server.settings import Settings
from runners.server.store import Store
from tests.rooms.seen import as_read
from tests.server.ground import Ground, OnFile, wait

__all__ = ["Seat", "Table", "run", "wait"]

T = TypeVar("T")


class Seat(Mirror):
    """One connection: what it was sent, and the room as it knows it."""

    def __init__(self, table: "Table", code: str, address: str = "10.0.0.1") -> None:
        super().__init__()
        self._table = table
        self.code = code
        self.got: list[dict[str, Any]] = []
        self.closed: tuple[int, str] | None = None
        self.count = 0
        self.opens = True
        """Does this client open by itself?"""
        self.sealer = Sealer(lambda: table.random.randbytes(32))
        table.seats.append(self)
        self.connection = table.hub.connect(self, code, address)

    # as the hub's link

    def send(self, message: bytes) -> None:
        assert self.closed is None, "nothing is sent after closing"
        found = msgspec.json.decode(message)
        self.got.append(found)
        self.take(found)

    def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)

    # as a person

    def raw(self, message: Any) -> dict[str, Any]:
        """Send anything, and return the last answer that is not about events."""
        data = message if isinstance(message, bytes) else msgspec.json.encode(message)
        self._table.hub.receive(self.connection, data)
        before = len(self.got)
        self._table.step()
        answers = [one for one in self.got[before:] if one["type"] not in ("events", "tick", "spoke")]
        self._table.open_seals()
        return answers[-1] if answers else {}

    def say(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command with a fresh id about the current game."""
        self.count += 1
        return self.raw({"type": kind, "id": f"c{self.count}", "gameSeq": self.game_seq} | fields)

    def do(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The same, which must be accepted."""
        answer = self.say(kind, **fields)
        assert answer.get("type") == "accepted", answer
        return answer

    def bare(self, kind: str, **fields: Any) -> dict[str, Any]:
        """A command without gameSeq."""
        self.count += 1
        return self.raw({"type": kind, "id": f"c{self.count}"} | fields)

    def ready(self) -> dict[str, Any]:
        """Be Ready with a seal; `opens` opens it by itself, as clients do."""
        assert self.member is not None
        return self.do("ready", **self.sealer.ready_fields(self.view["dice"], self.member))

    def open(self) -> None:
        """Answer a sealed start, if it is ours to answer."""
        given = self.sealer.opening(self.view.get("sealed"), str(self.member))
        if given is not None:
            self.do("open", **given)

    def again(self, *, opens: bool = True) -> "Seat":
        """The same client over a new connection, with what it keeps for the dice."""
        seat = self._table.connect(self.code)
        seat.sealer, seat.opens, seat.count = self.sealer, opens, self.count
        seat.token = self.token
        seat.raw({"type": "resume", "token": self.token, "lastSeq": self.seq})
        return seat

    def drop(self) -> None:
        """Lose the connection."""
        self._table.hub.lost(self.connection)
        self._table.step()

    def kinds(self) -> list[str]:
        return [message["type"] for message in self.got]


class Table:
    """A server in this process: nothing happens but by `step`."""

    def __init__(
        self, path: Path, settings: Settings | None = None, *, seed: int = 1, on: Ground | None = None
    ) -> None:
        self.path = str(path / "store.sqlite")
        self._ground = on or OnFile(path)
        self.clock = self._ground.clock
        self.random = Random(seed)
        self.seats: list[Seat] = []
        self.settings = settings or Settings(limits=UNLIMITED, bot_delay_ms=0)
        self.hub = self._start(self._ground.store())

    def _start(self, store: Store) -> Hub:
        settings = self._ground.fitting(self.settings)
        hub = Hub(store, store.clock or self.clock, settings, random_bytes=self.random.randbytes)
        self.wait(hub.start())
        return hub

    def wait(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Ask the store, or the hub, for something."""
        return self._ground.wait(coroutine)

    def step(self, times: int = 1) -> None:
        """Finish what has arrived, or if nothing has, what is due."""
        for _ in range(times):
            self.wait(step(self.hub))

    def open_seals(self) -> None:
        """Every client that is connected answers a sealed start by itself."""
        for seat in self.seats:
            if seat.opens and seat.closed is None and seat.connection.is_open and seat.view.get("sealed"):
                seat.open()

    def wait_ms(self, ms: int) -> None:
        """Let time pass, attending to everything that comes due on the way, in order."""
        end = self.clock.now_ms() + ms
        while (due := self._next_ms()) is not None and due <= end:
            self.clock.advance(max(0, due - self.clock.now_ms()))
            self.step()
        self.clock.advance(end - self.clock.now_ms())

    def _next_ms(self) -> int | None:
        self._ground.look_around(self.hub)
        return self.hub.next_ms()

    def restart(self) -> None:
        """Stop at once, without a word to anybody, and start again on the same store."""
        self._ground.die(self.hub)
        self.hub = self._start(self._ground.store())

    def create(self, game: str = "lmr", *, listed: bool = False, **options: Any) -> str:
        made: list[Created | Refused] = []
        self.hub.put(CreateRoom(game, options, made.append, listed=listed))
        self.step()
        assert isinstance(made[0], Created), made[0]
        return made[0].code

    def show(self, code: str) -> dict[str, Any] | None:
        shown: list[RoomSeen | Refused | None] = []
        self.hub.put(ShowRoom(code, shown.append))
        self.step()
        assert not isinstance(shown[0], Refused), shown[0]
        read: dict[str, Any] | None = as_read(shown[0])
        return read

    def connect(self, code: str, address: str = "10.0.0.1") -> Seat:
        return Seat(self, code, address)

    def join(self, code: str, name: str, **fields: Any) -> Seat:
        seat = self.connect(code)
        key = self.random.randbytes(16).hex()
        seat.raw({"type": "join", "key": key, "name": name} | fields)
        assert seat.member is not None, seat.got
        return seat

    def resume(self, code: str, token: str | None, last_seq: int | None = None, **fields: Any) -> Seat:
        seat = self.connect(code)
        seat.raw({"type": "resume", "token": token, "lastSeq": last_seq} | fields)
        return seat

    def watch(self, code: str, address: str = "10.0.0.1") -> Seat:
        seat = self.connect(code, address)
        seat.raw({"type": "watch"})
        return seat

    def game(self, players: int = 2, game: str = "lmr", **options: Any) -> tuple[str, list[Seat]]:
        """A room in which people have begun to play."""
        code = self.create(game, **options)
        seats = [self.join(code, f"P{index}") for index in range(players)]
        for chair, seat in enumerate(seats):
            seat.do("sit", chair=chair)
        for seat in seats:
            seat.ready() if seat.view["dice"]["commitment"] else seat.do("ready")
        assert seats[0].phase == "playing"
        return code, seats

    def play_on(self, seats: list[Seat]) -> None:
        """Whoever must act takes the first choice, once."""
        for seat in seats:
            if seat.may_roll:
                seat.do("roll")
                return
            if seat.may_choose:
                seat.do("move", choice=seat.choices[0]["choice"])
                return
        raise AssertionError("nobody may act")

    def finish(self, seats: list[Seat]) -> None:
        """Play until the results."""
        while not seats[0].is_over:
            self.play_on(seats)


async def step(hub: Hub) -> None:
    """Finish what has arrived, or if nothing has, what is due."""
    if not hub.is_busy():
        hub.ring()
    await hub.settle()


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine on an event loop."""
    return asyncio.run(coroutine)
