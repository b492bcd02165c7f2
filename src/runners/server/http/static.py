"""The page's files: right types, entity tags, compressed once at the start."""

import re
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from runners.web.assets import FILE_HEADERS, HEADERS, KINDS, Asset, assets
from runners.web.document import document, is_page
from runners.words import preferred_language
from runners.words.coverage import available_languages

VARY: Final = "Accept-Encoding, Accept-Language, Cookie, Host"
LANGUAGE: Final = re.compile(r"(?:^|;) ?language=([a-z-]{2,12})(?=;|$)")
"""The cookie with the language that somebody chose on the page; it says nothing else about them.

Python's parser of cookies takes quadratic time for backslashes where CVE-2024-7592 is not mended.
"""
READ_MOST: Final = 4096
"""Characters of a header in which something is looked for."""


def page_routes() -> list[Route]:
    """Every file by its address; every other address is the page, which finds its own way."""
    return [
        Route("/static/{path:path}", asset, methods=["GET"]),
        Route("/sw.js", asset, methods=["GET"]),
        Route("/", page, methods=["GET"]),
        Route("/{path:path}", page, methods=["GET"]),
    ]


async def asset(request: Request) -> Response:
    """One file."""
    return file_response(request, assets().get(request.url.path))


async def page(request: Request) -> Response:
    """The page, wherever no file is asked for."""
    path = request.url.path
    if "." in path.rsplit("/", 1)[-1]:
        return file_response(request, assets().get(path))
    return page_response(request, 200 if is_page(path) else 404)


def page_response(request: Request, status: int) -> Response:
    """The page's document; where there is no such screen, with status 404."""
    origin = f"{request.url.scheme}://{request.url.netloc}"
    return file_response(request, document(request.url.path, origin, page_language(request)), status)


def page_language(request: Request) -> str:
    """The language of the visitor: their own choice, else what their browser prefers."""
    own = LANGUAGE.search(header(request, "cookie"))
    wishes = own[1] if own else "", header(request, "accept-language")
    return preferred_language(",".join(wishes), available_languages())


def header(request: Request, name: str) -> str:
    """The beginning of a header."""
    return request.headers.get(name, "")[:READ_MOST]


def security_headers(path: str, kind: str) -> dict[str, str]:
    """The headers that keep a document safe, and the few that a file of one needs."""
    is_part = path.startswith("/static/") and kind != KINDS["html"]
    return FILE_HEADERS if is_part else HEADERS


def file_response(request: Request, found: Asset | None, status: int = 200) -> Response:
    """A file, nothing if the browser already has it, or 404."""
    if found is None:
        return Response("not found", 404, headers=HEADERS, media_type="text/plain")
    caching = {"ETag": found.etag, "Cache-Control": "no-cache", "Vary": VARY}
    headers = security_headers(request.url.path, found.kind) | caching
    if status == 200 and found.etag in header(request, "if-none-match"):
        return Response(status_code=304, headers=headers)
    body = found.body
    if found.gzipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = found.gzipped, "gzip"
    return Response(body, status, headers=headers | {"Content-Type": found.kind})
