"""Members who go, by themselves or because the others freed their chair (QR1, QR2, QR28, QR37, QB40)."""

from typing import Literal

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.draft import Draft
from runners.rooms.ending import abort, open_next
from runners.rooms.room import Chair
from runners.rooms.seating import drop_vote, go
from runners.rooms.sets import divide, give_up
from runners.rooms.starting import break_off
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
    """A member goes; with a chair, that first settles the set and drops the vote (QR32, QB40)."""
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
    draft.emit(e.Left(member=member, cause=cause))
    if draft.room.phase == "results" and draft.room.options.rematch:
        open_next(draft, cause)


def leave_game(draft: Draft, chair: Chair, cause: Cause) -> None:
    """A bot takes the chair if stand-ins are agreed; else Abort, with results for who stays (QR1, QR2)."""
    assert chair.seat.member is not None
    gone = e.Left(member=chair.seat.member, cause=cause)
    stays, bot = len(draft.room.people()) > 1, draft.room.options.stand_in
    if stays and bot is not None:
        draft.emit(e.TookOver(chair=chair.seat.chair, bot=bot))
        draft.emit(gone)
        return
    draft.emit(gone)
    abort(draft, f"{chair.seat.name} left the game" if cause == "left" else f"{chair.seat.name} was away")
    if not stays and draft.room.options.rematch:
        open_next(draft, cause)
