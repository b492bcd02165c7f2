"""What a replay says of chairs before a Rematch: freed only where it is true, and then always (QR38)."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from runners.rooms import commands as c
from runners.rooms.replay import document
from runners.rooms.verify import verify
from tests.rooms.replays import Document, first, forged, wrong
from tests.rooms.table import Table
from tests.rooms.test_chairs import rematch


def ended(table: Table) -> bytes:
    """The replay of the game that now begins and is stopped at once."""
    table.start()
    table.abort()
    return document(table.local.log, 1)


def without() -> bytes:
    """One stood up, the others went on without him."""
    table = rematch(3)
    table.do("p2", c.Stand)
    table.do("p0", c.ProposeWithout, member="p2")
    table.agree("p1")
    return ended(table)


def left() -> bytes:
    table = rematch(3)
    table.do("p2", c.Leave)
    return ended(table)


def vacated() -> bytes:
    table = rematch(3)
    table.away("p2")
    table.wait(60_000)
    table.do("p0", c.ProposeVacate, chair=2)
    table.agree("p1")
    return ended(table)


def nobody() -> bytes:
    table = rematch(2)
    table.do("p0", c.Stand)
    table.do("p1", c.Stand)
    table.do("guest", c.Sit, chair=0)
    table.do("p0", c.Sit, chair=1)
    return ended(table)


def sat_again() -> bytes:
    """One stood up and sat down again, a newcomer came by agreement and left."""
    table = rematch(3)
    table.do("guest", c.Sit, chair=5)
    table.agree("p0", "p1", "p2")
    table.do("p2", c.Stand)
    table.do("p2", c.Sit, chair=2)
    table.do("guest", c.Leave)
    return ended(table)


ALL = [without, left, vacated, nobody, sat_again]


@pytest.mark.parametrize("made", ALL, ids=lambda made: made.__name__)
def test_what_really_happened_verifies(made: Callable[[], bytes]) -> None:
    """QR38: as the room wrote it."""
    assert verify(made()).verified


@pytest.mark.parametrize("made", ALL[:-1], ids=lambda made: made.__name__)
def test_another_reason_and_none_at_all_are_found(made: Callable[[], bytes]) -> None:
    """QR38: `freed` is never left out, and says why."""
    raw = made()
    at = first(msgspec.json.decode(raw)["events"], "freed")
    for why in {"without", "left", "vacated", "nobody"} - {made.__name__}:
        found = wrong(forged(raw, put(at, {"type": "freed", "why": why})))
        assert (found.event, "`freed.why` must be" in found.message) == (at, True)
    silent = wrong(forged(raw, put(at, {"type": "joined", "member": "zoe", "name": "Zoe"})))
    assert (silent.event, "`freed` comes next" in silent.message) == (at, True)


def put(at: int, event: dict[str, Any]) -> Callable[[list[Document]], None]:
    """The same with another event at that place."""
    return lambda events: events[at].update(event=event)


def test_nobody_is_passed_over_and_no_kept_chair_is_given_away() -> None:
    """QR38: the start waits, and only an agreed `without` ends that."""
    raw = without()
    events = msgspec.json.decode(raw)["events"]
    agreed, proposed = first(events, "agreed"), first(events, "proposed")
    refused = wrong(forged(raw, put(agreed, {"type": "dropped", "why": "refused", "chair": 1})))
    assert (refused.event, "leads to `freed`" in refused.message) == (agreed + 1, True)
    for_him = wrong(forged(raw, put(agreed, {"type": "agreed", "chair": 0})))
    assert (for_him.event, "`agreed.chair` must be 1" in for_him.message) == (agreed, True)
    proposal = events[proposed]["event"]
    for fields in ({"without": "p1"}, {"agreed": [0, 1]}, {"chair": 1}):
        assert wrong(forged(raw, put(proposed, proposal | fields))).event == proposed


def test_no_kept_chair_is_given_away_and_no_game_starts_without_whoever_stood_up() -> None:
    """QR38: his chair is his, and the start waits for him."""
    raw = sat_again()
    events = msgspec.json.decode(raw)["events"]
    back = [index for index, event in enumerate(events) if event["event"]["type"] == "sat"][1]
    other = events[back]["event"]["seat"] | {"member": "p1"}
    assert "kept for p2" in wrong(forged(raw, put(back, {"type": "sat", "seat": other}))).message
    never = wrong(forged(raw, put(back, {"type": "joined", "member": "zoe", "name": "Zoe"})))
    assert never.event is not None and events[never.event]["event"]["type"] in ("ready", "sealed")
