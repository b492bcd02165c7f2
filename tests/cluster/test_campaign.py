"""Ten faults of real nodes over a real database; `make soak` has a thousand."""

import random

import pytest

from tests.cluster.campaign import FAULTS, campaign

pytestmark = [pytest.mark.postgres, pytest.mark.heavy]

TEN = (*FAULTS, "kill", "cut", "cut")


def test_ten_faults_break_no_promise() -> None:
    """Three nodes, clocks apart by seconds, hints lost: nothing is lost, doubled, reordered, rolled anew."""
    report = campaign(13, random.Random(13).sample(TEN, len(TEN)))

    assert sum(report.faults.values()) == len(TEN) and set(report.faults) == set(FAULTS)
    assert report.accepted > len(TEN)
