"""Ready, and the start that follows by itself (R9, QR20, QR25, QR37), with the players' share of the dice."""

from typing import NamedTuple

from runners.games.contract import Refused, Seat
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms import fairness
from runners.rooms.draft import Draft
from runners.rooms.house import complete, game_of, house_of, problem
from runners.rooms.room import Chair, Room
from runners.rooms.sets import begin, first_thrower


class Missing(NamedTuple):
    """Something that the start still waits for, in a word and in words."""

    code: str
    message: str
    chairs: tuple[int, ...] = ()


def ready(draft: Draft, command: c.Ready) -> None:
    """Be ready; the last one starts the game (QR25)."""
    chair = draft.chair()
    draft.pregame()
    if chair.ready:
        raise Refused("alreadyReady", "you are Ready already", rule="QR34")
    check_contribution(draft.room, command)
    draft.emit(
        e.BecameReady(
            chair=chair.seat.chair, contribution=command.contribution, commitment=command.commitment
        )
    )
    if not missing(draft.room):
        start(draft)


def check_contribution(room: Room, command: c.Ready) -> None:
    """With the server's dice Ready carries 32 bytes and the commitment seen; with typed ones nothing."""
    if room.options.dice == "external":
        if command.contribution is not None or command.commitment is not None:
            raise Refused("badContribution", "this room types its dice; Ready carries nothing", rule="A22")
        return
    if command.commitment != room.commitment:
        message = "the dice were committed anew; look at the commitment and be Ready again"
        raise Refused("wrongCommitment", message, legal={"commitment": room.commitment})
    if fairness.unhex(command.contribution) is None:
        raise Refused("badContribution", "Ready carries 32 random bytes as 64 lower-case hex digits")


def unready(draft: Draft, command: c.Unready) -> None:
    """Take Ready back; the contribution is void with it (QR34)."""
    chair = draft.chair()
    draft.pregame()
    if not chair.ready:
        raise Refused("notReady", "you are not Ready", rule="QR34")
    draft.emit(e.BecameUnready(chair=chair.seat.chair))


def missing(room: Room) -> list[Missing]:
    """What the start still waits for; nothing means that it starts (QR25, QR37)."""
    taken, least = room.taken(), game_of(room.game).seats_min
    found = []
    if len(taken) < least:
        found.append(Missing("players", f"{least - len(taken)} more must take a chair"))
    elif (refusal := problem(room.game, room.options.game, len(taken))) is not None:
        found.append(Missing("options", refusal.message))
    if not room.people():
        found.append(Missing("person", "at least one person must sit down"))
    waiting = [chair for chair in taken if not chair.is_ready]
    if waiting:
        names = ", ".join(chair.seat.name for chair in waiting)
        verb = "is" if len(waiting) == 1 else "are"
        chairs = tuple(chair.seat.chair for chair in waiting)
        found.append(Missing("ready", f"{names} {verb} not Ready", chairs))
    return found


def start(draft: Draft) -> None:
    """Lock the options, freeze the dice, begin (QR25)."""
    if draft.room.vote is not None:
        draft.emit(e.Dropped(why="started"))
    room = draft.room
    taken, game = room.taken(), game_of(room.game)
    options = complete(room.game, room.options.game, len(taken), starting_seat(room))
    given = contributions(room, taken)
    draft.emit(
        e.Started(
            seats=tuple(chair.seat for chair in taken),
            options=options,
            dice=room.options.dice,
            starter=game.starter(game.options(options)),
            contributions=tuple(part.hex() for part in given),
            context=frozen(room, given, options),
        )
    )
    begin(draft)


def starting_seat(room: Room) -> Seat | None:
    """The starter that R8 derived, while seated; else as in a new game (QR24, QA35)."""
    if house_of(room.game).sets:
        return first_thrower(room)
    ids = [chair.id for chair in room.taken()]
    return ids.index(room.starter) if room.starter in ids else None


def contributions(room: Room, taken: tuple[Chair, ...]) -> tuple[bytes, ...]:
    """One per seat: what its player sent, or what the commitment gives a bot. None with typed dice."""
    if room.commitment is None:
        return ()
    commit = bytes.fromhex(room.commitment)
    return tuple(
        bytes.fromhex(chair.contribution)
        if chair.contribution is not None
        else fairness.bot_contribution(commit, seat)
        for seat, chair in enumerate(taken)
    )


def frozen(room: Room, given: tuple[bytes, ...], options: dict[str, object]) -> str | None:
    if room.commitment is None:
        return None
    commit = bytes.fromhex(room.commitment)
    return fairness.context(room.id, room.game_seq, commit, given, options).hex()
