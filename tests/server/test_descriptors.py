"""No more connections are let in than there are file descriptors for."""

import pytest

from runners.server.access.limits import SPARE_DESCRIPTORS, Limits, descriptors_needed, fitting


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
