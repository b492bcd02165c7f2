"""What is wrong with a PostgreSQL store, in a sentence for its host."""

from typing import Final
from urllib.parse import urlsplit

import asyncpg

from runners.server.store.interface import StoreDamaged, StoreFull, StoreUnusable
from runners.words import english, said

SENTENCES: Final = {
    "3D000": said("postgres-no-database"),
    "28P01": said("postgres-password"),
    "28000": said("postgres-not-let-in"),
    "42501": said("postgres-rights"),
    "53300": said("postgres-too-many"),
    "57P03": said("postgres-starting"),
    "25006": said("postgres-read-only"),
    "3F000": said("postgres-no-schema"),
}
FULL: Final = frozenset({"53100"})
DAMAGED: Final = frozenset({"XX001", "XX002"})
LOST: Final = frozenset({"57P01", "57P02", "57P03", "57P05", "25006", "25P03"})
"""After these the connection is of no use any more, though it may still be open."""


def shown(url: str) -> str:
    """An address without its password."""
    parts = urlsplit(url)
    who = f"{parts.username}@" if parts.username else ""
    where = parts.netloc.rpartition("@")[2]
    return f"postgresql://{who}{where}{parts.path}"


def explain(url: str, error: Exception) -> StoreUnusable:
    """The sentence that fits an error of PostgreSQL or of the way to it."""
    where = shown(url)
    state = getattr(error, "sqlstate", None)
    if state in FULL:
        return StoreFull(english(said("store-full", where=where)))
    if state in DAMAGED:
        return StoreDamaged(english(said("store-damaged", where=where)))
    if state in SENTENCES:
        return StoreUnusable(english(said("store-unusable", where=where, why=english(SENTENCES[state]))))
    if isinstance(error, TimeoutError):
        return StoreUnusable(english(said("store-silent", where=where)))
    return StoreUnusable(english(said("store-unusable", where=where, why=in_one_line(error))))


def in_one_line(error: Exception) -> str:
    """An error in one line."""
    return " ".join(str(error).split()) or type(error).__name__


def is_lost(error: BaseException) -> bool:
    """Is the connection no use any more after this?"""
    if isinstance(error, asyncpg.PostgresError):
        return isinstance(error, asyncpg.PostgresConnectionError) or error.sqlstate in LOST
    return True
