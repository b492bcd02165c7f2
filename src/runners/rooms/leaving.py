"""Members who leave, on their own or because the others freed their chair (QR1, QR2, QR28, QR37, QB40)."""

from typing import Any, Literal

from msgspec.structs import replace

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.chairs import drop_vote, free_chairs, go, remember_chair, reseat
from runners.rooms.draft import Draft
from runners.rooms.names import bot_name
from runners.rooms.results import abort, open_next
from runners.rooms.room import (
    Chair,
    Changes,
    Room,
    chair_at,
    with_chair,
)
from runners.rooms.series import divide, give_up
from runners.rooms.start import break_off
from runners.words import said

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
