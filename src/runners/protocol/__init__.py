"""The messages on a socket, for servers and clients alike. docs/protocol.md is generated from here."""

from typing import Final

import msgspec

VERSION: Final = 3
"""Number of the protocol. It grows when a client of an earlier one could no longer play."""
ENCODER: Final = msgspec.json.Encoder()
encode: Final = ENCODER.encode
NO_JSON: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What a decoder raises over JSON that it cannot read."""


def complaint(error: Exception) -> str:
    """Why JSON was not read, in no words of the interpreter's."""
    if isinstance(error, RecursionError):
        return "this JSON is nested too deeply"
    return "this JSON is not in UTF-8" if isinstance(error, UnicodeDecodeError) else str(error)
