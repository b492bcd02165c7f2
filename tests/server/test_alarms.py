"""One alarm a room, rung once."""

from runners.server.live.turns import Alarms


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
