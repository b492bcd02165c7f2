"""What rooms of bots cost people who play beside them: their waits with and without, in turn.

The server and the process in which its bots think share the first core, the players have the second.
"""

import os
from statistics import median
from typing import Final, NamedTuple
from urllib.request import urlopen

from bench import Missing, Row
from bench._processes import load, our_server

ROOMS: Final = 200
ROUNDS: Final = 5
SECONDS: Final = 6
DELAY_MS: Final = 700
"""As on a real server."""
WHEN: Final = {"all at once": 0, "spread over the second": 1}
"""When they act: in all rooms in the same moment, which makes a burst each second, or one after the other."""
HURRIED: Final = 'runners_bot_choices_total{how="hurried"}'


def run() -> list[Row]:
    cores = sorted(os.sched_getaffinity(0))[:2] if hasattr(os, "sched_getaffinity") else []
    if len(cores) < 2:
        raise Missing("two cores on Linux, one for the server and one for the players")
    return [row for when, spread in WHEN.items() for row in rows(cores[0], cores[1], when, spread)]


def rows(core: int, other: int, when: str, spread: int) -> list[Row]:
    """With people who act in this way."""
    alone, beside = list[Run](), list[Run]()
    for _ in range(ROUNDS):
        alone.append(measured(core, other, 0, spread))
        beside.append(measured(core, other, ROOMS, spread))
    one, both = (median(run.p99_ms for run in runs) for runs in (alone, beside))
    thought, hurried = (sum(getattr(run, how) for run in beside) for how in ("thought", "hurried"))
    what = f"200 rooms of four people, {when}, p99"
    return [
        Row(f"{what}, no bots", one, "ms"),
        Row(f"{what}, beside 200 rooms of four bots", both, "ms", "without bots", both / one),
        Row("choices thought out by those bots, a run", thought / ROUNDS, "choices"),
        Row("of them without lookahead, after 500 ms in the queue", 100 * hurried / max(1, thought), "%"),
    ]


class Run(NamedTuple):
    """One run on a fresh server."""

    p99_ms: float
    """How long the others wait for a person's command."""
    thought: float
    hurried: float


def measured(core: int, other: int, bot_rooms: int, spread: int) -> Run:
    with our_server(core, DELAY_MS) as server:
        (figures,) = load(server, other, "beside", ROOMS, bot_rooms, SECONDS, spread)
        with urlopen(f"{server.url}/metrics") as answer:
            lines = [line.split() for line in answer.read().decode().splitlines()]
    made = {line[0]: float(line[1]) for line in lines if line[0].startswith("runners_bot_choices_total")}
    return Run(figures.p99_ms, sum(made.values()), made.get(HURRIED, 0.0))
