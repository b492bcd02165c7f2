"""Figures for Prometheus, read from the hub when somebody asks."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

if TYPE_CHECKING:
    from runners.server.shell import Shell

SECONDS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0)


class Metrics:
    """All figures of one server."""

    TYPE: Final = CONTENT_TYPE_LATEST

    def __init__(self, shell: "Shell") -> None:
        self._shell = shell
        self._stored_rooms = 0
        self._registry = CollectorRegistry()
        self._registry.register(self)
        turns = Histogram(
            "runners_turn_seconds", "Deciding, storing and telling one turn", buckets=SECONDS, registry=None
        )
        self._registry.register(turns)
        shell.observe = turns.observe

    async def text(self) -> bytes:
        """Everything, in Prometheus' own form."""
        self._stored_rooms = await self._shell.hub.store.count()
        return generate_latest(self._registry)

    def collect(self) -> Iterator[Metric]:
        """What the registry asks for."""
        hub, counts = self._shell.hub, self._shell.hub.counts
        yield GaugeMetricFamily("runners_rooms_stored", "Rooms that have not expired", self._stored_rooms)
        yield GaugeMetricFamily("runners_rooms_in_memory", "Rooms in memory", len(hub.register))
        yield GaugeMetricFamily("runners_connections", "Open sockets", len(hub.connections))
        yield GaugeMetricFamily(
            "runners_places_taken", "Open connections, sockets included", len(self._shell.gate)
        )
        yield GaugeMetricFamily("runners_store_full", "1 while the store's disk has no room", hub.is_full)
        yield GaugeMetricFamily("runners_rooms_damaged", "Rooms set aside", len(hub.register.damaged))
        yield CounterMetricFamily("runners_commands_accepted", "Commands stored", counts.accepted)
        yield CounterMetricFamily("runners_turns", "Turns of the hub", counts.turns)
        yield CounterMetricFamily("runners_faults", "Faults of the server", counts.faults)
        yield CounterMetricFamily("runners_rooms_created", "Rooms created", counts.rooms_created)
        yield CounterMetricFamily("runners_rooms_expired", "Rooms expired", counts.rooms_expired)
        yield _by("runners_refused", "Refused messages", "code", dict(counts.refused))
        yield _by("runners_dropped", "Connections closed by the server", "why", dict(counts.dropped))


def _by(name: str, help_: str, label: str, counted: dict[str, int]) -> Metric:
    family = CounterMetricFamily(name, help_, labels=[label])
    for value, count in sorted(counted.items()):
        family.add_metric([value], count)
    return family
