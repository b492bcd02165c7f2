"""A PostgreSQL with a synchronous standby, which can take its place."""

import shutil
import time
from itertools import count
from pathlib import Path
from types import TracebackType

from tests.server.postgres import Cluster, owned_folder

NAME = "rooms"
LEVEL = """
SELECT count(*) FROM pg_stat_replication
WHERE application_name = 'standby' AND sync_state = 'sync' AND flush_lsn >= '{}'
"""
PATIENCE_SECONDS = 180.0


class Standby(Cluster):
    """A copy that follows another server, until it is promoted."""

    def __init__(self, primary: Cluster, sockets: Path) -> None:
        self.folder = owned_folder()
        self.sockets = sockets
        self._numbers = count(1)
        self._more = ()
        source = f"host={primary.sockets} user=runners application_name=standby"
        words = ("--write-recovery-conf", "--checkpoint=fast", "--no-sync", "--wal-method=stream")
        self.run("pg_basebackup", f"--pgdata={self.folder}/data", f"--dbname={source}", *words)
        self.start()


class Pair:
    """A primary and its standby, each behind a socket of its own. Commits wait for the standby."""

    def __init__(self) -> None:
        self._places = [owned_folder(), owned_folder()]
        self.primary = Cluster(self._places[0])
        self.primary.sql("postgres", f"CREATE DATABASE {NAME}")
        self.standby: Standby | None = None
        self._is_standby_up = True
        self.url = f"postgresql://runners@/{NAME}?host={self._places[0]},{self._places[1]}"
        """Leads to whichever of the two is the primary."""
        self.add_standby()

    def add_standby(self) -> None:
        """A new standby, which commits wait for from now on; it has all that was committed without it."""
        free = next(place for place in self._places if place != self.primary.sockets)
        self.standby = Standby(self.primary, free)
        self.want_standby(True)
        self.wait_for_standby()

    def stop_standby(self) -> None:
        """It is missing for a while: commits wait."""
        assert self.standby is not None
        self.standby.stop()
        self._is_standby_up = False

    def bring_standby_back(self) -> None:
        """It is there again, if it was missing."""
        assert self.standby is not None
        if not self._is_standby_up:
            self.standby.start()
            self._is_standby_up = True
        self.wait_for_standby()

    def wait_for_standby(self) -> None:
        """Until the standby has whatever the primary has now, and commits wait for it."""
        end = self.primary.sql("postgres", "SELECT pg_current_wal_flush_lsn()").strip()
        give_up = time.monotonic() + PATIENCE_SECONDS
        while self.primary.sql("postgres", LEVEL.format(end)).strip() != "1":
            assert time.monotonic() < give_up, "the standby is not level"
            time.sleep(0.05)

    def want_standby(self, wanted: bool) -> None:
        """Let commits wait for the standby, or for nothing but the own disk."""
        name = "standby" if wanted else ""
        self.primary.sql("postgres", f"ALTER SYSTEM SET synchronous_standby_names = '{name}'")
        self.primary.sql("postgres", "SELECT pg_reload_conf()")

    def fail_over(self) -> None:
        """The primary is gone for good, and its standby takes its place."""
        assert self.standby is not None, "there is nobody to take over"
        gone, self.primary, self.standby = self.primary, self.standby, None
        gone.stop("immediate")
        self.primary.run("pg_ctl", "promote", "--wait", "--silent")
        self.want_standby(False)
        shutil.rmtree(gone.folder, ignore_errors=True)

    def __enter__(self) -> "Pair":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        for server in (self.standby, self.primary):
            if server is not None:
                server.stop("immediate")
                shutil.rmtree(server.folder, ignore_errors=True)
        for place in self._places:
            shutil.rmtree(place, ignore_errors=True)
