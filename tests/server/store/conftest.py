"""Both kinds of stores, for the tests that hold for each."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from runners.server.store import open_store
from tests.server.store.places import Place, Wait

KINDS = ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]


@pytest.fixture(params=KINDS)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """A place for a store of each kind."""
    if request.param == "sqlite":
        return Place(f"sqlite:///{tmp_path}/store.db", open_store)
    return Place(request.getfixturevalue("database"), open_store)


@pytest.fixture
def wait() -> Iterator[Wait]:
    """All of a test happens in one event loop, as a store on another machine needs it."""
    with asyncio.Runner() as runner:
        yield runner.run
