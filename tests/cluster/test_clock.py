"""The one clock of several nodes (QR11): each knows the database's from every answer of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("asyncpg")

from runners.server.clock import ManualClock
from runners.server.store.shared_clock import DatabaseClock


def test_a_clock_that_is_wrong_by_an_hour_shows_the_time_of_the_database() -> None:
    own = ManualClock(1_000_000)
    clock = DatabaseClock(own)
    clock.measure(1_000_000, 1_000_000, 4_600_000)

    own.advance(500)
    assert abs(clock.now_ms() - 4_600_500) <= 1


@given(
    ahead=st.integers(0, 10**7),
    trips=st.lists(st.tuples(st.integers(0, 3000), st.integers(0, 3000)), min_size=1, max_size=20),
)
def test_it_is_never_further_off_than_the_quickest_answer_took(
    ahead: int, trips: list[tuple[int, int]]
) -> None:
    """Whatever the way there and back took, in any order."""
    own = ManualClock(10**9)
    clock = DatabaseClock(own)
    for there, back in trips:
        asked = own.now_ms()
        own.advance(there)
        theirs = own.now_ms() + ahead
        own.advance(back)
        clock.measure(asked, own.now_ms(), theirs)
    own.advance(10_000)  # whatever was shown too early is over

    assert abs(clock.now_ms() - own.now_ms() - ahead) <= min(map(sum, trips)) + 1


@given(st.lists(st.integers(-5000, 5000), min_size=1, max_size=20))
def test_time_never_runs_back(jumps: list[int]) -> None:
    """After a failover the database's clock may be behind: time stands still until it has caught up."""
    own = ManualClock(10**9)
    clock = DatabaseClock(own)
    latest = 0
    for jump in jumps:
        clock.measure(own.now_ms(), own.now_ms(), own.now_ms() + jump)
        assert clock.now_ms() >= latest
        latest = clock.now_ms()
        own.advance(1)
