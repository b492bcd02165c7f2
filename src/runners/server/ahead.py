"""The next turn, begun while one is being stored: only in rooms that the turn in flight does not touch.

So nothing is decided on what is not durable yet, and a commit that fails takes nothing with it but its own
turn. What is decided here is stored and told after that turn.
"""

from collections.abc import Container
from typing import TYPE_CHECKING

from runners.server.connection import Connection
from runners.server.items import Came, Item, rooms_of
from runners.server.live import Live
from runners.server.store import Flight
from runners.server.turn import Turn

if TYPE_CHECKING:
    from runners.server.hub import Hub


async def begun(hub: "Hub", turn: Turn, flight: Flight) -> Turn | None:
    """The turn after the one in flight, with what came meanwhile; None: nothing did."""
    following = Turn(hub, turn.now_ms)
    touched = turn.touched | dict.fromkeys(rooms_of(turn.items))
    under_way = True
    while under_way:
        if following.error is None:
            await deal_apart(hub, following, touched)
        under_way = await flight.rest()
    return following if following.items else None


async def deal_apart(hub: "Hub", turn: Turn, touched: Container[Live]) -> None:
    """Deal with commands to other rooms; all else waits, and so does what its connection says after it."""
    held = {connection_of(item) for item in turn.waiting}
    try:
        for item in hub.taken(turn):
            if is_apart(item, touched) and connection_of(item) not in held:
                await hub.deal(turn, item)
            else:
                turn.waiting.append(item)
                held.add(connection_of(item))
    except Exception as error:
        turn.error = error


def is_apart(item: Item, touched: Container[Live]) -> bool:
    """Is this a message to a room in which nothing is under way? First messages may load any room."""
    if not isinstance(item, Came):
        return False
    live = item.connection.live
    return live is not None and live not in touched


def connection_of(item: Item) -> Connection | None:
    """Whose it is; None for what came over HTTP."""
    return getattr(item, "connection", None)
