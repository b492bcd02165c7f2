"""What a decision takes from the world, what it gives, and a decision in the making."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

import msgspec

from runners.games.contract import Refused, Step
from runners.rooms import fairness
from runners.rooms.events import FORMAT, AnyEvent, Committed, Entry, Logged, Opened
from runners.rooms.log import seal
from runners.rooms.room import Chair, Play, Results, Room
from runners.words import said


class Context(msgspec.Struct, frozen=True, gc=False):
    """What the world supplies: the time, the secret of the dice, fresh randomness, the bots, who is there."""

    now: int
    """Milliseconds; never runs backwards within a room (the room holds the last time)."""
    secret: bytes | None = None
    """S for `room.commitment`, needed whenever dice may fall, end or be voided."""
    fresh: bytes | None = None
    """32 random bytes, used if this decision commits to dice; then also in `Decision.secret`."""
    bots: tuple[str, ...] = ()
    """The names that may be seated."""
    down: frozenset[str] = frozenset()
    """Seated members without an open connection now, for however short a time (QR30)."""
    release: str | None = None
    """The version of the server, which the log of each game names."""


class NewSecret(NamedTuple):
    """A secret that must be stored, durably and apart from the log, before its entries are appended."""

    commitment: str
    secret: bytes


class Decision(msgspec.Struct, frozen=True, gc=False):
    """An accepted command: what to append, and the room after it. `events` is never empty."""

    room: Room
    events: tuple[Logged, ...]
    secret: NewSecret | None = None
    told: Mapping[int, tuple[Any, ...]] = MappingProxyType({})
    """The game's own events behind an entry, by its `seq`: what a page animates and tells."""


Fold: TypeAlias = Callable[[Room | None, Logged, Any], Room]
"""How a room becomes the next one: `fold` is passed in, as it knows all subjects and these know drafts."""


class Draft:
    """The room so far, and what will be appended. Handlers read `room` and call `emit`."""

    __slots__ = ("_cmd", "_digest", "_fold", "by", "context", "events", "now", "room", "secret", "told")

    def __init__(
        self,
        room: Room,
        by: str,
        context: Context,
        fold: Fold,
        cmd: str | None = None,
        digest: str | None = None,
    ) -> None:
        self.room = room
        self.by = by
        self.context = context
        self.now = max(context.now, room.time)
        self.events: list[Logged] = []
        self.secret: NewSecret | None = None
        self.told: dict[int, tuple[Any, ...]] = {}
        self._fold = fold
        self._cmd = cmd
        self._digest = digest

    def step(self, event: AnyEvent, step: Step[Any]) -> None:
        """Log a roll or a choice whose effect the game has already worked out."""
        self.emit(event, step.state)
        self.told[self.room.seq] = step.events

    def emit(self, event: AnyEvent, known: Any = None) -> None:
        """Log one event. `known`: the game's state after it, if it has been worked out already."""
        room = self.room
        entry = Entry(
            seq=room.seq + 1,
            time=self.now,
            game_seq=room.game_seq + (type(event) is Opened and room.seq > 0),
            event=event,
            v=FORMAT,
            by=self.by,
            cmd=self._cmd,
            digest=self._digest,
        )
        self._digest = None
        logged = seal(entry, room.hash)
        self.events.append(logged)
        self.room = self._fold(room, logged, known)

    def commit(self) -> None:
        """Bind the dice of the coming game to a fresh secret."""
        fresh = self.context.fresh
        assert fresh is not None, "this decision commits to new dice and needs fresh randomness"
        assert len(fresh) == fairness.SECRET_BYTES
        bound = fairness.commitment(self.room.id, self.room.game_seq, fresh).hex()
        self.secret = NewSecret(bound, fresh)
        self.emit(Committed(commitment=bound, scheme="v2"))

    def reveal(self) -> str | None:
        """The secret behind the current commitment, or None with typed dice."""
        room, secret = self.room, self.context.secret
        if room.commitment is None:
            return None
        assert secret is not None, "the secret of the dice is needed here"
        assert room.is_secret(secret), "another game's secret"
        return secret.hex()

    def decision(self) -> Decision:
        assert self.events, "an accepted command changes something"
        return Decision(self.room, tuple(self.events), self.secret, self.told)

    # what handlers ask first

    def chair(self) -> Chair:
        """The sender's chair, or a refusal for somebody without one."""
        if self.by not in self.room.members:
            raise Refused("notMember", said("room-join-first"), rule="QR5")
        index = self.room.chair_of(self.by)
        chair = None if index is None else self.room.chairs[index]
        if chair is None:
            raise Refused("notSeated", said("room-take-a-chair"), rule="QR5")
        return chair

    def need_pregame(self) -> None:
        """Refuse unless the room is before a game."""
        phase = self.room.phase
        if phase == "playing":
            raise Refused("gameStarted", said("room-game-started"), rule="R7")
        if phase == "results":
            raise Refused("resultsOpen", said("room-results-first"), rule="QR6")
        self.need_unsealed()

    def need_unsealed(self) -> None:
        """Refuse while a start is sealed: nothing changes until it begins or is aborted."""
        if self.room.start is not None:
            raise Refused("sealed", said("room-sealed"), rule="QR25")

    def need_play(self) -> Play:
        """The running game, or a refusal before it and after it (R1)."""
        phase = self.room.phase
        if phase == "pregame":
            raise Refused("notStarted", said("room-not-started"), rule="QR25")
        if phase == "results":
            raise Refused("gameOver", said("room-game-over"), rule="R1")
        assert self.room.play is not None
        return self.room.play

    def need_results(self) -> Results:
        """The open results, or a refusal if there are none or rematches are off (QR29)."""
        results = self.room.results
        if results is None:
            raise Refused("noResults", said("room-no-results"), rule="R2")
        if results.deadline is None:
            raise Refused("rematchOff", said("room-no-rematches"), rule="QR29")
        return results
