"""A server for measuring: no limits, bots at once. `python -m bench._server STORE_FILE` prints its port."""

import sys

from runners.server.limits import UNLIMITED
from runners.server.serve import listen, make_server, rest_from_cycles, run
from runners.server.settings import Settings
from runners.server.store.sqlite import SqliteStore


def main(path: str) -> None:
    listener = listen("127.0.0.1", 0)
    store = SqliteStore(path, beside=True)
    settings = Settings(limits=UNLIMITED, bot_delay_ms=0)
    server = make_server(store, settings, started=lambda: print(listener.getsockname()[1], flush=True))
    rest_from_cycles()
    run(server, listener)


if __name__ == "__main__":
    main(sys.argv[1])
