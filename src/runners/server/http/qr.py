"""The QR code of the link to a room."""

import gzip
from io import BytesIO
from typing import Final

import segno
from starlette.requests import Request

from runners.games.contract import Refused
from runners.server.replays import Reviewed
from runners.words import said

LINK_CHARACTERS: Final = 300
"""More than the longest name of a host, with a port and a code; a longer link is refused."""
INK: Final = "#10201a"
GROUND: Final = "#fff"
"""Scanners want dark on light in every theme."""


def link_to(request: Request, code: str) -> str:
    """The address of a room on this server, as whoever asks reaches the server."""
    link = f"{request.url.scheme}://{request.url.netloc}/{code}"
    if len(link) > LINK_CHARACTERS:
        raise Refused("badHeaders", said("server-no-host-name"))
    return link


def picture(link: str) -> Reviewed:
    """A link as a QR code in SVG."""
    drawn = BytesIO()
    code = segno.make_qr(link, error="m")
    code.save(drawn, kind="svg", dark=INK, light=GROUND, omitsize=True, xmldecl=False, nl=False)
    return Reviewed(drawn.getvalue(), gzip.compress(drawn.getvalue(), mtime=0))
