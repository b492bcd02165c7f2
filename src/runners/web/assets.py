"""The files of the page with what a server needs to send them: type, tag, gzip form, policy.

Layouts are made from the tables of the games, so that a page can draw a board before it has a room.
"""

import gzip
import hashlib
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

import msgspec

from runners.drawing.grounds import grounds
from runners.games import GAMES
from runners.words import LANGUAGES, source

KINDS: Final = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "json": "application/json",
    "svg": "image/svg+xml",
    "png": "image/png",
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
"""What goes with every answer of the page."""

PREVIEWS: Final[dict[str, list[dict[str, int]]]] = {
    "lmr": [{"players": n} for n in range(2, 9)] + [{"players": 4, "arms": 8}],
    "ur": [{}],
}
"""Boards that are drawn without a room: home, rules, the gallery."""


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
    """Every preview under its name: `lmr-4`, `lmr-4-8` (four players on eight arms), `ur`."""
    drawn: dict[str, object] = {}
    for name, variants in PREVIEWS.items():
        for raw in variants:
            key = "-".join([name, *(str(value) for value in raw.values())])
            drawn[key] = GAMES[name].layout(GAMES[name].options(raw))
    return drawn


def words(language: str) -> bytes:
    """The catalogue of a language without the remarks for its translators and what only terminals say."""
    sections = source(language).split("\n## ")
    shown = [section for section in sections if not section.startswith("Terminal")]
    lines = "\n## ".join(shown).splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("#")).encode()


@lru_cache(maxsize=1)
def assets() -> dict[str, Asset]:
    """Every file by its address. The worker stands at the root, since its place bounds what it may serve."""
    found = {}
    for path, body in _walk(files("runners.web") / "static", "/static"):
        kind = KINDS.get(path.rsplit(".", 1)[-1])
        if kind is not None:
            found[path] = as_asset(body, kind)
    found["/static/layouts.json"] = as_asset(msgspec.json.encode(_layouts()), KINDS["json"])
    for language in LANGUAGES:
        found[f"/static/words/{language}.ftl"] = as_asset(words(language), KINDS["ftl"])
    for name, drawn in grounds().items():
        found[f"/static/boards/{name}.svg"] = as_asset(drawn.encode(), KINDS["svg"])
    if "/static/sw.js" in found:
        found["/sw.js"] = found["/static/sw.js"]
    return found
