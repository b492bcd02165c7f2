"""What a second look at a game's events knows so far, independent of `fold`.

A ValueError or a refusal of the rules means that the event cannot have happened so.
"""

from collections.abc import Callable
from typing import Any

from runners.games.ur.tally import UrSet
from runners.rooms import events as e
from runners.rooms import fairness
from runners.rooms.commands import bot_sender
from runners.rooms.house import AnyGame
from runners.rooms.lots import Lots
from runners.rooms.room import occupant_id


class Audit:
    """What is known after the events so far."""

    def __init__(self, room_id: str, game_seq: int, secret: bytes | None) -> None:
        self.room_id = room_id
        self.game_seq = game_seq
        self.secret = secret
        self.game: AnyGame | None = None
        self.commitment: bytes | None = None
        self.scheme: fairness.Scheme = "v1"
        self.given: dict[int, str] = {}
        """By chair: the contribution (v1) or the seal (v2) that came with the Ready that stands."""
        self.hash = ""
        """Of the entry that is looked at."""
        self.sealed: e.Sealed | None = None
        self.sealed_hash = ""
        self.sealed_for: set[str] = set()
        self.deadline = 0
        self.opened: dict[int, str] = {}
        self.broken = 0
        self.chairs: dict[int, e.Occupant] = {}
        self.stand_ins: dict[str, int] = {}
        self.stand_in: str | None = None
        """The bot that the options name for absent players."""
        self.taken_over: set[int] = set()
        """Chairs whose player has left the game to a bot (QR2)."""
        self.leaver: str | None = None
        """Who has just left the game to a bot, or left it without one (QR2)."""
        self.resigned: int | None = None
        """The seat that has given the game up (QR42)."""
        self.started: e.Started | None = None
        self.ended: e.Ended | None = None
        self.begins: int | str = "first"
        self.starter: str | None = None
        """Who begins by R8, while he sits (QR24)."""
        self.lots: Lots | None = None
        self.state: Any = None
        self.before: Any = None
        self.lots_before: Lots | None = None
        self.delegated = False
        """A die of the last roll was delegated: from format 2 on that makes a typed roll final (QR33)."""
        self.rolls = 0
        self.cancelling: set[int] | None = None
        """The chairs that agree to the open vote to cancel (QR32)."""
        self.set: UrSet | None = None
        self.last: e.Entry | None = None

    @property
    def typed(self) -> bool:
        return self.started is not None and self.started.dice == "external"

    def envelope(self, index: int, entry: e.Entry) -> None:
        """Check what every entry carries, and that none is missing."""
        need(entry.game_seq == self.game_seq, "it belongs to another game")
        need((index == 0) == isinstance(entry.event, e.Opened), "a game begins with `opened`, once")
        if self.last is not None:
            need(entry.seq == self.last.seq + 1, "events before it are missing")
            need(entry.time >= self.last.time, "it lies before the event before it")
            need(entry.v >= self.last.v, "its format is older than that of the event before it")
            self.follows(self.last.event, entry.event)
        self.last = entry

    def follows(self, last: e.AnyEvent, event: e.AnyEvent) -> None:
        """What must come at once after a resignation, and after a leave in a running game (QR2, QR42)."""
        if isinstance(last, e.Resigned):
            need(isinstance(event, e.Ended), "a game ends at once when a player resigns")
        if isinstance(last, e.TookOver):
            goes = isinstance(event, e.Left) and event.member == self.leaver
            need(goes, "a bot takes over from a player who leaves, and nobody left")
        elif isinstance(last, e.Left) and self.leaver is not None:
            aborts = isinstance(event, e.Ended) and event.kind == "aborted"
            need(aborts, "a player left the game, and no bot took over")

    def commits(self, secret: bytes) -> bool:
        """Is this the secret that the standing commitment is of?"""
        bound = fairness.commitment(self.room_id, self.game_seq, secret, self.scheme)
        return bound == self.commitment

    def running(self) -> e.Started:
        """The start of the running game; nothing is played before it or after its end (R1)."""
        need(self.started is not None and self.ended is None, "no game is running")
        assert self.started is not None
        return self.started

    def before_start(self) -> None:
        need(self.started is None, "the game has started")
        need(self.sealed is None, "the start is sealed")

    def waiting(self) -> e.Sealed:
        """The sealed start that waits for its openings."""
        need(self.sealed is not None, "no start is sealed")
        assert self.sealed is not None
        return self.sealed

    def missing(self) -> tuple[int, ...]:
        """The chairs whose opening has not come."""
        seats = self.waiting().seats
        return tuple(s.chair for s in seats if s.member is not None and s.chair not in self.opened)

    def by_seat(self, entry: e.Entry, seat: int) -> None:
        """Only the player of a seat, or the bot that plays it, acts for it."""
        chair = self.running().seats[seat]
        need(entry.by in self.players_of(chair), f"it was not {chair.name}'s to do")

    def players_of(self, chair: e.Occupant) -> set[str]:
        """Who may act in a chair: its player, the stand-in, after a leave the bot alone (QR2, QR3)."""
        if chair.chair in self.taken_over:
            return {bot_sender(chair.chair)}
        stands_in = chair.member is not None and chair.member in self.stand_ins
        return {occupant_id(chair), bot_sender(chair.chair)} if stands_in else {occupant_id(chair)}


def need(true: bool, otherwise: str) -> None:
    if not true:
        raise ValueError(otherwise)


Check = Callable[[Audit, Any, e.Entry], None]
