"""What a client of a room could know, so that senseless messages come close to sensible ones."""

from random import Random
from typing import Any, Final

from runners.protocol.mirror import Mirror
from runners.rooms.room import COLOURS, MARKS
from tests.rooms.generator import OPTIONS

HEX: Final = "5a" * 32
DICE: Final[tuple[list[int], ...]] = ([1], [6], [3, 4], [0, 1, 1], [1, 1, 1], [0, 0, 0], [7], [-1], [])
CHANGES: Final[list[Any]] = [*OPTIONS, {}, {"pegs": 99}, {"unknown": 1}, {"arms": None}]


def commands_known(mirror: Mirror, random: Random) -> dict[str, list[Any]]:
    """Values for the fields of commands."""
    view = mirror.view
    seq = view["room"]["gameSeq"] if view else 0
    vote, sealed = view.get("vote"), view.get("sealed")
    moves = [choice["choice"] for choice in mirror.choices]
    return {
        "id": [f"c{random.randrange(10**9)}"] * 20 + ["c1", "c2"],
        "gameSeq": [seq] * 12 + [seq + 1, seq - 1, None],
        "chair": [0, 1, 2, 3, 7, 8, -1],
        "bot": ["greedy", "random", "nobody"],
        "change": CHANGES,
        "seal": [HEX, HEX, HEX[2:], HEX.upper(), None],
        "e": [HEX, HEX[2:]],
        "sealed": [sealed["entry"]["hash"] if sealed else HEX, HEX],
        "commitment": [view["dice"]["commitment"]] * 6 + [HEX, None] if view else [],
        "proposal": [vote["proposal"] if vote else 1] * 4 + [0],
        "dice": [None] * 12 + list(DICE),
        "choice": [*moves, *moves, {"move": {"from": "base", "to": "T13", "die": 0}}, {"decline": True}],
        "name": ["Ann", "Bo"],
        "colour": [*COLOURS, None],
        "mark": [*MARKS, None],
    }


def openings_known(tokens: list[str], codes: list[str], random: Random) -> dict[str, list[Any]]:
    """Values for the fields of first messages."""
    return {
        "key": [random.randbytes(16).hex(), "k" * 22],
        "token": tokens[-5:],
        "code": codes[-5:],
        "lastSeq": [None, 0, 1, 50, 10**6],
        "name": ["Ann", "Bo"],
        "lean": [False, True, True],
    }
