"""Store addresses: `sqlite:///file` beside the working folder, `sqlite:////file` from the root."""

from pathlib import Path
from typing import Final

from runners.server.store.interface import Store
from runners.server.store.sqlite import SqliteStore

SQLITE: Final = "sqlite:///"


def sqlite_path(url: str) -> Path:
    """The file of an SQLite address; ValueError for every other kind."""
    if not url.startswith(SQLITE):
        kind = url.split(":", 1)[0]
        raise ValueError(f"the store {kind!r} does not exist yet; use sqlite:///FILE")
    if not (path := url[len(SQLITE) :]):
        raise ValueError(f"the store address {url!r} names no file")
    return Path(path)


def open_store(url: str) -> Store:
    """Open the store at an address, making it where it is missing."""
    path = sqlite_path(url)
    path.parent.mkdir(parents=True, exist_ok=True)
    return SqliteStore(str(path))
