"""A server with the limits that every host gets.

`python -m tests.server.floods.server STORE_FILE` prints its port.
"""

import sys

from runners.server.serve import listen, make_server, rest_from_cycles, run
from runners.server.settings import Settings
from runners.server.store.sqlite import SqliteStore


def main(path: str) -> None:
    listener = listen("127.0.0.1", 0)
    started = lambda: print(listener.getsockname()[1], flush=True)  # noqa: E731
    server = make_server(SqliteStore(path, beside=True), Settings(), started=started)
    rest_from_cycles()
    run(server, listener)


if __name__ == "__main__":
    main(sys.argv[1])
