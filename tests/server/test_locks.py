"""One lock for each room, handed on in order."""

import asyncio

from runners.server.live.turns import Locks
from tests.server.table import wait


async def take_turns(names: str, *, cancelled: str, held: bool = False) -> str:
    """In which order these hold the lock, some of them cancelled while they wait, or with it in hand."""
    locks, order = Locks(), list[str]()

    async def hold(name: str) -> None:
        await locks.acquire("room")
        order.append(name)
        await asyncio.sleep(0)
        locks.release("room")

    if held:
        await locks.acquire("room")
    tasks = {name: asyncio.ensure_future(hold(name)) for name in names}
    await asyncio.sleep(0)
    if held:
        locks.release("room")
    for name in cancelled:
        tasks[name].cancel()
    await asyncio.gather(*tasks.values(), return_exceptions=True)
    assert not locks._waiting
    return "".join(order)


def test_a_lock_is_handed_on_in_the_order_of_asking_and_survives_who_gives_up() -> None:
    assert wait(take_turns("abcd", cancelled="bc")) == "ad"


def test_a_lock_that_was_handed_to_somebody_cancelled_goes_on_to_the_next() -> None:
    assert wait(take_turns("ab", cancelled="a", held=True)) == "b"
