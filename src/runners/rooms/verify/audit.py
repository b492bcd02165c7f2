"""The room as verifier: each act is read back from its event, done again, and must log the same.

A ValueError or a refusal means that the event cannot have happened. docs/dice.md says what is promised.
"""

from collections import deque
from itertools import takewhile
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from runners.games import GAMES
from runners.rooms import events as e
from runners.rooms import fairness
from runners.rooms.decision import Context, Draft
from runners.rooms.fold import fold
from runners.rooms.log import canonical
from runners.rooms.room import Chair, Member, Regulars, Room, Tallies, with_chair
from runners.rooms.teams import team_agreement
from runners.rooms.verify.acts import ACTS, need
from runners.words import english, said

FREE: Final = {
    "committed.commitment",
    "ended.deadline",
    "ended.secret",
    "left.cause",
    "proposed.teams",
    "sat.seat",
    "sealed.deadline",
}
"""What may be otherwise than the room would log it today, or is compared in another way."""
APART: Final = (e.Opened, e.Sealed, e.Started)
"""What is looked at when it comes, and not expected behind what led to it."""
ABSENT: Final = "(none)"
"""Shown where a value has no such field."""


class Audit:
    """A room that follows its own log, and what must come next in it."""

    def __init__(self, room_id: str, game_seq: int, secret: bytes | None) -> None:
        self.room_id = room_id
        self.game_seq = game_seq
        self.secret = secret or bytes(fairness.SECRET_BYTES)
        self.knows_dice = False
        """Is that the secret of the game's dice? A wrong one is found at the end, not in its rolls."""
        self.room: Room | None = None
        self.due: deque[e.AnyEvent] = deque()
        self.sealed_for: set[str] = set()
        self.ended: e.Ended | None = None

    def take(self, logged: e.Logged) -> None:
        """Follow the next entry, if it can have happened."""
        entry, event = logged.entry, logged.entry.event
        need(entry.game_seq == self.game_seq, said("audit-belongs-another-game"))
        need((self.room is None) == isinstance(event, e.Opened), said("audit-game-begins-with"))
        if isinstance(event, e.Opened):
            self.room = self.first_room(event, logged)
            return
        assert self.room is not None
        need(entry.seq == self.room.seq + 1, said("audit-events-before-are"))
        need(entry.time >= self.room.time, said("audit-lies-before-event"))
        self.room = with_member(self.room, event)
        self.check_shown(event)
        known = self.do_again(entry) if not self.due else None
        expected = self.due.popleft()
        self.compare(expected, event)
        self.room = fold(self.room, logged, known if expected == event else None)
        self.note(event)

    def first_room(self, event: e.Opened, logged: e.Logged) -> Room:
        """The room as its log found it, with the people who sit there."""
        need(event.room_id == self.room_id, said("audit-belongs-another-room"))
        need((event.prev is not None) == (self.game_seq > 0), said("audit-must-name-log"))
        need(event.game in GAMES, said("audit-there-no-game", game=repr(event.game)))
        own = GAMES[event.game].rules_version
        need(event.rules == own, said("audit-rules-these-are", rules=event.rules, own=own))
        room = fold(None, logged)
        for seat in event.seats:
            room = replace(room, chairs=with_chair(room.chairs, seat.chair, Chair(seat)))
            room = with_member(room, e.Sat(seat=seat))
        people = tuple(seat.member for seat in event.seats if seat.member is not None)
        ids = tuple(chair.id for chair in room.chairs_taken())
        teams = team_agreement(event.game, room.options)[1] or ()
        return replace(
            room,
            starter=event.starter,
            tallies=None if event.set is None else Tallies(ids, event.set),
            regulars=Regulars(people) if event.cause == "rematch" else None,
            teams=dict(zip(ids, teams, strict=True)) if ids and len(teams) == len(ids) else None,
        )

    def do_again(self, entry: e.Entry) -> Any:
        """Expect what the room logs for the act of this entry, and return the game's state after it."""
        event, room, secret = entry.event, self.room, self.secret
        assert room is not None
        if isinstance(event, e.Broken):
            secret = bytes.fromhex(event.secret)
        elif room.play is not None and self.are_dice_unknown():
            bound = fairness.commitment(room.id, room.game_seq, secret).hex()
            room = replace(room, commitment=bound)
        draft = Draft(room, entry.by, Context(entry.time, secret, bytes(fairness.SECRET_BYTES)), fold)
        need(type(event) in ACTS, said("audit-unasked", found=name_of(event)))
        ACTS[type(event)](draft, event)
        first, *others = [logged.entry.event for logged in draft.events] or [event]
        self.due = deque([first, *takewhile(lambda other: not isinstance(other, APART), others)])
        return draft.room.play and draft.room.play.state

    def check_shown(self, event: e.AnyEvent) -> None:
        """The secret that an event shows is the one that was committed to."""
        if not isinstance(event, e.Voided | e.Broken | e.Ended):
            return
        assert self.room is not None
        if self.room.commitment is None:
            need(event.secret is None, said("audit-typed-dice-have-no"))
            return
        secret = fairness.unhex(event.secret)
        need(secret is not None, said("audit-secret-dice-not"))
        assert secret is not None
        need(self.room.is_secret(secret), said("audit-secret-not-one"))

    def compare(self, expected: e.AnyEvent, found: e.AnyEvent) -> None:
        """The event is of this kind, and says the same in every field that is promised."""
        kind = name_of(expected)
        if type(found) is not type(expected):
            raise ValueError(english(said("audit-comes-next", expected=kind, found=name_of(found))))
        if expected == found:
            return
        free = FREE | ({"rolled.dice"} if self.are_dice_unknown() else set())
        wanted, given = (msgspec.json.decode(msgspec.json.encode(event)) for event in (expected, found))
        for field in wanted | given:
            if f"{kind}.{field}" not in free:
                need_same(f"{kind}.{field}", wanted.get(field, ABSENT), given.get(field, ABSENT))

    def are_dice_unknown(self) -> bool:
        return self.room is not None and self.room.commitment is not None and not self.knows_dice

    def note(self, event: e.AnyEvent) -> None:
        """Remember what the report tells, and what a room need not know."""
        assert self.room is not None
        if isinstance(event, e.Sealed):
            need(event.commitment not in self.sealed_for, said("audit-start-sealed-for"))
            self.sealed_for.add(event.commitment)
        elif isinstance(event, e.Started):
            self.knows_dice = self.room.is_secret(self.secret)
        elif isinstance(event, e.Ended):
            self.ended = event


def name_of(event: e.AnyEvent) -> str:
    return str(event.__struct_config__.tag)


def need_same(path: str, expected: Any, found: Any) -> None:
    """Name the first place where two values differ."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key in expected | found:
            need_same(f"{path}.{key}", expected.get(key, ABSENT), found.get(key, ABSENT))
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for index, (wanted, given) in enumerate(zip(expected, found, strict=True)):
            need_same(f"{path}[{index}]", wanted, given)
    else:
        wanted, given = canonical(expected).decode(), canonical(found).decode()
        need(expected == found, said("audit-differs", field=path, expected=wanted, found=given))


def with_member(room: Room, event: e.AnyEvent) -> Room:
    """Somebody whom an event names was in the room before its log began."""
    who = event.seat if isinstance(event, e.Sat) else event
    member = getattr(who, "member", None)
    if member is None or member in room.members:
        return room
    return replace(room, members=room.members | {member: Member(member, getattr(who, "name", ""))})
