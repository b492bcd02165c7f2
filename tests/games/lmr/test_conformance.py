"""All published positions of Last Man Running, by the engine."""

import json
from typing import Any

from runners.games.lmr import LMR
from runners.terminal.conformance.files import published


def answer(asked: dict[str, Any]) -> list[dict[str, Any]]:
    """The moves of one line, by way of a position in which that player has the one Pending die."""
    arms = [arm for arm, pegs in enumerate(asked["pegs"]) if pegs]
    start = LMR.start(LMR.options({"players": len(arms), "arms": asked["arms"], "seat_arms": arms}))
    raw = LMR.dump(start) | {
        "pegs": [asked["pegs"][arm] for arm in arms],
        "turn": arms.index(asked["arm"]),
    }
    state = LMR.roll(LMR.load(raw), (asked["die"],)).state
    if not state.pending:
        return []
    found = LMR.view(state)["legal"][0]
    return [move | {"kill": None if move["kill"] is None else arms[move["kill"]]} for move in found]


def alike(found: list[dict[str, Any]]) -> list[str]:
    return sorted(json.dumps(move, sort_keys=True) for move in found)


def test_every_conformance_position_is_answered() -> None:
    """A14: what is legal and what is killed, in positions of all boards."""
    lines = [json.loads(line) for line in published("lmr-positions").splitlines()]
    assert len(lines) == 2429
    wrong = [line for line in lines if alike(answer(line)) != alike(line["moves"])]
    assert not wrong
