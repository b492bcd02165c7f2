"""`runners play`, which `make play` calls: the server and a browser."""

import logging
from typing import Annotated, Final

from runners.server.settings import Settings
from runners.terminal.helped import option
from runners.terminal.serve import host_rooms

STORE: Final = "sqlite:///.play/runners.sqlite"


def play(
    *,
    host: Annotated[str, option("help-host")] = "127.0.0.1",
    port: Annotated[int, option("help-play-port")] = 8080,
    store: Annotated[str, option("help-play-store")] = STORE,
) -> None:
    """Start the server on this machine and open the page."""
    host_rooms(host, port, store, Settings(), level=logging.WARNING, open_page=True)
