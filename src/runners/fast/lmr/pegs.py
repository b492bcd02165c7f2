"""The four Pegs of one player in one word: four lanes of eight bits, rearmost Peg lowest.

A lane counts along its owner's route: 0 is Base, 1 the Center, 2 the owner's One Spot, and on round the
Track to the owner's T6 and H3. Pegs never pass each other on a route (A6), so the lanes stay sorted and
a step along the route is one addition.
"""

from typing import Final

from runners.fast.compile import Word, jit, lowest, popcount, word

BASE: Final = 0
CENTER: Final = 1
ENTRY: Final = 2
"""The lane value of the owner's One Spot, where a 1 enters."""

LANE: Final = word(8)
LANE_MASK: Final = word(0xFF)
ONES: Final = word(0x01010101)
TOPS: Final = word(0x80808080)
LOWER_TOPS: Final = word(0x00808080)
GATHER: Final = word(0x00204081)
"""Multiplying by it brings the four top bits of the lanes together at bits 28 to 31."""


@jit
def lane(pegs: Word, i: Word) -> Word:
    return (pegs >> (LANE * i)) & LANE_MASK


@jit
def not_below(pegs: Word, value: Word) -> Word:
    """The top bit of every lane whose value is at least `value`; values stay below 128."""
    return ((pegs | TOPS) - value * ONES) & TOPS


@jit
def steppers(pegs: Word, end: Word, face: Word) -> Word:
    """Four bits: which Pegs can step on by `face`, past no own Peg and not off the end (A6, A10).

    `end` is the value after H3. A Finished Peg has no room ahead, so it needs no case of its own (QA3).
    """
    ahead = (pegs >> LANE) | (end << word(24))
    room = not_below(ahead - pegs, face + word(1))
    on_route = not_below(pegs, word(ENTRY))
    return (((room & on_route) * GATHER) >> word(28)) & word(15)


@jit
def find(pegs: Word, value: Word) -> Word:
    """The lane that holds a value, which must be there."""
    return lowest(not_below(pegs ^ (value * ONES), word(1)) ^ TOPS) >> word(3)


@jit
def without(pegs: Word, i: Word) -> Word:
    """The three Pegs left when lane i is taken out."""
    shift = LANE * i
    below = pegs & ((word(1) << shift) - word(1))
    return below | ((pegs >> (shift + LANE)) << shift)


@jit
def including(three: Word, value: Word) -> Word:
    """Three Pegs and one more at its place in the order."""
    shift = LANE * (word(3) - popcount(not_below(three, value) & LOWER_TOPS))
    below = three & ((word(1) << shift) - word(1))
    return below | (value << shift) | ((three >> shift) << (shift + LANE))


@jit
def move_lane(pegs: Word, i: Word, value: Word) -> Word:
    """The Peg of lane i put down elsewhere."""
    return including(without(pegs, i), value)


@jit
def return_to_base(pegs: Word, value: Word) -> Word:
    """Puts the Peg that stood on `value` back in Base (A13)."""
    return without(pegs, find(pegs, value)) << LANE
