"""The page's files: right types, entity tags, compressed once at the start."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from runners.web.assets import HEADERS, Asset, assets

PAGE: Final = "/static/index.html"


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
    return sent(request, assets().get(request.url.path))


async def page(request: Request) -> Response:
    """The page. Addresses below /api that do not exist are not the page."""
    path = request.url.path
    if path.startswith("/api/") or "." in path.rsplit("/", 1)[-1]:
        return sent(request, assets().get(path))
    return sent(request, assets().get(PAGE))


def sent(request: Request, found: Asset | None) -> Response:
    """A file, nothing if the browser has it already, or 404."""
    if found is None:
        return Response("not found", 404, headers=HEADERS, media_type="text/plain")
    headers = HEADERS | {"ETag": found.etag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if found.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = found.body
    if found.gzipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = found.gzipped, "gzip"
    return Response(body, headers=headers | {"Content-Type": found.kind})
