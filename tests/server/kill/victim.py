"""A server that kills itself with SIGKILL at a named point, the nth time it gets there.

`python -m tests.server.kill.victim STORE POINT COUNT` prints its port; at `never` others kill it. STORE is
the address of a PostgreSQL database, or a file of SQLite.
"""

import os
import signal
import sys

from runners.server.access.limits import UNLIMITED
from runners.server.serve import listen, make_server, run
from runners.server.settings import Settings
from runners.server.store import Store, is_postgres, open_store
from runners.server.store.sqlite import SqliteStore


class Trap:
    """Counts the steps of one name down."""

    def __init__(self, point: str, count: int) -> None:
        self._point = point
        self._left = count

    def __call__(self, name: str) -> None:
        if name == self._point:
            self._left -= 1
            if self._left <= 0:
                os.kill(os.getpid(), signal.SIGKILL)


def store_at(place: str, trap: Trap) -> Store:
    """The steps inside a commit are those of SQLite; PostgreSQL's are on another machine."""
    return open_store(place) if is_postgres(place) else SqliteStore(place, beside=True, point=trap)


def main(place: str, point: str, count: str) -> None:
    trap = Trap(point, int(count))
    listener = listen("127.0.0.1", 0)
    settings = Settings(limits=UNLIMITED, bot_delay_ms=0, lease_ms=2000)
    server = make_server(
        store_at(place, trap),
        settings,
        point=trap,
        started=lambda: print(listener.getsockname()[1], flush=True),
    )
    run(server, listener)


if __name__ == "__main__":
    main(*sys.argv[1:])
