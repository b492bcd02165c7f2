"""The page's files: right types, entity tags, compressed once at the start."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from runners.web.assets import HEADERS, Asset, assets
from runners.web.shell import GALLERY, document, is_page


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
    """The page, wherever no file is asked for."""
    path = request.url.path
    if "." in path.rsplit("/", 1)[-1]:
        return sent(request, assets().get(path))
    if path == "/gallery":
        return sent(request, assets().get(GALLERY))
    return shown(request, 200 if is_page(path) else 404)


def shown(request: Request, status: int) -> Response:
    """The page's document, which says what is there also where nothing is."""
    origin = f"{request.url.scheme}://{request.url.netloc}"
    found = document(request.url.path, origin)
    return sent(request, found, status)


def sent(request: Request, found: Asset | None, status: int = 200) -> Response:
    """A file, nothing if the browser has it already, or 404."""
    if found is None:
        return Response("not found", 404, headers=HEADERS, media_type="text/plain")
    headers = HEADERS | {"ETag": found.etag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding, Host"}
    if status == 200 and found.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = found.body
    if found.gzipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = found.gzipped, "gzip"
    return Response(body, status, headers=headers | {"Content-Type": found.kind})
