"""A disk that loses what was not synced: SQLite's files in memory, under a virtual file system."""

from itertools import count
from random import Random
from typing import Any, Final

import apsw

SECTOR: Final = 512
"""A write may be torn between sectors, never inside one."""

_NUMBERS: Final = count()


class Crash(BaseException):
    """The process dies here. Nothing may catch it."""


class Fuse:
    """Counts steps down to a crash."""

    def __init__(self) -> None:
        self._left: int | None = None
        self._fails = False
        self.has_blown = False

    def set(self, steps: int, *, fails: bool = False) -> None:
        """Crash after that many steps, or let the disk fail there."""
        self._left = steps
        self._fails = fails

    def step(self, _name: str = "") -> None:
        """One step of the process: a named point."""
        if self._burns():
            raise Crash

    def io_step(self, code: int) -> None:
        """A write or a sync, which may fail and say so with this code of SQLite."""
        if not self._burns():
            return
        if not self._fails:
            raise Crash
        error = apsw.IOError("the simulated disk failed")
        error.extendedresult = code  # type: ignore[attr-defined]
        raise error

    def _burns(self) -> bool:
        if self._left is None or self.has_blown:
            return False
        self._left -= 1
        self.has_blown = self._left < 0
        return self.has_blown


class File:
    """What a running process sees, and what a crash leaves for sure."""

    def __init__(self, content: bytes = b"") -> None:
        self.now = bytearray(content)
        self.durable = bytes(content)
        self.unsynced: list[tuple[int, bytes] | int] = []
        """Writes (place, bytes) and truncations (size) since the last sync."""

    def write(self, place: int, data: bytes) -> None:
        self.unsynced.append((place, data))
        put(self.now, place, data)

    def truncate(self, size: int) -> None:
        self.unsynced.append(size)
        del self.now[size:]

    def sync(self) -> None:
        self.durable = bytes(self.now)
        self.unsynced.clear()

    def after_crash(self, random: Random) -> bytes:
        """Each unsynced write may have reached the disk, or not, or in part, in any order."""
        left = bytearray(self.durable)
        for change in self.unsynced:
            kept = random.random()
            if isinstance(change, int):
                if kept < 0.5:
                    del left[change:]
            elif kept < 0.4:
                put(left, *change)
            elif kept < 0.6:
                place, data = change
                torn = SECTOR * random.randrange(len(data) // SECTOR + 1)
                put(left, place, data[:torn])
        return bytes(left)


def put(content: bytearray, place: int, data: bytes) -> None:
    """Write into a file, making it longer where needed."""
    if len(content) < place:
        content.extend(bytes(place - len(content)))
    content[place : place + len(data)] = data


class Disk(apsw.VFS):
    """All files of one run of the process, under a name that SQLite opens them by."""

    def __init__(self, files: dict[str, bytes], fuse: Fuse) -> None:
        self.name = f"chaos-{next(_NUMBERS)}"
        self.files = {name: File(content) for name, content in files.items()}
        self.fuse = fuse
        super().__init__(self.name, "")

    def after_crash(self, random: Random) -> dict[str, bytes]:
        """The files as the next run finds them."""
        return {name: file.after_crash(random) for name, file in self.files.items()}

    def after_stop(self) -> dict[str, bytes]:
        """The files after an orderly end."""
        return {name: bytes(file.now) for name, file in self.files.items()}

    # what SQLite calls

    def xOpen(self, name: Any, flags: list[int]) -> Any:
        path = name if isinstance(name, str) or name is None else name.filename()
        file = self.files.setdefault(path or f"temporary-{len(self.files)}", File())
        return OpenFile(file, self.fuse)

    def xDelete(self, name: str, sync: bool) -> None:
        if not self.fuse.has_blown:
            self.fuse.io_step(apsw.SQLITE_IOERR_DELETE)
            self.files.pop(name, None)

    def xAccess(self, name: str, flags: int) -> bool:
        return name in self.files

    def xFullPathname(self, name: str) -> str:
        return name


class OpenFile:
    """One open file. After the crash it does nothing any more, and the dead process can be cleared away."""

    def __init__(self, file: File, fuse: Fuse) -> None:
        self._file = file
        self._fuse = fuse

    def xRead(self, amount: int, offset: int) -> bytes:
        return bytes(self._file.now[offset : offset + amount])

    def xWrite(self, data: bytes, offset: int) -> None:
        if not self._fuse.has_blown:
            self._fuse.io_step(apsw.SQLITE_IOERR_WRITE)
            self._file.write(offset, bytes(data))

    def xTruncate(self, size: int) -> None:
        if not self._fuse.has_blown:
            self._fuse.io_step(apsw.SQLITE_IOERR_TRUNCATE)
            self._file.truncate(size)

    def xSync(self, flags: int) -> None:
        if not self._fuse.has_blown:
            self._fuse.io_step(apsw.SQLITE_IOERR_FSYNC)
            self._file.sync()
            self._fuse.step()

    def xFileSize(self) -> int:
        return len(self._file.now)

    def xLock(self, level: int) -> None:
        """One process has the disk for itself."""

    def xUnlock(self, level: int) -> None:
        """Nothing was locked."""

    def xCheckReservedLock(self) -> bool:
        return False

    def xFileControl(self, op: int, ptr: int) -> bool:
        return False

    def xSectorSize(self) -> int:
        return SECTOR

    def xDeviceCharacteristics(self) -> int:
        return int(apsw.SQLITE_IOCAP_POWERSAFE_OVERWRITE)

    def xClose(self) -> None:
        """Memory needs no closing."""
