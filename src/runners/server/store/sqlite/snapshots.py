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
        self._are_damaged = False
        """Is their table? SQLite commits nothing once it has met that."""

    def keep(self, room: str, snapshot: Snapshot) -> None:
        """Take the place of the room's earlier one, where the table allows it: rooms can do without."""
        if not self._are_damaged:
            self._unwritten[room] = snapshot

    def find(self, db: apsw.Connection, room: str) -> Snapshot | None:
        """The room's last one."""
        if (unwritten := self._unwritten.get(room)) is not None:
            return unwritten
        row = db.execute(FIND, (room,)).fetchone()
        return None if row is None else Snapshot(*row)

    def write(self, db: apsw.Connection) -> None:
        """Write those that wait, each once: a damaged table costs one commit, not all that follow."""
        if not self._unwritten:
            return
        unwritten, self._unwritten = self._unwritten, {}
        rows = [(room, s.seq, s.hash, s.version, s.digest, s.body) for room, s in unwritten.items()]
        try:
            db.executemany(WRITE, rows)
        except apsw.CorruptError:
            self._are_damaged = True
            raise
