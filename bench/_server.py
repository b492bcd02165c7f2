"""A server without limits: `python -m bench._server STORE BOT_DELAY_MS [SEED]` prints its port.

STORE is a file of SQLite or the address of a PostgreSQL database. With a SEED every secret follows from it,
so that the same game can be played again; only a benchmark may know its dice.
"""

import secrets
import sys
from random import Random

from runners.server.access.limits import UNLIMITED
from runners.server.serve import listen, make_server, rest_from_cycles, run
from runners.server.settings import Settings
from runners.server.store import is_postgres, open_store
from runners.server.store.sqlite import SqliteStore


def main(path: str, bot_delay_ms: str, seed: str | None = None) -> None:
    listener = listen("127.0.0.1", 0)
    store = open_store(path) if is_postgres(path) else SqliteStore(path, beside=True)
    settings = Settings(limits=UNLIMITED, bot_delay_ms=int(bot_delay_ms))
    server = make_server(
        store,
        settings,
        started=lambda: print(listener.getsockname()[1], flush=True),
        random_bytes=secrets.token_bytes if seed is None else Random(seed).randbytes,
    )
    rest_from_cycles()
    run(server, listener)


if __name__ == "__main__":
    main(*sys.argv[1:])
