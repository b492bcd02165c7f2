"""Buckets fill with time, and no more connections are let in than there are file descriptors for."""

import pytest

from runners.server.access.limits import SPARE_DESCRIPTORS, Limits, Rate, descriptors_needed, fitting
from runners.server.access.shares import Bucket, Buckets


def test_a_bucket_gives_its_burst_then_its_rate() -> None:
    bucket = Bucket(Rate(3, 2), 0)

    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(499)
    assert bucket.take(500) and not bucket.take(500)


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    bucket = Bucket(Rate(2, 1), 0)

    assert [bucket.take(1_000_000) for _ in range(3)] == [True, True, False]


def test_a_clock_that_jumps_back_gives_nothing_and_takes_nothing() -> None:
    bucket = Bucket(Rate(1, 1), 10_000)
    bucket.take(10_000)

    assert not bucket.take(0)
    assert bucket.take(11_000)


def test_addresses_do_not_share_a_bucket() -> None:
    buckets = Buckets(Rate(1, 0))

    assert buckets.take("a", 0) and buckets.take("b", 0)
    assert buckets.is_empty("a", 0) and not buckets.is_empty("c", 0)


@pytest.mark.parametrize(
    ("soft", "hard", "asked", "fit"),
    [
        (1024, 1_048_576, 20_000 + SPARE_DESCRIPTORS, 20_000),
        (65_536, 65_536, 65_536, 20_000),
        (256, 256, 256, 256 - SPARE_DESCRIPTORS),
        (256, 4096, 4096, 4096 - SPARE_DESCRIPTORS),
        (64, 64, 64, 32),
    ],
)
def test_the_limit_is_raised_as_far_as_it_helps_and_the_rest_is_refused(
    soft: int, hard: int, asked: int, fit: int
) -> None:
    limits = Limits()

    assert descriptors_needed(limits, soft, hard) == asked
    assert fitting(limits, asked).connections == fit
