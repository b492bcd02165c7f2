"""Running one seed."""

from collections import Counter
from typing import NamedTuple

from tests.simulation.world import World


class Lived(NamedTuple):
    """What one seed came to."""

    seed: int
    crashes: int
    reached: Counter[tuple[str, str, str]]
    problem: str | None
    """What was broken; None: every promise held."""


def live(seed: int) -> Lived:
    """One seed, from its beginning to its end."""
    world = World(seed)
    problem = None
    try:
        world.run()
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
    finally:
        world.end()
    return Lived(seed, world.crashes, world.reached, problem)
