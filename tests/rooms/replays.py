"""Replays for tests, and a forger who mends the chain."""

import functools
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from runners.rooms import commands as c
from runners.rooms.events import NO_HASH
from runners.rooms.log import canonical, chain
from runners.rooms.replay import document
from runners.rooms.verify import Wrong, verify
from tests.rooms.table import Table

Document = dict[str, Any]


@functools.cache
def played(game: str = "lmr") -> bytes:
    """A game with everything in it: dice changed and changed back, a bot, an absence, Ready taken back."""
    options: dict[str, Any] = {"pegs": 1} if game == "lmr" else {"pieces": 2, "stake": 4}
    table = Table(game, people=1, **options, stand_in="random", stand_in_after=5)
    table.do("p0", c.Profile, name="Ann")
    if game == "lmr":
        table.do("p0", c.SeatBot, chair=4, bot="greedy")
    table.sit_down("p1", 1)
    table.agreed(dice="external")
    table.agreed(dice="server")
    table.ready("p0")
    table.do("p0", c.Unready)
    table.ready("p0")
    table.do("guest", c.Join, name="guest")
    table.ready("p1")
    table.away("p1")
    table.wait(10_000)
    for step in range(12):
        table.step(step)
    table.back("p1")
    table.play_out()
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.start()
    table.play_out()
    return document(table.local.log, 0)


@functools.cache
def second() -> bytes:
    """The second game of a room: its log begins in the middle of the room's."""
    table = Table("ur", start=True, pieces=1, stake=2)
    table.play_out()
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.start()
    table.play_out()
    return document(table.local.log, 1)


def wrong(raw: bytes) -> Wrong:
    with pytest.raises(Wrong) as found:
        verify(raw)
    return found.value


def forged(raw: bytes, forge: Callable[[list[Document]], None]) -> bytes:
    """A forger who makes the whole chain fit again."""
    bad = msgspec.json.decode(raw)
    forge(bad["events"])
    previous = NO_HASH
    for event in bad["events"]:
        event.pop("hash", None)
        previous = chain(previous, canonical(event))
        event["hash"] = previous
    return msgspec.json.encode(bad)


def first(events: list[Document], kind: str) -> int:
    return next(index for index, event in enumerate(events) if event["event"]["type"] == kind)
