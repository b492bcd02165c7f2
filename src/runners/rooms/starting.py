"""The start: sealed with the last Ready, opened by every client, begun with the last opening (QR25).

A start whose openings do not all arrive is broken off, and everybody sees it. docs/dice.md says why.
"""

from typing import Any, Literal

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms import fairness
from runners.rooms.beginning import named_starter, starting_seat
from runners.rooms.draft import Draft
from runners.rooms.ending import reveal
from runners.rooms.house import complete, game_of
from runners.rooms.room import OPEN_MS, Chair, Room, Start
from runners.rooms.sets import begin
from runners.words import said


def seal_start(draft: Draft) -> None:
    """Nothing is missing: freeze seats, seals and options; nothing changes until all have opened."""
    drop_proposal(draft)
    room = draft.room
    assert room.commitment is not None
    seats = tuple(sealed_seat(chair) for chair in room.taken())
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


def sealed_seat(chair: Chair) -> e.SealedSeat:
    seat = chair.seat
    return e.SealedSeat(chair=seat.chair, seal=chair.seal, member=seat.member, bot=seat.bot)


def game_options(room: Room) -> dict[str, Any]:
    """The game's whole options for those who sit here."""
    return complete(room.game, room.options.game, len(room.taken()), starting_seat(room))


def open_seal(draft: Draft, command: c.Open) -> None:
    """Open the own seal; with the last opening the game begins."""
    chair = draft.chair()
    waiting = check_sealed(draft, chair, command)
    seat = next(seat for seat in waiting.sealed.seats if seat.chair == chair.seat.chair)
    if command.sealed != waiting.hash:
        legal = {"sealed": waiting.hash}
        raise Refused("wrongSealed", said("room-other-start"), rule="QR25", legal=legal)
    given = fairness.unhex(command.e)
    commit = bytes.fromhex(waiting.sealed.commitment)
    if given is None or fairness.seal(commit, draft.by, given).hex() != seat.seal:
        raise Refused("wrongOpening", said("room-wrong-opening"), rule="QR25")
    draft.emit(e.Unsealed(chair=seat.chair, e=command.e, sealed=waiting.hash))
    if draft.room.start is not None and not draft.room.start.missing():
        start(draft)


def check_sealed(draft: Draft, chair: Chair, command: c.Open) -> Start:
    """The sealed start that an opening is for; an opening comes too late by the clock of QR11."""
    room, index = draft.room, chair.seat.chair
    if has_opened(room, index, command.commitment):
        raise Refused("alreadyOpen", said("room-opened-already"), rule="QR25")
    start = room.start
    if start is None or start.sealed.commitment != command.commitment or draft.now >= start.deadline:
        raise Refused("notSealed", said("room-not-sealed-so"), rule="QR25")
    return start


def has_opened(room: Room, chair: int, commitment: str) -> bool:
    """Has this chair opened for the sealed start, or for the game that came of it?"""
    if room.commitment != commitment or room.scheme != "v2":
        return False
    if room.play is not None:
        return any(seat.chair == chair for seat in room.play.seats)
    return room.start is not None and any(opening.chair == chair for opening in room.start.opened)


def start(draft: Draft) -> None:
    """Lock the options, freeze the dice, begin (QR25)."""
    drop_proposal(draft)
    room = draft.room
    taken, game = room.taken(), game_of(room.game)
    options = game_options(room) if room.start is None else room.start.sealed.options
    given = contributions(room, taken)
    draft.emit(
        e.Started(
            seats=tuple(chair.seat for chair in taken),
            options=options,
            dice=room.options.dice,
            starter=named_starter(room, game.starter(game.options(options))),
            contributions=tuple(part.hex() for part in given),
            context=frozen(room, given, options),
            commitment=room.commitment,
        )
    )
    begin(draft)


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


def frozen(room: Room, given: tuple[bytes, ...], options: dict[str, Any]) -> str | None:
    if room.commitment is None:
        return None
    commit = bytes.fromhex(room.commitment)
    return fairness.context(room.id, room.game_seq, commit, given, options).hex()


# broken off


def break_off(draft: Draft, why: Literal["late", "left", "carried"], chair: int | None = None) -> None:
    """Show the secret, clear every Ready. Whoever calls this commits anew when all else is logged."""
    room = draft.room
    assert room.start is not None
    secret = reveal(draft)
    assert secret is not None
    draft.emit(e.Broken(why=why, chair=chair, missing=room.start.missing(), secret=secret))


def break_off_late(draft: Draft, command: c.BreakOff) -> None:
    """The deadline is reached and an opening is missing (QR11)."""
    start = need_start(draft)
    if draft.now < start.deadline:
        raise Refused("notYet", said("room-seals-not-yet"), rule="QR11")
    break_off(draft, "late")
    draft.commit()


def prolong(draft: Draft, command: c.Prolong) -> None:
    """After a restart the clients need a moment to come back."""
    need_start(draft)
    draft.emit(e.Prolonged(deadline=draft.now + OPEN_MS))


def need_start(draft: Draft) -> Start:
    if draft.room.start is None:
        raise Refused("notSealed", said("room-not-sealed"), rule="QR25")
    return draft.room.start


def carry(draft: Draft, command: c.Carry) -> None:
    """The old device's `e` does not come along: the Ready is lost, a sealed start broken off (QR34)."""
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


def renew(draft: Draft, command: c.Renew) -> None:
    """A pre-game of the older scheme: its commitment is void, nobody is Ready, and v2 begins."""
    if not is_outdated(draft.room):
        raise Refused("noChange", said("room-not-outdated"), rule="QR25")
    assert draft.room.commitment is not None
    draft.emit(e.Voided(commitment=draft.room.commitment, secret=reveal(draft), why="scheme"))
    draft.commit()


def is_outdated(room: Room) -> bool:
    """Does a pre-game stand on dice of the older scheme?"""
    return room.phase == "pregame" and room.commitment is not None and room.scheme == "v1"
