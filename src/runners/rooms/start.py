"""The start: sealed with the last Ready, opened by every client, begun with the last opening (QR25).

A start whose openings do not all arrive is aborted, and everybody sees it. docs/dice.md says why.
"""

from typing import Any, Literal

from msgspec.structs import replace

from runners.games import GAMES
from runners.games.contract import Refused, Seat
from runners.games.setup import complete
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms import fairness
from runners.rooms.decision import Draft
from runners.rooms.due import running_time
from runners.rooms.options import RESTART_MIN_MS, Time, is_in_days
from runners.rooms.results import begin, next_in_series
from runners.rooms.room import (
    OPEN_MS,
    Chair,
    Changes,
    Opening,
    Room,
    Spoils,
    Start,
    unready_all,
)
from runners.words import said

# who begins


def rematch_starter(room: Room) -> Seat | None:
    """The seat that begins a Rematch, while that player is still seated (R8, QR24)."""
    ids = [chair.id for chair in room.chairs_taken()]
    return ids.index(room.starter) if room.starter in ids else None


def seat_to_begin(room: Room) -> Seat | None:
    """The seat that begins, or None for seat 0 or lots (QA35, QB39)."""
    if GAMES[room.game].series is not None:
        return next_in_series(room)
    chairs = [chair.seat.chair for chair in room.chairs_taken()]
    named = chairs.index(room.options.begins) if room.options.begins in chairs else None
    found = rematch_starter(room)
    return named if found is None else found


def do_lots_decide(room: Room) -> bool:
    """True wherever nothing else decides who begins (QR16, QR18, QB39)."""
    return room.options.begins == "lots" and rematch_starter(room) is None


def starter_name(room: Room, usual: Any) -> Any:
    """The starter as the header says it: `lots`, or what the game's options name (QR26, QR39)."""
    return "lots" if do_lots_decide(room) else usual


def empty_chair(room: Room) -> int | None:
    """The chair that was agreed to begin, if nobody sits there: then nothing can start (QR39)."""
    begins = room.options.begins
    if isinstance(begins, str) or room.starter is not None or room.chairs[begins] is not None:
        return None
    return begins


# sealed, opened, begun


def seal_start(draft: Draft) -> None:
    """Freeze seats, seals and options until all have opened."""
    drop_proposal(draft)
    room = draft.room
    assert room.commitment is not None
    seats = tuple(seat_in_seal(chair) for chair in room.chairs_taken())
    draft.emit(
        e.Sealed(
            commitment=room.commitment,
            seats=seats,
            options=game_options(room),
            deadline=draft.now + OPEN_MS,
        )
    )


def drop_proposal(draft: Draft) -> None:
    """The start locks the options: what is still proposed is gone (QR25)."""
    if draft.room.vote is not None:
        draft.emit(e.Dropped(why="started"))


def seat_in_seal(chair: Chair) -> e.SealedSeat:
    seat = chair.seat
    return e.SealedSeat(chair=seat.chair, seal=chair.seal, member=seat.member, bot=seat.bot)


def game_options(room: Room) -> dict[str, Any]:
    """The game's whole options for those who sit here."""
    return complete(GAMES[room.game], room.options.game, len(room.chairs_taken()), seat_to_begin(room))


def open_seal(draft: Draft, command: c.Open) -> None:
    """Open one's seal and, with the last opening, begin the game."""
    chair = draft.chair()
    waiting = check_sealed(draft, chair, command)
    seat = next(seat for seat in waiting.event.seats if seat.chair == chair.seat.chair)
    if command.sealed != waiting.hash:
        legal = {"sealed": waiting.hash}
        raise Refused("wrongSealed", said("room-other-start"), rule="QR25", legal=legal)
    given = fairness.unhex(command.e)
    commit = bytes.fromhex(waiting.event.commitment)
    if given is None or fairness.seal(commit, draft.by, given).hex() != seat.seal:
        raise Refused("wrongOpening", said("room-wrong-opening"), rule="QR25")
    draft.emit(e.Unsealed(chair=seat.chair, e=command.e, sealed=waiting.hash))
    if draft.room.start is not None and not draft.room.start.chairs_to_open():
        start(draft)


