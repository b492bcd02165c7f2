"""Who is in the room and in which chair: join, profile, stand, and what a change of chairs does."""

from typing import Literal

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.draft import Draft
from runners.rooms.names import bot_name, clean, distinct, used_names
from runners.rooms.room import COLOURS, MARKS, MEMBERS_MAX, Room
from runners.rooms.sets import concede_to, give_up
from runners.words import said


def join(draft: Draft, command: c.Join) -> None:
    """Come in, standing: that changes no seats (QR34)."""
    room = draft.room
    if ":" in draft.by:
        raise Refused("notMember", said("room-bots-do-not-join"), rule="QR24")
    if draft.by in room.members:
        raise Refused("alreadyJoined", said("room-joined-already"), rule="QR34")
    check_look(command.colour, command.mark)
    if len(room.members) >= MEMBERS_MAX:
        make_place(draft)
    name = distinct(clean(command.name) or "Player", used_names(room))
    draft.emit(e.Joined(member=draft.by, name=name, colour=command.colour, mark=command.mark))


def make_place(draft: Draft) -> None:
    """A full room lets go the one who has been away longest without a chair."""
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
    """Another name, colour or mark; those on the board stay distinct."""
    room = draft.room
    member = room.members.get(draft.by)
    if member is None:
        raise Refused("notMember", said("room-join-first"), rule="QR5")
    check_look(command.colour, command.mark)
    name = member.name
    if command.name is not None:
        name = distinct(clean(command.name) or member.name, used_names(room) - {member.name.casefold()})
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
    others = [chair.seat for chair in room.taken() if chair.seat.member != member]
    if colour is not None and any(seat.colour == colour for seat in others):
        saying = said("room-colour-taken", colour=colour)
        raise Refused("lookTaken", saying, rule="QR35", legal=free_looks(room, member))
    if mark is not None and any(seat.mark == mark for seat in others):
        saying = said("room-mark-taken", mark=mark)
        raise Refused("lookTaken", saying, rule="QR35", legal=free_looks(room, member))


def free_looks(room: Room, member: str | None) -> dict[str, list[str]]:
    """The colours and marks that nobody else at the table has."""
    others = [chair.seat for chair in room.taken() if member is None or chair.seat.member != member]
    return {
        "colours": [colour for colour in COLOURS if all(seat.colour != colour for seat in others)],
        "marks": [mark for mark in MARKS if all(seat.mark != mark for seat in others)],
    }


def occupant(room: Room, chair: int, member: str | None, bot: str | None) -> e.Occupant:
    """A chair's new holder, in the wanted colour and mark where they are free."""
    looks = free_looks(room, member)
    person = room.members[member] if member is not None else None
    name = person.name if person else bot_name(room, bot or "")
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


def need_free(room: Room, chair: int) -> None:
    free = [index for index, taken in enumerate(room.chairs) if taken is None]
    if not 0 <= chair < len(room.chairs):
        raise Refused("badChair", said("room-no-such-chair"), rule="QR31", legal=free)
    if room.chairs[chair] is not None:
        raise Refused("chairTaken", said("room-chair-taken"), rule="QR31", legal=free)


def change_chairs(draft: Draft, change: e.ChairChange) -> None:
    """A person or a bot sits down, or a bot goes: wanted where chairs are free, else agreed (QR24, QR38)."""
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


def stand(draft: Draft, command: c.Stand) -> None:
    """Give up the chair, and with it what a set of Ur has brought (QR34, QB40)."""
    chair = draft.chair()
    draft.pregame()
    drop_vote(draft, "seats")
    give_up(draft, chair.id, "seats")
    draft.emit(e.Stood(chair=chair.seat.chair))


def need_bot(draft: Draft, bot: str) -> None:
    names = draft.context.bots
    if bot not in names:
        raise Refused("noSuchBot", said("room-no-such-bot", bot=bot), rule="QR36", legal=list(names))


def go(draft: Draft, gone: e.Left) -> None:
    """Somebody without a chair leaves: what he asked for falls, and what nobody need be asked for (QR38)."""
    drop_request(draft, gone.member, "left")
    draft.emit(gone)
    vote = draft.room.vote
    if vote is not None and vote.kind == "seats" and draft.room.regulars is None:
        draft.emit(e.Dropped(why="left"))


def drop_request(draft: Draft, member: str, why: Literal["left", "away"]) -> None:
    """The proposal of somebody without a chair falls when he leaves or is away (QR38)."""
    vote = draft.room.vote
    if vote is not None and vote.member == member:
        draft.emit(e.Dropped(why=why))
