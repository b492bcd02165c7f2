"""Positions of Last Man Running that the tests of the engine share."""

from typing import Any

from tests.terminal.talk import Talk

BASE = ["base"] * 4
HOME = ["H3", "H2", "H1", "H0"]
LAST = ["H3", "H2", "H1"]
"""Three Finished Pegs; the fourth is named by the test."""
TWO = {"new": {"players": 2}}
DOUBLE = {"new": {"players": 2, "double_dice": True}}
TEAMS = {"new": {"players": 4, "teams": 2}}
SIX = {"new": {"players": 6, "teams": 2}}


def placed(*pegs: list[str], **rest: Any) -> dict[str, Any]:
    return {"set": {"pegs": list(pegs), **rest}}


def delegating(pending: list[int], *mates: list[str]) -> Talk:
    """p0 of six players has finished and has these dice to give to p2 and p4."""
    second, fourth = mates or (["T37", *BASE[1:]], ["T65", *BASE[1:]])
    return Talk("lmr", SIX, placed(HOME, BASE, second, BASE, fourth, BASE, turn=0, pending=pending))


def won() -> Talk:
    """p0 has won with the 1 of [1, 5]; the 5 and a bank of 1 are left (QA30)."""
    talk = Talk("lmr", DOUBLE, placed([*LAST, "T6"], ["T20", *BASE[1:]], turn=0, bank=1, pending=[1, 5]))
    talk.ok({"move": {"from": "T6", "to": "H0", "die": 0}})
    return talk
