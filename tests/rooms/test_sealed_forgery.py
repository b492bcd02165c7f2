"""Sealed starts that cannot be true are found, however well the chain is mended."""

import json

import pytest

from runners.rooms.verify import verify
from tests.rooms.replays import wrong
from tests.rooms.sealed_forgeries import FORGERIES, TRUE, forged


def test_the_true_replay_verifies_and_names_its_scheme_and_its_broken_starts() -> None:
    report = verify(json.dumps(forged(lambda lines: None)).encode())
    assert report == verify(TRUE.read_bytes())
    assert (report.scheme, report.broken) == ("v2", 3)


@pytest.mark.parametrize("what", FORGERIES)
def test_a_forged_start_is_found(what: str) -> None:
    """QR25: what was sealed is what started, and everybody opened what they had sealed."""
    forge, message = FORGERIES[what]
    found = wrong(json.dumps(forged(forge)).encode())
    assert found.event is not None
    assert message in found.message, found.message