def check_sealed(draft: Draft, chair: Chair, command: c.Open) -> Start:
    """The sealed start that an opening is for, or a refusal if it comes late (QR11)."""
    room, index = draft.room, chair.seat.chair
    if has_opened(room, index, command.commitment):
        raise Refused("alreadyOpen", said("room-opened-already"), rule="QR25")
    start = room.start
    if start is None or start.event.commitment != command.commitment or draft.now >= start.deadline:
        raise Refused("notSealed", said("room-not-sealed-so"), rule="QR25")
    return start


def has_opened(room: Room, chair: int, commitment: str) -> bool:
    """Has this chair opened for the sealed start, or for the game that it led to?"""
    if room.commitment != commitment:
        return False
    if room.play is not None:
        return any(seat.chair == chair for seat in room.play.seats)
    return room.start is not None and any(opening.chair == chair for opening in room.start.opened)


def start(draft: Draft) -> None:
    """Lock the options, freeze the dice, begin (QR25)."""
    drop_proposal(draft)
    room = draft.room
    taken, game = room.chairs_taken(), GAMES[room.game]
    options = game_options(room) if room.start is None else room.start.event.options
    given = contributions(room, taken)
    draft.emit(
        e.Started(
            seats=tuple(chair.seat for chair in taken),
            options=options,
            dice=room.options.dice,
            starter=starter_name(room, game.starter(game.options(options))),
            contributions=tuple(part.hex() for part in given),
            context=dice_context(room, given, options),
            commitment=room.commitment,
            claim=is_for_strangers(room),
        )
    )
    begin(draft)


def is_for_strangers(room: Room) -> bool:
    """May a win be claimed in the game that starts now? It says so in its first entry."""
    taken = room.chairs_taken()
    two = len(taken) == 2 and all(chair.person for chair in taken)
    return two and room.was_listed and not is_in_days(room.options.pace)


def contributions(room: Room, taken: tuple[Chair, ...]) -> tuple[bytes, ...]:
    """One per seat: what its player opened, or what the commitment gives a bot. None with typed dice."""
    if room.commitment is None:
        return ()
    assert room.start is not None, "the server's dice start with a sealed start"
    commit = bytes.fromhex(room.commitment)
    opened = {opening.chair: bytes.fromhex(opening.e) for opening in room.start.opened}
    return tuple(
        opened[chair.seat.chair] if chair.person else fairness.bot_contribution(commit, seat)
        for seat, chair in enumerate(taken)
    )


def dice_context(room: Room, given: tuple[bytes, ...], options: dict[str, Any]) -> str | None:
    if room.commitment is None:
        return None
    commit = bytes.fromhex(room.commitment)
    return fairness.context(room.id, room.game_seq, commit, given, options).hex()


def break_off(draft: Draft, why: Literal["late", "left", "carried"], chair: int | None = None) -> None:
    """Show the secret, clear every Ready. The caller makes a new commitment once all else is logged."""
    room = draft.room
    assert room.start is not None
    secret = draft.reveal()
    assert secret is not None
    draft.emit(e.Broken(why=why, chair=chair, missing=room.start.chairs_to_open(), secret=secret))


def break_off_late(draft: Draft, command: c.BreakOff) -> None:
    """The deadline is reached and an opening is missing (QR11)."""
    start = need_start(draft)
    if draft.now < start.deadline:
        raise Refused("notYet", said("room-seals-not-yet"), rule="QR11")
    break_off(draft, "late")
    draft.commit()


