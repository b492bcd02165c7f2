"""What one stranger, one household or one network may do in rooms without their neighbours noticing."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from runners.server.access.gate import Gate
from runners.server.access.limits import UNLIMITED, Limits, Rate
from runners.server.access.listings import Listed
from runners.server.access.shares import Buckets, Holdings, scopes
from runners.server.settings import Settings
from tests.server.table import Seat, Table

USUAL = Limits()
HOUSE = [f"2001:db8:1:{number:x}::/64" for number in range(512)]
"""Networks of a /55: two households."""


def table_with(path: Path, **limits: Any) -> Table:
    return Table(path, Settings(limits=msgspec.structs.replace(UNLIMITED, **limits), bot_delay_ms=0))


def arrived(table: Table, code: str, address: str, name: str = "Ann") -> Seat:
    seat = table.connect(code, address)
    seat.raw({"type": "join", "key": table.random.randbytes(16).hex(), "name": name})
    return seat


# networks


def test_an_address_counts_for_the_networks_around_it() -> None:
    assert scopes("192.0.2.1") == (("192.0.2.1", 1),)
    assert scopes("local") == (("local", 1),)
    networks = [network for network, _ in scopes("2001:db8:1:2ff::/64")]
    assert networks == ["2001:db8:1::/48", "2001:db8:1:200::/56", "2001:db8:1:2ff::/64"]


def test_a_household_has_twice_what_one_address_has() -> None:
    """However many networks its provider gave it; the household beside it has its own."""
    buckets = Buckets(Rate(10, 0))
    assert sum(buckets.take(HOUSE[number % 256], 0) for number in range(1000)) == 20
    assert sum(buckets.take(HOUSE[256], 0) for _ in range(100)) == 10
    assert buckets.is_empty(HOUSE[7], 0) and buckets.wait_ms(HOUSE[7], 0) > 1e9
    assert sum(buckets.take(f"2001:db8:1:{number:x}::/64", 0) for number in range(0, 65536, 16)) == 80 - 30


def test_so_do_connections_unread_bytes_and_what_is_written() -> None:
    gate = Gate(Limits(connections_per_address=3))
    places = []
    for address in HOUSE[:10]:
        if (place := gate.enter(address, lambda: None)) is not None:
            gate.complete(place)
            places.append(place)
    assert len(places) == 6
    for place in places:
        gate.leave(place)
    assert gate.enter(HOUSE[9], lambda: None) is not None
    unread, written = Holdings(20), Buckets(Rate(20, 0))
    for address in HOUSE[:10]:
        unread.change(address, 5)
        written.charge(address, 0, 5)
    assert not unread.has_room(HOUSE[0]) and unread.has_room(HOUSE[300])
    assert written.is_empty(HOUSE[0], 0) and not written.is_empty(HOUSE[300], 0)
    for address in HOUSE[:10]:
        unread.change(address, -5)
    assert unread.has_room(HOUSE[0]) and unread[HOUSE[0]] == 0


# phrases (C8)


def test_who_leaves_and_joins_again_has_said_it_all_the_same(tmp_path: Path) -> None:
    """A mute would be evaded: those without a chair speak with one voice, and an address with one."""
    table = table_with(
        tmp_path,
        **{name: getattr(USUAL, name) for name in ("phrases", "address_phrases", "standing_phrases")},
    )
    code, players = table.game(2, "ur")
    heard = 0
    for turn in range(30):
        seat = arrived(table, code, f"192.0.2.{turn}")
        heard += sum(seat.say("say", phrase="hello")["type"] == "accepted" for _ in range(5))
        seat.say("leave")
    assert heard == 10
    players[0].do("say", phrase="thanks")
    table.wait_ms(60_000)
    seats = [arrived(table, code, "192.0.2.1", f"P{number}") for number in range(8)]
    for seat in seats:
        seat.do("say", phrase="hello")


def test_an_address_says_so_much_in_all_rooms_together(tmp_path: Path) -> None:
    table = table_with(tmp_path, phrases=USUAL.phrases, address_phrases=USUAL.address_phrases)
    heard = 0
    for _ in range(20):
        seat = arrived(table, table.create("ur"), "192.0.2.1")
        heard += sum(seat.say("say", phrase="hello")["type"] == "accepted" for _ in range(5))
    assert heard == 20


# members


def test_an_address_leaves_places_in_a_room_for_others(tmp_path: Path) -> None:
    """QR34: whatever it is called; a household of eight with two devices each fits in."""
    table = table_with(tmp_path, places=USUAL.places)
    code = table.create()
    seats = [arrived(table, code, "192.0.2.1") for _ in range(17)]
    assert seats[15].member is not None
    assert seats[16].got[-1]["code"] == "roomFull"
    assert arrived(table, code, "192.0.2.2").member is not None
    seats[0].say("leave")
    assert seats[16].raw({"type": "join", "key": "k" * 22, "name": "Bo"})["type"] == "welcome"


def test_connections_that_are_gone_hold_no_places_and_those_gone_just_now_do(tmp_path: Path) -> None:
    """QR34: else an address would fill the room in the 3 s before anybody is away."""
    table = table_with(tmp_path, places=2)
    code = table.create()
    for number in range(5):
        seat = arrived(table, code, f"2001:db8:1:{number:x}::/64")
        assert (seat.member is not None) == (number < 4)  # a network of several has twice as many
        seat.drop()
    table.wait_ms(3_100)
    assert arrived(table, code, HOUSE[0]).member is not None


def test_who_comes_back_without_a_chair_needs_a_place_again(tmp_path: Path) -> None:
    """QR34: else an address that joins in waves would fill the room; whoever plays comes back always."""
    table = table_with(tmp_path, places=4)
    code = table.create()
    held = []
    for _ in range(16):
        held += [arrived(table, code, "192.0.2.1") for _ in range(4)]
        if len(held) == 4:
            held[0].do("sit", chair=0)
        for seat in held[-4:]:
            seat.drop()
        table.wait_ms(3_100)
    back = [table.resume(code, seat.token) for seat in reversed(held)]  # from another address
    assert [seat.member is not None for seat in back] == [*[True] * 4, *[False] * 59, True]
    assert back[4].got[-1]["code"] == "roomFull"
    assert arrived(table, code, "192.0.2.2").member is not None
    for seat in back[:2]:
        seat.drop()
    table.wait_ms(3_100)
    assert table.resume(code, held[20].token).member is not None


def test_a_network_leaves_a_quarter_of_a_room_to_others(tmp_path: Path) -> None:
    """QR34: also where a provider gave out a /48."""
    table = table_with(tmp_path, places=USUAL.places)
    code = table.create()
    seats = [arrived(table, code, f"2001:db8:1:{number:x}00::/64") for number in range(64)]
    assert sum(seat.member is not None for seat in seats) == 48
    assert arrived(table, code, "192.0.2.2").member is not None


def test_an_address_joins_no_faster_than_people_do(tmp_path: Path) -> None:
    table = table_with(tmp_path, joins=Rate(3, 1))
    code = table.create()
    seats = [arrived(table, code, "192.0.2.1") for _ in range(4)]
    assert [seat.member is not None for seat in seats] == [True, True, True, False]
    assert seats[3].got[-1]["code"] == "tooFast"
    assert arrived(table, code, "192.0.2.2").member is not None
    table.wait_ms(1_000)
    assert seats[3].raw({"type": "join", "key": "k" * 22, "name": "Bo"})["type"] == "welcome"


def test_who_comes_back_again_and_again_waits(tmp_path: Path) -> None:
    """And comes in all the same: nobody is refused."""
    table = table_with(tmp_path, openings=Rate(5, 2), opening_wait_ms=2_000)
    code = table.create()
    ann = table.join(code, "Ann")
    back = [table.resume(code, ann.token) for _ in range(12)]
    assert [seat.member is not None for seat in back].index(False) == 4
    other = table.connect(code, "192.0.2.9")
    assert other.raw({"type": "watch"})["type"] == "welcome"
    table.wait_ms(2_000)
    assert [seat.member for seat in back if seat.member is None] == []
    assert back[-1].closed is None


# open tables


def test_an_address_has_a_few_tables_in_the_list(tmp_path: Path) -> None:
    """QR41: a household of eight plays at eight; those of others stay, whoever was first."""
    table = table_with(tmp_path, tables=USUAL.tables)
    seats = [arrived(table, table.create("ur", listed=True), "192.0.2.1") for _ in range(12)]
    assert listed(table) == [seat.code for seat in seats[:8]]
    seats[0].drop()
    table.wait_ms(3_100)
    seats[11].do("sit", chair=0)
    assert listed(table) == [*(seat.code for seat in seats[1:8]), seats[11].code]
    other = arrived(table, seats[10].code, "192.0.2.2", "Bo")
    assert other.code in listed(table)


def test_being_gone_for_a_moment_puts_no_further_table_into_the_list(tmp_path: Path) -> None:
    """QR41, QR30: also where one of two is away, and the other gone for less than 3 s."""
    table = table_with(tmp_path, tables=1)
    first = arrived(table, table.create("ur", listed=True), "192.0.2.1")
    code = table.create("ur", listed=True)
    ann, bo = (arrived(table, code, "192.0.2.1", name) for name in ("Ann", "Bo"))
    ann.drop()
    table.wait_ms(2_900)
    bo.drop()
    table.wait_ms(150)
    assert table.resume(code, bo.token).member is not None
    assert listed(table) == [first.code]


def test_a_household_with_a_large_network_has_twice_as_many(tmp_path: Path) -> None:
    """QR41: and another one its own."""
    table = table_with(tmp_path, tables=3)
    for address in HOUSE[:20]:
        arrived(table, table.create("ur", listed=True), address)
    assert len(listed(table)) == 6
    arrived(table, table.create("ur", listed=True), HOUSE[256])
    assert len(listed(table)) == 7


def test_tables_that_are_gone_without_a_word_do_not_count() -> None:
    few = Listed(2)
    assert [few.add(room, ["a"], lambda _: True) for room in ("1", "2", "3", "1")] == [
        True,
        True,
        False,
        True,
    ]
    assert few.add("3", ["a"], lambda room: room != "1")
    assert few.add("4", [], lambda _: True)
    few.drop("2")
    few.drop("2")
    assert few.add("5", ["b", "a"], lambda _: True)


def listed(table: Table) -> list[str]:
    """Codes in the order in which the rooms were made."""
    rows = table.wait(table.hub.store.tables(None, 0, 50))
    codes = {row.code for row in rows}
    return [live.row.code for live in table.hub.registry.all() if live.row.code in codes]


@pytest.mark.parametrize("name", ["joins", "openings", "address_phrases", "standing_phrases", "rooms"])
def test_what_limits_strangers_lets_a_household_of_eight_play(name: str) -> None:
    """All of them at once, behind one address."""
    assert getattr(USUAL, name).burst >= 8
    assert USUAL.places >= 16 and USUAL.tables >= 8
