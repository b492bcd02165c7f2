"""What is wrong with a PostgreSQL store, in a sentence for its host."""

from typing import Final
from urllib.parse import urlsplit

import asyncpg

from runners.server.store.trouble import StoreDamaged, StoreFull, StoreSilent, StoreUnusable

SENTENCES: Final = {
    "3D000": "there is no such database; make it with createdb",
    "28P01": "the password is wrong",
    "28000": "this user may not connect",
    "42501": "this user lacks the rights: it must own the schema or be allowed to create one",
    "53300": "it has too many connections",
    "57P03": "it is starting up, or is a standby that takes no connections",
    "25006": "it is read-only: a standby, or set so",
    "3F000": "it has no schema of ours",
}
PASSING: Final = frozenset({"53300", "57P03"})
FULL: Final = frozenset({"53100"})
DAMAGED: Final = frozenset({"XX001", "XX002"})
LOST: Final = frozenset({"57P01", "57P02", "57P03", "57P05", "25006", "25P03"})
"""After these the connection is of no use any more, though it may still be open."""


def without_password(url: str) -> str:
    """An address without its password."""
    parts = urlsplit(url)
    who = f"{parts.username}@" if parts.username else ""
    where = parts.netloc.rpartition("@")[2]
    return f"postgresql://{who}{where}{parts.path}"


def explain(url: str, error: Exception) -> StoreUnusable:
    """The sentence that fits an error of PostgreSQL or of the way to it."""
    where = without_password(url)
    state = getattr(error, "sqlstate", None)
    if state in FULL:
        return StoreFull(f"there is no room for {where}: its disk is full")
    if state in DAMAGED:
        return StoreDamaged(f"the store {where} is damaged; put its last backup in its place")
    if state in SENTENCES:
        kind = StoreSilent if state in PASSING else StoreUnusable
        return kind(f"{where} cannot be used: {SENTENCES[state]}")
    if isinstance(error, TimeoutError):
        return StoreSilent(f"{where} does not answer")
    kind = StoreSilent if isinstance(error, OSError) else StoreUnusable
    return kind(f"{where} cannot be used: {in_one_line(error)}")


def in_one_line(error: Exception) -> str:
    """An error in one line."""
    return " ".join(str(error).split()) or type(error).__name__


def is_lost(error: BaseException) -> bool:
    """Is the connection no use any more after this?"""
    if isinstance(error, asyncpg.PostgresError):
        return isinstance(error, asyncpg.PostgresConnectionError) or error.sqlstate in LOST
    return True
