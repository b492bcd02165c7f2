"""The next batch, begun while one is being stored, and only in rooms that the batch in flight does not touch.

So nothing is decided on top of what is not yet durable, and a failed commit loses nothing but its own
batch. What is decided here is stored and announced after that batch.
"""

from collections.abc import Container

from runners.server.hub import dispatch
from runners.server.hub.batch import Batch
from runners.server.hub.inbox import Item, Received, rooms_of
from runners.server.live import Connection, Live
from runners.server.store import Flight


async def begun(batch: Batch, flight: Flight) -> Batch | None:
    """The batch after the one in flight, with what arrived meanwhile; None if nothing did."""
    following = Batch(batch.hub, batch.now_ms, batch.node)
    touched = batch.touched | dict.fromkeys(rooms_of(batch.items))
    under_way = True
    while under_way:
        if following.error is None:
            await handle_apart(following, touched)
        under_way = await flight.rest()
    return following if following.items else None


async def handle_apart(batch: Batch, touched: Container[Live]) -> None:
    """Deal with commands to other rooms; all else waits, and so does what its connection says after it."""
    held = {connection_of(item) for item in batch.waiting}
    try:
        for item in batch.take():
            if is_apart(item, touched) and connection_of(item) not in held:
                await dispatch.handle(batch, item)
            else:
                batch.waiting.append(item)
                held.add(connection_of(item))
    except Exception as error:
        batch.error = error


def is_apart(item: Item, touched: Container[Live]) -> bool:
    """Is this a message to a room in which nothing is under way? First messages may load any room."""
    if not isinstance(item, Received):
        return False
    live = item.connection.live
    return live is not None and live not in touched


def connection_of(item: Item) -> Connection | None:
    """The connection it came from; None for HTTP."""
    return getattr(item, "connection", None)
