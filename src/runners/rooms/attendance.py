"""Players who go away and come back, and the bots that stand in for them (QR3, QR4, QR28, QR30)."""

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.draft import Draft
from runners.rooms.ending import abort, open_next
from runners.rooms.room import RESULTS_MS, Member, Room
from runners.rooms.seating import drop_request
from runners.words import said


def mark_away(draft: Draft, command: c.MarkAway) -> None:
    """The seat waits; during the results a disconnect ends them at once (R4, QR3)."""
    member = known(draft, command.member)
    if member.away_since is not None:
        raise Refused("noChange", said("room-away-already"), rule="QR30")
    drop_request(draft, member.id, "away")
    draft.emit(e.WentAway(member=member.id, since=command.since, disconnected=command.disconnected))
    if command.disconnected and ends_results(draft.room, command):
        open_next(draft, "disconnected")


def ends_results(room: Room, command: c.MarkAway) -> bool:
    """Was a player's connection lost during the results? A loss before them is none in them (QR4)."""
    results = room.results
    if results is None or results.deadline is None:
        return False
    return room.chair_of(command.member) in results.players and command.since >= results.deadline - RESULTS_MS


def mark_back(draft: Draft, command: c.MarkBack) -> None:
    """The player is here again: the stand-in goes, nobody votes on the chair any more (QR3)."""
    member = known(draft, command.member)
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


def known(draft: Draft, name: str) -> Member:
    member = draft.room.members.get(name)
    if member is None:
        raise Refused("notMember", said("room-no-such-member"), rule="QR5")
    return member


def stand_in(draft: Draft, command: c.StandIn) -> None:
    """The agreed time is over: a bot plays on for the absent player (QR36). It votes on nothing (QR30)."""
    draft.playing()
    chair = draft.room.chairs[command.chair] if command.chair in range(len(draft.room.chairs)) else None
    at = None if chair is None else draft.room.stand_in_at(chair)
    if at is None:
        raise Refused("notAway", said("room-no-stand-in-needed"), rule="QR36")
    if draft.now < at:
        raise Refused("notYet", said("room-stand-in-not-yet"), rule="QR36")
    bot = draft.room.options.stand_in
    assert bot is not None
    draft.emit(e.StoodIn(chair=command.chair, bot=bot))


def abort_by_server(draft: Draft, command: c.Abort) -> None:
    """A fault, or the host's policy for absent players (QR1, QR3)."""
    draft.playing()
    abort(draft, command.reason)
