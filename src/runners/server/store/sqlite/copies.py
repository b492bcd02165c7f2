"""Copies of a store, made beside a running server."""

import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Final

import apsw

from runners.cache import temporary
from runners.server.store.sqlite.backup_key import VARIABLE, cover, key_file, make_key
from runners.server.store.sqlite.file import open_reader
from runners.server.store.sqlite.trouble import explain_trouble
from runners.server.store.trouble import StoreUnusable

PAGES_A_STEP: Final = 256
NEW: Final = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
ENDS: Final = ("", "-journal", "-wal", "-shm")
"""Of the names of a store's file and of what SQLite keeps beside it."""

Progress = Callable[[int, int], None]


def backup(source: str, target: str, progress: Progress | None = None) -> None:
    """Copy a store while a server may be using it; the copy appears whole or not at all."""
    if os.path.lexists(target):
        raise exists(target)
    reader = open_reader(source)
    try:
        key = own_key(source)
        with explain_trouble(source):  # one state of the file, whatever is written meanwhile
            reader.execute("BEGIN; SELECT count(*) FROM rooms")
        partial = new_file(target)
        with temporary(*(Path(f"{partial}{end}") for end in ENDS)):
            with explain_trouble(target):
                _copy(reader, str(partial), key, progress)
            _publish(partial, Path(target))
    finally:
        reader.close()


def own_key(source: str) -> bytes:
    """The key for the secrets: the server that restores the copy must find it."""
    if not os.environ.get(VARIABLE) and Path(source).stat().st_uid != os.geteuid():
        raise StoreUnusable(
            f"{source} belongs to another user, whose server could not read the secrets of this copy: "
            f"make it as that user, or name a file with the key in {VARIABLE} for both"
        )
    return make_key(key_file())


def new_file(target: str) -> Path:
    """A file of its own beside the target, for its owner alone, under a name that nobody can foresee."""
    path = Path(target)
    partial = path.parent.resolve() / f".{path.name}.{secrets.token_hex(8)}.part"
    os.close(os.open(partial, NEW, 0o600))
    return partial


def exists(target: str) -> StoreUnusable:
    return StoreUnusable(f"{target} already exists")


def _copy(reader: apsw.Connection, partial: str, key: bytes, progress: Progress | None) -> None:
    writer = apsw.Connection(partial, flags=apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_NOFOLLOW)
    try:
        with writer.backup("main", reader, "main") as copy:
            while not copy.done:
                copy.step(PAGES_A_STEP)
                if progress is not None:
                    progress(copy.page_count - copy.remaining, copy.page_count)
        writer.pragma("journal_mode", "delete")  # one file without a write-ahead log beside it
        cover(writer, key)
        if (found := writer.pragma("integrity_check")) != "ok":
            raise StoreUnusable(f"the copy {partial} is damaged: {found}")
    finally:
        writer.close()


def _publish(partial: Path, target: Path) -> None:
    """Give a copy its name, which is nobody else's yet."""
    fd = os.open(partial, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
    try:
        target.hardlink_to(partial)
    except FileExistsError:
        raise exists(str(target)) from None
    except OSError:  # a file system without links
        partial.rename(target)
