"""How much a room, and an address in a day, may have written: play goes on beyond it, all else is refused."""

from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.server.settings import DAY_MS
from runners.words import said

if TYPE_CHECKING:
    from runners.server.hub import Hub
    from runners.server.live import Live

ALWAYS: Final = frozenset(
    {
        "roll",
        "move",
        "open",
        "requestRematch",
        "consent",
        "declineRematch",
        "resign",
        "unready",
        "stand",
        "leave",
    }
)
"""What a game needs to come to its end, and what gives up something. None of it can be repeated for ever."""
A_LITTLE_MORE: Final = frozenset({"retype", "proposeCancel", "proposeVacate", "agree", "refuse", "withdraw"})
"""Votes and corrections can: they go on until an eighth more was written."""


class Written:
    """Bytes that each address had written today, for as many addresses as are worth remembering."""

    REMEMBERED: Final = 100_000

    def __init__(self) -> None:
        self._day = 0
        self._bytes: OrderedDict[str, int] = OrderedDict()

    def add(self, address: str, bytes_: int, now_ms: int) -> None:
        """Count what was written for this address."""
        self._bytes[address] = self.of(address, now_ms) + bytes_
        self._bytes.move_to_end(address)
        if len(self._bytes) > self.REMEMBERED:
            self._bytes.popitem(last=False)

    def of(self, address: str, now_ms: int) -> int:
        """What it had written today; days begin at midnight UTC."""
        if now_ms // DAY_MS != self._day:
            self._day = now_ms // DAY_MS
            self._bytes.clear()
        return self._bytes.get(address, 0)


def check(hub: "Hub", live: "Live", address: str, command: c.Command, now_ms: int) -> None:
    """Refuse what is not needed for play in a room, or from an address, that has had too much written."""
    kind: Any = command.__struct_config__.tag
    if kind in ALWAYS:
        return
    more = kind in A_LITTLE_MORE
    if live.bytes >= allowed(hub.settings.limits.room_bytes, more=more):
        raise Refused("roomBudget", said("server-room-budget"))
    check_address(hub, address, now_ms, more=more)


def check_address(hub: "Hub", address: str, now_ms: int, *, more: bool = False) -> None:
    """Refuse what an address wants written beyond its day's share."""
    if hub.written.of(address, now_ms) >= allowed(hub.settings.limits.day_bytes, more=more):
        raise Refused("roomBudget", said("server-address-budget"))


def allowed(bytes_: int, *, more: bool) -> int:
    """The limit, or an eighth more."""
    return bytes_ + bytes_ // 8 if more else bytes_
