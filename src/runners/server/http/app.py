"""HTTP: the API, the page, and the endpoints for the host. WebSockets are handled by `sockets`."""

from functools import partial

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect

from runners.games.contract import Refused
from runners.server.http.middleware import ForwardedScheme, OwnSites
from runners.server.http.operations import api_routes
from runners.server.http.responses import (
    error_response,
    fault_response,
    hangup_response,
    no_store,
    refusal_response,
)
from runners.server.http.served import Served
from runners.server.http.static import page_routes
from runners.server.http.tables import FirstPage
from runners.server.runtime import Runtime
from runners.server.store import StoreUnusable


def build(runtime: Runtime) -> Starlette:
    """The whole HTTP side of a server."""
    admission = runtime.admission
    is_trusted = admission.proxies.is_trusted
    return Starlette(
        routes=[*api_routes(runtime), *page_routes()],
        exception_handlers={
            Refused: refusal_response,
            HTTPException: error_response,
            ClientDisconnect: hangup_response,
            StoreUnusable: partial(no_store, runtime.hub),
            Exception: fault_response,
        },
        middleware=[
            Middleware(Served, admission=admission),
            Middleware(OwnSites, sites=admission.sites, is_trusted=is_trusted),
            Middleware(FirstPage, tables=runtime.tables),
            Middleware(ForwardedScheme, is_trusted=is_trusted),
        ],
    )
