"""What the verifier knows about a game so far, independently of `fold`.

A ValueError or a refusal means that the event cannot have happened.
"""

from collections.abc import Callable
from typing import Any

from runners.games import AnyGame
from runners.games.contract import Series
from runners.games.series import SeriesShown, Standing
from runners.rooms import events as e
from runners.rooms import fairness
from runners.rooms.bounds import ACTIONS_MAX
from runners.rooms.commands import bot_sender
from runners.rooms.lots import Lots
from runners.rooms.room import occupant_id
from runners.words import Saying, english, said


class Audit:
    """What is known after the events so far."""

    def __init__(self, room_id: str, game_seq: int, secret: bytes | None) -> None:
        self.room_id = room_id
        self.game_seq = game_seq
        self.secret = secret
        self.game: AnyGame | None = None
        self.hash = ""
        """Of the entry that is looked at."""
        self.last: e.Entry | None = None
        self._expect_dice()
        self._expect_players()
        self._expect_play()

    def _expect_dice(self) -> None:
        """Nothing is committed to, sealed or opened yet."""
        self.commitment: bytes | None = None
        self.given: dict[int, str] = {}
        """By chair: the seal that came with the Ready that stands."""
        self.sealed: e.Sealed | None = None
        self.sealed_hash = ""
        self.sealed_for: set[str] = set()
        self.deadline = 0
        self.openings: dict[int, str] = {}
        self.broken = 0

    def _expect_players(self) -> None:
        """Nobody sits here yet, and nobody has left."""
        self.chairs: dict[int, e.Occupant] = {}
        self.stand_ins: dict[str, int] = {}
        self.stand_in: str | None = None
        """The bot that the options name for absent players."""
        self.taken_over: set[int] = set()
        """Chairs whose player has left the game to a bot (QR2)."""
        self.leaver: str | None = None
        """Who has just left the game to a bot, or left it without one (QR2)."""
        self.begins: int | str = "first"
        self.starter: str | None = None
        """Who begins by R8, while seated or with a chair kept (QR24, QR38)."""
        self.regulars: set[str] | None = None
        """The persons of the finished game, before a Rematch and until chairs are free (QR38)."""
        self.stood: dict[str, int] = {}
        """The chair that is kept for each of them who stood up."""
        self.freeing: str | None = None
        """Why `freed` must come next."""
        self.going_on: set[int] | None = None
        """The chairs that agree to go on without somebody who stood up."""
        self.cancelling: set[int] | None = None
        """The chairs that agree to the open vote to cancel (QR32)."""
        self.pace = 0
        """Seconds for each choice or roll, as agreed (QR40)."""
        self.time_over = 0
        """When the time of whoever must act is over."""
        self.paced: int | None = None
        """The chair whose time was over: a bot makes one choice or roll for it."""
        self.resigned: int | None = None
        """The seat that has given the game up (QR42), or was claimed against (QR44)."""
        self.away: dict[str, int] = {}
        """Since when absent members have had no connection."""

    def _expect_play(self) -> None:
        """No game has begun yet."""
        self.started: e.Started | None = None
        self.ended: e.Ended | None = None
        self.lots: Lots | None = None
        self.state: Any = None
        self.before: Any = None
        self.lots_before: Lots | None = None
        self.delegated = False
        """A die of the last roll was delegated: a typed roll is final then (QR33)."""
        self.rolls = 0
        self.actions = 0
        """Rolls, corrections and choices, without designations (QR45)."""
        self.designations = 0
        self.corrections = 0
        self.set: Standing | None = None
        """The series that is under way, or was when its last game was won."""

    def series(self) -> Series:
        """What the games of this room count for."""
        need(self.game is not None and self.game.series is not None, said("audit-game-played-no"))
        assert self.game is not None
        assert self.game.series is not None
        return self.game.series

    def standing(self) -> SeriesShown | None:
        """The standing of the series; None if there is none."""
        return None if self.set is None else self.series().show(self.set)

    @property
    def typed(self) -> bool:
        return self.started is not None and self.started.dice == "external"

    def envelope(self, index: int, entry: e.Entry) -> None:
        """Check what every entry carries, and that none is missing."""
        need(entry.game_seq == self.game_seq, said("audit-belongs-another-game"))
        need((index == 0) == isinstance(entry.event, e.Opened), said("audit-game-begins-with"))
        if self.last is not None:
            need(entry.seq == self.last.seq + 1, said("audit-events-before-are"))
            need(entry.time >= self.last.time, said("audit-lies-before-event"))
            self.follows(self.last.event, entry.event)
        self.last = entry

    def follows(self, last: e.AnyEvent, event: e.AnyEvent) -> None:
        """What must come at once: after a resignation, a claim, a leave, the last action (QR2, QR42-QR45)."""
        if self.freeing is not None:
            need(isinstance(event, e.Freed), said("audit-chairs-not-freed"))
        if isinstance(last, e.Resigned | e.Claimed):
            need(isinstance(event, e.Ended), said("audit-game-ends-at"))
        if self.ended is None and self.actions >= ACTIONS_MAX:
            need(isinstance(event, e.Ended), said("audit-endless-goes-on"))
        if isinstance(last, e.TookOver):
            goes = isinstance(event, e.Left) and event.member == self.leaver
            need(goes, said("audit-bot-takes-over"))
        elif isinstance(last, e.Left) and self.leaver is not None:
            aborts = isinstance(event, e.Ended) and event.kind == "aborted"
            need(aborts, said("audit-player-left-game"))

    def commits(self, secret: bytes) -> bool:
        """Is this the secret that the standing commitment is of?"""
        bound = fairness.commitment(self.room_id, self.game_seq, secret)
        return bound == self.commitment

    def running(self) -> e.Started:
        """The start of the running game; nothing is played before it or after its end (R1)."""
        need(self.started is not None and self.ended is None, said("audit-no-game-running"))
        assert self.started is not None
        return self.started

    def before_start(self) -> None:
        need(self.started is None, said("audit-game-has-started"))
        need(self.sealed is None, said("audit-start-sealed"))

    def waiting(self) -> e.Sealed:
        """The sealed start that waits for its openings."""
        need(self.sealed is not None, said("audit-no-start-sealed"))
        assert self.sealed is not None
        return self.sealed

    def missing(self) -> tuple[int, ...]:
        """The chairs whose opening has not come."""
        seats = self.waiting().seats
        return tuple(s.chair for s in seats if s.member is not None and s.chair not in self.openings)

    def by_seat(self, entry: e.Entry, seat: int) -> None:
        """Only the player of a seat, or the bot that plays it, acts for it."""
        chair = self.running().seats[seat]
        need(entry.by in self.players_of(chair), said("audit-not-do", name=chair.name))

    def players_of(self, chair: e.Occupant) -> set[str]:
        """Who may act in a chair: its player, the stand-in, a bot alone where one took over (QR2, QR40)."""
        if chair.chair in self.taken_over or chair.chair == self.paced:
            return {bot_sender(chair.chair)}
        stands_in = chair.member is not None and chair.member in self.stand_ins
        return {occupant_id(chair), bot_sender(chair.chair)} if stands_in else {occupant_id(chair)}


def need(true: bool, otherwise: Saying) -> None:
    if not true:
        raise ValueError(english(otherwise))


Check = Callable[[Audit, Any, e.Entry], None]
