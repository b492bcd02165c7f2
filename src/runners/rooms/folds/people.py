"""Who is in the room and in which chair, at home or away."""

from typing import Any, Final

from msgspec.structs import replace

from runners.rooms import events as e
from runners.rooms.folds.chairs import Chairs, Changes, Fold, chair_at, unready, unready_all, with_chair
from runners.rooms.names import bot_name
from runners.rooms.room import Chair, Member, Regulars, Room


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


def left(room: Room, event: e.Left, entry: e.Entry, known: Any) -> Changes:
    members = {name: member for name, member in room.members.items() if name != event.member}
    vote = None if event.cause == "vacated" else room.vote
    index = room.chair_of(event.member)
    changes: Changes = {"members": members, "regulars": _without(room.regulars, event.member)}
    if index is None:
        return changes | {"vote": vote}
    room = replace(room, regulars=changes["regulars"])
    return changes | {"vote": vote} | _reseated(room, with_chair(room.chairs, index, None))


def _without(regulars: Regulars | None, member: str) -> Regulars | None:
    """Without a person of the finished game it is not the same players any more: chairs are free (QR38)."""
    if regulars is None or member in regulars.people:
        return None
    stood = {name: chair for name, chair in regulars.stood.items() if name != member}
    return replace(regulars, stood=stood)


def sat(room: Room, event: e.Sat, entry: e.Entry, known: Any) -> Changes:
    chairs = room.chairs
    old = None if event.seat.member is None else room.chair_of(event.seat.member)
    if old is not None:
        chairs = with_chair(chairs, old, None)
    room = replace(room, regulars=_stood(room.regulars, event.seat.member, None))
    return _reseated(room, with_chair(chairs, event.seat.chair, Chair(event.seat)))


def stood(room: Room, event: e.Stood, entry: e.Entry, known: Any) -> Changes:
    member = chair_at(room, event.chair).seat.member
    room = replace(room, regulars=_stood(room.regulars, member, event.chair))
    return _reseated(room, with_chair(room.chairs, event.chair, None))


def _stood(regulars: Regulars | None, member: str | None, chair: int | None) -> Regulars | None:
    """Remember the chair that somebody has left by standing up, until he sits again (QR38)."""
    if regulars is None or member is None:
        return regulars
    others = {name: left for name, left in regulars.stood.items() if name != member}
    return replace(regulars, stood=others if chair is None else others | {member: chair})


def _reseated(room: Room, chairs: Chairs) -> Changes:
    """Other seats are another game: no vote, nobody is Ready, a starter must still sit there (QR24)."""
    if room.phase != "pregame":
        return {"chairs": chairs}
    ids = {chair.id for chair in chairs if chair is not None}
    nobody = all(chair is None or not chair.person for chair in chairs)
    return {
        "chairs": unready_all(chairs),
        "vote": None,
        "starter": room.starter if room.starter in ids else None,
        "regulars": None if nobody else room.regulars,
    }


def away(room: Room, event: e.WentAway, entry: e.Entry, known: Any) -> Changes:
    """An absent player is not Ready: the game would start without one (QR28). A sealed start waits on."""
    member = replace(room.members[event.member], away_since=event.since)
    changes: Changes = {"members": room.members | {event.member: member}}
    index = room.chair_of(event.member)
    if room.phase == "pregame" and room.start is None and index is not None:
        changes["chairs"] = with_chair(room.chairs, index, unready(chair_at(room, index)))
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


def took_over(room: Room, event: e.TookOver, entry: e.Entry, known: Any) -> Changes:
    """The chair is the bot's, in the colour and mark that the board shows (QR2)."""
    old = chair_at(room, event.chair).seat
    name = bot_name(room, event.bot)
    seat = e.Occupant(chair=event.chair, name=name, colour=old.colour, mark=old.mark, bot=event.bot)
    return {"chairs": with_chair(room.chairs, event.chair, Chair(seat))}


FOLDS: Final[dict[type[e.Event], Fold]] = {
    e.Joined: joined,
    e.Profiled: profiled,
    e.Left: left,
    e.Sat: sat,
    e.Stood: stood,
    e.WentAway: away,
    e.CameBack: back,
    e.StoodIn: stood_in,
    e.TookOver: took_over,
}
