"""The longest game there is, asked for on eight connections of one address: the neighbour is fine."""

import asyncio
from pathlib import Path

import pytest

from tests.server.floods.neighbour import TRIES, is_fine, serving
from tests.server.floods.test_request_floods import measure
from tests.server.long_game import keep_idle
from tests.server.test_http import ask

ENTRIES = 20_000


@pytest.mark.soak
@pytest.mark.parametrize(
    ("kind", "answer"), [("replay", "200"), ("film", "200"), ("picture.svg", "200"), ("review", "422")]
)
def test_a_game_without_end_does_not_hold_up_the_neighbour(tmp_path: Path, kind: str, answer: str) -> None:
    """What is kept of it costs nothing, and only so much of it is sent."""
    for attempt in range(TRIES):
        folder = tmp_path / str(attempt)
        folder.mkdir()
        keep_idle(folder, "LONG", ENTRIES)
        with serving(folder) as server:
            path = f"/api/rooms/LONG/games/0/{kind}"
            ask(server.url, path)  # from now on it is kept
            found = asyncio.run(measure(server.url, path, 8, 1, 0))
        if is_fine(found.quiet, found.flooded):
            break
    assert found.met.get(answer, 0) > 0 and set(found.met) <= {answer, "429", "closed"}, str(found)
    assert is_fine(found.quiet, found.flooded), str(found)
    print(found)
