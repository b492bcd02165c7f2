"""Every command in every phase meets every refusal that is stated for it, and no other."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from runners.protocol.refusals import CODES, REFUSALS
from runners.rooms import commands as c
from runners.rooms.events import AbortReason
from runners.rooms.fold import fold_log
from runners.rooms.local import LocalRoom
from runners.rooms.log import read
from runners.rooms.snapshot import dump, load
from tests.rooms.generator import random_sent, some_of

Reached = set[tuple[str, str, str]]
OPTIONS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("lmr", {}),
    ("ur", {"pieces": 2}),
    ("lmr", {"pegs": 1, "teams": 2, "double_dice": True}),
    ("ur", {"pieces": 1, "stake": 2}),
    ("lmr", {"dice": "external"}),
    ("ur", {"pieces": 1, "dice": "external"}),
    ("lmr", {"double_dice": True, "rematch": False, "stand_in": "greedy", "stand_in_after": 5}),
    ("ur", {"pieces": 1, "stand_in": "random", "stand_in_after": 5}),
    ("lmr", {"pegs": 2, "pace": 10}),
    ("ur", {"pieces": 2, "pace": 86_400, "stand_in": "random", "stand_in_after": 5}),
)
WAITS = (0, 10, 1_000, 5_000, 5_000, 60_000)


def visit(seed: int, commands: int = 600) -> tuple[LocalRoom, Reached]:
    """One room under random commands, and what they met: (command, phase, code or `accepted`)."""
    rng = random.Random(seed)
    game, options = OPTIONS[seed % len(OPTIONS)]
    local = LocalRoom(game, options, fresh=lambda: rng.randbytes(32), now=1_000, bots=("random", "greedy"))
    now = 1_000
    reached: Reached = set()
    for number in range(commands):
        now += rng.choice(WAITS) if rng.random() < 0.3 else 10
        if rng.random() < 0.1:
            local.down = some_of(local.room, rng)
        local.catch_up(now)
        by, command = random_sent(local.room, rng, f"g{number}", crowd=seed % 25 == 7)
        phase, refusal = local.room.phase, local.refusal(by, command, now)
        tag = str(command.__struct_config__.tag)
        reached.add((tag, phase, "accepted" if refusal is None else refusal.code))
    return local, reached


def stated() -> Iterator[tuple[str, str, str]]:
    for command, phases in REFUSALS.items():
        for phase, codes in phases.items():
            yield from ((command, phase, code) for code in codes)


@pytest.mark.heavy
def test_random_rooms_reach_every_refusal_and_none_that_is_not_stated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """QR15, QR26: and whatever happens, the log folds to the live room, which a snapshot keeps."""
    monkeypatch.setattr("runners.rooms.play.DESIGNATIONS_MAX", 1)
    wanted = set(stated())
    reached: Reached = set()
    for seed in range(1_500):
        monkeypatch.setattr("runners.rooms.play.CORRECTIONS_MAX", seed // 10 % 2)
        local, met = visit(seed)
        reached |= {found for found in met if found[2] != "accepted"}
        assert fold_log([read(logged.raw, logged.hash) for logged in local.log]) == local.room, seed
        assert load(dump(local.room)) == local.room, seed
        if reached >= wanted:
            break
    assert reached - wanted == set()
    assert wanted - reached == set()


def test_every_command_has_its_line_and_every_code_its_meaning() -> None:
    kinds = (*c.MemberCommand.__args__, *c.SystemCommand.__args__)
    assert set(REFUSALS) == {kind.__struct_config__.tag for kind in kinds}
    used = {code for _, _, code in stated()}
    assert used | {"repeatedId", "noSuchGame"} == set(CODES)


@pytest.mark.parametrize(
    "command", [c.Expire(), c.OpenNext(), c.Abort(reason=AbortReason(kind="host")), c.StandIn(chair=0)]
)
def test_only_the_server_may_say_what_the_server_says(command: c.Command) -> None:
    """R11: nobody forces anything."""
    local, _ = visit(0, commands=50)
    member = next(iter(local.room.members))
    refusal = local.refusal(member, command, 10_000_000)
    assert refusal is not None
    assert refusal.code == "notMember"
