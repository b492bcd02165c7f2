"""A server that kills itself with SIGKILL at a named point, the nth time it gets there.

`python -m tests.server.kill.victim STORE_FILE POINT COUNT` prints its port; at `never` others kill it.
"""

import os
import signal
import sys

from runners.server.limits import UNLIMITED
from runners.server.serve import listen, make_server, run
from runners.server.settings import Settings
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


def main(path: str, point: str, count: str) -> None:
    trap = Trap(point, int(count))
    listener = listen("127.0.0.1", 0)
    store = SqliteStore(path, beside=True, point=trap)
    settings = Settings(limits=UNLIMITED, bot_delay_ms=0)
    server = make_server(
        store, settings, point=trap, started=lambda: print(listener.getsockname()[1], flush=True)
    )
    run(server, listener)


if __name__ == "__main__":
    main(*sys.argv[1:])
