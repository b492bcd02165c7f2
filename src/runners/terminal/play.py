"""`runners play`, which `make play` calls: the server and a browser."""

from importlib.util import find_spec
from typing import Annotated

from cyclopts import Parameter


def play(
    *,
    host: Annotated[
        str, Parameter(help="Address to listen on; 0.0.0.0 lets others on the network in.")
    ] = "127.0.0.1",
    port: Annotated[int, Parameter(help="Port to listen on.")] = 8080,
) -> int:
    """Start the server on this machine and open the page, or a game in the terminal without a server."""
    if find_spec("runners.server") is None:
        raise ValueError("there is nothing to play yet in this installation")
    raise AssertionError((host, port))
