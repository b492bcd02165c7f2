"""Joining and sitting down: join, profile, sit, stand, bots. Before a Rematch, by agreement (QR38)."""

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.chairs import (
    change_chairs,
    drop_vote,
    free_chairs,
    free_looks,
    go,
    need_bot,
    need_free,
    reservations,
    room_after_change,
)
from runners.rooms.decision import Draft
from runners.rooms.names import clean, distinct, name_key, names_in_use
from runners.rooms.results import give_up
from runners.rooms.room import (
    COLOURS,
    MARKS,
    MEMBERS_MAX,
    Room,
)
from runners.rooms.teams import new_teams
from runners.rooms.votes import open_vote
from runners.words import said


def join(draft: Draft, command: c.Join) -> None:
    """Join without a chair: that changes no seats (QR34)."""
    room = draft.room
    if ":" in draft.by:
        raise Refused("notMember", said("room-bots-do-not-join"), rule="QR24")
    if draft.by in room.members:
        raise Refused("alreadyJoined", said("room-joined-already"), rule="QR34")
    check_look(command.colour, command.mark)
    if len(room.members) >= MEMBERS_MAX:
        make_place(draft)
    name = distinct(clean(command.name) or "Player", names_in_use(room))
    draft.emit(e.Joined(member=draft.by, name=name, colour=command.colour, mark=command.mark))


def make_place(draft: Draft) -> None:
    """A full room drops whoever has been away longest without a chair."""
    room = draft.room
    absent = [
        (member.away_since, name)
        for name, member in room.members.items()
        if member.away_since is not None and room.chair_of(name) is None
    ]
    if not absent:
        raise Refused("roomFull", said("room-full", most=MEMBERS_MAX), rule="QR34")
    go(draft, e.Left(member=min(absent)[1], cause="replaced"))


def profile(draft: Draft, command: c.Profile) -> None:
    """Take another name, colour or mark, distinct from the others on the board."""
    room = draft.room
    member = room.members.get(draft.by)
    if member is None:
        raise Refused("notMember", said("room-join-first"), rule="QR5")
    check_look(command.colour, command.mark)
    name = member.name
    if command.name is not None:
        name = distinct(clean(command.name) or member.name, names_in_use(room) - {name_key(member.name)})
    index = room.chair_of(draft.by)
    chair = None if index is None else room.chairs[index]
    look = member if chair is None else chair.seat
    colour, mark = command.colour or look.colour, command.mark or look.mark
    if (name, colour, mark) == (member.name, look.colour, look.mark):
        raise Refused("noChange", said("room-looks-already"), rule="QR35")
    if chair is not None:
        check_free(room, draft.by, command.colour, command.mark)
    draft.emit(e.Profiled(member=draft.by, name=name, colour=colour, mark=mark))


def check_look(colour: str | None, mark: str | None) -> None:
    if colour is not None and colour not in COLOURS:
        raise Refused("badLook", said("room-no-such-colour", colour=colour), rule="QR35", legal=list(COLOURS))
    if mark is not None and mark not in MARKS:
        raise Refused("badLook", said("room-no-such-mark", mark=mark), rule="QR35", legal=list(MARKS))


def check_free(room: Room, member: str, colour: str | None, mark: str | None) -> None:
    others = [chair.seat for chair in room.chairs_taken() if chair.seat.member != member]
    if colour is not None and any(seat.colour == colour for seat in others):
        saying = said("room-colour-taken", colour=colour)
        raise Refused("lookTaken", saying, rule="QR35", legal=free_looks(room, member))
    if mark is not None and any(seat.mark == mark for seat in others):
        saying = said("room-mark-taken", mark=mark)
        raise Refused("lookTaken", saying, rule="QR35", legal=free_looks(room, member))


def sit(draft: Draft, command: c.Sit) -> None:
    """Take a free chair, or change to it (QR34)."""
    if draft.by not in draft.room.members:
        raise Refused("notMember", said("room-join-first"), rule="QR5")
    draft.need_pregame()
    need_free(draft.room, command.chair, draft.by)
    change = e.ChairChange(chair=command.chair, member=draft.by)
    if is_own_chair(draft.room, change):
        change_chairs(draft, change)
    else:
        ask(draft, change)


def is_own_chair(room: Room, change: e.ChairChange) -> bool:
    """A member who stood up may sit down again in the same chair (QR38)."""
    return reservations(room).get(change.member or "") == change.chair


def seat_bot(draft: Draft, command: c.SeatBot) -> None:
    """Any seated player may fill an empty chair with a bot (QR24)."""
    draft.chair()
    draft.need_pregame()
    need_free(draft.room, command.chair)
    need_bot(draft, command.bot)
    ask(draft, e.ChairChange(chair=command.chair, bot=command.bot))


def remove_bot(draft: Draft, command: c.RemoveBot) -> None:
    draft.chair()
    draft.need_pregame()
    chairs = draft.room.chairs
    held = chairs[command.chair] if 0 <= command.chair < len(chairs) else None
    if held is None or held.seat.bot is None:
        bots = [chair.seat.chair for chair in draft.room.chairs_taken() if chair.seat.bot is not None]
        raise Refused("badChair", said("room-no-bot-there"), rule="QR31", legal=bots)
    ask(draft, e.ChairChange(chair=command.chair))


def ask(draft: Draft, change: e.ChairChange) -> None:
    """Change chairs where they are free, or ask all who sit before a Rematch (QR38)."""
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
            teams=new_teams(draft.room, room_after_change(draft.room, change)),
        ),
    )


def stand(draft: Draft, command: c.Stand) -> None:
    """Give up the chair, and with it what a set of Ur has brought (QR34, QB40)."""
    chair = draft.chair()
    draft.need_pregame()
    drop_vote(draft, "seats")
    give_up(draft, chair.id, "seats")
    draft.emit(e.Stood(chair=chair.seat.chair))
    free_chairs(draft)
