"""What every store keeps to: a log a room with compare-and-append, and what is beside it."""

from collections.abc import Iterator

import msgspec
import pytest

from runners.server.store import (
    SPENT,
    Answer,
    Append,
    DamagedRoom,
    JoinKey,
    OpenRoom,
    Record,
    SeatCode,
    Secret,
    Snapshot,
    Store,
    Token,
)
from runners.server.store.housekeeping import BYTES_A_STEP, LOOKED_AT, ROOMS_A_STEP, ROWS_A_STEP
from tests.server.store.places import Place, Wait, opening, record


@pytest.fixture
def store(place: Place, wait: Wait) -> Iterator[Store]:
    store = wait(place.opened())
    yield store
    wait(store.close())


def test_an_appended_log_reads_back_in_order(store: Store, wait: Wait) -> None:
    assert wait(store.commit([opening(), Append("room", 1, (record(2), record(3)))])) == [True, True]

    assert wait(store.records("room")) == [record(1), record(2), record(3)]
    assert wait(store.records("room", after=2)) == [record(3)]


def test_of_two_writers_one_wins(store: Store, wait: Wait) -> None:
    wait(store.commit([opening()]))

    assert wait(
        store.commit([Append("room", 1, (record(2, at_ms=5),)), Append("room", 1, (record(2),))])
    ) == [
        True,
        False,
    ]
    assert wait(store.records("room", after=1)) == [record(2, at_ms=5)]


def test_an_append_behind_the_end_of_the_log_writes_nothing(store: Store, wait: Wait) -> None:
    wait(store.commit([opening()]))

    assert wait(store.commit([Append("room", 7, (record(8),))])) == [False]
    assert len(wait(store.records("room"))) == 1


def test_an_id_is_answered_once(store: Store, wait: Wait) -> None:
    """Whoever did not know of the first answer reads what it missed, and decides again."""
    first = Answer("ann", "c1", b"d" * 32, b"{}")
    wait(store.commit([opening()]))
    again = msgspec.structs.replace(first, body=b"[]")
    assert wait(store.commit([Append("room", 1, (record(2),), answer=first)])) == [True]
    assert wait(store.commit([Append("room", 2, (record(3),), answer=again)])) == [False]
    assert wait(store.commit([Append("room", 2, answer=again)])) == [False]
    assert wait(store.answer("room", "ann", "c1")) == first
    assert (wait(store.head("room")), wait(store.answered_commands("room", 9))) == (2, [("ann", "c1")])
    assert wait(store.answered_commands("room", 0)) == []


def test_an_id_is_answered_once_in_one_commit_and_once_in_each_room(store: Store, wait: Wait) -> None:
    answer = Answer("ann", "same", b"d", b"first")
    wait(store.commit([opening(), opening("other", "EFGH")]))
    twice = [Append("room", 1, (record(2),), answer=answer), Append("room", 2, (record(3),), answer=answer)]
    assert wait(store.commit(twice)) == [True, False]
    assert wait(store.commit([Append("other", 1, answer=answer)])) == [True]
    assert wait(store.commit([Append("other", 1, (record(2),), answer=answer)])) == [False]


def test_a_code_is_given_out_once(store: Store, wait: Wait) -> None:
    assert wait(store.commit([opening("one"), opening("two")])) == [True, False]

    found = wait(store.find("ABCD"))
    assert found is not None and found.id == "one"
    assert wait(store.records("two")) == []


def test_everything_survives_a_restart(place: Place, wait: Wait) -> None:
    first = wait(place.opened())
    full = Append(
        "room",
        0,
        (record(1),),
        opens=OpenRoom("ABCD", "ur"),
        answer=Answer("m1", "c1", b"d" * 32, b"{}"),
        secrets=(Secret(0, b"c" * 32, b"s" * 32),),
        tokens=(Token("m1", b"t" * 32),),
        keys=(JoinKey(b"k" * 32, "m1"),),
        codes=(SeatCode(b"o" * 32, "m1", 99),),
        wake_ms=4000,
    )
    wait(first.commit([full]))
    wait(first.save_snapshot("room", Snapshot(1, b"h" * 32, 1, b"d" * 32, b"{}")))
    key = wait(first.server_key())
    wait(first.close())

    again = wait(place.opened())
    assert wait(again.answer("room", "m1", "c1")) == Answer("m1", "c1", b"d" * 32, b"{}")
    assert wait(again.answer("room", "m1", "other")) is None
    assert wait(again.secrets("room", 0)) == [Secret(0, b"c" * 32, b"s" * 32)]
    assert wait(again.token_member("room", b"t" * 32)) == "m1"
    assert wait(again.key("room", b"k" * 32)) == JoinKey(b"k" * 32, "m1")
    assert wait(again.code("room", b"o" * 32)) == SeatCode(b"o" * 32, "m1", 99)
    assert [row.id for row in wait(again.waking())] == ["room"]
    assert wait(again.snapshot("room")) == Snapshot(1, b"h" * 32, 1, b"d" * 32, b"{}")
    assert wait(again.server_key()) == key
    wait(again.close())


