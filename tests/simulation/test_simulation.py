"""The deterministic simulation: promises hold through crashes, and broken servers are caught by it."""

from collections import Counter
from pathlib import Path
from typing import Any, Final, get_args

import pytest

import runners
from runners.protocol.commands import AnyCommand
from runners.protocol.page import refusals_in, tag_of
from runners.server.live.change import Change
from runners.server.live.turns import Locks
from runners.server.store import Append
from runners.server.store.sqlite import SqliteStore
from runners.server.store.sqlite import file as store_file
from tests.simulation.run import Lived, live
from tests.simulation.world import World

PHASES: Final = ("pregame", "playing", "results")
REACHED: Final = (Path(__file__).parent / "reached.txt").read_text(encoding="utf-8").splitlines()

NOT_BY_COMMANDS: Final = {
    "alreadyJoined": "the server gives every join a member of its own",
    "badHostKey": "HTTP only",
    "badId": "people in the simulation always number their commands; test_hub has it",
    "badSeatCode": "a first message, no command; people meet it and go on",
    "badToken": "a first message, no command; people meet it and go on",
    "connectionDown": "only the server says it, and never while one is down",
    "fault": "any fault of the server ends the simulation",
    "noRoom": "a first message, no command",
    "noSuchGame": "rooms are made over HTTP",
    "notABot": "only bots can meet it, and the server lets none act out of turn",
    "notVoter": "whoever has no vote is away, and being back closes the vote",
    "notYet": "only the server says it, and never early",
    "seatCarried": "a first message, no command; people meet it and come in as somebody new",
    "roomBudget": "the simulation has no limits; test_budget has it",
    "roomDamaged": "nobody alters the simulated disk; test_damage has it",
    "refusedBefore": "refused twice before one rematch is rare here; the fuzz of rooms has it",
    "roomFull": "64 people; tests of the room have it",
    "storeFull": "the simulated disk has room; test_full_disk has it",
    "tooBig": "HTTP only",
    "tooFast": "the simulation has no limits",
    "typedDice": "only bots can meet it, and the server lets none roll typed dice",
    "busy": "HTTP only",
    "notEnded": "HTTP only",
    "notReviewed": "HTTP only",
    "reviewTooLong": "HTTP only",
    "tooMany": "HTTP only",
    "shutOut": "HTTP only",
    "notDrawn": "HTTP only",
    "headTooBig": "HTTP only",
    "noMember": "HTTP only",
    "badUpgrade": "HTTP only",
    "tooLate": "HTTP only",
    "wrongHost": "HTTP only",
    "wrongOrigin": "HTTP only",
    "badHeaders": "HTTP only",
    "badMethod": "HTTP only",
    "failed": "HTTP only",
    "notFound": "HTTP only",
}
"""Refusals that no command of a member brings about, and why."""


def lived(seeds: range) -> list[Lived]:
    found = [live(seed) for seed in seeds]
    broken = {one.seed: one.problem for one in found if one.problem is not None}
    assert not broken, f"python -m tests.simulation --first SEED --seeds 1 shows it again: {broken}"
    return found


def test_a_few_worlds_hold_every_promise() -> None:
    assert sum(one.crashes for one in lived(range(3))) > 20


def test_the_same_seed_gives_the_same_world() -> None:
    first, again = live(5), live(5)

    assert first == again and first.crashes > 0


@pytest.mark.heavy
def test_thousands_of_crashes_in_every_phase_break_no_promise() -> None:
    """Nothing is lost, doubled, re-rolled or early (QR11), and every command meets every refusal."""
    found = lived(range(5000, 5400))
    reached: Counter[tuple[str, str, str]] = Counter()
    for one in found:
        reached += one.reached
    assert sum(one.crashes for one in found) >= 2_000
    tags = [tag_of(kind) for kind in get_args(AnyCommand)]

    assert [(tag, phase) for tag in tags for phase in PHASES if not _any(reached, tag, phase)] == []
    assert sorted(set(REACHED) - {" ".join(key) for key in reached}) == []
    codes = {code for layer in ("rooms", "server") for path in _files(layer) for code, _ in refusals_in(path)}
    assert sorted(codes - {outcome for _, _, outcome in reached} - set(NOT_BY_COMMANDS)) == []


def _any(reached: Counter[tuple[str, str, str]], tag: str, phase: str) -> bool:
    return any(key[:2] == (tag, phase) for key in reached)


def _files(layer: str) -> list[Path]:
    return sorted((Path(runners.__file__).parent / layer).rglob("*.py"))


# the simulation itself: servers that break a promise are caught


def is_caught(seeds: range) -> bool:
    return any(live(seed).problem is not None for seed in seeds)


def test_a_store_that_does_not_sync_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    weak = store_file.WRITER_PRAGMAS.replace("synchronous = FULL", "synchronous = NORMAL")
    monkeypatch.setattr(store_file, "WRITER_PRAGMAS", weak)

    assert is_caught(range(20))


def test_a_server_that_answers_before_it_stores_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    compose = Change.compose

    def hasty(change: Change) -> Append | None:
        for out in change._outs:
            out()
        change._outs.clear()
        return compose(change)

    monkeypatch.setattr(Change, "compose", hasty)
    assert is_caught(range(20))


def test_a_server_that_decides_on_what_is_not_durable_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    compose = Change.compose

    def hasty(change: Change) -> Append | None:
        append = compose(change)
        change.live.room = change.room
        return append

    monkeypatch.setattr(Change, "compose", hasty)
    monkeypatch.setattr(Locks, "is_held", lambda _locks, _room: False)
    monkeypatch.setattr(Locks, "release", lambda _locks, _room: None)
    assert is_caught(range(20))


def test_a_room_that_does_two_things_at_once_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Locks, "is_held", lambda _locks, _room: False)
    monkeypatch.setattr(Locks, "release", lambda _locks, _room: None)
    assert is_caught(range(20))


@pytest.mark.heavy
def test_a_server_that_forgets_answers_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    async def forgetful(*_arguments: Any) -> None:
        return None

    monkeypatch.setattr(SqliteStore, "answer", forgetful)
    assert is_caught(range(20))


def test_results_that_end_early_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """QR11: a timer that is early breaks the simulation's law of time."""
    monkeypatch.setattr("tests.simulation.invariants.DISCONNECT_MS", 30_000)

    assert is_caught(range(20))


def test_a_world_without_faults_is_calm() -> None:
    world = World(7)
    world.is_calm = True
    world.heal()
    world.end()

    assert world.crashes == 1
