"""`runners play`, which `make play` calls. Until the server exists, a game in the terminal."""

from typing import Annotated

from cyclopts import Parameter

from runners.terminal.console import lmr

HOST = "127.0.0.1"
PORT = 8080


def play(
    *,
    host: Annotated[str, Parameter(help="Address for the page.")] = HOST,
    port: Annotated[int, Parameter(help="Port for the page.")] = PORT,
) -> None:
    """Play a game here."""
    lmr(players=2)
