"""What tests of the server share: a log of its own for each."""

import gc

import pytest


@pytest.fixture
def caplog(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """Without what tests before have left: asyncio complains of it when it is collected, whenever that is."""
    gc.collect()
    caplog.clear()
    return caplog
