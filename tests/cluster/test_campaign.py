"""What CI's campaigns are made of: two hundred faults, in two files that run side by side from the start."""

import re
from collections import Counter
from pathlib import Path
from typing import Final

from tests.cluster.campaign import FAULTS, FOR_CI, for_ci
from tests.cluster.process import LEASE_MS
from tests.conftest import LONGEST

FILES: Final = sorted(Path(__file__).parent.glob("test_campaign_*.py"))


def seeds() -> list[int]:
    """Of all campaigns of CI."""
    return [
        int(seed) for file in FILES for seed in re.findall(r"withstood\((\d+)\)", file.read_text("utf-8"))
    ]


def test_ci_lives_through_two_hundred_faults_of_every_kind() -> None:
    """At most 10 failovers and 20 stops, since these take longest, with leases of 2 s."""
    faults = Counter(fault for seed in seeds() for fault in for_ci(seed))
    assert faults.total() == 200 and set(faults) == set(FAULTS)
    assert faults["failover"] <= 10 and faults["stop"] <= 20 and LEASE_MS == 2000


def test_no_campaign_of_ci_is_like_another() -> None:
    drawn = [for_ci(seed) for seed in seeds()]
    assert len(drawn) == 2 and drawn[0] != drawn[1]
    assert Counter(drawn[0]) == Counter(drawn[1]) == FOR_CI


def test_each_campaign_is_in_a_file_of_its_own_and_comes_first() -> None:
    """A file stays with one worker, and the first two files begin at once."""
    assert [f"cluster/{file.stem}" for file in FILES] == list(LONGEST[:2])
