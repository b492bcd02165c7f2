"""How much data a room, and an address per day, may cause: beyond that, only play itself is accepted."""

from typing import Any, Final

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.rooms.play import settles_nothing
from runners.server.core import Core
from runners.server.live import Live
from runners.words import said

ALWAYS: Final = frozenset(
    {
        "roll",
        "move",
        "open",
        "requestRematch",
        "consent",
        "declineRematch",
        "resign",
        "claimWin",
        "handOver",
        "unready",
        "unlist",
        "stand",
        "leave",
    }
)
"""What a game needs to come to its end, and what gives up something. None of it can be repeated for ever,
except choices that settle nothing: these are refused all the same (QR45)."""
A_LITTLE_MORE: Final = frozenset(
    {"retype", "proposeCancel", "proposeVacate", "proposeWithout", "agree", "refuse", "withdraw"}
)
"""Votes and corrections can: they go on until an eighth more was written."""


def check(hub: Core, live: Live, address: str, command: c.Command, now_ms: int) -> None:
    """Refuse what is not needed for play in a room, or from an address, that has had too much written."""
    kind: Any = command.__struct_config__.tag
    if kind in ALWAYS and not isinstance(command, c.Move):
        return
    try:
        check_shares(hub, live, address, now_ms, more=kind in A_LITTLE_MORE)
    except Refused:
        if not isinstance(command, c.Move) or settles_nothing(live.room, command):
            raise


def check_shares(hub: Core, live: Live, address: str, now_ms: int, *, more: bool) -> None:
    """Refuse what is beyond the share of a room, or of an address."""
    if live.bytes >= share(more=more) * hub.settings.limits.room_bytes:
        raise Refused("roomBudget", said("server-room-budget"))
    check_address(hub, address, now_ms, more=more)


def check_address(hub: Core, address: str, now_ms: int, *, more: bool = False) -> None:
    """Refuse what an address wants written beyond its day's share."""
    if hub.admission.written.is_empty(address, now_ms, share(more=more)):
        raise Refused("roomBudget", said("server-address-budget"))


def share(*, more: bool) -> float:
    """The share, or an eighth more."""
    return 1.125 if more else 1.0