def prolong(draft: Draft, command: c.Prolong) -> None:
    """After a restart the clients need a moment to come back (QR40)."""
    if draft.room.phase == "playing":
        return prolong_time(draft)
    need_start(draft)
    return draft.emit(e.Prolonged(deadline=draft.now + OPEN_MS))


def prolong_time(draft: Draft) -> None:
    """The server was down: whoever must act has at least 30 s left."""
    found = running_time(draft.room)
    if found is None or found.deadline >= draft.now + RESTART_MIN_MS:
        raise Refused("notSealed", said("room-no-time-runs"), rule="QR40")
    draft.emit(e.Prolonged(deadline=draft.now + RESTART_MIN_MS))


def need_start(draft: Draft) -> Start:
    if draft.room.start is None:
        raise Refused("notSealed", said("room-not-sealed"), rule="QR25")
    return draft.room.start


def carry(draft: Draft, command: c.Carry) -> None:
    """The old device's `e` is not moved: the Ready is lost, and a sealed start is aborted (QR34)."""
    index = draft.room.chair_of(command.member)
    chair = None if index is None else draft.room.chairs[index]
    if chair is None or not has_sealed(draft.room, command.member):
        raise Refused("noChange", said("room-nothing-sealed"), rule="QR34")
    if draft.room.start is None:
        draft.emit(e.BecameUnready(chair=chair.seat.chair, why="carried"))
        return
    break_off(draft, "carried", chair.seat.chair)
    draft.commit()


def has_sealed(room: Room, member: str) -> bool:
    """Does a seal of this member stand before the start? It would be lost with the device."""
    index = room.chair_of(member)
    chair = None if index is None else room.chairs[index]
    return room.phase == "pregame" and chair is not None and chair.seal is not None


# what the events change


def committed(room: Room, event: e.Committed, entry: e.Entry, known: Any) -> Changes:
    return {"commitment": event.commitment}


def voided(room: Room, event: e.Voided, entry: e.Entry, known: Any) -> Changes:
    return {"commitment": None, "chairs": unready_all(room.chairs)}


def sealed(event: e.Sealed, logged: e.Logged) -> Changes:
    """The entry is kept whole with its hash, by which clients open it."""
    return {"start": Start(logged.entry, logged.hash, event.deadline)}


def unsealed(room: Room, event: e.Unsealed, entry: e.Entry, known: Any) -> Changes:
    assert room.start is not None
    opened = (*room.start.opened, Opening(event.chair, event.e))
    return {"start": replace(room.start, opened=opened)}


def prolonged(room: Room, event: e.Prolonged, entry: e.Entry, known: Any) -> Changes:
    if room.play is not None:  # the time of whoever must act (QR40)
        return {"play": replace(room.play, time=Time(event.deadline))}
    assert room.start is not None
    return {"start": replace(room.start, deadline=event.deadline)}


def broken(room: Room, event: e.Broken, entry: e.Entry, known: Any) -> Changes:
    """Nobody is Ready: each seal was for the commitment that is gone (R9)."""
    return {
        "start": None,
        "commitment": None,
        "chairs": unready_all(room.chairs),
        "broken": room.broken + 1,
        "spoils": room.spoils | count_spoils(room, event),
    }


def count_spoils(room: Room, event: e.Broken) -> dict[str, Spoils]:
    """Counts once more for whoever was late or moved the seat. Leaving needs no count.

    Where nobody's opening arrived, it is the server that heard nothing: that counts against nobody.
    """
    assert room.start is not None
    members = {seat.chair: seat.member for seat in room.start.event.seats}
    is_late = event.why == "late" and bool(room.start.opened)
    late = [members[chair] for chair in event.missing] if is_late else []
    carried = [members[event.chair]] if event.why == "carried" and event.chair is not None else []
    return {
        name: Spoils(old.late + (name in late), old.carried + (name in carried))
        for name in (*late, *carried)
        if name is not None
        for old in (room.spoils.get(name, Spoils()),)
    }