def test_a_fresh_token_makes_the_old_one_void(store: Store, wait: Wait) -> None:
    wait(store.commit([opening(), Append("room", 1, tokens=(Token("m1", b"a" * 32),))]))
    wait(store.commit([Append("room", 1, tokens=(Token("m1", b"b" * 32),))]))

    assert wait(store.token_member("room", b"a" * 32)) is None
    assert wait(store.token_member("room", b"b" * 32)) == "m1"


def test_an_expired_room_keeps_its_ended_games_and_its_code_until_they_are_pruned(
    store: Store, wait: Wait
) -> None:
    """QR26: a replay is the slice of the log for one game."""
    answers = [Answer("m", command, b"", b"") for command in ("c2", "c")]  # with an entry, and without
    wait(store.commit([opening(), Append("room", 1, (record(2, at_ms=2000),), answer=answers[0], ended=0)]))
    wait(store.commit([Append("room", 2, (record(3, game_seq=1),), answer=answers[1])]))
    assert [wait(store.answer("room", "m", one.command)) for one in answers] == answers
    assert wait(store.idle(1500)) == (["room"], None)

    wait(store.expire(["room"], 5000))

    assert [row.seq for row in wait(store.game("room", 0))] == [1, 2]
    assert wait(store.game("room", 1)) == []
    assert [wait(store.answer("room", "m", one.command)) for one in answers] == [None, None]
    assert wait(store.answered_commands("room", 9)) == [] and wait(store.count()) == 0
    assert wait(store.commit([opening("other")])) == [False]
    assert wait(store.prune(2000)) == 0 and wait(store.drop()).rooms == []
    assert wait(store.prune(2001)) == 1 and wait(store.drop()).rooms == ["room"]
    assert wait(store.commit([opening("other")])) == [True]


def test_of_rooms_that_were_idle_only_those_that_still_are_expire(store: Store, wait: Wait) -> None:
    """Since they were looked for, somebody may have played at another node, or set a time to wait for."""
    names = {"idle": "IDLE", "played": "PLAY", "paced": "PACE"}
    wait(store.commit([opening(room, code) for room, code in names.items()]))
    found = wait(store.idle(5000)).rooms
    assert sorted(found) == sorted(names)
    wait(store.commit([Append("played", 1, (record(2, at_ms=6000),)), Append("paced", 1, wake_ms=9000)]))

    assert wait(store.expire(found, 7000, 5000)) == ["idle"]

    assert wait(store.count()) == 2 and len(wait(store.records("played"))) == 2
    assert sorted(wait(store.expire(found, 7000))) == sorted(names), "without a time, nobody asks"


def test_a_lost_append_takes_nothing_of_its_room_along_and_leaves_the_others(
    store: Store, wait: Wait
) -> None:
    """The answer, the token and the wake time of a command that came second are not there."""
    wait(store.commit([opening("a", "AAAA"), opening("b", "BBBB")]))
    late = Append(
        "a",
        0,
        (record(1, at_ms=7),),
        answer=Answer("m", "late", b"d" * 32, b"{}"),
        tokens=(Token("m", b"t" * 32),),
        secrets=(Secret(0, b"c" * 32, b"s" * 32),),
        wake_ms=9,
        ended=0,
    )
    fine = Append("b", 1, (record(2),), answer=Answer("m", "fine", b"d" * 32, b"{}"))

    assert wait(store.commit([fine, late])) == [True, False]
    assert wait(store.answer("a", "m", "late")) is None
    assert wait(store.answer("b", "m", "fine")) is not None
    assert wait(store.token_member("a", b"t" * 32)) is None
    assert wait(store.secrets("a", 0)) == [] and wait(store.waking()) == []
    assert wait(store.records("a")) == [record(1)] and wait(store.stats()).ended_games == 0


