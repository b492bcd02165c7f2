"""`runners play`, which `make play` calls: the server and a browser."""

import logging
from typing import Annotated, Final

from cyclopts import Parameter

from runners.server.settings import Settings
from runners.terminal.options import Host
from runners.terminal.serve import host_rooms

STORE: Final = "sqlite:///.play/runners.sqlite"


def play(
    *,
    host: Host = "127.0.0.1",
    port: Annotated[int, Parameter(help="Port to listen on.")] = 8080,
    store: Annotated[str, Parameter(help="Where rooms are kept, sqlite:///FILE.")] = STORE,
) -> None:
    """Start the server on this machine and open the page."""
    host_rooms(host, port, store, Settings(), level=logging.WARNING, open_page=True)
