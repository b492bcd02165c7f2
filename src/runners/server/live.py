"""A room in memory: its value, who is connected, and what the last entries were."""

from collections import deque
from typing import Any, Final, NamedTuple

from runners.rooms.commands import MarkAway
from runners.rooms.due import bot_turn, deadlines, remaining
from runners.rooms.events import Logged
from runners.rooms.presence import Presence
from runners.rooms.room import DISCONNECT_MS, Chair, Room
from runners.server.connection import Connection
from runners.server.seen import Seen
from runners.server.store import RoomRow

AT_ONCE: Final = 0
"""The stored alarm of a room in which a bot must act."""


class Past(NamedTuple):
    """An entry, and the room before it: enough to tell its story when somebody asks."""

    logged: Logged
    before: Room | None
    told: tuple[Any, ...] | None = None
    """The game's own events, where they are known from the decision."""


class Live:
    """One room. `room` may be ahead of the store within a turn; `stored_seq` is what is durable."""

    __slots__ = (
        "_down",
        "_down_of",
        "bytes",
        "connections",
        "idle_ms",
        "played_ms",
        "players",
        "presence",
        "recent",
        "rests",
        "room",
        "row",
        "secret",
        "seen",
        "shown",
        "stored_seq",
        "stored_wake_ms",
        "unseen",
        "unsettled",
        "waits",
        "wake_ms",
    )

    def __init__(self, row: RoomRow, room: Room, secret: bytes | None, gap: int) -> None:
        self.row = row
        self.room = room
        self.secret = secret
        """S for `room.commitment`."""
        self.seen = Seen()
        self.stored_seq = room.seq
        self.bytes = row.bytes
        """What was written for it so far."""
        self.recent: deque[Past] = deque(maxlen=gap)
        self.connections: dict[Connection, None] = {}
        self.players: dict[str, Connection] = {}
        self.presence = Presence()
        self._down: frozenset[str] = frozenset()
        self._down_of: tuple[tuple[Chair | None, ...], int] = ((), -1)
        """The chairs and the coming and going that `_down` was worked out for."""
        self.unseen: dict[str, int] = {}
        """Members who have not come back since a restart, and since when: no disconnect (QR30)."""
        self.unsettled = False
        """Was this room loaded, and what a restart owes it not done yet?"""
        self.wake_ms = self.stored_wake_ms = row.wake_ms
        self.rests = row.wake_ms != AT_ONCE and bot_turn(room) is not None
        """Do its bots wait until somebody looks?"""
        self.played_ms = room.time
        """When the game last changed: a bot waits from then on, whatever people say meanwhile."""
        self.shown: int | None = None
        """The seconds of the countdown that were shown last."""
        self.waits: tuple[int, ...] = ()
        """The chairs for whose connection a Rematch waits, as they were told last (QR30)."""
        self.idle_ms: int | None = None
        """Since when nobody is connected."""

    @property
    def id(self) -> str:
        return self.row.id

    def attach(self, connection: Connection, member: str) -> Connection | None:
        """Let a connection play for a member; gives the one that did so before (the newest plays)."""
        before = self.players.get(member)
        self.players[member] = connection
        self.presence.opened(member)
        self.unseen.pop(member, None)
        self.looked_at()
        return before

    def looked_at(self) -> None:
        """Somebody is here: bots that rested go on."""
        self.idle_ms = None
        if self.rests:
            self.rests = False
            self.wake_ms = wanted_wake_ms(self.room)

    def detach(self, connection: Connection, now_ms: int) -> None:
        """A connection is gone; if it was a member's last one, the clock of QR30 starts."""
        self.connections.pop(connection, None)
        member = connection.member
        if member is not None:
            self.presence.closed(member, now_ms)
            if self.players.get(member) is connection:
                del self.players[member]
        if not self.connections and not self.players:
            self.idle_ms = now_ms

    def down(self) -> frozenset[str]:
        """Those who sit here and have no connection now; after a restart, until they are seen (QR30)."""
        chairs, moves = self.room.chairs, self.presence.moves
        if chairs is not self._down_of[0] or moves != self._down_of[1]:
            people = (chair.seat.member for chair in self.room.people())
            self._down = frozenset([member for member in people if member and not self.presence.here(member)])
            self._down_of = chairs, moves
        return self._down

    def after_restart(self, now_ms: int) -> None:
        """Nobody is connected yet; whoever does not come back in time is away, but not disconnected."""
        self.played_ms = min(self.played_ms, now_ms)  # the clock may have been ahead
        self.unseen = {
            member.id: now_ms for member in self.room.members.values() if member.away_since is None
        }
        self.idle_ms = now_ms
        self.unsettled = True

    def told_in_vain(self, now_ms: int) -> None:
        """What was said of absent members was not stored; it is said again, as after a restart."""
        for member in self.room.members.values():
            if member.away_since is None and not self.presence.knows(member.id):
                self.unseen.setdefault(member.id, now_ms)

    def gone(self, now_ms: int) -> list[MarkAway]:
        """Members who have been without a connection for the time of QR30, each told once."""
        late = [member for member, since in self.unseen.items() if now_ms - since >= DISCONNECT_MS]
        unseen = [
            MarkAway(member=member, since=self.unseen.pop(member), disconnected=False) for member in late
        ]
        found = unseen + self.presence.gone(now_ms)
        return [gone for gone in found if gone.member in self.room.members]

    def next_gone_ms(self) -> int | None:
        """When the next member counts as away."""
        unseen = min(self.unseen.values()) + DISCONNECT_MS if self.unseen else None
        return min((at for at in (unseen, self.presence.next_at()) if at is not None), default=None)

    def gap(self, last_seq: int | None) -> list[Past] | None:
        """Exactly the entries after a number, or None if they are not all at hand."""
        if last_seq is None or not self.room.seq - len(self.recent) <= last_seq <= self.room.seq:
            return None
        missed = self.room.seq - last_seq
        return list(self.recent)[-missed:] if missed else []

    def next_tick_ms(self, now_ms: int) -> int | None:
        """When the countdown of the results shows its next number to somebody (R1)."""
        seconds = remaining(self.room, now_ms)
        if seconds is None or not self.connections:
            return None
        if seconds != self.shown:
            return now_ms
        results = self.room.results
        assert results is not None and results.deadline is not None
        return results.deadline - (seconds - 1) * 1000 if seconds > 1 else None


def wanted_wake_ms(room: Room, *, rests: bool = False) -> int | None:
    """When the room must be attended to even if the server is restarted and nobody connects."""
    if not rests and bot_turn(room) is not None:
        return AT_ONCE
    return next((deadline.at for deadline in deadlines(room)), None)
