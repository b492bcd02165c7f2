"""One lock for each room, handed on in order."""

import asyncio

from runners.server.locks import Locks
from tests.server.table import wait


def test_a_lock_is_handed_on_in_the_order_of_asking_and_survives_who_gives_up() -> None:
    async def scene() -> list[str]:
        locks, order = Locks(), list[str]()

        async def hold(name: str) -> None:
            await locks.acquire("room")
            order.append(name)
            await asyncio.sleep(0)
            locks.release("room")

        tasks = [asyncio.ensure_future(hold(name)) for name in "abcd"]
        await asyncio.sleep(0)
        tasks[1].cancel()
        tasks[2].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert not locks._waiting
        return order

    assert wait(scene()) == ["a", "d"]


def test_a_lock_that_was_handed_to_somebody_cancelled_goes_on_to_the_next() -> None:
    async def scene() -> list[str]:
        locks, order = Locks(), list[str]()

        async def hold(name: str) -> None:
            await locks.acquire("room")
            order.append(name)
            locks.release("room")

        await locks.acquire("room")
        tasks = [asyncio.ensure_future(hold(name)) for name in "ab"]
        await asyncio.sleep(0)
        locks.release("room")
        tasks[0].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert not locks._waiting
        return order

    assert wait(scene()) == ["b"]
