"""Random numbers for the fast twins: two streams per game, one for the dice and one for the choices.

SplitMix64 with a step of its own for every stream, as Java's SplittableRandom has it. Both streams
of game `g` follow from (seed, g) alone, so no result depends on how games are shared out among cores.
"""

from typing import Final

import numpy as np

from runners.fast.compile import Record, Word, jit, popcount, word

STREAM_FIELDS: Final = [
    ("dice", np.uint64),
    ("dice_step", np.uint64),
    ("luck", np.uint64),
    ("luck_step", np.uint64),
]
"""Where a record keeps its streams; `luck` is for the choices of a policy."""

GOLDEN: Final = word(0x9E3779B97F4A7C15)
HALF: Final = word(32)


@jit
def mix(z: Word) -> Word:
    """Stafford's variant 13 of the finalizer of MurmurHash3."""
    z = (z ^ (z >> word(30))) * word(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> word(27))) * word(0x94D049BB133111EB)
    return z ^ (z >> word(31))


@jit
def odd_step(z: Word) -> Word:
    """An odd step for a stream, with enough changes between its bits to mix well."""
    step = mix(z) | word(1)
    if popcount(step ^ (step >> word(1))) < word(24):
        step ^= word(0xAAAAAAAAAAAAAAAA)
    return step


@jit
def open_streams(game: Record, seed: Word, number: Word) -> None:
    """Both streams of a game, from the seed and the game's number."""
    key = mix(mix(seed + GOLDEN) ^ (number * GOLDEN))
    game.dice = mix(key + GOLDEN)
    game.dice_step = odd_step(key + word(2) * GOLDEN)
    game.luck = mix(key + word(3) * GOLDEN)
    game.luck_step = odd_step(key + word(4) * GOLDEN)


@jit
def die(game: Record, faces: Word) -> Word:
    """A number from 0 to faces - 1 from the stream of the dice; uneven by less than faces / 2**32."""
    game.dice += game.dice_step
    return ((mix(game.dice) >> HALF) * faces) >> HALF


@jit
def below(game: Record, count: Word) -> Word:
    """A number from 0 to count - 1 from the stream of the choices."""
    game.luck += game.luck_step
    return ((mix(game.luck) >> HALF) * count) >> HALF
