"""Requests about the server itself: whose it is, what it speaks, how it is doing."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec import UNSET
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    GCCollector,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)
from starlette.requests import Request
from starlette.responses import Response

from runners import bots
from runners.games import GAMES
from runners.games.contract import Refused
from runners.protocol import encode
from runners.protocol.http import BotListed, Doubt, Health, NotReady, Readiness
from runners.protocol.schema import protocol_schema
from runners.server.clock import ShiftedClock
from runners.server.http.openapi import PAGE_POLICY, PAGE_STYLE, Operation, api_page, document
from runners.server.http.responses import API_HEADERS, body_of, json
from runners.server.runtime import Runtime
from runners.server.settings import describe_server
from runners.server.store import Store, StoreFailed, StoreUnusable
from runners.version import release
from runners.words import english, said


class Metrics:
    """All figures of one server."""

    TYPE: Final = CONTENT_TYPE_LATEST

    def __init__(self, runtime: Runtime) -> None:
        self._runtime = runtime
        self._stored_rooms = 0
        self._registry = CollectorRegistry()
        self._registry.register(self)
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self._registry)

    async def text(self) -> bytes:
        """Everything, in Prometheus' own form."""
        self._stored_rooms = await self._runtime.hub.store.count()
        return generate_latest(self._registry)

    def collect(self) -> Iterator[Metric]:
        """What the registry asks for."""
        hub, counts = self._runtime.hub, self._runtime.hub.counts
        yield InfoMetricFamily("runners_build", "The release that runs", {"release": release()})
        yield GaugeMetricFamily("runners_rooms_stored", "Rooms that have not expired", self._stored_rooms)
        yield GaugeMetricFamily("runners_rooms_in_memory", "Rooms in memory", len(hub.registry))
        yield GaugeMetricFamily("runners_connections", "Open sockets", len(hub.connections))
        taken = len(hub.admission.gate)
        yield GaugeMetricFamily("runners_places_taken", "Open connections, sockets included", taken)
        yield GaugeMetricFamily("runners_store_full", "1 while the store's disk has no room", hub.is_full)
        yield GaugeMetricFamily("runners_rooms_damaged", "Rooms set aside", len(hub.registry.damaged))
        yield CounterMetricFamily("runners_commands_accepted", "Commands stored", counts.accepted)
        yield HistogramMetricFamily(
            "runners_turn_seconds",
            "Deciding, storing and telling one thing",
            buckets=counts.durations.buckets(),
            sum_value=counts.durations.sum,
        )
        yield CounterMetricFamily("runners_turns", "Things that rooms did", counts.turns)
        yield CounterMetricFamily("runners_faults", "Faults of the server", counts.faults)
        yield CounterMetricFamily("runners_rooms_created", "Rooms created", counts.rooms_created)
        yield CounterMetricFamily("runners_rooms_expired", "Rooms expired", counts.rooms_expired)
        yield GaugeMetricFamily(
            "runners_nodes", "Nodes that share the store, this one included", counts.nodes
        )
        yield CounterMetricFamily("runners_conflicts", "Rooms another node was first in", counts.conflicts)
        yield CounterMetricFamily("runners_rooms_heard", "Rooms caught up with", counts.heard)
        yield _by("runners_refused", "Refused messages", "code", dict(counts.refused))
        yield _by("runners_dropped", "Connections closed by the server", "why", dict(counts.dropped))
        yield _by("runners_bot_choices", "Choices of bots that think", "how", dict(counts.choices))
        for name, worker in self._runtime.workers().items():
            yield GaugeMetricFamily(f"runners_{name}_waiting", f"Tasks that wait: {name}", len(worker))
            yield CounterMetricFamily(f"runners_{name}_starts", f"Processes started: {name}", worker.starts)


def _by(name: str, help_: str, label: str, counted: dict[str, int]) -> Metric:
    family = CounterMetricFamily(name, help_, labels=[label])
    for value, count in sorted(counted.items()):
        family.add_metric([value], count)
    return family


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


class Advance(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """The body of `POST /api/test/clock`."""

    advance_ms: int


class Server:
    """The requests."""

    def __init__(self, runtime: Runtime, operations: Sequence[Operation] = ()) -> None:
        self._runtime = runtime
        self._metrics = Metrics(runtime)
        self._operations = tuple(operations)

    def _address(self, request: Request) -> str:
        """For which address the request counts, as determined when it arrived."""
        return str(request.state.address)

    async def server(self, _request: Request) -> Response:
        """Whose server it is, and what is kept for how long."""
        settings = self._runtime.settings
        found = describe_server(settings.identity, idle_ms=settings.idle_ms, replays_ms=settings.replays_ms)
        return json(encode(found))

    async def bots(self, _request: Request) -> Response:
        """The bots by game."""
        listed = {
            name: [
                BotListed(name=bot.name, about=english(bot.about), saying=bot.about)
                for bot in bots.bots_of(name).values()
            ]
            for name in GAMES
        }
        return json(encode(listed))

    async def openapi(self, _request: Request) -> Response:
        """This API in OpenAPI 3.1."""
        return json(encode(document(self._operations)))

    async def docs(self, _request: Request) -> Response:
        """This API as a page for people."""
        headers = API_HEADERS | {"Content-Security-Policy": PAGE_POLICY}
        return Response(api_page(self._operations), media_type="text/html", headers=headers)

    async def docs_style(self, _request: Request) -> Response:
        """The look of that page."""
        return Response(PAGE_STYLE, media_type="text/css", headers=API_HEADERS)

    async def protocol(self, _request: Request) -> Response:
        """All messages on a socket, as JSON Schema."""
        return json(encode(protocol_schema()))

    async def health(self, _request: Request) -> Response:
        """The process runs."""
        return json(encode(Health(status="ok", release=release())))

    async def ready(self, _request: Request) -> Response:
        """The store answers and clients are let in."""
        return await readiness(self._runtime)

    async def metrics(self, _request: Request) -> Response:
        """Figures for Prometheus."""
        return Response(await self._metrics.text(), headers=API_HEADERS | {"Content-Type": Metrics.TYPE})

    async def advance(self, request: Request) -> Response:
        """Move the server's clock forward; only where it was started with a clock for tests."""
        clock = self._runtime.hub.clock
        assert isinstance(clock, ShiftedClock)
        step = await body_of(request, Advance)
        if not 0 <= step.advance_ms <= 10**12:
            raise Refused("malformed", said("server-clock"))
        clock.advance(step.advance_ms)
        self._runtime.clock_moved()
        return json(encode({"now": clock.now_ms()}))
