"""Few requests are begun in one turn of the event loop, all of them in the end, in order."""

import asyncio
from functools import partial

from runners.server.access.pacing import AT_ONCE, Pacing


def test_a_crowd_goes_in_a_few_at_a_time_and_in_order() -> None:
    turns: list[list[int]] = []

    async def scene() -> None:
        pacing, loop, inside = Pacing(), asyncio.get_running_loop(), list[int]()
        for number in range(20):
            pacing.let_in(loop, partial(inside.append, number))
        while len(inside) < 20:
            turns.append(list(inside))
            await asyncio.sleep(0)

    asyncio.run(scene())

    assert turns[0] == list(range(AT_ONCE)) and turns[-1] == list(range(len(turns[-1])))
    assert [len(turn) for turn in turns] == sorted({len(turn) for turn in turns})


def test_whoever_comes_alone_goes_in_at_once() -> None:
    async def scene() -> list[int]:
        pacing, loop, inside = Pacing(), asyncio.get_running_loop(), list[int]()
        for number in range(3):
            pacing.let_in(loop, partial(inside.append, number))
            assert len(inside) == number + 1
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        return inside

    assert asyncio.run(scene()) == [0, 1, 2]
