"""Requests for the list of open tables (QR41)."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from runners.games import GAMES
from runners.games.contract import Refused
from runners.server.http.responses import API_HEADERS, json_response
from runners.server.live.open_tables import Key, OpenTables, Page
from runners.words import said

PAGE_DIGITS: Final = 6
LAST_PAGE: Final = 10**PAGE_DIGITS - 1
PATH: Final = "/api/tables"
FIRST_PAGES: Final[dict[bytes, Key]] = {b"": (None, 0), b"page=0": (None, 0)} | {
    query.format(game=game).encode(): (game, 0)
    for game in GAMES
    for query in ("game={game}", "page=0&game={game}", "game={game}&page=0")
}
"""The pages that most ask for, as they are asked for."""
CACHE_HEADERS: Final = API_HEADERS | {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"}


def page_key(request: Request) -> Key:
    """The page and the game that are asked for."""
    number, game = request.query_params.get("page", "0"), request.query_params.get("game")
    if not (number.isascii() and number.isdecimal() and len(number) <= PAGE_DIGITS):
        raise Refused("malformed", said("server-no-page", page=number))
    if game is not None and game not in GAMES:
        raise Refused("noSuchGame", said("room-no-such-game", game=game), legal=sorted(GAMES))
    return game, int(number)


def answer(request: Request, page: Page) -> Response:
    """The page, or 304 if the client already has it."""
    if request.headers.get("if-none-match") == page.tag:
        response = Response(status_code=304, headers=CACHE_HEADERS)
    else:
        response = json_response(request, page.body, page.gzipped)
        response.headers["Cache-Control"] = CACHE_HEADERS["Cache-Control"]
    response.headers["ETag"] = page.tag
    return response


class FirstPage:
    """Answers requests for a cached first page before anything else that requests go through.

    Many pages ask for it every few seconds; this spares them the router.
    """

    def __init__(self, app: ASGIApp, tables: OpenTables) -> None:
        self._app = app
        self._tables = tables

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or pass the request on."""
        page = self._page(scope)
        if page is None:
            await self._app(scope, receive, send)
            return
        await answer(Request(scope), page)(scope, receive, send)

    def _page(self, scope: Scope) -> Page | None:
        if scope["type"] != "http" or scope["path"] != PATH or scope["method"] != "GET":
            return None
        key = FIRST_PAGES.get(scope["query_string"])
        return None if key is None else self._tables.cached_page(key)
