"""What a sender is told whose message was refused, or could not be dealt with."""

from typing import Any, Final

import msgspec

from runners.games.contract import Refused
from runners.protocol import encode, replies
from runners.server.live.core import Core
from runners.server.live.inbox import (
    Asked,
    Disconnected,
    FirstMessage,
    Item,
    MemberCommand,
    Received,
    Rejected,
)
from runners.words import said

CLOSES: Final = {"noRoom": 4004, "roomDamaged": 1011}
"""With these a first message is the last one: another could do no better."""
FAULT: Final = Refused("fault", said("server-fault"))
FULL: Final = Refused("storeFull", said("server-store-full"))


def refusal(id_: str | None, no: Refused) -> replies.Refused:
    """A refusal as it is sent."""
    return replies.Refused(
        id=id_,
        code=no.code,
        rule=no.rule,
        message=no.message,
        key=no.saying.key,
        params=no.saying.params,
        legal=as_builtins(no.legal),
    )


def as_builtins(legal: Any) -> Any:
    """What is legal instead, in types that JSON has."""
    return None if legal is None else msgspec.to_builtins(legal)


def refuse(hub: Core, item: Item, no: Refused, phase: str = "") -> None:
    """Send a refusal to the sender; `phase`: the room's, for commands."""
    if isinstance(item, MemberCommand):
        hub.counts.refused[no.code] += 1
        hub.noticed(item.command, phase, no.code)
        item.connection.send(encode(refusal(item.command.id or None, no)))
    elif isinstance(item, FirstMessage):
        hub.counts.refused[no.code] += 1
        item.connection.send(encode(refusal(None, no)))
        if (close := CLOSES.get(no.code)) is not None:
            item.connection.close(close, no.code)
    elif isinstance(item, Rejected):
        hub.counts.refused[no.code] += 1
        item.connection.send(encode(refusal(item.id, no)))
    elif isinstance(item, Asked):
        hub.counts.refused[no.code] += 1
        item.done(no)


def refuse_full(hub: Core, item: Item) -> None:
    """Nothing was stored for want of space; whoever wanted to come in tries again in a while."""
    if isinstance(item, FirstMessage):
        hub.counts.refused[FULL.code] += 1
        hub.send_away(item.connection)
    else:
        refuse(hub, item, FULL)


def give_up(hub: Core, item: Item) -> None:
    """It is not known whether something was stored: who asked comes back and sees."""
    if isinstance(item, Asked):
        item.done(FAULT)
    elif isinstance(item, MemberCommand | FirstMessage | Received | Disconnected | Rejected):
        hub.send_away(item.connection)
