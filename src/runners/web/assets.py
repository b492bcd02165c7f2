"""The files of the page with what a server needs to send them: type, tag, gzip form, policy.

Layouts are made from the tables of the games, so that a page can draw a board before it has a room.
"""

import gzip
import hashlib
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

import msgspec

from runners.drawing.grounds import grounds
from runners.games import GAMES
from runners.games.setup import previews
from runners.web.bundles import bundles
from runners.web.facts import as_module
from runners.web.remarks import strip_remarks
from runners.web.words import catalogues

KINDS: Final = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "json": "application/json",
    "map": "application/json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "woff2": "font/woff2",
    "ftl": "text/plain; charset=utf-8",
    "webmanifest": "application/manifest+json",
}
"""What is sent; files of another kind (licences, notes, types) stay behind."""

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""What goes with every document of the page and with its worker."""
FILE_HEADERS: Final = {"Content-Security-Policy": "default-src 'none'", "X-Content-Type-Options": "nosniff"}
"""What goes with a file that a document loads: a hundred would repeat the policy."""

GAMES_SHEETS: Final = "games/"
SHEETS: Final = (
    *("tokens", "board", "dice", "base", "parts", "bar", "vote", "home", "room"),
    *("table", "seats", GAMES_SHEETS, "tray", "turn", "log", "talk", "verify", "results", "rtl"),
)
"""The style sheets that are sent as one file, each before those that override it.

Games have theirs in folders of their own. A screen that is fetched when it is opened brings its own."""


def page_sheets(paths: Iterable[str]) -> list[str]:
    """The addresses of these sheets, those of all games among them."""
    own = sorted(path for path in paths if path.startswith(f"/static/css/{GAMES_SHEETS}"))
    return [
        path for name in SHEETS for path in (own if name == GAMES_SHEETS else [f"/static/css/{name}.css"])
    ]


class Asset(NamedTuple):
    body: bytes
    kind: str
    etag: str
    gzipped: bytes | None
    """None where compressing does not pay."""


def as_asset(body: bytes, kind: str) -> Asset:
    """A body with its tag and its compressed form."""
    small = gzip.compress(body, 9, mtime=0)
    etag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
    return Asset(body, kind, etag, small if len(small) < len(body) * 0.9 else None)


def _walk(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _walk(entry, f"{path}/{entry.name}")
        elif not entry.name.endswith(".d.ts"):
            yield f"{path}/{entry.name}", entry.read_bytes()


def _layouts() -> dict[str, object]:
    """Every board that is drawn without a room, under the game and its options."""
    drawn: dict[str, object] = {}
    for name, game in GAMES.items():
        for raw in previews(game):
            key = "-".join([name, *(str(value) for value in raw.values())])
            drawn[key] = game.layout(game.options(raw))
    return drawn


def strip_script(script: bytes) -> bytes:
    """A script without types and remarks: they are for readers, and a quarter of its weight."""
    return strip_remarks(script.decode()).encode()


@lru_cache(maxsize=1)
def assets() -> dict[str, Asset]:
    """Every file by its address. The worker is at the root, since its address limits what it may serve."""
    found = {}
    for path, body in _walk(files("runners.web") / "static", "/static"):
        kind = KINDS.get(path.rsplit(".", 1)[-1])
        if kind is not None:
            found[path] = as_asset(strip_script(body) if path.startswith("/static/js/") else body, kind)
    found["/static/js/facts.js"] = as_asset(as_module(found), KINDS["js"])
    found["/static/layouts.json"] = as_asset(msgspec.json.encode(_layouts()), KINDS["json"])
    sources = {path: asset.body.decode() for path, asset in found.items() if asset.kind == KINDS["js"]}
    found |= {path: as_asset(body, KINDS[path.rsplit(".", 1)[-1]]) for path, body in bundles(sources)}
    sheets = (found[path].body for path in page_sheets(found))
    found["/static/page.css"] = as_asset(b"".join(sheets), KINDS["css"])
    found |= {path: as_asset(body, KINDS["ftl"]) for path, body in catalogues()}
    for name, drawn in grounds().items():
        found[f"/static/boards/{name}.svg"] = as_asset(drawn.encode(), KINDS["svg"])
    if "/static/sw.js" in found:
        found["/sw.js"] = found["/static/sw.js"]
    return found
