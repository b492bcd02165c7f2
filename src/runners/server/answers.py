"""How the API answers: JSON with strict headers, refusals with the status that fits."""

from math import ceil
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from runners.games.contract import Refused
from runners.server.logs import Journal
from runners.server.telling import encode
from runners.words import Saying, said

API_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}
HEADERS: Final = {
    "badHostKey": {"WWW-Authenticate": "Bearer"},
    "busy": {"Retry-After": "5"},
    "tooMany": {"Retry-After": "5"},
}
RETRY_MAX_MS: Final = 3_600_000
STATUS: Final = {
    "tooFast": 429,
    "roomBudget": 429,
    "noRoom": 404,
    "noReplay": 404,
    "fault": 503,
    "storeFull": 503,
    "roomDamaged": 503,
    "tooBig": 413,
    "badHostKey": 401,
    "wrongOrigin": 403,
    "wrongHost": 421,
    "tooLate": 408,
    "headTooBig": 431,
    "tooMany": 503,
    "busy": 503,
}


FAILED: Final = {
    404: Refused("notFound", said("server-not-found")),
    405: Refused("badMethod", said("server-bad-method")),
}
"""What the router itself refuses."""


def json(body: bytes, status: int = 200) -> Response:
    """JSON as it is."""
    return Response(body, status, media_type="application/json", headers=API_HEADERS)


def packed(request: Request, body: bytes, gzipped: bytes) -> Response:
    """JSON, compressed for those who can read it so."""
    response = json(body)
    if "gzip" in request.headers.get("accept-encoding", ""):
        response = json(gzipped)
        response.headers["Content-Encoding"] = "gzip"
    response.headers["Vary"] = "Accept-Encoding"
    return response


class TooFast(Refused):
    """Too much was asked for; when to come again."""

    def __init__(self, saying: Saying, wait_ms: float) -> None:
        super().__init__("tooFast", saying)
        self.retry_seconds = max(1, ceil(min(wait_ms, RETRY_MAX_MS) / 1000))


def refusal_body(no: Refused) -> bytes:
    """A refusal as JSON."""
    said_so = {"code": no.code, "rule": no.rule, "message": no.message}
    return encode(said_so | {"key": no.saying.key, "params": no.saying.params, "legal": no.legal})


def refusal_status(no: Refused) -> int:
    """What a refusal is in HTTP."""
    return STATUS.get(no.code, 422 if no.rule else 400)


def refusal_headers(no: Refused) -> dict[str, str]:
    """What else the client should know."""
    if isinstance(no, TooFast):
        return {"Retry-After": str(no.retry_seconds)}
    return HEADERS.get(no.code, {})


def refusal(no: Refused) -> Response:
    """A refusal with the status that fits."""
    response = json(refusal_body(no), refusal_status(no))
    response.headers.update(refusal_headers(no))
    return response


async def refused(_request: Request, no: Exception) -> Response:
    """The rules, the room or the server say no."""
    assert isinstance(no, Refused)
    return refusal(no)


async def broken_off(_request: Request, _error: Exception) -> Response:
    """The client went away in the middle of its request: nobody reads this answer."""
    Journal().note("a request broke off")
    return Response(status_code=400)


async def failed(_request: Request, error: Exception) -> Response:
    """No such address, or another method than it has."""
    assert isinstance(error, HTTPException)
    no = FAILED.get(error.status_code) or Refused("failed", said("server-failed", error=error.detail))
    response = json(refusal_body(no), error.status_code)
    response.headers.update(error.headers or {})
    return response


async def fault(request: Request, _error: Exception) -> Response:
    """An internal error; the log has it."""
    return json(refusal_body(Refused("fault", said("server-error"))), 500)
