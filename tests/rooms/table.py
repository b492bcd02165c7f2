"""A room at a table for tests: a fake clock, people by name, dice and ids that follow from numbers."""

import hashlib
from typing import Any

from msgspec.structs import replace

from runners.games import GAMES, AnyGame
from runners.games.contract import Refused
from runners.games.values import SeriesShown
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.due import actor, acts_for, bot_turn, dice_due
from runners.rooms.events import AbortReason
from runners.rooms.fairness import Sealer
from runners.rooms.local import Answer, LocalRoom
from runners.rooms.room import DISCONNECT_MS, Play, Room
from runners.rooms.views.room import the_set
from tests.rooms.seen import dice, sealed

BOTS = ("random", "greedy")
MINUTE = 60_000


class Table:
    """A room with members named `p0`, `p1`, ... who sit in the chairs of the same numbers."""

    def __init__(
        self,
        game: str = "lmr",
        people: int = 2,
        *,
        start: bool = False,
        listed: bool = False,
        **options: Any,
    ) -> None:
        self.now = 1_000_000
        self._numbers = 0
        self.sealers: dict[str, Sealer] = {}
        self.local = LocalRoom(
            game, options, room_id="room", fresh=self._fresh, now=self.now, bots=BOTS, listed=listed
        )
        for number in range(people):
            self.sit_down(f"p{number}", number)
        if start:
            self.start()

    def _number(self) -> int:
        self._numbers += 1
        return self._numbers

    def _fresh(self) -> bytes:
        return hashlib.sha256(f"fresh {self._number()}".encode()).digest()

    # what there is

    @property
    def room(self) -> Room:
        return self.local.room

    @property
    def game(self) -> AnyGame:
        return GAMES[self.room.game]

    @property
    def play(self) -> Play:
        assert self.room.play is not None
        return self.room.play

    @property
    def phase(self) -> str:
        return self.room.phase

    def log(self, since: int = 0) -> list[e.AnyEvent]:
        return [logged.entry.event for logged in self.local.log if logged.entry.seq > since]

    def types(self, since: int = 0) -> list[str]:
        return [str(event.__struct_config__.tag) for event in self.log(since)]

    def ready_chairs(self) -> list[int]:
        return [chair.seat.chair for chair in self.room.chairs_taken() if chair.ready]

    # what people do

    def command(self, kind: type[c.Command], **fields: Any) -> c.Command:
        """A command with an id of its own and, unless the test says otherwise, the current gameSeq."""
        fields.setdefault("id", f"c{self._number()}")
        if issubclass(kind, c.GameCommand):
            fields.setdefault("game_seq", self.room.game_seq)
        if issubclass(kind, c.ServerCommand):
            fields.pop("id")
        return kind(**fields)

    def do(self, who: str, kind: type[c.Command], **fields: Any) -> Answer:
        return self.local.handle(who, self.command(kind, **fields), self.now)

    def no(self, who: str, kind: type[c.Command], **fields: Any) -> Refused:
        """The refusal of a command, after checking that it changed nothing."""
        before, length = self.room, len(self.local.log)
        command = self.command(kind, **fields)
        refusal = self.local.refusal(who, command, self.now)
        assert refusal is not None, f"{command} was accepted"
        assert self.room is before
        assert len(self.local.log) == length
        assert refusal.message
        return refusal

    def server(self, kind: type[c.ServerCommand], **fields: Any) -> Answer:
        return self.do(c.SERVER, kind, **fields)

    def abort(self) -> Answer:
        """Something stops the running game."""
        return self.server(c.Abort, reason=AbortReason(kind="bot", name="greedy"))

    def sit_down(self, who: str, chair: int) -> None:
        if who not in self.room.members:
            self.do(who, c.Join, name=who)
        self.do(who, c.Sit, chair=chair)

    def ready(self, *people: str) -> None:
        """Be Ready, and open at once if that seals the start."""
        self.seal(*people)
        self.open()

    def seal(self, *people: str) -> None:
        """Be Ready; a start that this seals stays sealed."""
        for who in people or self.people():
            self.do(who, c.Ready, **self.sealer(who).ready_fields(dice(self.room), who))

    def open(self, *people: str) -> None:
        """Open what was sealed: everybody's, or that of these."""
        for who in people or self.people():
            given = self.sealer(who).opening(sealed(self.room), who)
            if given is not None:
                self.do(who, c.Open, **given)

    def sealer(self, who: str) -> Sealer:
        """What this client keeps for the dice."""
        draw = lambda: hashlib.sha256(f"{who} {self._number()}".encode()).digest()  # noqa: E731
        return self.sealers.setdefault(who, Sealer(draw))

    def people(self) -> list[str]:
        return [chair.seat.member for chair in self.room.people() if chair.seat.member is not None]

    def start(self) -> None:
        self.ready()
        assert self.phase == "playing"

    def propose(self, who: str, **change: Any) -> int:
        self.do(who, c.Propose, change=change)
        return self.room.seq

    def agree(self, *people: str) -> None:
        for who in people:
            assert self.room.vote is not None
            self.do(who, c.Agree, proposal=self.room.vote.number)

    def agreed(self, **change: Any) -> None:
        """Change options with everybody's agreement."""
        first, *others = self.people()
        self.propose(first, **change)
        self.agree(*others)

    def list_openly(self) -> None:
        """Show the room in the list of open tables, with everybody's agreement (QR41)."""
        first, *others = self.people()
        self.do(first, c.Propose, listed=True)
        self.agree(*others)

    # the world

    def wait(self, ms: int) -> None:
        """Let time pass; what becomes due on the way is carried out."""
        self.now += ms
        self.local.catch_up(self.now)

    def away(self, who: str, **fields: Any) -> None:
        """Lose the last connection, and 3 s later be away."""
        since, self.now = self.now, self.now + DISCONNECT_MS
        self.server(c.MarkAway, member=who, since=since, **fields)

    def back(self, who: str) -> None:
        self.server(c.MarkBack, member=who)

    # the game

    def put(self, position: str) -> None:
        """Set the running game to a position given as text. The log does not know."""
        state = self.game.parse(position)
        self.local.room = replace(self.room, play=replace(self.play, state=state))

    def standing(self) -> SeriesShown:
        """Where the series stands, as everybody sees it."""
        shown = the_set(self.room)
        assert shown is not None
        return shown

    def actor(self) -> str:
        """Who must act, by name or as a bot's sender."""
        seat = actor(self.room)
        assert seat is not None
        chair = self.room.chairs[self.play.seats[seat].chair]
        assert chair is not None
        if acts_for(self.room, chair) is not None:
            return c.bot_sender(chair.seat.chair)
        assert chair.seat.member is not None
        return chair.seat.member

    def roll(self, *dice: int) -> None:
        self.do(self.actor(), c.Roll, dice=dice or None)

    def move(self, text: str) -> None:
        self.do(self.actor(), c.Move, choice=self.game.move_json(self.game.parse_move(text)))

    def step(self, pick: int = 0) -> None:
        """Roll if dice are due, else make one of the legal choices."""
        if dice_due(self.room) is not None:
            self.roll()
        else:
            legal = self.game.legal(self.play.state)
            self.do(self.actor(), c.Move, choice=self.game.move_json(legal[pick % len(legal)]))

    def play_out(self) -> None:
        """Play the running game to its end."""
        steps = 0
        while self.phase == "playing":
            self.step(pick=(steps * 7919) >> 3)
            steps += 1
            assert steps < 20_000

    def bots_turn(self) -> bool:
        return bot_turn(self.room) is not None


def finished_by(winner: int = 0) -> str:
    """A position of two players, one step before this one wins with a 1."""
    home, base = "H3 H2 H1 T6", "base base base base"
    if winner == 1:
        home = "H3 H2 H1 T34"
    pegs = [home if seat == winner else base for seat in range(2)]
    return f"lmr 4 arms, seats 0 2 | p0 {pegs[0]} | p1 {pegs[1]} | p{winner} moves 1"


def win(table: Table, winner: int = 0) -> None:
    """End the running two-player game of LMR with this winner."""
    table.put(finished_by(winner))
    table.move("T6-H0" if winner == 0 else "T34-H0")
    assert table.phase == "results"


def ended(kind: str = "over", people: int = 2) -> Table:
    """A table whose game has just ended in one of the three ways, with everybody still seated."""
    table = Table(people=people, start=True)
    if kind == "over" and people == 2:
        win(table)
    elif kind == "aborted":
        table.abort()
    elif kind == "cancelled":
        table.do("p0", c.ProposeCancel)
        table.agree(*[f"p{seat}" for seat in range(1, people)])
    else:
        table.play_out()
    return table
