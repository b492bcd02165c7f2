"""A crowd that says anything to a hub in this process. Every message must get its typed answer."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from runners.protocol.layout import Layout
from runners.protocol.mirror import Mirror
from runners.protocol.page import tag_of
from runners.protocol.replies import AnyReply
from runners.rooms.fairness import Sealer
from runners.server.live.room import Connection
from tests.server.fuzz.grammar import Grammar
from tests.server.fuzz.knowing import commands_known, openings_known
from tests.server.table import Table

REPLY: Final = msgspec.json.Decoder(AnyReply)
LAYOUT: Final = msgspec.json.Decoder(Layout)
ANSWERS: Final = ("welcome", "accepted", "refused", "pong", "hint")
ROOMS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("lmr", {"pegs": 1}),
    ("lmr", {"pegs": 1, "double_dice": True, "kill_rolls": True}),
    ("lmr", {"pegs": 1, "dice": "external"}),
    ("ur", {"pieces": 1}),
    ("ur", {"pieces": 2, "dice": "external", "stake": 1}),
    ("ur", {"pieces": 1, "rematch": False}),
)
PEOPLE: Final = 4
"""Connections to each room."""
TOGETHER: Final = 32
"""Messages that share a batch."""
STAY: Final = 160 * TOGETHER
"""Messages before everybody goes to fresh rooms."""


def checked(message: bytes) -> dict[str, Any]:
    """A reply that is of its type; a layout, which is sent as it was encoded, is looked at by itself."""
    found: dict[str, Any] = msgspec.json.decode(message)
    state = found.get("state") or {}
    if state.get("layout") is not None:
        LAYOUT.decode(msgspec.json.encode(state["layout"]))
        message = msgspec.json.encode(found | {"state": state | {"layout": None}})
    REPLY.decode(message)
    return found


class Visitor(Mirror):
    """One connection, which counts the answers that it still waits for."""

    def __init__(self, crowd: "Crowd", code: str) -> None:
        super().__init__()
        self.crowd = crowd
        self.code = code
        self.waiting = 0
        self.is_closed = False
        self.sealer = Sealer(lambda: crowd.random.randbytes(32))
        self.connection: Connection = crowd.table.hub.connect(self, code, "10.0.0.1")

    def send(self, message: bytes) -> None:
        assert not self.is_closed, "nothing is sent after closing"
        found = self.crowd.read(message)
        kind = found["type"]
        self.waiting -= kind in ANSWERS
        self.crowd.answers[found.get("code", kind) if kind == "refused" else kind] += 1
        self.take(found)
        self.crowd.overheard(found)

    def close(self, code: int, reason: str) -> None:
        self.is_closed = True


class Crowd:
    """Everybody, all chance from one seed."""

    def __init__(self, path: Path, seed: int) -> None:
        self.random = Random(seed)
        self.grammar = Grammar(self.random)
        self.table = Table(path, seed=seed)
        self.table.hub.noticed = self._noticed
        self.answers: Counter[str] = Counter()
        self.carried_out: Counter[str] = Counter()
        self.sent = 0
        self._tokens: list[str] = []
        self._codes: list[str] = []
        self._last: tuple[bytes, dict[str, Any]] = (b"", {})
        self.visitors: list[Visitor] = []

    def _move_on(self) -> None:
        """Everybody goes to fresh rooms: where rematches are off, a room has seen all after its game."""
        for visitor in self.visitors:
            self.table.hub.lost(visitor.connection)
        codes = [self.table.create(game, **options) for game, options in ROOMS]
        self.visitors = [Visitor(self, code) for code in codes for _ in range(PEOPLE)]

    def _noticed(self, command: Any, _phase: str, outcome: str) -> None:
        if outcome == "accepted":
            self.carried_out[tag_of(type(command))] += 1

    def read(self, message: bytes) -> dict[str, Any]:
        """A reply, checked against its type; the same bytes for many are read once."""
        if self._last[0] is not message:
            self._last = (message, checked(message))
        return self._last[1]

    def overheard(self, message: dict[str, Any]) -> None:
        """Tokens and codes go round: presenting somebody else's must do no harm."""
        if message.get("token"):
            self._tokens.append(message["token"])
        if message.get("seatCode"):
            self._codes.append(message["seatCode"])

    # what happens

    def talk(self, messages: int) -> None:
        """Say so many messages, some in the same batch, with time passing in between."""
        while self.sent < messages:
            if self.sent % STAY == 0:
                self._move_on()
            for _ in range(TOGETHER):
                self._say(self.random.randrange(len(self.visitors)))
            self.table.step()
            self._check()
            self._pass_time()

    def _say(self, index: int) -> None:
        visitor = self.visitors[index]
        restless = 0.05 if visitor.member is None else 0.002
        if visitor.is_closed or self.random.random() < restless:
            self.table.hub.lost(visitor.connection)
            visitor = self.visitors[index] = Visitor(self, visitor.code)
        is_open = visitor.connection.live is not None
        known = (
            commands_known(visitor, self.random)
            if is_open and visitor.view
            else openings_known(self._tokens, self._codes, self.random)
        )
        visitor.waiting += 1
        self.sent += 1
        kind = "command" if is_open else "opening"
        self.table.hub.receive(visitor.connection, self._message(visitor, kind, known))

    def _message(self, visitor: Visitor, kind: str, known: dict[str, list[Any]]) -> bytes:
        """What the grammar makes, or what brings the room forward."""
        if self.random.random() < 0.4 and (step := self._step(visitor)) is not None:
            return msgspec.json.encode(step)
        made = self.grammar.message(kind, known)
        while made.startswith(b'{"type":"leave"') and self.random.random() < 0.9:  # or no game would end
            made = self.grammar.message(kind, known)
        return made

    def _step(self, visitor: Visitor) -> dict[str, Any] | None:
        if visitor.connection.live is None:
            return {"type": "join", "key": self.random.randbytes(16).hex(), "name": "Ann"}
        if not visitor.view or visitor.member is None or (step := self._next(visitor)) is None:
            return None
        return {"id": f"s{self.random.randrange(10**9)}", "gameSeq": visitor.game_seq} | step

    def _next(self, visitor: Visitor) -> dict[str, Any] | None:
        """What a player would do here."""
        vote = visitor.view["vote"]
        if visitor.chair is None:
            return {"type": "sit", "chair": self.random.randrange(3)}
        if vote is not None and self.random.random() < 0.5:
            kind = self.random.choice(["agree", "agree", "refuse", "withdraw"])
            return {"type": kind, "proposal": vote["proposal"]}
        opening = visitor.sealer.opening(visitor.view["sealed"], str(visitor.member))
        if opening is not None:
            return {"type": "open"} | opening
        if visitor.phase == "pregame":
            return self._prepare(visitor)
        if visitor.phase == "results":
            return {"type": self.random.choice(["requestRematch", "consent", "consent", "declineRematch"])}
        return self._play(visitor)

    def _prepare(self, visitor: Visitor) -> dict[str, Any]:
        bots = [chair["chair"] for chair in visitor.view["chairs"] if chair is not None and chair["bot"]]
        if self.random.random() < 0.1:
            return (
                {"type": "removeBot", "chair": bots[0]}
                if bots
                else {"type": "seatBot", "chair": 1, "bot": "greedy"}
            )
        return {"type": "ready"} | visitor.sealer.ready_fields(visitor.view["dice"], str(visitor.member))

    def _play(self, visitor: Visitor) -> dict[str, Any] | None:
        play, typed = visitor.view["play"], visitor.view["dice"]["mode"] == "external"
        if play["retype"] is not None and self.random.random() < 0.2:
            return {"type": "retype", "dice": [self.random.randrange(1, 7)]}
        if visitor.may_roll:
            due = play["diceDue"]
            dice = [self.random.choice(due["faces"]) for _ in range(due["count"])]
            return {"type": "roll"} | ({"dice": dice} if typed else {})
        if visitor.may_choose and visitor.choices:
            return {"type": "move", "choice": self.random.choice(visitor.choices)["choice"]}
        return None

    def _check(self) -> None:
        for visitor in self.visitors:
            assert visitor.is_closed or visitor.waiting == 0, f"{visitor.waiting} messages without an answer"
        assert self.table.hub.counts.faults == 0, "a fault of the server; the log has its traceback"

    def _pass_time(self) -> None:
        chance = self.random.random()
        self.table.wait_ms(200_000 if chance < 0.002 else 4_000 if chance < 0.02 else 20)
