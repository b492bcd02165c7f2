"""What tests of the server share: tables that are put away after each, and a log of its own for each."""

import gc
from collections.abc import Iterator

import pytest

from tests.server.ground import close_all


@pytest.fixture(autouse=True)
def tables_are_put_away() -> Iterator[None]:
    yield
    close_all()


@pytest.fixture
def caplog(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """Without what tests before have left: asyncio complains of it when it is collected, whenever that is."""
    gc.collect()
    caplog.clear()
    return caplog
