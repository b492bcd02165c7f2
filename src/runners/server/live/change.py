"""What one message, or the time, changes in one room: decided, stored in one append, then told."""

from collections.abc import Callable
from contextlib import suppress

import msgspec

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.rooms.decide import body_digest, decide
from runners.rooms.decision import Context, Decision
from runners.rooms.due import overdue, waits_for
from runners.rooms.fairness import SECRET_BYTES
from runners.rooms.fold import fold
from runners.rooms.play import needs_time
from runners.rooms.room import Play, Room
from runners.server.live.appends import (
    NOTHING,
    Extras,
    game_ended_by,
    listing,
    new_listing,
    record_of,
    secret_row,
)
from runners.server.live.core import Core
from runners.server.live.messages import events
from runners.server.live.registry import Damaged, is_sound
from runners.server.live.room import Connection, Live, Recorded, next_wake_ms
from runners.server.nodes import Node
from runners.server.store import ANY, Answer, Append, Condition, OpenTable, Secret, StoreDamaged, Visit
from runners.version import release
from runners.words import said

Out = Callable[[], object]


class Change:
    """Decisions made one upon the other on a value of their own, while the room stays as it is stored.

    Only once all of it is durable the room becomes what was decided, so there is nothing to undo.
    """

    __slots__ = (
        "_append",
        "_condition",
        "_ended",
        "_extras",
        "_lasts",
        "_must_append",
        "_outs",
        "_secrets",
        "_visits",
        "_wake_ms",
        "absences",
        "arrival",
        "hub",
        "is_ailing",
        "is_settled",
        "live",
        "node",
        "now_ms",
        "recorded",
        "rests",
        "room",
        "secret",
        "sender",
        "silence_ms",
    )

    def __init__(self, hub: Core, node: Node | None, live: Live, sender: str | None, silence_ms: int) -> None:
        self.hub = hub
        self.node = node
        """This server among others over the same store; None: there are none."""
        self.live = live
        self.sender = sender
        """The address for which it is written."""
        self.silence_ms = silence_ms
        """For how long nothing was looked at before, if that was long."""
        self.now_ms = hub.clock.now_ms()
        self.room = live.room
        """The room as decided so far."""
        self.secret = live.secret
        self.rests = live.rests
        self.recorded: list[Recorded] = []
        self.absences: list[c.MarkAway] = []
        """Absences that are over once this is stored: they are in the log, or need not be."""
        self.arrival: tuple[Connection, str | None] | None = None
        """A connection that comes in with this, and the member it plays for."""
        self.is_settled = not live.unsettled
        self.is_ailing = False
        """Did something of ours go wrong?"""
        self._secrets: list[Secret] = []
        self._extras = NOTHING
        self._visits: tuple[Visit, ...] = ()
        self._condition: Condition | None = None
        self._ended: int | None = None
        self._must_append = False
        self._wake_ms: int | msgspec.UnsetType | None = msgspec.UNSET
        self._append: Append | None = None
        self._outs: list[Out] = []
        self._lasts: list[Out] = []

    # deciding

    async def first_answer(self, member: str, command: c.Command) -> Answer | None:
        """The first answer to this id, refusing another body under it."""
        found = await self.find_answer(member, command.id)
        if found is not None and found.digest != bytes.fromhex(body_digest(command)):
            raise Refused("repeatedId", said("room-id-used", id=command.id))
        return found

    async def find_answer(self, member: str, command_id: str) -> Answer | None:
        """The first answer to this id."""
        live = self.live
        with suppress(StoreDamaged):
            stored = await self.hub.store.answer(live.id, member, command_id)
            if stored is None or await self._is_sound(stored, command_id):
                return stored
        await self.hub.registry.set_aside(live.id, "an answer cannot have been given", self.now_ms)
        raise Damaged("an answer cannot have been given")

    async def _is_sound(self, stored: Answer, command_id: str) -> bool:
        """May this be believed? Of what another node has just answered, the entries are not known here yet:
        whatever relies on it is compared, and decided again after that."""
        if is_sound(stored, command_id, self.room.seq):
            return True
        return self.node is not None and is_sound(stored, command_id, await self.hub.store.head(self.live.id))

    def down(self) -> frozenset[str]:
        """Those who sit here without a connection, once this has happened (QR30)."""
        down = self.live.down(self.room)
        return down if self.arrival is None or self.arrival[1] is None else down - {self.arrival[1]}

    def decide(self, command: c.Command, by: str, digest: str | None = None) -> Decision:
        """Ask the room; nothing is changed yet."""
        names = self.hub.bot_names[self.room.game]
        context = Context(self.now_ms, self.secret, self.hub.fresh, names, self.down(), release())
        decision = decide(self.room, command, by, context, digest)
        if decision.secret is not None:
            self.hub.fresh = self.hub.random_bytes(SECRET_BYTES)
        return decision

    def record(self, decision: Decision, extras: Extras = NOTHING) -> None:
        """Add a decision; what is decided next builds on it."""
        before = room = self.room
        self.room = decision.room
        if decision.secret is not None:
            self.secret = decision.secret.secret
            self._secrets.append(secret_row(decision))
        last = decision.events[-1]
        for logged in decision.events:
            self.recorded.append(Recorded(logged, room, decision.told.get(logged.entry.seq, ())))
            if logged is not last:
                room = fold(room, logged)
        if (ended := game_ended_by(decision)) is not None:
            assert self._ended is None, "two games end at once"
            self._ended = ended
        if extras is not NOTHING:
            self.add(extras)
        if self.node is not None:
            self._rely_on(self._without_arrival(self.node.condition(before, decision, self.now_ms)))

    def do(self, command: c.Command, by: str = c.SERVER) -> None:
        """Decide and record."""
        self.record(self.decide(command, by))

    def carry_out_overdue(self) -> None:
        """What time has made due is carried out before what arrives later (QR11)."""
        if not self.is_settled:
            self._settle()
        while (command := overdue(self.room, self.now_ms)) is not None:
            self.do(c.Prolong() if isinstance(command, c.BreakOff) and self._was_silent() else command)

    def _was_silent(self) -> bool:
        """Was nothing looked at when the time to open was over? Openings may have waited meanwhile."""
        start = self.room.start
        return start is not None and self.now_ms - self.silence_ms < start.deadline

    def _settle(self) -> None:
        """What a loaded room needs before all else: time for what was under way (QR40)."""
        self.is_settled = True
        if self.room.start is not None or needs_time(self.room, self.hub.started_ms):
            self.do(c.Prolong())

    def add(self, extras: Extras) -> None:
        """Store something besides the log, with or without an entry."""
        assert self._extras is NOTHING
        self._extras = extras
        self._must_append = True

    def touch(self) -> None:
        """Answer once what is known is surely durable: other nodes may have written it only now."""
        self._must_append = self.node is not None

    def visit(self, visit: Visit, token: bytes | None = None) -> None:
        """Let the other nodes know who has come or gone; nobody comes with a token that is void by then."""
        self._visits += (visit,)
        self._must_append = True
        if token is not None and visit.member is not None:
            self._rely_on(Condition(tokens=((visit.member, token),)))

    def rest(self) -> None:
        """Let the bots wait until somebody looks; only deadlines wake the room."""
        self.rests = self._must_append = True

    def arrive(self, connection: Connection, member: str | None) -> None:
        """Let a connection in."""
        self.arrival = connection, member
        if member is not None:
            self.rests = False

    def check_budget(self, address: str, *, more: bool = False) -> None:
        """Refuse what is beyond the share of the room or of an address, or beyond an eighth more."""
        share = 1.125 if more else 1.0
        if self.live.bytes >= share * self.hub.settings.limits.room_bytes:
            raise Refused("roomBudget", said("server-room-budget"))
        check_written(self.hub, address, share)

    @property
    def play(self) -> Play | None:
        return self.room.play

    @property
    def played_ms(self) -> int:
        """When the game last changed."""
        return self.now_ms if self.room.play is not self.live.room.play else self.live.played_ms

    def _without_arrival(self, wanted: Condition | None) -> Condition | None:
        """Whoever comes in with this append is not here before it."""
        if wanted is None or self.arrival is None or not wanted.here:
            return wanted
        here = tuple(member for member in wanted.here if member != self.arrival[1])
        return msgspec.structs.replace(wanted, here=here)

    def _rely_on(self, other: Condition | None) -> None:
        self._condition = other if self._condition is None else self._condition.join(other)

    # saying

    def after(self, out: Out) -> None:
        """Do this once everything is durable."""
        self._outs.append(out)

    def last(self, out: Out) -> None:
        """Do this after everybody has been told what happened."""
        self._lasts.append(out)

    # storing

    def compose(self) -> Append | None:
        """All of it as one append; None: there is nothing to store."""
        if not (self.recorded or self._must_append):
            return None
        live, extras = self.live, self._extras
        answer = extras.answer
        is_first = answer is not None and live.answered.add(answer.member, answer.command)
        if self.recorded or (self.rests and not live.rests):
            self._wake_ms = next_wake_ms(self.room, rests=self.rests)
        has_lost = self._visits and any(visit.lost_ms is not None for visit in self._visits)
        self._append = Append(
            room=live.id,
            expected=ANY if has_lost else live.room.seq,
            records=tuple([record_of(recorded.logged) for recorded in self.recorded]),
            answer=answer,
            is_first=is_first and bool(self.recorded),  # else no number shows that another node was first
            secrets=tuple(self._secrets),
            tokens=extras.tokens,
            keys=extras.keys,
            codes=extras.codes,
            wake_ms=msgspec.UNSET if self._wake_ms == live.stored_wake_ms else self._wake_ms,
            ended=self._ended,
            table=self._listing() if self.recorded else msgspec.UNSET,
            visits=self._visits,
            condition=self._condition,
        )
        return self._append

    @property
    def is_stored(self) -> bool:
        """Was something appended?"""
        return self._append is not None

    def _listing(self) -> OpenTable | msgspec.UnsetType | None:
        """The room's line in the list if it has changed; nobody has more than a few rooms there."""
        hub, live = self.hub, self.live
        found = new_listing(live.room, self.room)
        if found is msgspec.UNSET and live.id in hub.admission.listed.withheld:
            found = listing(self.room)
        if found is None:
            hub.admission.listed.drop(live.id)
        elif found is not msgspec.UNSET:
            known = [*live.addresses(), *([self.sender] if self.sender else [])]
            if not hub.admission.listed.add(live.id, known, self._is_listed):
                return None
        return found

    def _is_listed(self, room_id: str) -> bool:
        live = self.hub.registry.get(room_id)
        return live is not None and live.room.is_listed

    # telling

    def tell(self, seen: Room, missed: list[Recorded]) -> None:
        """Everything is durable: first the answer, then the events for everybody, then ticks.

        `seen`: the room as everybody saw it last, before what another node has done meanwhile.
        """
        hub, listeners = self.hub, tuple(self.live.connections)
        self._take_effect()
        hub.point("durable")
        for out in self._outs:
            out()
        hub.point("acknowledged")
        self._tell_events(listeners, seen, missed + self.recorded if missed else self.recorded)
        for out in self._lasts:
            out()
        hub.flush()

    def _take_effect(self) -> None:
        """The room is what was decided."""
        live, append, hub = self.live, self._append, self.hub
        if append is not None:
            live.bytes += append.weight
            if self.sender is not None:
                hub.admission.written.charge(self.sender, self.now_ms, append.weight)
            if append.table is None:
                hub.unlisted()
        if self._wake_ms is not msgspec.UNSET:
            live.rests = self.rests
            live.wake_ms = live.stored_wake_ms = self._wake_ms
        if self.recorded:
            live.played_ms = self.played_ms
            live.room, live.secret = self.room, self.secret
            live.recent.extend(self.recorded)
        for gone in self.absences:
            live.note_absence(gone)
        live.unsettled = not self.is_settled
        if self.arrival is not None:
            self._let_in(*self.arrival)

    def _let_in(self, connection: Connection, member: str | None) -> None:
        live = self.live
        connection.live, connection.member = live, member
        if member is None:
            return
        before = live.attach(connection, member)
        live.origins[member] = connection.address
        live.elsewhere -= {member}
        if before is not None:
            self.hub.replace(before)

    def _tell_events(self, listeners: tuple[Connection, ...], seen: Room, history: list[Recorded]) -> None:
        """Send what happened and whom a Rematch waits for, encoded at most twice however many listen."""
        live = self.live
        waits = () if live.room.results is None else waits_for(live.room, live.down())
        beside = {} if waits == live.waits else {"waits": list(waits)}
        live.waits = waits
        if not history and not beside:
            return
        encoded: dict[bool, bytes] = {}
        for connection in listeners:
            lean = connection.lean
            if lean not in encoded:
                encoded[lean] = events(seen, live.room, history, lean=lean, beside=beside)
            connection.send(encoded[lean])


def check_written(hub: Core, address: str, share: float = 1.0) -> None:
    """Refuse what an address wants written beyond this share of its day."""
    if hub.admission.written.is_empty(address, hub.clock.now_ms(), share):
        raise Refused("roomBudget", said("server-address-budget"))
