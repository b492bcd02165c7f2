"""A room run in this process, without store and network: log, answers and secrets in memory."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from msgspec import to_builtins

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.rooms.decide import body_digest, decide, open_room
from runners.rooms.decision import Context, Decision
from runners.rooms.due import conclusion, overdue
from runners.rooms.events import Entry, Logged
from runners.rooms.fairness import Sealer
from runners.rooms.room import Room
from runners.rooms.views.room import dice, start_to_open
from runners.words import said


class Answer(NamedTuple):
    """What an accepted command caused: its entries, first to last."""

    first: int
    last: int
    digest: str


class Answers:
    """The answers to a room's commands. Feed it every entry, and ask it before any other check."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], Answer] = {}

    def add(self, entry: Entry) -> None:
        """Note an entry, with the digest of the body where it is a command's first."""
        if entry.cmd is None:
            return
        key = (entry.by, entry.cmd)
        known = self._found.get(key)
        if known is None:
            self._found[key] = Answer(entry.seq, entry.seq, entry.digest or "")
        else:
            self._found[key] = known._replace(last=entry.seq)

    def find(self, by: str, command: c.Command) -> Answer | None:
        """The first answer to this command, or a refusal of the same id with another body."""
        known = self._found.get((by, command.id)) if command.id else None
        if known is not None and known.digest != body_digest(command):
            raise Refused("repeatedId", said("room-id-used", id=command.id))
        return known


class LocalRoom:
    """What a server does, without store and network: look up, carry out what is due, decide, append."""

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any] | None = None,
        *,
        room_id: str = "local",
        fresh: Callable[[], bytes],
        now: int = 0,
        bots: tuple[str, ...] = (),
        listed: bool = False,
    ) -> None:
        self.fresh = fresh
        self.bots = bots
        self.log: list[Logged] = []
        self.secrets: dict[str, bytes] = {}
        self.answers = Answers()
        self.sealers: dict[str, Sealer] = {}
        self.down: set[str] = set()
        """Members without a connection, according to the caller."""
        self.room: Room
        context = Context(now, None, fresh(), bots)
        self._append(open_room(room_id, game, options or {}, context, listed=listed))

    def context(self, now: int) -> Context:
        secret = self.secrets.get(self.room.commitment or "")
        return Context(now, secret, self.fresh(), self.bots, frozenset(self.down))

    def handle(self, by: str, command: c.Command, now: int) -> Answer:
        """Decide a command and append its entries, or repeat the first answer."""
        found = self.answers.find(by, command)
        if found is not None:
            return found
        self.catch_up(now)
        return self._append(decide(self.room, command, by, self.context(now)))

    def ready(self, *people: str, now: int) -> None:
        """Make these people Ready and open their seals once the start is sealed, as clients do."""
        for who in people:
            sealer = self.sealers.setdefault(who, Sealer(self.fresh))
            given = sealer.ready_fields(to_builtins(dice(self.room)), who)
            self.handle(who, c.Ready(game_seq=self.room.game_seq, **given), now)
        self.open(now)

    def open(self, now: int) -> None:
        """Open the seals of everybody here once the start is sealed."""
        for who, sealer in self.sealers.items():
            if (given := sealer.opening(to_builtins(start_to_open(self.room)), who)) is not None:
                self.handle(who, c.Open(game_seq=self.room.game_seq, **given), now)

    def catch_up(self, now: int) -> None:
        """Declare over what is over by now, and conclude what waited for a connection (QR30)."""
        while (command := overdue(self.room, now) or conclusion(self.room, self.down)) is not None:
            self._append(decide(self.room, command, c.SERVER, self.context(now)))

    def refusal(self, by: str, command: c.Command, now: int) -> Refused | None:
        """Handle a command and return its refusal, if it is refused."""
        try:
            self.handle(by, command, now)
        except Refused as no:
            return no
        return None

    def _append(self, decision: Decision) -> Answer:
        if decision.secret is not None:
            self.secrets[decision.secret.commitment] = decision.secret.secret
        for logged in decision.events:
            self.log.append(logged)
            self.answers.add(logged.entry)
        self.room = decision.room
        entries = [logged.entry for logged in decision.events]
        return Answer(entries[0].seq, entries[-1].seq, entries[0].digest or "")
