"""The load, `python -m bench._load KIND URL PID ...`: plays, and prints figures as JSON lines."""

import asyncio
import resource
import sys
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import msgspec

from bench._boardgame import open_match
from bench._players import AWAY_SECONDS, Player, open_bot_room, open_room, open_spread_room
from bench._tally import Figures, Tally
from bench._usage import Usage

T = TypeVar("T")
AT_ONCE: Final = 40
"""So many rooms are opened side by side."""
SETTLE_SECONDS: Final = 2.0
CHANCES: Final = 4


async def many(count: int, make: Callable[[int], Awaitable[T]]) -> list[T]:
    """Make rooms, some side by side."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> T:
        async with gate:
            return await make(number)

    return await asyncio.gather(*map(one, range(count)))


async def measured(tally: Tally, rooms: int, seconds: float) -> Figures:
    await asyncio.sleep(SETTLE_SECONDS)
    tally.begin()
    await asyncio.sleep(seconds)
    return tally.end(rooms)


async def fast(url: str, tally: Tally, rooms: int, seconds: float) -> None:
    """Rooms of two, everybody answers at once."""
    tables = await many(rooms, lambda _: open_room(url, tally, 2))
    begin(tables)
    tell(await measured(tally, rooms, seconds))
    tally.is_over = True


async def peer(url: str, tally: Tally, rooms: int, seconds: float) -> None:
    """The same against boardgame.io."""
    matches = await many(rooms, lambda number: open_match(url, tally, f"m{number}"))
    for racers in matches:
        for racer in racers:
            racer.act(racer.first)
    tell(await measured(tally, rooms, seconds))
    tally.is_over = True


async def people(url: str, tally: Tally, step: int, most: int, seconds: float, limit_ms: float) -> None:
    """More and more rooms of four with a command a second each, one in ten in its results.

    Ends when events come too late; a step gets some chances, for the machine may have other work.
    """
    rooms = 0
    late = False
    while rooms < most and not late:
        tables = await many(step, lambda number: person_room(url, tally, number))
        begin(tables)
        rooms += step
        for _ in range(CHANCES):
            figures = await measured(tally, rooms, seconds)
            tell(figures)
            late = figures.p99_ms >= limit_ms
            if not late:
                break


async def person_room(url: str, tally: Tally, number: int) -> list[Player]:
    """People see the board and read the sentences: these messages are not lean."""
    return await open_room(url, tally, 4, pause=1.0, rests=number % 10 == 0, lean=False)


async def beside(url: str, tally: Tally, rooms: int, bot_rooms: int, seconds: float, spread: int) -> None:
    """Rooms of people, and beside them as many rooms as told in which four bots play.

    A room gets a command a second: all rooms at once, or spread over the second.
    """
    await many(bot_rooms, lambda _: open_bot_room(url, 4))
    await asyncio.sleep(AWAY_SECONDS if bot_rooms else 0)
    for table in await many(rooms, lambda number: open_room(url, tally, 4, pause=1.0, lean=False)):
        begin([table])
        await asyncio.sleep(spread / rooms)
    tell(await measured(tally, rooms, seconds))
    tally.is_over = True


async def nodes(urls: str, tally: Tally, rooms: int, seconds: float, spread: int) -> None:
    """Rooms of two over several nodes: each room at one of them, or its players at two."""
    all_ = urls.split(",")

    async def table(number: int) -> list[Player]:
        turned = all_[number % len(all_) :] + all_[: number % len(all_)]
        return await open_spread_room(turned if spread else turned[:1], tally, 2)

    tables = await many(rooms, table)
    begin(tables)
    tell(await measured(tally, rooms, seconds))
    tally.is_over = True


def begin(tables: list[list[Player]]) -> None:
    for table in tables:
        for player in table:
            player.get_ready()


def tell(figures: Figures) -> None:
    print(msgspec.json.encode(figures).decode(), flush=True)


def main(kind: str, url: str, pid: str, *numbers: str) -> None:
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    load: Any = {"fast": fast, "peer": peer, "people": people, "beside": beside, "nodes": nodes}[kind]
    asyncio.run(load(url, Tally(Usage(*map(int, pid.split(",")))), *[int(number) for number in numbers]))


if __name__ == "__main__":
    main(*sys.argv[1:])
