"""Several nodes in virtual time: promises hold through faults, and nodes that break one are caught."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from runners.server.live.inbox import Heard
from runners.server.nodes import Node
from runners.server.settings import Settings
from runners.server.store import Append
from tests.simulation.nodes.database import Database
from tests.simulation.nodes.world import FAULTS, Lived, live

ROOT = Path(__file__).parents[2]
SEEDS = range(12)


def lived(seeds: range, faults: int = 20) -> list[Lived]:
    found = [live(seed, faults) for seed in seeds]
    broken = {one.seed: one.problem for one in found if one.problem is not None}
    assert not broken, f"python -m tests.cluster.simulated --first SEED --worlds 1 shows it again: {broken}"
    return found


def test_nodes_that_fail_keep_every_promise_and_all_see_the_same_within_two_seconds() -> None:
    """240 faults: nothing acknowledged is lost, doubled, out of order or rolled anew (QR11, QR30)."""
    found = lived(SEEDS)
    faults: Counter[str] = Counter()
    for one in found:
        faults.update(one.faults)

    assert set(faults) == set(FAULTS)
    assert faults.total() == 240
    assert sum(one.accepted for one in found) > 1000


def test_a_bot_that_acted_at_another_node_keeps_this_one_from_no_rest() -> None:
    """Of this seed a node looked at a room again and again, without a pause, for a bot that had acted."""
    assert live(35).problem is None


@pytest.mark.parametrize("seed", [20004, 20076])
def test_worlds_that_found_a_fault_of_the_hub_break_no_promise_any_more(seed: int) -> None:
    """A seat code asked for again at another node; a return that ends the wait of a Rematch (QR30)."""
    assert live(seed).problem is None


def told_by_another_process(hash_seed: str) -> str:
    """What a world came to."""
    code = "from tests.simulation.nodes.world import live; print(live(0, 8))"
    own = os.environ | {"PYTHONHASHSEED": hash_seed}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=own, stdout=subprocess.PIPE, text=True)
    return done.stdout


def test_the_same_seed_gives_the_same_world_in_every_process() -> None:
    """What a run has found is found again: nothing depends on how a process orders its sets."""
    assert {told_by_another_process(seed) for seed in "123"} == {f"{live(0, 8)}\n"}


def is_caught(seeds: range) -> bool:
    return any(live(seed).problem is not None for seed in seeds)


def test_a_room_is_heard_about_once_until_it_is_looked_at() -> None:
    put: list[object] = []
    hub = SimpleNamespace(
        settings=Settings(), registry=SimpleNamespace(get=lambda _room: "a room"), put=put.append
    )
    node = Node(cast(Any, hub), cast(Any, None))

    node.hear(["r"])
    node.hear(["r"])
    assert put == [Heard("r")], "it waits to be looked at"
    node.look_at("r")
    node.hear(["r"])

    assert put == [Heard("r"), Heard("r")]


def test_a_node_that_looks_at_no_heads_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    async def nowhere(_self: Node) -> None:
        return

    monkeypatch.setattr(Node, "_look_at_heads", nowhere)

    assert is_caught(SEEDS)


def test_a_database_that_says_written_and_is_not_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Database._written

    def sometimes(self: Database, append: Append) -> bool:
        return (bool(append.answer) and self.random.random() < 0.05) or written(self, append)

    monkeypatch.setattr(Database, "_written", sometimes)

    assert is_caught(range(3))
