"""The list of open tables is written with the log, in every kind of store (QR41)."""

from collections.abc import Iterator

import msgspec
import pytest

from runners.server.store import Append, ListedTable, OpenRoom, OpenTable, Store
from tests.server.store.places import Place, Wait, record


@pytest.fixture
def store(place: Place, wait: Wait) -> Iterator[Store]:
    store = wait(place.opened())
    yield store
    wait(store.close())


def table(body: str = "{}", game: str = "ur", *, welcomes: bool = True, playing: bool = False) -> OpenTable:
    return OpenTable(game, welcomes, playing, body.encode())


def opened(number: int, listed: OpenTable | None) -> Append:
    """A new room, opened at a time of its own."""
    name = f"r{number}"
    opens = OpenRoom(f"CODE{number}", "ur" if listed is None else listed.game)
    return Append(
        name,
        0,
        (record(1, at_ms=1000 + number),),
        opens=opens,
        table=msgspec.UNSET if listed is None else listed,
    )


def changed(number: int, expected: int, listed: OpenTable | None) -> Append:
    return Append(f"r{number}", expected, (record(expected + 1, at_ms=9000),), table=listed)


def codes(found: list[ListedTable]) -> list[str]:
    return [one.code for one in found]


def test_open_tables_are_listed_the_newest_first_in_pages(store: Store, wait: Wait) -> None:
    """QR41: those that are not open are not there."""
    wait(store.commit([opened(number, table()) for number in range(1, 6)]))
    wait(store.commit([opened(6, None)]))
    assert codes(wait(store.tables(None, 0, 2))) == ["CODE5", "CODE4"]
    assert codes(wait(store.tables(None, 4, 2))) == ["CODE1"]
    assert wait(store.count_tables(None)) == (5, 0)


def test_a_game_has_its_own_list_and_its_own_totals(store: Store, wait: Wait) -> None:
    """QR41: one game or all."""
    wait(store.commit([opened(1, table()), opened(2, table(game="lmr")), opened(3, table(playing=True))]))
    assert codes(wait(store.tables("ur", 0, 9))) == ["CODE3", "CODE1"]
    assert wait(store.count_tables("ur")) == (2, 1)
    assert wait(store.count_tables("lmr")) == (1, 0)


def test_a_change_keeps_the_place_and_a_closed_table_is_gone_at_once(store: Store, wait: Wait) -> None:
    """QR41: with the same commit as the log."""
    wait(store.commit([opened(1, table("1")), opened(2, table("2"))]))
    assert wait(store.commit([changed(1, 1, table("new"))])) == [True]
    assert wait(store.tables(None, 0, 9)) == [ListedTable("CODE2", b"2"), ListedTable("CODE1", b"new")]
    assert wait(store.commit([changed(1, 2, None)])) == [True]
    assert codes(wait(store.tables(None, 0, 9))) == ["CODE2"]


def test_whoever_is_not_first_changes_nothing_in_the_list(store: Store, wait: Wait) -> None:
    """QR41: compare-and-append holds for it too."""
    wait(store.commit([opened(1, table("1"))]))
    assert wait(store.commit([changed(1, 7, None)])) == [False]
    assert codes(wait(store.tables(None, 0, 9))) == ["CODE1"]


def test_strangers_are_sent_to_the_newest_that_welcomes_them(store: Store, wait: Wait) -> None:
    """QR41: of their game."""
    wait(store.commit([opened(1, table(welcomes=False)), opened(2, table(game="lmr")), opened(3, table())]))
    wait(store.commit([opened(4, table())]))
    assert wait(store.welcoming("ur", 9)) == ["r4", "r3"]
    assert wait(store.welcoming("ur", 1)) == ["r4"]


def test_expired_and_damaged_rooms_are_not_listed(store: Store, wait: Wait) -> None:
    """QR41: nobody could come in."""
    wait(store.commit([opened(number, table()) for number in (1, 2, 3)]))
    wait(store.expire(["r1"], 5000))
    wait(store.mark_damaged("r2", 5000, "a test"))
    assert codes(wait(store.tables(None, 0, 9))) == ["CODE3"]
    assert wait(store.count_tables(None)) == (1, 0)
    assert wait(store.welcoming("ur", 9)) == ["r3"]


def test_the_list_is_the_same_in_a_store_that_is_opened_again(place: Place, wait: Wait) -> None:
    """QR41: right after a restart."""
    store = wait(place.opened())
    wait(store.commit([opened(1, table("kept"))]))
    wait(store.close())
    again = wait(place.opened())
    assert wait(again.tables(None, 0, 9)) == [ListedTable("CODE1", b"kept")]
    wait(again.close())


def test_a_room_with_a_time_to_wait_for_is_not_idle(store: Store, wait: Wait) -> None:
    """QR40: a pace of days keeps the room while its game runs."""
    wait(store.commit([opened(1, None), opened(2, None)]))
    wait(store.commit([Append("r1", 1, (record(2, at_ms=1002),), wake_ms=90_000)]))
    assert wait(store.idle(50_000)).rooms == ["r2"]
    assert wait(store.idle(90_001)).rooms == ["r1", "r2"]