def test_an_append_without_entries_is_compared_too(store: Store, wait: Wait) -> None:
    wait(store.commit([opening()]))
    code = SeatCode(b"c" * 32, "m", 5)

    assert wait(store.commit([Append("room", 0, codes=(code,))])) == [False]
    assert wait(store.commit([Append("room", 1, wake_ms=70)])) == [True]
    assert wait(store.code("room", b"c" * 32)) is None
    assert [(row.seq, row.wake_ms) for row in wait(store.waking())] == [(1, 70)]


def test_appends_of_many_rooms_are_answered_in_the_order_they_were_given(store: Store, wait: Wait) -> None:
    codes = {room: f"CODE{room}" for room in "zaymbx"}
    wait(store.commit([opening(room, code) for room, code in codes.items()]))
    wins = {"z": True, "a": False, "y": True, "m": False, "b": True, "x": True}

    assert wait(
        store.commit([Append(room, 1 if won else 5, (record(2),)) for room, won in wins.items()])
    ) == [*wins.values()]
    assert {room: wait(store.head(room)) for room in wins} == {room: 1 + won for room, won in wins.items()}


def test_ids_that_clients_choose_may_hold_any_character(store: Store, wait: Wait) -> None:
    """A zero among them is no reason for the whole batch to fail."""
    odd = "c\0é漢😀"
    mine = Record(2, 0, 5, odd, b"{}", bytes(32))
    answer = Answer("m", odd, b"d" * 32, b"{}")

    assert wait(store.commit([opening(), Append("room", 1, (mine,), answer=answer)])) == [True, True]
    assert wait(store.records("room", after=1)) == [mine]
    assert wait(store.answer("room", "m", odd)) == answer
    assert wait(store.find("AB\0D")) is None and wait(store.find("ÄBCD")) is None


def test_a_rooms_row_says_where_its_log_ends_and_what_was_written(store: Store, wait: Wait) -> None:
    second = Append("room", 1, (record(2), record(3)), answer=Answer("m", "c", b"", b"12345"))
    wait(store.commit([opening(), second]))

    row = wait(store.room("room"))
    assert row is not None and (row.code, row.game, row.created_ms) == ("ABCD", "lmr", 1000)
    assert row.seq == 3 and row.bytes == opening().weight + second.weight
    assert wait(store.room("other")) is None and wait(store.head("other")) == 0


def test_a_seat_that_is_carried_on_spends_the_key_and_the_codes_before(store: Store, wait: Wait) -> None:
    """QR34."""
    key, one, two = b"k" * 32, b"1" * 32, b"2" * 32
    first = SeatCode(one, "m", 50, used_by=b"x" * 32)
    wait(store.commit([opening(), Append("room", 1, keys=(JoinKey(key, "m"), JoinKey(b"o" * 32, "other")))]))
    wait(store.commit([Append("room", 1, codes=(first,))]))
    assert wait(store.code("room", key)) == SeatCode(key, "m", 0, SPENT)

    wait(store.commit([Append("room", 1, codes=(SeatCode(two, "m", 60, used_by=b"y" * 32),))]))

    assert wait(store.code("room", one)) == SeatCode(one, "m", 50, SPENT)
    assert wait(store.code("room", two)) == SeatCode(two, "m", 60, b"y" * 32)
    assert wait(store.code("room", b"o" * 32)) is None


def test_a_later_snapshot_takes_the_place_of_the_earlier(store: Store, wait: Wait) -> None:
    wait(store.commit([opening()]))
    for seq in (1, 2):
        wait(store.save_snapshot("room", Snapshot(seq, b"h" * 32, 1, b"d" * 32, b"%d" % seq)))

    found = wait(store.snapshot("room"))
    assert found is not None and (found.seq, found.body) == (2, b"2")


def test_damaged_rooms_are_marked_and_unmarked(store: Store, wait: Wait) -> None:
    wait(store.commit([opening()]))
    wait(store.mark_damaged("room", 5, "first"))
    wait(store.mark_damaged("room", 6, "its log ends at entry 1"))
    assert wait(store.damaged_rooms()) == ["room"]
    assert wait(store.stats()).damaged == [DamagedRoom("room", "ABCD", 6, "its log ends at entry 1")]

    wait(store.mark_damaged("room", 7, None))
    assert wait(store.damaged_rooms()) == []


