"""What a host says about the server: a name, a colour, a welcome message. The page shows it."""

import re
from typing import Final

import msgspec

from runners.protocol.http import Kept, ServerDescribed
from runners.rooms.names import visible
from runners.version import release

NAME_MAX: Final = 40
WELCOME_MAX: Final = 200
COLOUR: Final = re.compile(r"^#[0-9a-f]{6}$")


class Identity(msgspec.Struct, frozen=True, kw_only=True):
    """Whose server it is; empty if the host says nothing."""

    name: str = ""
    colour: str | None = None
    """As `#rrggbb`, with which a page marks its header."""
    welcome: str = ""


def identity(name: str = "", colour: str | None = None, welcome: str = "") -> Identity:
    """What a host has written, cleaned as names are; ValueError if it is too long or no colour."""
    shown, line = visible(name), visible(welcome)
    if len(shown) > NAME_MAX:
        raise ValueError(f"the server's title is too long; it may have {NAME_MAX} characters")
    if len(line) > WELCOME_MAX:
        raise ValueError(f"the welcome message is too long; it may have {WELCOME_MAX} characters")
    if colour is not None and not COLOUR.match(colour.lower()):
        raise ValueError(f'"{colour}" is not a colour; write one like #2f6f4e')
    return Identity(name=shown, colour=colour and colour.lower(), welcome=line)


def describe_server(identity: Identity, *, idle_ms: int, replays_ms: int) -> ServerDescribed:
    """The server for its page: whose it is, and what is kept for how long."""
    kept = Kept(rooms_ms=idle_ms, replays_ms=replays_ms)
    return ServerDescribed(
        release=release(),
        name=identity.name,
        colour=identity.colour,
        welcome=identity.welcome,
        kept=kept,
    )
