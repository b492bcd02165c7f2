"""The levels of both games: one strong player each, who misjudges his choices more or less.

A level adds to the chance of every choice a number between 0 and its `blur`, less where more than two
play, and the same for the same seed and choice. So a weaker level makes the mistakes
of a person who sees less: it confuses choices of nearly equal worth often and throws games away seldom.
"""

from typing import Final, NamedTuple

MASK: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15


class Level(NamedTuple):
    name: str
    blur: float
    """How far a choice's chance may be overrated, at most, in a game of two."""
    about: str
    dice: int = 2
    """Dice in hand that a line spends; further ones are judged as dice still to be rolled."""
    further: bool = False
    """Whether close choices are judged once more, by the rolls that follow them."""


LEVELS: Final = (
    Level("beginner", 0.36, "one die at a time, misjudging choices by up to 36 points in 100", dice=1),
    Level("learner", 0.14, "the strongest player, misjudging choices by up to 14 points in 100"),
    Level("regular", 0.08, "the strongest player, misjudging choices by up to 8 points in 100"),
    Level("expert", 0.04, "the strongest player, misjudging choices by up to 4 points in 100"),
    Level("master", 0.0, "the best choice by a net that taught itself", further=True),
)
"""Weakest first."""
BY_NAME: Final = {level.name: level for level in LEVELS}
MOST_DICE: Final = max(level.dice for level in LEVELS)
UR_BLURS: Final = {"beginner": 0.3, "learner": 0.16, "regular": 0.079, "expert": 0.033, "master": 0.0}
"""Those of Ur: shares against perfect play rise in nearly equal steps with them."""
UR_ABOUT: Final = {
    name: f"a net's best choice, misjudging choices by up to {100 * blur:g} points in 100"
    if blur
    else "the best choice one throw ahead, by a net that the exact tables taught"
    for name, blur in UR_BLURS.items()
}


def mix(z: int) -> int:
    """The finalizer of the fast twins' streams (`fast.stream.mix`), without numba."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def blur_of(level: str, players: int) -> float:
    """The blur of a level among so many players."""
    return BY_NAME[level].blur * 2.0 / players


def misjudged(blur: float, seed: int, code: int) -> float:
    """By how much a choice with that code is overrated."""
    if blur == 0.0:
        return 0.0
    bits = mix(mix((seed + GOLDEN) & MASK) ^ ((code * GOLDEN) & MASK))
    return blur * ((bits >> 11) * 2.0**-53)