def test_rooms_that_are_ahead_of_the_clock_come_latest_first(store: Store, wait: Wait) -> None:
    wait(store.commit([opening("a", "A"), opening("b", "B"), opening("c", "C")]))
    wait(store.commit([Append("a", 1, (record(2, at_ms=5000),)), Append("b", 1, (record(2, at_ms=7000),))]))

    assert wait(store.ahead(1000)) == [("b", 7000), ("a", 5000)]
    assert wait(store.ahead(7000)) == []


def test_idle_rooms_come_in_steps_in_the_order_of_their_ids(store: Store, wait: Wait) -> None:
    number = LOOKED_AT + 30
    ids = [f"r{index:05}" for index in range(number)]
    wait(store.commit([opening(room, f"C{room}") for room in ids]))
    busy = ids[3]
    wait(store.commit([Append(busy, 1, (record(2, at_ms=9000),))]))

    found: list[str] = []
    after: str | None = ""
    while after is not None:
        rooms, after = wait(store.idle(5000, after))
        assert len(rooms) <= ROOMS_A_STEP
        found += rooms
    assert found == [room for room in ids if room != busy]


def test_a_large_room_is_closed_at_once_and_cleared_in_slices(store: Store, wait: Wait) -> None:
    entries = tuple(
        Record(seq, seq % 2, 1000, None, b"x" * 600, bytes(32)) for seq in range(2, ROWS_A_STEP + 900)
    )
    wait(store.commit([opening(), Append("room", 1, entries, ended=0)]))
    assert sum(len(entry.body) for entry in entries) > BYTES_A_STEP
    wait(store.expire(["room"], 5000))
    assert wait(store.count()) == 0 and len(wait(store.game("room", 1))) > 1000

    assert wait(store.clear())
    while wait(store.clear()):
        pass

    assert wait(store.game("room", 1)) == [] and len(wait(store.game("room", 0))) > 1000
    row = wait(store.room("room"))
    assert row is not None and (row.expired_ms, row.bytes) == (5000, 0)


def test_a_long_game_is_pruned_in_several_steps(store: Store, wait: Wait) -> None:
    """Its room keeps its number until nothing of it is left in the log."""
    entries = tuple(Record(seq, 0, 1000, None, b"", bytes(32)) for seq in range(2, 2 * ROWS_A_STEP))
    wait(store.commit([opening(), Append("room", 1, entries, ended=0)]))
    wait(store.expire(["room"], 5000))
    steps = 0
    while wait(store.prune(10**15)):
        steps += 1
        assert bool(wait(store.drop()).rooms) == (wait(store.stats()).ended_games == 0)

    assert steps == 2 and wait(store.stats()).events == 0


def test_a_room_is_idle_from_the_millisecond_after_its_last_entry(store: Store, wait: Wait) -> None:
    wait(store.commit([opening()]))
    wait(store.commit([Append("room", 1, (record(2, at_ms=9_000),))]))
    assert wait(store.idle(9_000)).rooms == [] and wait(store.expire(["room"], 20_000, 9_000)) == []
    assert wait(store.idle(9_001)).rooms == ["room"] and wait(store.expire(["room"], 20_000, 9_001)) == [
        "room"
    ]


def test_nothing_is_appended_to_an_expired_room(store: Store, wait: Wait) -> None:
    wait(store.commit([opening(), Append("room", 1, (record(2),), ended=0)]))
    wait(store.expire(["room"], 5000))
    assert wait(store.commit([Append("room", 2, (record(3),)), Append("room", 2, wake_ms=9)])) == [
        False,
        False,
    ]
    assert [row.seq for row in wait(store.records("room"))] == [1, 2] and wait(store.waking()) == []


def test_figures_count_what_is_there(store: Store, wait: Wait) -> None:
    wait(store.commit([opening(), opening("gone", "GONE")]))
    wait(
        store.commit(
            [Append("room", 1, (record(2, at_ms=8000),), answer=Answer("m", "c", b"", b""), ended=0)]
        )
    )
    wait(store.expire(["gone"], 5000))

    found = wait(store.stats())
    assert (found.rooms, found.expired_rooms, found.events) == (1, 1, 2)
    assert (found.ended_games, found.answers, found.oldest_ms, found.newest_ms) == (1, 1, 1000, 8000)
    assert found.bytes > 0
