"""Set phrases: sent to everybody present, never logged, in no replay, lost at a restart."""

from functools import partial
from typing import Final

from runners.games.contract import Refused
from runners.protocol import encode
from runners.protocol.commands import Say
from runners.protocol.phrases import sentence
from runners.protocol.replies import Accepted, Spoke
from runners.rooms import commands as c
from runners.rooms.decide import body_digest
from runners.rooms.room import Room
from runners.server.live.change import Change
from runners.server.live.room import Connection
from runners.words import english, said

STANDING: Final = ""
"""Stands for all who have no chair: they speak with one voice, so that those who play are heard."""


def say(change: Change, connection: Connection, member: str, command: Say) -> None:
    """Tell everybody who is watching this room who says what."""
    if not may_speak(change, member, connection.address):
        raise Refused("tooFast", said("server-too-many-phrases"))
    change.hub.counts.accepted += 1
    change.hub.noticed(command, change.room.phase, "accepted")
    answer(change, connection, command)
    message = encode(spoke(change.room, member, command))
    change.after(lambda: tell(change, member, command, message))


def may_speak(change: Change, member: str, address: str) -> bool:
    """Whoever comes back as somebody else has said what the address has, and all without a chair."""
    hub, spoken, now_ms = change.hub, change.live.spoken, change.now_ms
    limits = hub.settings.limits
    if not spoken.may_speak(member, limits.phrases, now_ms):
        return False
    has_chair = change.room.chair_of(member) is not None
    if not has_chair and not spoken.may_speak(STANDING, limits.standing_phrases, now_ms):
        return False
    return hub.admission.phrases.take(address, now_ms)


def answer(change: Change, connection: Connection, command: c.Command) -> None:
    """It was said, without an entry in the log."""
    change.after(partial(connection.send, encode(Accepted(id=command.id, first=0, last=0))))


def tell(change: Change, member: str, command: Say, message: bytes) -> None:
    """Say it, once, at every node."""
    live = change.live
    live.spoken.add(member, command.id, body_digest(command))
    for listener in tuple(live.connections):
        listener.send(message)
    if change.node is not None:
        change.node.pass_on(live.id, message)


def spoke(room: Room, member: str, command: Say) -> Spoke:
    saying = sentence(command.phrase)
    return Spoke(
        member=member,
        name=room.members[member].name,
        chair=room.chair_of(member),
        phrase=command.phrase,
        text=english(saying),
        saying=saying,
    )
