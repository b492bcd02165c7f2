"""The messages on a socket, for servers and clients alike. docs/protocol.md is generated from here."""

from typing import Final

VERSION: Final = 3
"""Number of the protocol. It grows when a client of an earlier one could no longer play."""
