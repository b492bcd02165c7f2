"""What a server works out beside its first requests."""

import asyncio
import gc
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from runners.protocol.fields import field_texts
from runners.rooms import commands as c
from runners.server.serve import listen, make_server
from runners.server.store import open_store
from runners.web.assets import assets


@pytest.fixture
def other_threads_get_their_turn() -> Iterator[None]:
    """Wherever objects are made, as while a cycle of others is collected."""

    def let(_phase: str, _info: object) -> None:
        time.sleep(0)

    before = gc.get_threshold()
    gc.callbacks.append(let)
    gc.set_threshold(50)
    yield
    gc.set_threshold(*before)
    gc.callbacks.remove(let)


@pytest.mark.usefixtures("other_threads_get_their_turn")
def test_descriptions_are_made_in_several_threads_at_once() -> None:
    """Python 3.11 parses in one thread at a time only: of a second one it says SystemError."""
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(field_texts, [c.Move] * 4))

    assert found == found[:1] * 4


def test_the_page_is_put_together_before_the_server_says_that_it_is_ready(tmp_path: Path) -> None:
    """Nobody waits for the bundles, whoever comes first."""
    assets.cache_clear()
    ready: list[int] = []
    server = make_server(
        open_store(f"sqlite:///{tmp_path}/rooms.sqlite"),
        started=lambda: ready.append(assets.cache_info().currsize),
    )

    async def start() -> None:
        server.should_exit = True  # as soon as it has started
        await server.serve(sockets=[listen("127.0.0.1", 0)])

    asyncio.run(start())
    assert ready == [1]
