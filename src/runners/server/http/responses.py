"""What the API takes and gives: bodies, JSON with strict headers, refusals with the status that fits."""

import asyncio
from typing import Any, Final, Protocol

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from runners.games.contract import Refused
from runners.protocol import NO_JSON, complaint, encode
from runners.protocol.http import Refusal
from runners.server.access.shares import TooFast
from runners.server.live.core import Core
from runners.server.logs import Journal
from runners.words import said


class Compressed(Protocol):
    """A body with its compressed form."""

    @property
    def body(self) -> bytes: ...

    @property
    def gzipped(self) -> bytes: ...


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
STATUS: Final = {
    "tooFast": 429,
    "roomBudget": 429,
    "notFound": 404,
    "noRoom": 404,
    "noMember": 404,
    "noPuzzle": 404,
    "noLessons": 404,
    "notEnded": 409,
    "notReviewed": 500,
    "reviewTooLong": 422,
    "notDrawn": 500,
    "fault": 503,
    "storeFull": 503,
    "roomDamaged": 503,
    "tooBig": 413,
    "badHostKey": 401,
    "badHeaders": 400,
    "wrongOrigin": 403,
    "shutOut": 403,
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


def json_response(request: Request, body: bytes, gzipped: bytes, tag: str | None = None) -> Response:
    """JSON, compressed for those who can read that; nothing for those who have the answer with this tag."""
    if tag is not None and tag in request.headers.get("if-none-match", ""):
        return with_tag(Response(status_code=304, headers=API_HEADERS), tag)
    response = json(body)
    if "gzip" in request.headers.get("accept-encoding", ""):
        response = json(gzipped)
        response.headers["Content-Encoding"] = "gzip"
    response.headers["Vary"] = "Accept-Encoding"
    return response if tag is None else with_tag(response, tag)


def with_tag(response: Response, tag: str) -> Response:
    """An answer that may be kept, and is asked for again with its tag."""
    response.headers["ETag"], response.headers["Cache-Control"] = f'W/"{tag}"', "no-cache"
    response.headers["Vary"] = "Accept-Encoding"
    return response


def picture_response(request: Request, kind: str, picture: Compressed) -> Response:
    """A picture of what does not change any more; PNG is already compressed."""
    response = Response(picture.body, media_type=kind, headers=API_HEADERS)
    if kind.endswith("xml") and "gzip" in request.headers.get("accept-encoding", ""):
        response = Response(picture.gzipped, media_type=kind, headers=API_HEADERS)
        response.headers["Content-Encoding"] = "gzip"
    response.headers["Cache-Control"] = "public, max-age=3600"
    response.headers["Vary"] = "Accept-Encoding"
    return response


def refusal_body(no: Refused) -> bytes:
    """A refusal as JSON."""
    saying = no.saying
    found = Refusal(
        code=no.code, rule=no.rule, message=no.message, key=saying.key, params=saying.params, legal=no.legal
    )
    return encode(found)


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


async def refusal_response(_request: Request, no: Exception) -> Response:
    """The rules, the room or the server say no."""
    assert isinstance(no, Refused)
    return refusal(no)


async def hangup_response(_request: Request, _error: Exception) -> Response:
    """The client went away in the middle of its request: nobody reads this answer."""
    Journal().note("a request was cut off")
    return Response(status_code=400)


async def error_response(_request: Request, error: Exception) -> Response:
    """No such address, or another method than it has."""
    assert isinstance(error, HTTPException)
    no = FAILED.get(error.status_code) or Refused("failed", said("server-failed"))
    response = json(refusal_body(no), error.status_code)
    response.headers.update(error.headers or {})
    return response


async def no_store(hub: Core, _request: Request, error: Exception) -> Response:
    """The store is out of reach, or damaged where it was read."""
    hub.fault("answering a request", error)
    response = json(refusal_body(Refused("fault", said("server-error"))), 503)
    response.headers["Retry-After"] = "1"
    return response


async def fault_response(request: Request, _error: Exception) -> Response:
    """An internal error, which is logged."""
    return json(refusal_body(Refused("fault", said("server-error"))), 500)


BODY_BYTES: Final = 16 * 1024


async def body_of(request: Request, kind: type[Any]) -> Any:
    """The request's body, decoded once; refused if it is too big or something else."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > BODY_BYTES:
            raise Refused("tooBig", said("server-body-too-big", most=BODY_BYTES))
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except NO_JSON as error:
        raise Refused("malformed", said("server-not-a-request", error=complaint(error))) from None


ABSENT_SECONDS: Final = 0.02
"""Every answer that there is no such room takes this long, whatever the reason."""
EARLY_SECONDS: Final = 0.001
"""By how much a timer may ring too early."""


class Absence:
    """Delays the answer that there is no such room to a fixed time, so that timing reveals nothing."""

    async def __aenter__(self) -> None:
        self._begun = asyncio.get_running_loop().time()

    async def __aexit__(self, kind: Any, no: Any, trace: Any) -> None:
        if isinstance(no, Refused) and no.code == "noRoom":
            spent = asyncio.get_running_loop().time() - self._begun
            await asyncio.sleep(max(0.0, ABSENT_SECONDS + EARLY_SECONDS - spent))
