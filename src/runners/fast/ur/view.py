"""What the player who must choose sees of a game of Ur, as numbers for programs that learn."""

from typing import Final

from runners.fast.compile import Record, jit, word
from runners.fast.ur.record import AWARD, DECLINE_WORD, SQUARES
from runners.games.ur.board import BLACK, FACING, ROUTES, WHITE
from runners.games.ur.options import Options

PRIVATE: Final = SQUARES - len(FACING)
"""Squares at the beginning of a route that the other side never enters."""
SIDE: Final = SQUARES + 3
"""How many numbers show one side: the start, the river, the squares, home."""


def columns(options: Options) -> tuple[str, ...]:
    """The names of an observation's numbers, as if the player who sees were Black."""
    own, other = ROUTES[BLACK], (*ROUTES[WHITE][:PRIVATE], *ROUTES[BLACK][PRIVATE:])
    sides = (("own", own), ("other", other))
    places = [f"{side} {place}" for side, squares in sides for place in ("start", "river", *squares, "home")]
    free = () if options.decline_award else ("free move",)
    return (*places, "steps", "award", *free, "tries", "other to act")


@jit
def observe(rules: Record, game: Record, own: int, shown: Record) -> None:
    """Fill one row, in the order of `columns`; shared squares have the same order for both sides."""
    other, last = 1 - own, len(shown) - 1
    for n, seat in ((0, own), (1, other)):
        shown[n * SIDE], shown[n * SIDE + 1] = game.start[seat], game.river[seat]
        shown[n * SIDE + SIDE - 1] = game.home[seat]
    for bit in range(SQUARES):
        facing = word(bit) if bit < PRIVATE else rules.facing[bit]
        shown[2 + bit] = (game.board[own] >> word(bit)) & word(1)
        shown[SIDE + 2 + bit] = (game.board[other] >> facing) & word(1)
    shown[2 * SIDE], shown[2 * SIDE + 1] = game.steps, game.due == AWARD
    if not rules.decline_award:  # then what may be declined is a free move (QB10, QB16)
        shown[2 * SIDE + 2] = game.legal[DECLINE_WORD]
    shown[last - 1], shown[last] = game.tries, game.actor == other
