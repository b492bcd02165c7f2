"""Whether the server may be sent clients, and what is wrong with it."""

from collections.abc import Iterator

from msgspec import UNSET
from starlette.responses import Response

from runners.protocol.http import Doubt, NotReady, Readiness
from runners.server.http.responses import json
from runners.server.live import encode
from runners.server.runtime import Runtime
from runners.server.store import Store, StoreFailed, StoreUnusable


async def readiness(runtime: Runtime) -> Response:
    """The answer of `/readyz`."""
    if not runtime.is_ready:
        return not_ready("stopping")
    try:
        runtime.hub.store.check_place()
        lacks_standby = await is_standby_missing(runtime.hub.store)
    except StoreUnusable as error:
        runtime.hub.outage.fail(error)
        return not_ready("no store")
    except StoreFailed as failure:
        runtime.end_soon(failure)
        return not_ready("no store")
    if lacks_standby:
        return not_ready("no standby")
    return json(encode(Readiness(status="ready", warnings=tuple(warnings_of(runtime)) or UNSET)))


def warnings_of(runtime: Runtime) -> Iterator[Doubt]:
    """What the host should look at, though people can play."""
    if runtime.hub.clock_watch.look():
        yield "clock"
    if runtime.admission.proxies.was_ignored_lately(runtime.hub.clock.now_ms()):
        yield "proxy"


async def is_standby_missing(store: Store) -> bool:
    """Does a standby lack? Raises where the store does not answer."""
    if (neighbours := store.neighbours()) is not None:
        return await neighbours.lacks_standby()
    await store.count()
    return False


def not_ready(why: NotReady) -> Response:
    return json(encode(Readiness(status=why)), 503)
