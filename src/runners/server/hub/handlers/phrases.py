"""Set phrases: sent to everybody present, never logged, in no replay, lost at a restart."""

from typing import Final

from runners.games.contract import Refused
from runners.protocol.commands import Say
from runners.protocol.phrases import sentence
from runners.protocol.replies import Accepted, Spoke
from runners.rooms import commands as c
from runners.rooms.decide import body_digest
from runners.server.hub.batch import Batch
from runners.server.hub.inbox import MemberCommand
from runners.server.live import Connection, Live, encode
from runners.words import english, said

STANDING: Final = ""
"""Stands for all who have no chair: they speak with one voice, so that those who play are heard."""


def is_repeated(live: Live, connection: Connection, command: c.Command) -> bool:
    """Has exactly this been said before? Another body under its id is refused."""
    known = live.spoken.digest(connection.member or "", command.id)
    if known is not None and known != body_digest(command):
        raise Refused("repeatedId", said("room-id-used", id=command.id))
    return known is not None


def say(batch: Batch, live: Live, item: MemberCommand, member: str, command: Say) -> None:
    """Tell everybody who is watching this room who says what."""
    if not may_speak(batch, live, member, item.connection.address):
        raise Refused("tooFast", said("server-too-many-phrases"))
    batch.change(live).items.append(item)
    batch.hub.counts.accepted += 1
    batch.hub.noticed(command, live.room.phase, "accepted")
    answer(batch, item.connection, command)
    message = encode(spoke(live, member, command))  # now: who speaks may be gone when this is stored
    batch.after(live, lambda: tell(batch, live, member, command, message))


def may_speak(batch: Batch, live: Live, member: str, address: str) -> bool:
    """Whoever comes back as somebody else has said what the address has, and all without a chair."""
    limits, now_ms = batch.hub.settings.limits, batch.now_ms
    if not live.spoken.may_speak(member, limits.phrases, now_ms):
        return False
    if live.room.chair_of(member) is None and not live.spoken.may_speak(
        STANDING, limits.standing_phrases, now_ms
    ):
        return False
    return batch.hub.phrases.take(address, now_ms)


def answer(batch: Batch, connection: Connection, command: c.Command) -> None:
    """It was said, without an entry in the log."""
    batch.reply(connection, encode(Accepted(id=command.id, first=0, last=0)))


def tell(batch: Batch, live: Live, member: str, command: Say, message: bytes) -> None:
    """Say it, once, at every node."""
    live.spoken.add(member, command.id, body_digest(command))
    for listener in tuple(live.connections):
        listener.send(message)
    if batch.node is not None:
        batch.node.pass_on(live.id, message)


def spoke(live: Live, member: str, command: Say) -> Spoke:
    saying = sentence(command.phrase)
    return Spoke(
        member=member,
        name=live.room.members[member].name,
        chair=live.room.chair_of(member),
        phrase=command.phrase,
        text=english(saying),
        saying=saying,
    )
