"""Floods over sockets, against a real server with its usual limits: the neighbour is fine."""

from pathlib import Path

import pytest

from tests.server.floods.flooder import KINDS
from tests.server.floods.neighbour import fairly, is_fine, measure

FLOODERS = 10


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
def test_ten_flooders_who_come_back_at_once_do_not_hold_up_the_neighbour(tmp_path: Path, kind: str) -> None:
    """They are cut off, and their addresses turned away."""
    found = fairly(tmp_path, lambda server: measure(server, kind, FLOODERS))

    assert found.met["101"] <= 2 * FLOODERS and found.met["429"] >= 1, str(found)
    assert found.grown < 16 << 20, str(found)
    assert is_fine(found.quiet, found.flooded), str(found)
