"""Hints for a person who plays only against bots: computed once per position, never against people."""

from collections.abc import Callable
from typing import Any

from runners.bots.thinker import Question
from runners.games import GAMES
from runners.games.contract import Json, Refused, Seat
from runners.protocol import encode
from runners.protocol.replies import Hint, HintedChoice
from runners.rooms import commands as c
from runners.rooms.room import Play, Room
from runners.server.live.answers import Hinting
from runners.server.live.change import Change
from runners.server.live.core import Core
from runners.server.live.refusals import refusal
from runners.server.live.room import Connection, Live
from runners.words import PlayerName, Saying, SpotName, Value, english, said


def give_hint(change: Change, connection: Connection, command: c.Command, member: str) -> None:
    """Rank the sender's choices; the answer follows when it is ready."""
    seat = check(change.room, member)
    hub, live, room = change.hub, change.live, change.room
    hub.noticed(command, room.phase, "accepted")

    def send(found: Json) -> None:
        message = hint_view(room, command.id, room.seq, found) if found is not None else busy(command.id)
        if connection.is_open:
            connection.send(encode(message))
            hub.flush()  # it may come while no room is at work that would send it

    change.after(lambda: ask_hint(hub, live, room, seat, send))


def ask_hint(hub: Core, live: Live, room: Room, seat: Seat, told: Callable[[Json], None]) -> None:
    """What is known about the position, or is being computed; requests in the meantime share it."""
    play = room.play
    assert play is not None
    known = live.hinting
    if known is None or known.play is not play or not known.is_worth_waiting:
        known = live.hinting = Hinting(play)
        question = Question(room.game, "", play.state, seat, 0, room.score)
        known.ask(told)
        hub.thinker.hint(question, known.answer)
    else:
        known.ask(told)


def check(room: Room, member: str) -> Seat:
    """The seat that asks: it must have a choice, and everybody else must be a bot."""
    play = room.play
    if room.phase == "pregame" or play is None:
        raise Refused("notStarted", said("room-not-started"), rule="QR25")
    if room.phase == "results":
        raise Refused("gameOver", said("room-game-over"), rule="R1")
    members = [None if (held := room.chairs[seat.chair]) is None else held.seat.member for seat in play.seats]
    if member not in members:
        raise Refused("notSeated", said("room-take-a-chair"), rule="QR5")
    own = members.index(member)
    people = [seat for seat, one in enumerate(members) if one is not None and seat != own]
    if people:
        raise Refused("againstPeople", said("hint-against-people", who=room.seat_names()[people[0]]))
    check_due(room, play, own)
    return own


def check_due(room: Room, play: Play, own: Seat) -> None:
    """There is something to choose, and it is this seat's to choose."""
    if play.lots is not None:
        raise Refused("notDue", said("hint-lots"), rule="QR39")
    game = GAMES[room.game]
    acting = game.actor(play.state)
    if acting is not None and acting != own:
        raise Refused("notYourTurn", said("room-turn-other", who=room.seat_names()[acting]))
    if game.dice_due(play.state) is not None:
        raise Refused("notDue", said("hint-dice-due"))


def hint_view(room: Room, id_: str, seq: int, found: Any) -> Hint:
    """The ranked choices as they are sent."""
    choices = [choice_view(one, room.seat_names()) for one in found["choices"]]
    return Hint(id=id_, seq=seq, of=found["of"], choices=tuple(choices))


def choice_view(one: Any, names: list[str]) -> HintedChoice:
    why = reason(one["reason"])
    return HintedChoice(
        choice=one["choice"], chance=round(one["chance"], 4), text=english(why, names), saying=why
    )


def reason(raw: Any) -> Saying:
    """A reason, read back from JSON."""
    return Saying(raw["key"], {name: value(given) for name, given in raw["params"].items()})


def value(raw: Any) -> Value:
    match raw:
        case {"is": "player", "seat": int(seat)}:
            return PlayerName(seat)
        case {"is": "spot", "name": str(name)}:
            return SpotName(name)
        case list() | tuple():
            return tuple(map(value, raw))
        case _:
            return raw  # type: ignore[no-any-return]


def busy(id_: str) -> Any:
    return refusal(id_, Refused("busy", said("hints-busy")))
