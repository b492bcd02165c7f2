"""What the net of Last Man Running sees of a position: which inputs there are, and their numbers.

Every input is 0 or a small count; a position seen by one seat is a list of input numbers, and an input
that holds twice is listed twice. The lists are made in three places from the numbers of this file: with
NumPy for a room (`inputs`), compiled for the fast twins (`twin`), in CUDA for training.

Places are counted back from the owner's Home, so that boards of all sizes share them.
"""

from typing import Final

from runners.games.contract import D6
from runners.games.lmr.board import ARM_LENGTH, ARMS_FOR, ENTRY_OFFSET, HOME_LENGTH, ONE_SPOT, PEGS, POINT

SEATS: Final = max(ARMS_FOR)
FACES: Final = len(D6.faces)
MOST_ARMS: Final = max(arms for boards in ARMS_FOR.values() for arms in boards)

BASE: Final = 0
CENTER: Final = 1
ENTRY: Final = 2
"""Lane values as in the fast twins: Base, Center, then the owner's route from the One Spot on."""
POINT_VALUE: Final = ENTRY + POINT - ONE_SPOT
ONE_DIE: Final = min(ENTRY_OFFSET)
SIX_DIE: Final = max(ENTRY_OFFSET)

STRANGE: Final = MOST_ARMS * ARM_LENGTH + HOME_LENGTH + 1
"""The place of a Peg on the one spot where the viewer never stands, the viewer's own T7 (QA18)."""
PLACES: Final = STRANGE + 1
CLASSES: Final = 3
"""Games of two, of more, and with teams: the viewer's Pegs have separate weights in each."""
BUCKETS: Final = 16
"""Stretches of eight places; the last one is the Center."""
STRETCH: Final = 8
SHOTS: Final = 8
"""Faces that hit a Peg, summed over the opponents, up to seven."""
REMAINS: Final = 42
"""A player's remaining steps, in pairs near the end and in sixteens before."""
NEAR: Final = 24
FAR_STRIDE: Final = 16
HOMES: Final = PEGS + 1
KINDS: Final = 3
"""Another player is an opponent, the opponent who rolls next, or a teammate."""
DICE: Final = 7

OWN: Final = 0
AHEAD: Final = OWN + CLASSES * PLACES
"""Others' Pegs, where the viewer would meet them: opponents of two classes, teammates."""
THEIRS: Final = AHEAD + 3 * PLACES
"""Others' Pegs on their own routes: opponents, teammates."""
THEIR_REST: Final = THEIRS + 2 * PLACES
THEIR_HOME: Final = THEIR_REST + KINDS * REMAINS
EXPOSED: Final = THEIR_HOME + KINDS * HOMES
"""The viewer's Pegs by stretch and by the faces that hit them."""
EXPOSED_NOW: Final = EXPOSED + BUCKETS * SHOTS
"""The same for the opponent who rolls next."""
EXPOSED_FAR: Final = EXPOSED_NOW + BUCKETS * (FACES + 1)
"""The viewer's Pegs by stretch and by the opposing Pegs that two dice bring there, up to three."""
TARGETS: Final = EXPOSED_FAR + BUCKETS * 4
"""Opponents' Pegs that the viewer can hit: who rolls, stretch, faces."""
SEATING: Final = TARGETS + 2 * BUCKETS * 3
"""Number of players and seats until the viewer rolls."""
ROLLING: Final = SEATING + (SEATS - 1) * SEATS
"""Who rolls (viewer, teammate, opponent) and how many dice."""
FLAGS: Final = ROLLING + 3 * DICE
"""Double Dice, Kill Rolls, three boards, four sizes of team."""
REST: Final = FLAGS + 2 + 3 + 4
HOME: Final = REST + REMAINS
INPUTS: Final = -(-(HOME + HOMES) // 8) * 8
"""How many inputs there are, including a few unused ones: matrix units prefer multiples of eight."""

LONGEST: Final = PEGS + 2 * PEGS * (SEATS - 1) + 2 * (SEATS - 1) + 3 * PEGS + PEGS * (SEATS - 1) + 9
"""The longest list of a seat."""

FIRST: Final = 512
SECOND: Final = 32
"""Units of the two layers between inputs and output."""


def defines() -> dict[str, int]:
    """The numbers of this file as macros for CUDA."""
    return {name: value for name, value in globals().items() if name.isupper() and isinstance(value, int)}
