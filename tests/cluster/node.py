"""One node as a process of its own, with a clock that is wrong and hints that are lost.

`python -m tests.cluster.node STORE PORT LEASE_MS SKEW_MS DROPPED` prints `ready`; of its hints the share
`DROPPED` is never sent.
"""

import random
import sys
from collections.abc import Sequence

import msgspec

from runners.server.clock import SystemClock
from runners.server.serve import listen, make_server, run
from runners.server.store.postgres import PostgresStore
from tests.server.running import OPEN


class WrongClock(SystemClock):
    """Apart from the true time by a while."""

    def __init__(self, skew_ms: int) -> None:
        super().__init__()
        self._base_ns += skew_ms * 1_000_000


class Forgetful(PostgresStore):
    """Some of its hints are lost on the way."""

    def __init__(self, url: str, skew_ms: int, dropped: float) -> None:
        super().__init__(url, own_clock=WrongClock(skew_ms))
        tell = self._neighbours.tell

        def tell_some(room: str, nodes: Sequence[int]) -> None:
            if random.random() >= dropped:
                tell(room, nodes)

        self._neighbours.tell = tell_some  # type: ignore[method-assign]


def main(url: str, port: str, lease_ms: str, skew_ms: str, dropped: str) -> None:
    store = Forgetful(url, int(skew_ms), float(dropped))
    settings = msgspec.structs.replace(OPEN, lease_ms=int(lease_ms))
    server = make_server(store, settings, started=lambda: print("ready", flush=True))
    run(server, listen("127.0.0.1", int(port)))


if __name__ == "__main__":
    main(*sys.argv[1:])
