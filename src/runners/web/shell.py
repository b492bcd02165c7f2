"""The page's document, one for every address, with a preview for those who are sent a link to it."""

import re
from functools import lru_cache
from html import escape
from typing import Final

from runners.web.assets import KINDS, Asset, as_asset, assets

GALLERY: Final = "/static/gallery.html"
ROOM: Final = re.compile(r"^/([A-Za-z0-9-]{4,12})$")
REPLAY: Final = re.compile(r"^/replay/([A-Za-z0-9-]{4,12})/(\d{1,9})$")
PLACES: Final = {
    "/": ("Runners", "Two running games, one table. Send a link and play."),
    "/rules": ("The rules", "Last Man Running and Ur, with the board beside every ruling."),
    "/rules/lmr": ("The rules of Last Man Running", "Every rule and ruling, shown on the board."),
    "/rules/ur": ("The rules of Ur", "Every rule and ruling, shown on the board."),
}


def is_page(path: str) -> bool:
    """Does this address belong to a screen of the page?"""
    return path in PLACES or bool(ROOM.match(path) or REPLAY.match(path))


def preview(path: str) -> tuple[str, str]:
    """The title and the sentence that a messenger shows for a link. It tells nothing about a room."""
    if room := ROOM.match(path):
        return (
            f"Room {room[1].upper()}",
            "You are invited to a game on Runners. Nothing to install, no account.",
        )
    if replay := REPLAY.match(path):
        return f"A game in room {replay[1].upper()}", "Watch it move by move, and verify its dice."
    return PLACES.get(path, PLACES["/"])


@lru_cache(maxsize=1)
def _template() -> tuple[str, str]:
    """The document and the modules that it will want, so that a browser need not find them one by one."""
    found = assets()
    document = found["/static/index.html"].body.decode()
    wanted = [
        path for path in found if path.startswith(("/static/js/", "/static/vendor/")) and path not in LATER
    ]
    return document, "".join(f'<link rel="modulepreload" href="{path}">\n' for path in sorted(wanted))


LATER: Final = {
    "/static/js/gallery.js",
    "/static/js/board/types.js",
    "/static/js/verify/cli.js",
    "/static/js/verify/lots.js",
    "/static/js/verify/need.js",
    "/static/js/verify/players.js",
    "/static/js/verify/seating.js",
    "/static/js/verify/starts.js",
    "/static/js/verify/verify.js",
    "/static/js/screens/replay.js",
    "/static/js/screens/replay-board.js",
    "/static/js/screens/replay-scrub.js",
    "/static/js/screens/replay-side.js",
    "/static/js/screens/rule-block.js",
    "/static/js/screens/rule-example.js",
    "/static/js/screens/rules.js",
}
"""Modules that no first screen needs."""


@lru_cache(maxsize=64)
def document(path: str, origin: str) -> Asset:
    """The document for an address; `origin` is where the server is reached, as `https://example.org`."""
    template, preloads = _template()
    title, description = preview(path)
    filled = {"title": title, "description": description, "url": origin + path, "origin": origin}
    text = template.replace("{preloads}", preloads)
    for name, value in filled.items():
        text = text.replace("{" + name + "}", escape(value, quote=True))
    return as_asset(text.encode(), KINDS["html"])
