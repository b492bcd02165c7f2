"""Somebody in the simulated world: joins, plays, repeats, comes back, and remembers what was promised."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from runners.protocol.mirror import Mirror
from runners.rooms.fairness import Sealer
from tests.simulation.wire import Wire

Body = dict[str, Any]
LOCKED_OUT: Final = ("badToken", "badSeatCode", "seatCarried", "notMember")


class Client(Mirror):
    """A client with its memory: what it was told must stay true for ever."""

    def __init__(
        self, number: int, code: str, random: Random, *, wildness: float = 0.2, watches: bool = False
    ) -> None:
        super().__init__()
        self.number = number
        self.code = code
        self.random = random
        self.watches = watches
        self.wildness = wildness
        """How often it does what comes to mind instead of what makes sense."""
        self.has_seat: Callable[[str], bool] = lambda token: False
        """Whether a token belongs to a seat now, where the world can tell."""
        self.wire: Wire | None = None
        self.is_welcome = False
        self.key = random.randbytes(16).hex()
        self.seat_code: str | None = None
        self.sealer = Sealer(lambda: random.randbytes(32))
        self.count = 0
        self.unanswered: dict[str, Body] = {}
        self.refused: dict[str, Body] = {}
        """Decided again if they are repeated, so a copy that is still under way may be accepted."""
        self.accepted: dict[str, tuple[Body, Body]] = {}
        """Commands that were accepted: their bodies and answers."""
        self.told: dict[int, str] = {}
        """The hash of every entry that this client was ever sent."""
        self.past_members: list[tuple[str, dict[str, tuple[Body, Body]]]] = []
        self.ticks: list[tuple[int, int]] = []
        self.doubts: list[str] = []
        """What must not happen, seen from here."""

    # the connection

    def opening(self) -> Body:
        """The first message: from a spectator, a newcomer or somebody who returns."""
        seen = {} if self.seq == 0 or self.random.random() < 0.1 else {"lastSeq": self.seq}
        lean: Body = {"lean": self.random.random() < 0.8}
        if self.random.random() < 0.1:
            lean["gameSeq"] = self.random.randrange(3)  # it may be given, and is ignored (QR14)
        if self.watches:
            return {"type": "watch"} | seen | lean
        if self.token is not None and self.random.random() < 0.9:
            return {"type": "resume", "token": self.token} | seen | lean
        if self.seat_code is not None:
            return {"type": "claim", "code": self.seat_code, "key": self.key} | lean
        return {"type": "join", "key": self.key, "name": f"P{self.number}"} | lean

    def repeat_unanswered(self) -> None:
        """After coming back: everything that got no answer, in any order."""
        bodies = list(self.unanswered.values())
        self.random.shuffle(bodies)
        for body in bodies:
            self.say(body)

    def say(self, body: Body) -> None:
        if self.wire is not None:
            self.wire.say(body)

    def command(self, body: Body) -> None:
        """Send something new."""
        self.count += 1
        body = body | {"id": f"{self.number}.{self.count}"}
        self.unanswered[body["id"]] = body
        self.say(body)

    # what is heard

    def hear(self, message: Body) -> None:
        kind = message["type"]
        if kind == "welcome":
            self.welcomed(message)
        elif kind == "events":
            self.note(message)
            self.take(message)
        elif kind in ("pong", "hint"):
            self.unanswered.pop(message["id"], None)
        elif kind == "accepted":
            self.was_accepted(message)
        elif kind == "refused":
            self.was_refused(message)
        elif kind == "tick":
            self.ticks.append((message["gameSeq"], message["remaining"]))
            self.take(message)
        elif kind == "goodbye" and message["why"] == "left":
            self.start_over()

    def welcomed(self, message: Body) -> None:
        if self.member is not None and message["member"] != self.member and not self.watches:
            self.start_over()  # the key had left the room: it came in as somebody new
        self.is_welcome = True
        self.note(message)
        if message["gap"] and self.events and message["events"]:
            first = message["events"][0]["seq"]
            if first != self.events[-1]["seq"] + 1:
                self.doubts.append(f"the gap begins at {first} after {self.events[-1]['seq']}")
        self.take(message)
        self.repeat_unanswered()

    def note(self, message: Body) -> None:
        """Entries that were told once may never change."""
        for entry in message["events"]:
            known = self.told.setdefault(entry["seq"], entry["hash"])
            if known != entry["hash"]:
                self.doubts.append(f"entry {entry['seq']} was told with two hashes")

    def was_accepted(self, message: Body) -> None:
        id_ = message["id"]
        body = self.unanswered.pop(id_, None) or self.refused.pop(id_, None)
        if body is None:
            known = self.accepted.get(message["id"])
            if known is None or known[1] != message:
                self.doubts.append(f"another answer to {message['id']}: {message} instead of {known}")
            return
        self.accepted[message["id"]] = (body, message)
        if body["type"] == "seatCode":
            self.seat_code = message["seatCode"]

    def was_refused(self, message: Body) -> None:
        if message["id"] is not None:
            if (body := self.unanswered.pop(message["id"], None)) is not None:
                self.refused[body["id"]] = body
        elif message["code"] in LOCKED_OUT and not self.is_welcome:
            if message["code"] == "badToken" and self.token is not None and self.has_seat(self.token):
                self.doubts.append("turned away with the token of a seat")
            self.token = None if message["code"] == "badToken" else self.token
            if message["code"] == "seatCarried" and self.seat_code is None:
                self.key = self.random.randbytes(16).hex()  # the seat is gone: come in as somebody new
            self.seat_code = None
            self.say(self.opening())

    def start_over(self) -> None:
        """Left, or freed by the others: the next time a new member comes in."""
        if self.member is not None:
            self.past_members.append((self.member, self.accepted))
        self.accepted, self.unanswered, self.refused = {}, {}, {}
        self.member = self.token = self.seat_code = None
        self.key = self.random.randbytes(16).hex()
        self.is_welcome = False
