"""The levels of both games: one strong player each, who misjudges choices more or less.

A level adds a number between 0 and its `blur` to the chance of every choice: less where more than two
play, and always the same for the same seed and choice. A weaker level thus errs like a person who sees
less: it often confuses choices of nearly equal worth, and seldom throws a game away.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from runners.words import Saying, said

MASK: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15


class Level(NamedTuple):
    name: str
    blur: float
    """By how much a choice's chance may be overrated, at most, in a game of two."""
    about: Saying
    dice: int = 2
    """How many dice in hand a line spends; the rest are judged as dice still to be rolled."""
    further: bool = False
    """Whether close choices are judged once more, by the rolls that follow them."""


LEVELS: Final = (
    Level("beginner", 0.36, said("bot-one-die", points=36), dice=1),
    Level("learner", 0.14, said("bot-blurred", points=14)),
    Level("regular", 0.08, said("bot-blurred", points=8)),
    Level("expert", 0.04, said("bot-blurred", points=4)),
    Level("master", 0.0, said("bot-self-taught"), further=True),
)
"""Weakest first."""
BY_NAME: Final = {level.name: level for level in LEVELS}
MOST_DICE: Final = max(level.dice for level in LEVELS)
UR_BLURS: Final = {"beginner": 0.3, "learner": 0.16, "regular": 0.079, "expert": 0.033, "master": 0.0}
"""Those of Ur, chosen so that shares against perfect play rise in nearly equal steps."""
UR_ABOUT: Final = {
    name: said("bot-net-blurred", points=f"{100 * blur:g}") if blur else said("bot-net-exact")
    for name, blur in UR_BLURS.items()
}


def mix(z: int) -> int:
    """The finalizer of the fast twins' streams (`fast.rng.mix`), without numba."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def blur_of(level: str, players: int, sides: int) -> float:
    """The blur of a level, given the numbers of players and of sides; a side is one player, or a team.

    It shrinks with more players, and again with more than two teams, since their chances are close.
    """
    blur = BY_NAME[level].blur * 2.0 / players
    return blur * 2.0 / sides if sides < players else blur


def misjudgement(blur: float, seed: int, code: int) -> float:
    """By how much a choice with that code is overrated."""
    return misjudgements(blur, seed, (code,))[0]


def misjudgements(blur: float, seed: int, codes: Sequence[int]) -> list[float]:
    """The same for all choices of a position."""
    if blur == 0.0:
        return [0.0] * len(codes)
    own = mix((seed + GOLDEN) & MASK)
    return [blur * ((mix(own ^ ((code * GOLDEN) & MASK)) >> 11) * 2.0**-53) for code in codes]
