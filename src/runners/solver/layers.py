"""Sweeps layer by layer until lower and upper bounds meet; the same for both games and all devices."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

STALLED: Final = 20_000
"""After this many sweeps of one layer, its bounds are assumed never to meet."""


class Engine(Protocol):
    """Values of a game with a way to sweep them. Bounds stay bounds, whatever the order of updates."""

    @property
    def layers(self) -> Sequence[Any]:
        """In the order in which they are solved, each with `positions`."""

    def sweep(self, layer: int) -> tuple[int, float]:
        """Sweep a layer once or more; returns how often, and the widest gap between bounds left in it."""

    def at_start(self) -> tuple[float, float]:
        """Bounds for the player who begins."""


@dataclass
class Account:
    """What has been done so far: together with the engine's values, enough to go on later."""

    layer: int = 0
    sweeps: int = 0
    updates: int = 0
    widest: float = 0.0
    seconds: float = 0.0
    gap: float = field(default=float("inf"))
    """The widest gap in the current layer after its last sweep."""
    tolerance: float = 0.0
    """How closely the layers so far were solved."""


Watch = Callable[[Account], None]


def run(engine: Engine, tolerance: float, account: Account, watch: Watch = lambda _: None) -> Account:
    """Solve what is left. `watch` is called after every batch of sweeps and may raise to interrupt."""
    if tolerance < account.tolerance:  # layers solved to a wider tolerance must be solved again
        account.layer, account.widest, account.gap = 0, 0.0, float("inf")
    account.tolerance = tolerance
    since = time.perf_counter() - account.seconds
    while account.layer < len(engine.layers):
        goal = share(tolerance, account.layer, len(engine.layers))
        _solve_layer(engine, goal, account, since, watch)
        account.widest = max(account.widest, account.gap)
        account.layer += 1
        account.gap = float("inf")
        watch(account)
    return account


def share(tolerance: float, layer: int, layers: int) -> float:
    """Layers solved early need closer bounds than the later ones that build on them."""
    return tolerance * (0.5 + 0.49 * (layer + 1) / layers)


def _solve_layer(engine: Engine, goal: float, account: Account, since: float, watch: Watch) -> None:
    sweeps = 0
    while account.gap > goal:
        count, account.gap = engine.sweep(account.layer)
        sweeps += count
        account.sweeps += count
        account.updates += count * engine.layers[account.layer].positions
        account.seconds = time.perf_counter() - since
        watch(account)
        if sweeps > STALLED:
            raise RuntimeError(
                f"bounds of layer {account.layer} stay {account.gap:g} apart after {sweeps:,} sweeps"
            )


def figures(engine: Engine, account: Account, positions: int) -> dict[str, Any]:
    """The value with its bounds, and the work it took, by the names that answers and reports use."""
    low, high = engine.at_start()
    return {
        "positions": positions,
        "value": (low + high) / 2,
        "lower": low,
        "upper": high,
        "sweeps": account.sweeps,
        "updates": account.updates,
        "seconds": account.seconds,
        "updates_per_second": account.updates / account.seconds if account.seconds else 0.0,
    }
