"""One turn of the hub: decide everything that came, store it in one step, then tell.

Nothing leaves the hub before it is durable: answers and events wait in the turn until the commit.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from runners import bots
from runners.games.contract import Refused
from runners.protocol import replies
from runners.rooms import commands as c
from runners.rooms.decide import body_digest, decide
from runners.rooms.due import waits_for
from runners.rooms.fold import fold
from runners.rooms.room import Context, Decision, Room
from runners.server.appends import NOTHING, Extras, Pending, append_of
from runners.server.connection import Connection
from runners.server.items import Item, Opened, address_of
from runners.server.live import Live, Past, wanted_wake_ms
from runners.server.loading import is_sound, set_aside
from runners.server.store import Answer, Append, OpenRoom
from runners.server.telling import encode, events
from runners.words import said

if TYPE_CHECKING:
    from runners.server.hub import Hub

Out = Callable[[], object]


class Change:
    """What one turn did to one room."""

    __slots__ = ("before", "items", "pasts")

    def __init__(self, before: Room) -> None:
        self.before = before
        self.pasts: list[Past] = []
        self.items: list[Item] = []
        """What must be decided again if another writer was first."""


class Turn:
    """Everything between two commits."""

    def __init__(self, hub: "Hub", now_ms: int) -> None:
        self.hub = hub
        self.now_ms = now_ms
        self.items: list[Item] = []
        """All that it deals with."""
        self.new: set[Connection] = set()
        """Connections that were in no room before."""
        self.waiting: list[Item] = []
        """What must wait until the turn before is durable."""
        self.rung: list[str] = []
        """Rooms whose alarm has rung."""
        self.error: Exception | None = None
        """Why it cannot be stored, where that is known already."""
        self.appends: list[Append] = []
        self.changes: dict[Live, Change] = {}
        self.touched: dict[Live, None] = {}
        """Rooms whose alarm must be set anew."""
        self.ailing: set[Live] = set()
        """Rooms in which something of ours went wrong."""
        self.settled: set[Live] = set()
        """Loaded rooms that got what a restart owes them, if this turn is stored."""
        self.pending = Pending()
        self._appended_to: list[Live] = []
        self._outs: list[tuple[Live | None, Out]] = []
        self._lasts: list[Out] = []

    # deciding

    async def answered(self, live: Live, member: str, command: c.Command) -> Answer | None:
        """The first answer to this id, refusing another body under it. Before every other check."""
        found = await self.found(live, member, command.id)
        if found is not None and found.digest != digest(command):
            raise Refused("repeatedId", said("room-id-used", id=command.id))
        return found

    async def found(self, live: Live, member: str, command_id: str) -> Answer | None:
        """The first answer to this id, of this turn or an earlier one."""
        if (pending := self.pending.answers.get((live.id, member, command_id))) is not None:
            return pending
        if not live.seen.may_have(member, command_id):
            return None
        stored = await self.hub.store.answer(live.id, member, command_id)
        if stored is not None and not is_sound(stored, command_id, live.room.seq):
            await self.hub.register.set_aside(live.id, "an answer cannot have been given", self.now_ms)
            self.last(lambda: self.hub.set_aside(live, set_aside()))
            raise set_aside()
        return stored

    def decide(self, live: Live, command: c.Command, by: str, digest: str | None = None) -> Decision:
        """Ask the room; nothing is changed yet."""
        fresh, names = self.hub.random_bytes(32), bots.names(live.room.game)
        context = Context(self.now_ms, live.secret, fresh, names, live.down())
        return decide(live.room, command, by, context, digest)

    def record(self, live: Live, decision: Decision, item: Item | None, extras: Extras = NOTHING) -> None:
        """Put a decision into this turn's commit, and the room ahead of the store."""
        change = self.change(live)
        if item is not None:
            change.items.append(item)
        secret = decision.secret
        before = live.room
        live.room = decision.room
        if live.room.play is not before.play:
            live.played_ms = self.now_ms
        if secret is not None:
            live.secret = secret.secret
        wake_ms = wanted_wake_ms(live.room, rests=live.rests)
        changed_wake = msgspec.UNSET if wake_ms == live.stored_wake_ms else wake_ms
        self._append(live, append_of(live.id, before.seq, decision, extras, changed_wake), item)
        live.wake_ms = live.stored_wake_ms = wake_ms
        self._remember(live, before, decision, change)
        self._note(live, extras)

    def _note(self, live: Live, extras: Extras) -> None:
        self.pending.add(live.id, extras)
        if (answer := extras.answer) is not None:
            live.seen.add(answer.member, answer.command)

    def _remember(self, live: Live, before: Room, decision: Decision, change: Change) -> None:
        """Keep each entry with the room before it, so that its story can be told."""
        room = before
        last = decision.events[-1]
        for logged in decision.events:
            past = Past(logged, room, decision.told.get(logged.entry.seq, ()))
            change.pasts.append(past)
            live.recent.append(past)
            if logged is not last:
                room = fold(room, logged)

    def record_opening(self, live: Live, decision: Decision, item: Item) -> None:
        """Put a new room into this turn's commit."""
        self.change(live).items.append(item)
        live.stored_seq = 0
        assert decision.secret is None or live.secret is None
        if decision.secret is not None:
            live.secret = decision.secret.secret
        opens = OpenRoom(live.row.code, live.row.game)
        self._append(live, msgspec.structs.replace(append_of(live.id, 0, decision), opens=opens), item)
        live.recent.extend(Past(logged, None, ()) for logged in decision.events)

    def record_extras(self, live: Live, extras: Extras, item: Item) -> None:
        """Store something beside the log, which gets no entry."""
        self.change(live).items.append(item)
        self._append(live, Append(live.id, live.room.seq, **extras._asdict()), item)
        self._note(live, extras)

    def rest(self, live: Live) -> None:
        """Let the bots of a room wait until somebody looks; only its deadlines wake it."""
        self.change(live)
        live.rests = True
        live.wake_ms = live.stored_wake_ms = wanted_wake_ms(live.room, rests=True)
        self._append(live, Append(live.id, live.room.seq, wake_ms=live.wake_ms), None)

    def _append(self, live: Live, append: Append, item: Item | None) -> None:
        weight = append.weight
        live.bytes += weight
        if item is not None and (address := address_of(item)) is not None:
            self.hub.written.add(address, weight, self.now_ms)
        self.appends.append(append)
        self._appended_to.append(live)

    def change(self, live: Live) -> Change:
        """What this turn has done to a room so far."""
        self.touched[live] = None
        if (change := self.changes.get(live)) is None:
            change = self.changes[live] = Change(live.room)
        return change

    # what is said after the commit

    def after(self, live: Live | None, out: Out) -> None:
        """Do this once everything is durable, unless another writer was first in that room."""
        self._outs.append((live, out))

    def last(self, out: Out) -> None:
        """Do this after everybody was told what happened."""
        self._lasts.append(out)

    def reply(self, connection: Connection, message: bytes) -> None:
        """Answer one connection."""
        self._outs.append((connection.live, lambda: connection.send(message)))

    def refuse(self, connection: Connection, id_: str | None, no: Refused) -> None:
        """Say no."""
        self.hub.counts.refused[no.code] += 1
        self.reply(connection, encode(refusal(id_, no)))

    # storing and telling

    async def land(self, written: list[bool]) -> None:
        """Everything is durable: first the answers, then the events for everybody."""
        lost = dict.fromkeys(live for live, done in zip(self._appended_to, written, strict=True) if not done)
        for live in lost:
            await self._decide_again(live)
        for live in self.changes:
            live.stored_seq = live.room.seq
        self.hub.point("durable")
        told = [(live, tuple(live.connections)) for live in self.touched]
        for room, out in self._outs:
            if room not in lost:
                out()
        self.hub.point("acknowledged")
        for live, listeners in told:
            self._tell(live, listeners)
        for out in self._lasts:
            out()

    async def _decide_again(self, live: Live) -> None:
        """Another writer was first in this room: tell what was missed, and decide anew in the next turn."""
        change = self.changes[live]
        if live.stored_seq == 0:  # a new room whose code was taken
            del self.changes[live], self.touched[live]
            return self.hub.put(*change.items)
        for item in change.items:
            if isinstance(item, Opened):
                live.detach(item.connection, self.now_ms)
                item.connection.live = item.connection.member = None
        try:
            change.pasts = await self.hub.register.refresh(live)
        except Refused as no:
            return self.hub.set_aside(live, no)
        live.unsettled = live in self.settled
        return self.hub.put(*change.items)

    def _tell(self, live: Live, listeners: tuple[Connection, ...]) -> None:
        """Send what happened and whom a Rematch waits for, encoded at most twice however many listen."""
        change = self.changes.get(live) or Change(live.room)
        waits = waits_for(live.room, live.down())
        beside = {} if waits == live.waits else {"waits": list(waits)}
        live.waits = waits
        if not change.pasts and not beside:
            return
        encoded: dict[bool, bytes] = {}
        for connection in listeners:
            lean = connection.lean
            if lean not in encoded:
                encoded[lean] = events(change.before, live.room, change.pasts, lean=lean, beside=beside)
            connection.send(encoded[lean])


def digest(command: c.Command) -> bytes:
    """What tells two bodies under one id apart."""
    return bytes.fromhex(body_digest(command))


def refusal(id_: str | None, no: Refused) -> replies.Refused:
    """A refusal as it is sent."""
    return replies.Refused(
        id=id_,
        code=no.code,
        rule=no.rule,
        message=no.message,
        key=no.saying.key,
        params=no.saying.params,
        legal=plain(no.legal),
    )


def plain(legal: Any) -> Any:
    """What is legal instead, in types that JSON has."""
    return None if legal is None else msgspec.to_builtins(legal)
