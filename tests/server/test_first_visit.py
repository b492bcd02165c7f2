"""What a server works out beside its first requests."""

import gc
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from runners.protocol.fields import field_texts
from runners.rooms import commands as c


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
