"""Who is here and who is away, and the bots that stand in (QR3, QR4, QR28, QR30)."""

from typing import Any

from msgspec.structs import replace

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.chairs import drop_request
from runners.rooms.commands import MarkAway
from runners.rooms.draft import Draft
from runners.rooms.results import open_next
from runners.rooms.room import (
    DISCONNECT_MS,
    Changes,
    Member,
    Room,
    chair_at,
    not_ready,
    with_chair,
)
from runners.words import said


class Presence:
    """Open connections by member, in memory only: a restart of the server is not a disconnect."""

    def __init__(self, wait_ms: int = DISCONNECT_MS) -> None:
        self._open: dict[str, int] = {}
        self._lost: dict[str, int] = {}
        self._wait_ms = wait_ms
        self.moves = 0
        """How often somebody came or went."""

    def connect(self, member: str) -> None:
        """Count a new connection of this member."""
        self.moves += 1
        self._open[member] = self._open.get(member, 0) + 1
        self._lost.pop(member, None)

    def disconnect(self, member: str, now: int) -> None:
        """Count a lost connection, and note the time if it was the last one."""
        self.moves += 1
        left = self._open.get(member, 0) - 1
        assert left >= 0, f"{member} had no connection"
        self._open[member] = left
        if left == 0:
            del self._open[member]
            self._lost[member] = now

    def learn(self, member: str, since: int | None) -> None:
        """Note when another server saw this member's last connection go, or None while it has one."""
        self.moves += 1
        if since is None:
            self._lost.pop(member, None)
        elif member not in self._open:
            self._lost[member] = since

    def is_here(self, member: str) -> bool:
        return member in self._open

    def knows(self, member: str) -> bool:
        """Is this member here, or gone for less than the time that counts?"""
        return member in self._open or member in self._lost

    def next_at(self) -> int | None:
        """When the next loss becomes a disconnect."""
        return min(self._lost.values()) + self._wait_ms if self._lost else None

    def due_absences(self, now: int) -> list[MarkAway]:
        """The disconnects that have become due, the longest first, until `told` of each."""
        due = sorted((since, name) for name, since in self._lost.items() if now - since >= self._wait_ms)
        return [MarkAway(member=name, since=since) for since, name in due]

    def told(self, member: str, since: int) -> None:
        """The disconnect that began then is in the log."""
        if self._lost.get(member) == since:
            del self._lost[member]


# commands


def mark_away(draft: Draft, command: c.MarkAway) -> None:
    """Let the seat wait, or end the results by a disconnect (R4, QR3)."""
    member = need_member(draft, command.member)
    if member.away_since is not None:
        raise Refused("noChange", said("room-away-already"), rule="QR30")
    drop_request(draft, member.id, "away")
    draft.emit(e.WentAway(member=member.id, since=command.since, disconnected=command.disconnected))
    if command.disconnected and ends_results(draft.room, command):
        open_next(draft, "disconnected")


def ends_results(room: Room, command: c.MarkAway) -> bool:
    """Was a player's connection lost during the results? A loss before them does not count (QR4)."""
    results = room.results
    if results is None or results.deadline is None:
        return False
    return room.chair_of(command.member) in results.players and command.since >= results.began


def mark_back(draft: Draft, command: c.MarkBack) -> None:
    """The player is here again: the stand-in goes, nobody votes on the chair any more (QR3)."""
    member = need_member(draft, command.member)
    if member.away_since is None:
        raise Refused("noChange", said("room-here-already"), rule="QR30")
    if returns_to_vote(draft.room, member):
        draft.emit(e.Dropped(why="returned"))
    draft.emit(e.CameBack(member=member.id))


def returns_to_vote(room: Room, member: Member) -> bool:
    """Is a vote open on the chair of this player, who was only away?"""
    index = room.chair_of(member.id)
    chair = None if index is None else room.chairs[index]
    if room.vote is None or chair is None or room.vote.vacate != index:
        return False
    return not (room.phase == "pregame" and room.spoils_starts(chair))


def need_member(draft: Draft, name: str) -> Member:
    member = draft.room.members.get(name)
    if member is None:
        raise Refused("notMember", said("room-no-such-member"), rule="QR5")
    return member


def stand_in(draft: Draft, command: c.StandIn) -> None:
    """The agreed time is over: a bot plays on for the absent player (QR36). It votes on nothing (QR30)."""
    draft.need_play()
    chair = draft.room.chairs[command.chair] if command.chair in range(len(draft.room.chairs)) else None
    at = None if chair is None else draft.room.stand_in_at(chair)
    if at is None:
        raise Refused("notAway", said("room-no-stand-in-needed"), rule="QR36")
    if draft.now < at:
        raise Refused("notYet", said("room-stand-in-not-yet"), rule="QR36")
    bot = draft.room.options.stand_in
    assert bot is not None
    draft.emit(e.StoodIn(chair=command.chair, bot=bot))


# what the events change


def away(room: Room, event: e.WentAway, entry: e.Entry, known: Any) -> Changes:
    """An absent player is not Ready: the game would start without them (QR28). A sealed start waits on."""
    member = replace(room.members[event.member], away_since=event.since)
    changes: Changes = {"members": room.members | {event.member: member}}
    index = room.chair_of(event.member)
    if room.phase == "pregame" and room.start is None and index is not None:
        changes["chairs"] = with_chair(room.chairs, index, not_ready(chair_at(room, index)))
    return changes


def back(room: Room, event: e.CameBack, entry: e.Entry, known: Any) -> Changes:
    """The seat is handed back the moment its player returns (QR3)."""
    member = replace(room.members[event.member], away_since=None)
    changes: Changes = {"members": room.members | {event.member: member}}
    index = room.chair_of(event.member)
    if index is not None and chair_at(room, index).stand_in is not None:
        changes["chairs"] = with_chair(room.chairs, index, replace(chair_at(room, index), stand_in=None))
    return changes


def stood_in(room: Room, event: e.StoodIn, entry: e.Entry, known: Any) -> Changes:
    chair = replace(chair_at(room, event.chair), stand_in=event.bot)
    return {"chairs": with_chair(room.chairs, event.chair, chair)}
