"""Of much that came, everybody's next one comes first."""

import asyncio
from pathlib import Path

from runners.client import Client, create_room
from runners.server.hub import ShowRoom
from runners.server.hub.backlog import Backlog
from runners.server.hub.inbox import Disconnected, Item, Received
from runners.server.limits import Limits, Rate
from runners.server.live import Connection
from runners.server.settings import Settings
from tests.server.running import patiently, running
from tests.server.table import Seat, Table


class Nowhere:
    """The end of a connection that nobody reads."""

    def send(self, message: bytes) -> None: ...

    def flush(self) -> None: ...

    def close(self, code: int, reason: str) -> None: ...


def connection(address: str) -> Connection:
    return Connection(Nowhere(), "CODE", address, Limits(), 0)


def filled(*items: Item) -> Backlog:
    backlog = Backlog()
    for item in items:
        backlog.add(item)
    return backlog


def test_as_long_as_a_turn_takes_it_all_everything_comes_in_order() -> None:
    one, two = connection("a"), connection("b")
    items: list[Item] = [Received(one, b"1"), Received(one, b"2"), Received(two, b"3"), Disconnected(one)]
    backlog = filled(*items)

    assert backlog.take(4) == items and not backlog


def test_addresses_take_turns_and_so_do_the_connections_of_one() -> None:
    loud, beside, other = connection("a"), connection("a"), connection("b")
    flood: list[Item] = [Received(loud, b"%d" % number) for number in range(6)]
    show = ShowRoom("CODE", lambda _found: None)
    backlog = filled(*flood, Received(beside, b"beside"), Received(other, b"other"), show, Disconnected(loud))

    first = backlog.take(4)
    assert first == [flood[0], Received(other, b"other"), show, Received(beside, b"beside")]
    backlog.add(Received(other, b"again"))
    assert backlog.take(2) == [flood[1], Received(other, b"again")]
    assert backlog.take(9) == [*flood[2:], Disconnected(loud)] and not backlog


def test_networks_of_a_household_share_a_turn() -> None:
    """However many its provider gave it; those of the household beside it have their own."""
    house = [connection(f"2001:db8:1:1{number:02x}::/64") for number in range(3)]
    beside = connection("2001:db8:1:200::/64")
    loud: list[Item] = [Received(one, b"%d" % number) for number in range(2) for one in house]
    backlog = filled(*loud, Received(beside, b"beside"))

    assert backlog.take(2) == [loud[0], Received(beside, b"beside")]
    assert backlog.take(9) == loud[1:]


def test_bytes_are_held_until_a_turn_takes_them() -> None:
    one = connection("a")
    backlog = filled(Received(one, b"12345"), Received(one, b"678"))

    assert one.held_bytes == 8
    backlog.take(1)
    assert one.held_bytes == 3
    backlog.take(1)
    assert one.held_bytes == 0


def said(seat: Seat, count: int) -> None:
    for number in range(count):
        seat._table.hub.receive(seat.connection, b'{"type":"ping","id":"%d"}' % number)


def test_a_neighbour_is_answered_in_the_first_turn_however_much_others_have_sent(tmp_path: Path) -> None:
    table = Table(tmp_path, Settings(limits=Limits(batch_items=4)))
    code = table.create()
    loud, beside, other = (table.watch(code, address) for address in ("10.0.0.1", "10.0.0.1", "10.0.0.2"))
    said(loud, 100)
    said(beside, 1)
    said(other, 1)
    table.step()

    assert beside.kinds()[-1] == other.kinds()[-1] == "pong"
    assert loud.kinds().count("pong") == 2
    table.step(25)
    assert loud.kinds().count("pong") == 100


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
