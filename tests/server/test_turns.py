"""Whose turn it is: everybody's next one comes first, one lock for each room, one alarm rung once."""

import asyncio
from pathlib import Path
from typing import Any, cast

from runners.client import Client, create_room
from runners.server.access.limits import Limits, Rate
from runners.server.live.room import Connection
from runners.server.live.turns import Alarms, FairQueue, Locks, Queue
from runners.server.settings import Settings
from tests.server.running import patiently, running
from tests.server.table import Seat, Table, wait


def filled(*items: tuple[Queue, str]) -> FairQueue:
    fair = FairQueue()
    for queue, item in items:
        fair.put(queue, item)
    return fair


def take_all(fair: FairQueue) -> list[str]:
    """Everything in order, each done before the next begins."""
    found = []
    while fair.ready:
        queue, item = fair.take()
        found.append(item)
        fair.finish(queue)
    return found


def test_lanes_take_turns_and_so_do_the_queues_of_one() -> None:
    loud, beside, other = Queue("a"), Queue("a"), Queue("b")
    flood = [(loud, f"flood {number}") for number in range(4)]
    fair = filled(*flood, (beside, "beside"), (other, "other"))

    assert take_all(fair) == ["flood 0", "other", "beside", "flood 1", "flood 2", "flood 3"]


def test_a_sender_is_dealt_with_in_order_one_thing_at_a_time() -> None:
    one, other = Queue("a"), Queue("b")
    fair = filled((one, "first"), (one, "second"), (other, "other"))

    assert [fair.take()[1], fair.take()[1]] == ["first", "other"] and not fair.ready
    fair.put(one, "third")
    assert not fair.ready, "the first is not done"
    fair.finish(one)
    assert take_all(fair) == ["second", "third"]


def test_networks_of_a_household_share_a_turn() -> None:
    """However many its provider gave it; those of the household beside it have their own."""
    house = [connection(f"2001:db8:1:1{number:02x}::/64").queue for number in range(3)]
    beside = connection("2001:db8:1:200::/64").queue
    fair = filled(*[(one, "house") for one in house], (beside, "beside"))

    assert take_all(fair)[:2] == ["house", "beside"]


def connection(address: str) -> Connection:
    return Connection(cast(Any, None), "CODE", address, Limits(), 0)


def said(seat: Seat, count: int) -> None:
    for number in range(count):
        seat._table.hub.receive(seat.connection, b'{"type":"ping","id":"%d"}' % number)


def test_a_neighbour_is_answered_in_the_first_round_however_much_others_have_sent(tmp_path: Path) -> None:
    table = Table(tmp_path, Settings(limits=Limits(batch_items=4)))
    code = table.create()
    loud, beside, other = (table.watch(code, address) for address in ("10.0.0.1", "10.0.0.1", "10.0.0.2"))
    said(loud, 100)
    said(beside, 1)
    said(other, 1)
    order = list[str]()
    for name, seat in (("loud", loud), ("beside", beside), ("other", other)):
        seat.take = lambda _found, name=name: order.append(name)  # type: ignore[method-assign, misc]
    table.step()

    assert order[:3] == ["loud", "other", "beside"] and order.count("loud") == 100


def test_who_sends_more_than_is_dealt_with_is_too_fast(tmp_path: Path) -> None:
    """Whatever the server is busy with, no connection piles up messages in its memory."""
    limits = Limits(held_bytes=100, messages=Rate(1e9, 1e9), address_messages=Rate(1e9, 1e9))
    table = Table(tmp_path, Settings(limits=limits))
    seat = table.watch(table.create())
    said(seat, 10)
    table.step()

    assert seat.kinds().count("pong") == 4 and seat.kinds().count("refused") == 6
    said(seat, 4)
    table.step()
    assert seat.kinds().count("pong") == 8


def test_a_server_that_stops_deals_with_everything_first(tmp_path: Path) -> None:
    table = Table(tmp_path, Settings(limits=Limits(batch_items=2)))
    seat = table.watch(table.create())
    said(seat, 9)
    table.wait(table.hub.stop())

    assert seat.kinds()[1:] == ["pong"] * 9 + ["goodbye"]


def test_a_real_server_goes_on_by_itself_until_everything_is_dealt_with(tmp_path: Path) -> None:

    async def scene(url: str) -> None:
        async with Client(url, await create_room(url, "lmr"), name="Ann") as ann:
            answers = await asyncio.gather(*(ann.send("ping") for _ in range(20)))
            assert [answer["type"] for answer in answers] == ["pong"] * 20

    with running(tmp_path, Settings(limits=Limits(batch_items=3))) as url:
        asyncio.run(patiently(scene(url)))


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


def test_alarms_ring_in_the_order_of_their_times() -> None:
    alarms = Alarms()
    for room, at_ms in (("b", 20), ("a", 10), ("c", 30)):
        alarms.set(room, at_ms)

    assert alarms.next_ms() == 10
    assert alarms.ring(20) == ["a", "b"]
    assert alarms.ring(20) == []
    assert alarms.next_ms() == 30


def test_setting_an_alarm_again_replaces_it() -> None:
    alarms = Alarms()
    alarms.set("a", 10)
    alarms.set("a", 50)
    alarms.set("b", 20)
    alarms.set("b", None)

    assert alarms.ring(40) == []
    assert alarms.ring(50) == ["a"]
    assert alarms.next_ms() is None


def test_an_alarm_moved_forth_and_back_rings_once() -> None:
    alarms = Alarms()
    for at_ms in (10, 20, 10):
        alarms.set("a", at_ms)

    assert alarms.ring(30) == ["a"]
    assert alarms.ring(30) == []


def test_of_very_many_that_are_due_some_ring_at_once_and_the_others_next() -> None:
    alarms = Alarms()
    for number in range(5):
        alarms.set(f"{number}", number)

    assert alarms.ring(3, 3) == ["0", "1", "2"]
    assert alarms.next_ms() == 3
    assert alarms.ring(3, 3) == ["3"]
