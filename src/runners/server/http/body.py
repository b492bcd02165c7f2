"""The body of a request."""

from typing import Any, Final

import msgspec
from starlette.requests import Request

from runners.games.contract import Refused
from runners.server.live import NO_JSON, complaint
from runners.words import said

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
