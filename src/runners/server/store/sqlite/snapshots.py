"""Snapshots in an SQLite store: caches, which wait for no disk but are written with the next commit."""

from typing import Final

import apsw

from runners.server.store.records import Snapshot

FIND: Final = "SELECT seq, hash, version, digest, body FROM snapshots WHERE room = ?"
WRITE: Final = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?, ?)"


class Snapshots:
    """Those that are stored, and by room those that are still to be written."""

    def __init__(self) -> None:
        self._unwritten: dict[str, Snapshot] = {}

    def keep(self, room: str, snapshot: Snapshot) -> None:
        """Take the place of the room's earlier one."""
        self._unwritten[room] = snapshot

    def find(self, db: apsw.Connection, room: str) -> Snapshot | None:
        """The room's last one."""
        if (unwritten := self._unwritten.get(room)) is not None:
            return unwritten
        row = db.execute(FIND, (room,)).fetchone()
        return None if row is None else Snapshot(*row)

    def write(self, db: apsw.Connection) -> None:
        """Write those that wait, each once: rooms can do without those of a commit that fails."""
        if not self._unwritten:
            return
        unwritten, self._unwritten = self._unwritten, {}
        rows = [(room, s.seq, s.hash, s.version, s.digest, s.body) for room, s in unwritten.items()]
        db.executemany(WRITE, rows)
