"""What is due in a room: deadlines to be declared over, bots to be asked for a choice."""

from collections.abc import Set as AbstractSet
from operator import itemgetter
from typing import NamedTuple

from runners.games import GAMES
from runners.games.contract import DiceDue, Seat
from runners.rooms.commands import BreakOff, Conclude, Expire, RunOut, ServerCommand, StandIn
from runners.rooms.options import USUAL_BOT
from runners.rooms.room import Chair, Room


class Deadline(NamedTuple):
    """From `at` (ms) on, the server may send this command."""

    at: int
    command: ServerCommand


class BotTurn(NamedTuple):
    """A bot, or a stand-in, must roll or choose now; its command comes from `bot_sender(chair)`."""

    chair: int
    seat: int
    bot: str
    roll: bool


def deadlines(room: Room) -> list[Deadline]:
    """The deadlines of a room, earliest first (R3, QR25, QR36, QR40)."""
    if room.start is not None:
        return [Deadline(room.start.deadline, BreakOff())]
    if room.results is not None and room.results.deadline is not None:
        return [Deadline(room.results.deadline, Expire())]
    if room.phase != "playing":
        return []
    found = [] if room.options.stand_in is None else stand_ins(room)
    if room.play is not None and room.play.time is not None and (late := running_time(room)) is not None:
        found.append(Deadline(late.deadline, RunOut()))
    return sorted(found, key=itemgetter(0)) if found else found


def stand_ins(room: Room) -> list[Deadline]:
    """When bots take over for those who are away (QR36)."""
    times = ((room.stand_in_at(chair), chair.seat.chair) for chair in room.chairs_taken())
    return [Deadline(at, StandIn(chair=chair)) for at, chair in times if at is not None]


class Timed(NamedTuple):
    """Whose time runs, and until when."""

    chair: int
    deadline: int


def running_time(room: Room) -> Timed | None:
    """The person whose time runs, or None (QR40)."""
    time = None if room.play is None else room.play.time
    if time is None or time.is_over or room.phase != "playing":
        return None
    chair = chair_to_act(room)
    return None if chair is None or chair.acting_bot is not None else Timed(chair.seat.chair, time.deadline)


def chair_to_act(room: Room) -> Chair | None:
    """The chair that must roll or choose."""
    assert room.play is not None
    seat = actor(room)
    return None if seat is None else room.chairs[room.play.seats[seat].chair]


def acts_for(room: Room, chair: Chair) -> str | None:
    """The bot that acts for a chair now: its own, the stand-in, or one for an action whose time is over."""
    if chair.acting_bot is not None:
        return chair.acting_bot
    time = None if room.play is None else room.play.time
    if time is None or not time.is_over or chair_to_act(room) is not chair:
        return None
    return room.options.stand_in or USUAL_BOT


def dice_due(room: Room) -> DiceDue | None:
    """The dice that are due now: a lot of the room, or what the game says (QR39)."""
    assert room.play is not None
    if room.play.lots is not None:
        return room.play.lots.dice_due()
    return GAMES[room.game].dice_due(room.play.state)


def actor(room: Room) -> Seat | None:
    """The seat that must throw or choose."""
    assert room.play is not None
    if room.play.lots is not None:
        return room.play.lots.dice_due().seat
    return GAMES[room.game].actor(room.play.state)


def bot_turn(room: Room) -> BotTurn | None:
    """The bot whose turn it is, if it is a bot's. Dice that people type are not rolled by one (QR33)."""
    play = room.play
    if room.phase != "playing" or play is None:
        return None
    seat = actor(room)
    chair = None if seat is None else room.chairs[play.seats[seat].chair]
    if seat is None or chair is None or (bot := acts_for(room, chair)) is None:
        return None
    rolls = dice_due(room) is not None
    return None if rolls and play.external else BotTurn(chair.seat.chair, seat, bot, rolls)


def overdue(room: Room, now: int) -> ServerCommand | None:
    """The command for a deadline that has passed, to be carried out before anything else (QR11)."""
    found = deadlines(room)
    return found[0].command if found and found[0].at <= now else None


def waits_for(room: Room, down: AbstractSet[str]) -> tuple[int, ...]:
    """The chairs whose connections a unanimous Rematch is waiting for (QR30).

    `down` are members without a connection; those who are away according to the log count as down too.
    """
    if room.results is None or not room.results.unanimous:
        return ()
    held = (room.chairs[chair] for chair in room.results.players)
    people = [chair for chair in held if chair is not None and chair.seat.member is not None]
    return tuple(
        chair.seat.chair
        for chair in people
        if chair.seat.member in down or room.away_since(chair) is not None
    )


def conclusion(room: Room, down: AbstractSet[str]) -> Conclude | None:
    """The command for a held Rematch whose last connection is back (QR30)."""
    held = room.results is not None and room.results.unanimous
    return Conclude() if held and not waits_for(room, down) else None


def seconds_left(room: Room, now: int) -> int | None:
    """Whole seconds left of the results: 180 at once, 179 after one second (R1, QR11)."""
    if room.results is None or room.results.deadline is None:
        return None
    return max(0, -((max(now, room.time) - room.results.deadline) // 1000))
