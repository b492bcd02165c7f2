"""The list of open tables: one body for everybody, made at most once a second (QR41)."""

import asyncio
import gzip
import hashlib
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from runners.protocol import encode
from runners.server.access.words import WordList
from runners.server.store import ListedTable, Store

PAGE: Final = 50
KEPT_SECONDS: Final = 1.0
PAGES_KEPT: Final = 64

Key: TypeAlias = tuple[str | None, int]
"""A game or all, and the number of the page."""


class Page(NamedTuple):
    """A page of the list as it is sent."""

    body: bytes
    gzipped: bytes
    tag: str
    """Tells it from what it was before."""
    until: float


class OpenTables:
    """The pages that somebody has asked for in the last second."""

    def __init__(self, store: Store, words: WordList, now: Callable[[], float]) -> None:
        self._store = store
        self._words = words
        self._now = now
        self._pages: dict[Key, Page] = {}
        self._making: dict[Key, asyncio.Task[Page]] = {}

    def forget(self) -> None:
        """A table was closed: the next answer is without it, but one that is being read may still have it."""
        self._pages.clear()
        self._making.clear()

    async def page(self, game: str | None, number: int) -> Page:
        """The page as it is, or was a moment ago; requests while it is being made share it."""
        key = (game, number)
        if (known := self.cached_page(key)) is not None:
            return known
        task = self._making.get(key)
        if task is None:
            task = self._making[key] = asyncio.create_task(self._make(key))
        return await asyncio.shield(task)

    def cached_page(self, key: Key) -> Page | None:
        """The page, if it was made in the last second."""
        found = self._pages.get(key)
        return found if found is not None and self._now() < found.until else None

    async def _make(self, key: Key) -> Page:
        own = asyncio.current_task()
        try:
            page = await self._read(*key)
            if self._making.get(key) is own:
                self._keep(key, page)
            return page
        finally:
            if self._making.get(key) is own:
                del self._making[key]

    def _keep(self, key: Key, page: Page) -> None:
        if len(self._pages) >= PAGES_KEPT:
            self._pages.clear()
        self._pages[key] = page

    async def _read(self, game: str | None, number: int) -> Page:
        until = self._now() + KEPT_SECONDS
        total, playing = await self._store.count_tables(game)
        skip = PAGE * number
        rows = await self._store.tables(game, skip, PAGE) if skip < total else []
        more = skip + len(rows) < total and bool(rows)
        found = {
            "tables": list(map(self._table_view, rows)),
            "total": total,
            "playing": playing,
            "more": more,
        }
        body = encode(found)
        tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
        return Page(body, gzip.compress(body, 5, mtime=0), tag, until)

    def _table_view(self, row: ListedTable) -> dict[str, Any]:
        """A table with its code; names that the host does not want to see here are left blank."""
        found: dict[str, Any] = msgspec.json.decode(row.body)
        found["seated"] = [self._words.replace_bad_name(name) for name in found["seated"]]
        return {"code": row.code, **found}
