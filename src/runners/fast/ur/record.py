"""What the compiled engine of Ur works on: a table of rules, and one record per game.

Each side is a word of 16 bits, one for every square of its own route from A (a) to f (F), beside the
numbers of its pieces at the start, in the river and home.
"""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from runners.fast.rng import STREAM_FIELDS
from runners.games.contract import refuse_unknown
from runners.games.ur.board import AWARDS, BLACK, FACING, HOME, HOPS, HOPS_WITHOUT_FIVE, RIVER, ROUTES
from runners.games.ur.masks import DECLINE_CODE, ORIGINS, WAYS, bit_of
from runners.games.ur.options import Options

MOVE: Final = 1
AWARD: Final = 2
"""What is due, besides a throw and nothing."""

SQUARES: Final = len(ROUTES[BLACK])
BITS: Final = ORIGINS
"""Places that a piece can leave from: as many choices as a number of steps can have."""

DECLINE_WORD: Final = len(AWARDS)
DECLINE: Final = DECLINE_CODE
ACTIONS: Final = DECLINE + 1
WORDS: Final = DECLINE_WORD + 1

NO_LOT: Final = -1
NO_SQUARE: Final = SQUARES
"""What a private square is to the opponent: a bit that no side has."""

GAME: Final = np.dtype(
    [
        *STREAM_FIELDS,
        ("board", np.uint64, 2),
        ("legal", np.uint64, WORDS),  # legal choices by number of steps, one bit each
        ("faces", np.uint64),  # which of these words are in use
        ("choices", np.int64),
        ("start", np.int64, 2),
        ("river", np.int64, 2),
        ("home", np.int64, 2),
        ("due", np.int64),
        ("actor", np.int64),
        ("steps", np.int64),  # the throw in hand while a move is due, else 0
        ("tries", np.int64),  # throws left to a waiting player, else 0
        ("lots", np.int64),  # whether the throw that is due is a lot
        ("lot", np.int64),  # Black's lot while White's is due
        ("winner", np.int64),
        ("points", np.int64),
        ("moves", np.int64),
        ("rolls", np.int64),
        ("number", np.int64),
    ],
    align=True,
)

RULES: Final = np.dtype(
    [
        ("target", np.uint64, (WORDS, BITS)),  # by number of steps and place left: the square landed on
        ("open", np.uint64, WORDS),  # by number of steps: the places that can be left with it
        ("kind", np.int64, (WORDS, BITS)),  # what the move leads to
        ("facing", np.uint64, SQUARES + 1),  # what a square is to the opponent
        ("place", np.int64, BITS),  # the index on the route, the start counting 0
        ("pieces", np.int64),
        ("first", np.int64),
        ("lots", np.int64),
        ("ahead", np.int64),  # pieces of each side that begin in the river (QB43)
        ("by_five", np.int64),  # whether pieces enter with a 5 (QB9)
        ("decline_award", np.int64),  # whether a bonus may be declined (QB10)
        ("net", np.int64),  # where a net's weights are in memory, for policies that have one; else 0
    ],
    align=True,
)


KNOWN: Final = frozenset({"pieces", "first", "enter_by_five", "decline_award", "head_start"})
"""The options that the compiled engine plays by."""


def table(options: Options) -> npt.NDArray[Any]:
    """The rules of one configuration, as an array of one record; refuses options that are not KNOWN."""
    refuse_unknown(options, KNOWN, "engine")
    made = np.zeros(1, RULES)
    rules, hops = made[0], HOPS if options.enter_by_five else HOPS_WITHOUT_FIVE
    for number, steps in enumerate(AWARDS):
        for origin in map(bit_of, hops[BLACK][steps]):
            way = WAYS[BITS * number + origin]
            rules["target"][number][origin], rules["kind"][number][origin] = way & 31, way >> 5
            rules["open"][number] |= np.uint64(1 << origin)
    rules["facing"] = NO_SQUARE
    for place, other in FACING.items():
        rules["facing"][bit_of(place)] = bit_of(other)
    rules["place"] = [*range(RIVER + 1, HOME), 0, RIVER]
    rules["pieces"], rules["ahead"] = options.pieces, options.head_start
    rules["first"], rules["lots"] = int(options.first == "white"), int(options.first == "lots")
    rules["by_five"], rules["decline_award"] = options.enter_by_five, options.decline_award
    return made
