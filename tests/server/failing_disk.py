"""A server whose disk fails at an fsync: `python -m tests.server.failing_disk FILE SYNCS` prints its port."""

import sys
from typing import Any

import apsw

from runners.server.access.limits import UNLIMITED
from runners.server.logs import set_up
from runners.server.serve import listen, make_server, run
from runners.server.settings import Settings
from runners.server.store.sqlite import SqliteStore


class Disk(apsw.VFS):
    """The machine's own files, of which one may fail to sync from some time on."""

    def __init__(self, name: str, syncs: int | None = None) -> None:
        self.name = name
        self.syncs = syncs
        self.fails_for: str | None = None
        super().__init__(name, "unix")

    def xOpen(self, name: Any, flags: list[int]) -> Any:
        return File(self, name, flags)

    def count(self, file: str) -> None:
        """One sync; raises when the disk has failed."""
        if self.syncs is not None:
            self.syncs -= 1
        if (self.syncs is not None and self.syncs < 0) or file == self.fails_for:
            error = apsw.IOError("disk I/O error")
            error.extendedresult = apsw.SQLITE_IOERR_FSYNC  # type: ignore[attr-defined]
            raise error


class File(apsw.VFSFile):
    """One file on it."""

    def __init__(self, disk: Disk, name: Any, flags: list[int]) -> None:
        self._disk = disk
        path = name if isinstance(name, str) or name is None else name.filename()
        self._name = (path or "").rpartition("/")[2]
        super().__init__("unix", name, flags)

    def xSync(self, flags: int) -> None:
        self._disk.count(self._name)
        super().xSync(flags)


def main(path: str, syncs: str) -> None:
    disk = Disk("failing", int(syncs))
    listener = listen("127.0.0.1", 0)
    set_up()
    server = make_server(
        SqliteStore(path, vfs=disk.name, beside=True),
        Settings(limits=UNLIMITED),
        started=lambda: print(listener.getsockname()[1], flush=True),
    )
    run(server, listener)


if __name__ == "__main__":
    main(*sys.argv[1:])
