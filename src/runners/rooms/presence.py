"""Who is here, away or gone, the win that may be claimed, and stand-ins (QR1 to QR4, QR30, QR44)."""

from typing import Any, Final, Literal

from msgspec.structs import replace

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.chairs import drop_request, drop_vote, free_chairs, go, remember_chair, reseat
from runners.rooms.decision import Draft
from runners.rooms.names import bot_name
from runners.rooms.options import USUAL_BOT
from runners.rooms.results import abort, concede, divide, give_up, open_next
from runners.rooms.room import Chair, Changes, Member, Room, chair_at, not_ready, with_chair
from runners.rooms.start import break_off
from runners.words import said


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


# claims

CLAIM_MS: Final = 60_000
"""How long the opponent must have been away before the win may be claimed."""


def claim_at(room: Room, chair: Chair) -> int | None:
    """The time from which this player's opponent may claim the win, or None."""
    since = room.away_since(chair)
    if since is None or not room.claim or room.phase != "playing" or chair.stand_in is not None:
        return None
    return since + CLAIM_MS


def claim_win(draft: Draft, command: c.ClaimWin) -> None:
    """The opponent has been away too long: the game is won as if they had resigned."""
    play, chair = draft.need_play(), absent_opponent(draft)
    draft.emit(e.Claimed(chair=chair.seat.chair))
    concede(draft, next(seat for seat, held in enumerate(play.seats) if held.chair == chair.seat.chair))


def hand_over(draft: Draft, command: c.HandOver) -> None:
    """Let a bot play for the absent opponent, until they are back (QR3)."""
    draft.need_play()
    bot = draft.room.options.stand_in or USUAL_BOT
    draft.emit(e.StoodIn(chair=absent_opponent(draft).seat.chair, bot=bot))


def absent_opponent(draft: Draft) -> Chair:
    """The chair of an opponent who has been away long enough, or a refusal."""
    own, room = draft.chair(), draft.room
    chair = next((one for one in room.people() if one is not own), None)
    if not room.claim or chair is None or chair.stand_in is not None or room.away_since(own) is not None:
        raise Refused("notClaimable", said("room-not-claimable"), rule="QR44")
    at = claim_at(room, chair)
    if at is None or draft.now < at:
        legal = None if at is None else {"at": at}
        saying = said("room-opponent-not-away", seconds=CLAIM_MS // 1000)
        raise Refused("notAway", saying, rule="QR44", legal=legal)
    return chair


# leaving

Cause = Literal["left", "vacated"]


def leave(draft: Draft, command: c.Leave) -> None:
    """Go, from wherever the room is (QR2, QR14, R4)."""
    if draft.by not in draft.room.members:
        raise Refused("notMember", said("room-not-here"), rule="QR5")
    chair = draft.room.chair_of(draft.by)
    breaks = chair is not None and draft.room.start is not None
    if breaks:
        break_off(draft, "left", chair)
    remove(draft, draft.by, "left")
    if breaks:
        draft.commit()


def remove(draft: Draft, member: str, cause: Cause) -> None:
    """Remove a member, after settling the set and dropping the vote if they have a chair (QR32, QB40)."""
    index = draft.room.chair_of(member)
    chair = None if index is None else draft.room.chairs[index]
    if chair is None:
        go(draft, e.Left(member=member, cause=cause))
        return
    if cause == "vacated":
        divide(draft)
    else:
        drop_vote(draft, "left")
        give_up(draft, chair.id, "left")
    if draft.room.phase == "playing":
        leave_game(draft, chair, cause)
        return
    gone = e.Left(member=member, cause=cause)
    draft.emit(gone)
    free_chairs(draft, gone)
    if draft.room.phase == "results" and draft.room.options.rematch:
        open_next(draft, cause)


def leave_game(draft: Draft, chair: Chair, cause: Cause) -> None:
    """Give the chair to the agreed stand-in, or abort the game with results for the others (QR1, QR2)."""
    assert chair.seat.member is not None
    gone = e.Left(member=chair.seat.member, cause=cause)
    stays, bot = len(draft.room.people()) > 1, draft.room.options.stand_in
    if stays and bot is not None:
        draft.emit(e.TookOver(chair=chair.seat.chair, bot=bot))
        draft.emit(gone)
        return
    draft.emit(gone)
    abort(draft, e.AbortReason(kind="left" if cause == "left" else "away", name=chair.seat.name))
    if not stays and draft.room.options.rematch:
        open_next(draft, cause)


# what the events change


def joined(room: Room, event: e.Joined, entry: e.Entry, known: Any) -> Changes:
    member = Member(event.member, event.name, event.colour, event.mark)
    return {"members": room.members | {event.member: member}}


def profiled(room: Room, event: e.Profiled, entry: e.Entry, known: Any) -> Changes:
    member = replace(room.members[event.member], name=event.name, colour=event.colour, mark=event.mark)
    changes: Changes = {"members": room.members | {event.member: member}}
    index = room.chair_of(event.member)
    if index is not None:
        seat = chair_at(room, index).seat
        seat = replace(
            seat, name=event.name, colour=event.colour or seat.colour, mark=event.mark or seat.mark
        )
        changes["chairs"] = with_chair(room.chairs, index, replace(chair_at(room, index), seat=seat))
    return changes


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


def claimed(room: Room, event: e.Claimed, entry: e.Entry, known: Any) -> Changes:
    """Only note the claim, because the end follows at once."""
    assert room.play is not None
    return {"play": replace(room.play, is_claimed=True)}


def left(room: Room, event: e.Left, entry: e.Entry, known: Any) -> Changes:
    members = {name: member for name, member in room.members.items() if name != event.member}
    vote = None if event.cause == "vacated" else room.vote
    index = room.chair_of(event.member)
    changes: Changes = {"members": members, "regulars": remember_chair(room.regulars, event.member, None)}
    if index is None:
        return changes | {"vote": vote}
    room = replace(room, regulars=changes["regulars"])
    return changes | {"vote": vote} | reseat(room, with_chair(room.chairs, index, None))


def took_over(room: Room, event: e.TookOver, entry: e.Entry, known: Any) -> Changes:
    """The chair is the bot's, in the colour and mark that the board shows (QR2)."""
    old = chair_at(room, event.chair).seat
    name = bot_name(room, event.bot)
    seat = e.Occupant(chair=event.chair, name=name, colour=old.colour, mark=old.mark, bot=event.bot)
    return {"chairs": with_chair(room.chairs, event.chair, Chair(seat))}
