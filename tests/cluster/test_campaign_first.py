"""The first hundred of CI's faults; the second is in a file of its own, so that both run side by side."""

import pytest

from tests.cluster.campaign import withstood

pytestmark = [pytest.mark.postgres, pytest.mark.heavy]


def test_the_first_hundred_faults_break_no_promise() -> None:
    """Three nodes, clocks apart by seconds, hints lost: nothing is lost, doubled, reordered, rolled anew."""
    withstood(13)
