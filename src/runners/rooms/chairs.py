"""A change of chairs: who may sit where, in which colours, and what it cancels (QR24, QR31, QR38)."""

from typing import Any, Literal

from msgspec.structs import replace

from runners.games.contract import Refused
from runners.rooms import events as e
from runners.rooms.decision import Draft
from runners.rooms.names import guest_name
from runners.rooms.results import concede_to
from runners.rooms.room import (
    COLOURS,
    MARKS,
    Chair,
    Chairs,
    Changes,
    Regulars,
    Room,
    chair_at,
    unready_all,
    with_chair,
)
from runners.rooms.teams import regroup
from runners.words import said


def free_looks(room: Room, member: str | None) -> dict[str, list[str]]:
    """The colours and marks that nobody else at the table has."""
    others = [chair.seat for chair in room.chairs_taken() if member is None or chair.seat.member != member]
    return {
        "colours": [colour for colour in COLOURS if all(seat.colour != colour for seat in others)],
        "marks": [mark for mark in MARKS if all(seat.mark != mark for seat in others)],
    }


def occupant(room: Room, chair: int, member: str | None, bot: str | None) -> e.Occupant:
    """A chair's new holder, in the wanted colour and mark where they are free."""
    looks = free_looks(room, member)
    person = room.members[member] if member is not None else None
    name = person.name if person else guest_name(room, bot or "")
    colour, mark = (person.colour, person.mark) if person else (COLOURS[chair], MARKS[chair])
    return e.Occupant(
        chair=chair,
        name=name,
        colour=colour if colour in looks["colours"] else pick(COLOURS[chair], looks["colours"]),
        mark=mark if mark in looks["marks"] else pick(MARKS[chair], looks["marks"]),
        member=member,
        bot=bot,
    )


def pick(usual: str, free: list[str]) -> str:
    """The chair's usual look, else the first that is free: there is one for every chair."""
    return usual if usual in free else free[0]


def need_free(room: Room, chair: int, member: str | None = None) -> None:
    """Refuse a chair that is taken, or kept for somebody else who stood up (QR38)."""
    kept = {index: name for name, index in reservations(room).items() if name != member}
    free = [index for index, taken in enumerate(room.chairs) if taken is None and index not in kept]
    if not 0 <= chair < len(room.chairs):
        raise Refused("badChair", said("room-no-such-chair"), rule="QR31", legal=free)
    if room.chairs[chair] is not None:
        raise Refused("chairTaken", said("room-chair-taken"), rule="QR31", legal=free)
    if chair in kept:
        saying = said("room-chair-kept", who=room.members[kept[chair]].name)
        raise Refused("chairKept", saying, rule="QR38", legal=free)


def reservations(room: Room) -> dict[str, int]:
    """The chairs kept for the members who stood up from them (QR38)."""
    return {} if room.regulars is None else room.regulars.stood


def change_chairs(draft: Draft, change: e.ChairChange) -> None:
    """Somebody sits down, or a bot comes or goes: at once if chairs are free, else as agreed (QR24, QR38)."""
    drop_vote(draft, "seats")
    if change.member is None and change.bot is None:
        concede_to(draft, f"bot:{change.chair}")
        draft.emit(e.Stood(chair=change.chair))
    else:
        draft.emit(e.Sat(seat=occupant(draft.room, change.chair, change.member, change.bot)))


def drop_vote(draft: Draft, why: Literal["left", "seats"]) -> None:
    """A change of seats takes the open proposal with it (QR24, QR32)."""
    if draft.room.vote is not None and not draft.room.vote.is_carried:
        draft.emit(e.Dropped(why=why))


def free_chairs(draft: Draft, gone: e.Left | None = None) -> None:
    """Free the chairs and log why, once the players are no longer the same (QR38)."""
    room = draft.room
    if room.phase != "pregame" or room.regulars is None:
        return
    if gone is not None and gone.member in room.regulars.people:
        draft.emit(e.Freed(why="vacated" if gone.cause == "vacated" else "left"))
    elif not room.people():
        draft.emit(e.Freed(why="nobody"))


def need_bot(draft: Draft, bot: str) -> None:
    names = draft.context.bots
    if bot not in names:
        raise Refused("noSuchBot", said("room-no-such-bot", bot=bot), rule="QR36", legal=list(names))


def go(draft: Draft, gone: e.Left) -> None:
    """Somebody without a chair leaves: their request lapses, and so may the need for agreement (QR38)."""
    drop_request(draft, gone.member, "left")
    if draft.room.regulars is not None and gone.member in draft.room.regulars.people:
        drop_vote(draft, "left")
    draft.emit(gone)
    free_chairs(draft, gone)


def drop_request(draft: Draft, member: str, why: Literal["left", "away"]) -> None:
    """The request of somebody without a chair lapses when they leave or are away (QR38)."""
    vote = draft.room.vote
    if vote is not None and vote.member == member:
        draft.emit(e.Dropped(why=why))


# what the events change


def freed(room: Room, event: e.Freed, entry: e.Entry, known: Any) -> Changes:
    return free_seats(room)


def free_seats(room: Room) -> Changes:
    """As in a new room: nobody is Ready, and no result says who begins (QR38, QR39)."""
    room = replace(room, regulars=None, starter=None)
    return reseat(room, room.chairs)


def room_after_freeing(room: Room) -> Room:
    """The room as it would be without agreement on its chairs."""
    return replace(room, **free_seats(room))


def sat(room: Room, event: e.Sat, entry: e.Entry, known: Any) -> Changes:
    return with_seat(room, event.seat)


def with_seat(room: Room, seat: e.Occupant) -> Changes:
    """Somebody sits there, and in no other chair."""
    chairs = room.chairs
    old = None if seat.member is None else room.chair_of(seat.member)
    if old is not None:
        chairs = with_chair(chairs, old, None)
    room = replace(room, regulars=remember_chair(room.regulars, seat.member, None))
    return reseat(room, with_chair(chairs, seat.chair, Chair(seat)))


def stood(room: Room, event: e.Stood, entry: e.Entry, known: Any) -> Changes:
    return without_seat(room, event.chair)


def without_seat(room: Room, chair: int) -> Changes:
    """Nobody sits there any more."""
    member = chair_at(room, chair).seat.member
    room = replace(room, regulars=remember_chair(room.regulars, member, chair))
    return reseat(room, with_chair(room.chairs, chair, None))


def room_after_change(room: Room, change: e.ChairChange) -> Room:
    """The room as it would be with this change of chairs."""
    if change.member is None and change.bot is None:
        return replace(room, **without_seat(room, change.chair))
    return replace(room, **with_seat(room, occupant(room, change.chair, change.member, change.bot)))


def remember_chair(regulars: Regulars | None, member: str | None, chair: int | None) -> Regulars | None:
    """Keep the chair of somebody who stood up after the game, until they sit again or go (QR38)."""
    if regulars is None or member not in regulars.people:
        return regulars
    others = {name: left for name, left in regulars.stood.items() if name != member}
    return replace(regulars, stood=others if chair is None else others | {member: chair})


def reseat(room: Room, chairs: Chairs) -> Changes:
    """Clear vote and Ready for other seats, and keep a starter who sits or has a chair kept."""
    if room.phase != "pregame":
        return {"chairs": chairs}
    ids = {chair.id for chair in chairs if chair is not None} | set(reservations(room))
    return {
        "chairs": unready_all(chairs),
        "vote": None,
        "starter": room.starter if room.starter in ids else None,
        "regulars": room.regulars,
        **regroup(room, chairs, room.options, room.teams),
    }
