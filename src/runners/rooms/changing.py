"""Taking a chair, seating a bot, removing it: free in a new room, by agreement before a Rematch (QR38)."""

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.agreement import open_vote
from runners.rooms.draft import Draft
from runners.rooms.room import Room
from runners.rooms.seating import change_chairs, need_bot, need_free
from runners.words import said


def sit(draft: Draft, command: c.Sit) -> None:
    """Take a free chair, or change to it (QR34)."""
    if draft.by not in draft.room.members:
        raise Refused("notMember", said("room-join-first"), rule="QR5")
    draft.pregame()
    need_free(draft.room, command.chair)
    change = e.ChairChange(chair=command.chair, member=draft.by)
    if is_own_chair(draft.room, change):
        change_chairs(draft, change)
    else:
        ask(draft, change)


def is_own_chair(room: Room, change: e.ChairChange) -> bool:
    """Whoever has stood up may sit down again where he sat (QR38)."""
    return room.regulars is not None and room.regulars.stood.get(change.member or "") == change.chair


def seat_bot(draft: Draft, command: c.SeatBot) -> None:
    """Any seated player may fill an empty chair with a bot (QR24)."""
    draft.chair()
    draft.pregame()
    need_free(draft.room, command.chair)
    need_bot(draft, command.bot)
    ask(draft, e.ChairChange(chair=command.chair, bot=command.bot))


def remove_bot(draft: Draft, command: c.RemoveBot) -> None:
    draft.chair()
    draft.pregame()
    chairs = draft.room.chairs
    held = chairs[command.chair] if 0 <= command.chair < len(chairs) else None
    if held is None or held.seat.bot is None:
        bots = [chair.seat.chair for chair in draft.room.taken() if chair.seat.bot is not None]
        raise Refused("badChair", said("room-no-bot-there"), rule="QR31", legal=bots)
    ask(draft, e.ChairChange(chair=command.chair))


def ask(draft: Draft, change: e.ChairChange) -> None:
    """Do it where chairs are free; in a Rematch pre-game ask all who sit (QR38)."""
    if draft.room.regulars is None:
        change_chairs(draft, change)
        return
    own = draft.room.chair_of(draft.by)
    if own is None and draft.by in draft.room.regulars.refused:
        raise Refused("refusedBefore", said("room-chair-refused"), rule="QR38")
    open_vote(
        draft,
        e.Proposed(
            kind="seats",
            chair=own,
            voters=tuple(person.seat.chair for person in draft.room.people()),
            agreed=() if own is None else (own,),
            member=draft.by if own is None else None,
            seat=change,
        ),
    )
