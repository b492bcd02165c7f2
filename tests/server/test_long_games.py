"""A game of the greatest length there is costs its neighbours nothing, however often it is looked at."""

import asyncio
import gzip
import json
from pathlib import Path
from time import thread_time
from typing import Any, Final

import msgspec
import pytest

from runners.games.contract import Refused
from runners.server.access.limits import Rate
from runners.server.replays.cache import ReplayCache
from runners.server.replays.documents import replay
from runners.server.replays.reviews import Pictures, Reviews, open_lanes
from runners.server.settings import Settings
from tests.server.long_game import keep_idle
from tests.server.running import OPEN, running
from tests.server.test_http import ask

pytestmark = pytest.mark.heavy

ENTRIES: Final = 20_000
KEPT_MS: Final = 5.0
"""What a kept answer may cost the event loop, however long the game."""
PATHS: Final = ("replay", "review", "picture.svg")


def test_what_is_kept_of_a_game_costs_nothing_however_long_it_was(tmp_path: Path) -> None:
    """No replay is decoded or hashed for an answer that is in memory."""
    from runners.server.clock import ManualClock
    from runners.server.store.sqlite import SqliteStore

    keep_idle(tmp_path, "LONG", ENTRIES)

    async def scene() -> list[float]:
        store = SqliteStore(str(tmp_path / "store.sqlite"))
        await store.open()
        cache = ReplayCache(store, ManualClock())
        lanes = open_lanes()
        pictures = Pictures(lanes.short, "svg")
        rendered = await cache.make("long", 0, replay)
        assert rendered is not None and len(rendered.body) > 4_000_000
        await pictures.of(rendered, "Ann")
        costs = []
        for _ in range(5):
            begun = thread_time()
            again = await cache.find("long", 0, replay)
            version = await cache.version("long", 0)
            assert again is rendered and version is not None
            assert pictures.find(version.tag) is not None
            with pytest.raises(Refused):
                Reviews(lanes).check(version)
            costs.append((thread_time() - begun) * 1000)
        await lanes.close()
        cache.close()
        await store.close()
        return costs

    assert min(asyncio.run(scene())) < KEPT_MS


def test_a_game_that_goes_on_for_ever_is_not_reviewed(tmp_path: Path) -> None:
    """Its replay and its picture are shown; who has the replay already is not sent it again."""
    keep_idle(tmp_path, "LONG", ENTRIES)
    with running(tmp_path) as url:
        base = "/api/rooms/LONG/games/0"
        status, headers, body = ask(url, f"{base}/replay", headers={"Accept-Encoding": "gzip"})
        assert status == 200 and len(json.loads(gzip.decompress(body))["events"]) > ENTRIES
        tag = {"If-None-Match": headers["etag"]}
        assert ask(url, f"{base}/replay", headers=tag)[::2] == (304, b"")
        assert ask(url, f"{base}/picture.svg")[0] == 200
        status, _, body = ask(url, f"{base}/review")
        assert (status, json.loads(body)["code"]) == (422, "reviewTooLong")


def test_an_address_is_sent_only_so_many_bytes(tmp_path: Path) -> None:
    """Beyond them large answers wait; small ones, and other addresses, do not notice it."""
    keep_idle(tmp_path, "LONG", 2_000)
    limits = msgspec.structs.replace(OPEN.limits, served_bytes=Rate(1_000_000, 1_000))
    path = "/api/rooms/LONG/games/0/replay"
    with running(tmp_path, Settings(limits=limits)) as url:
        sizes, status, headers, body = list[int](), 200, dict[str, Any](), b""
        while status == 200 and len(sizes) < 5:
            status, headers, body = ask(url, path)
            sizes.append(len(body))
        assert (status, json.loads(body)["code"]) == (429, "tooFast")
        assert 1_000_000 < sum(sizes[:-1]) < 2_000_000
        assert int(headers["retry-after"]) > 60
        assert ask(url, "/api/rooms/LONG")[0] == ask(url, "/api/server")[0] == 200
        assert ask(url, path, "HEAD")[0] in (200, 405)
        assert ask(url, path, headers={"X-Forwarded-For": "203.0.113.1"})[0] == 200
