"""Figures for Prometheus, read from the hub when somebody asks."""

from collections.abc import Iterator
from typing import Final

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

from runners.server.runtime import Runtime
from runners.version import release


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
