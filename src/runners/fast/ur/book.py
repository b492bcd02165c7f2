"""Positions and choices of the plain engine as records and numbers, and back."""

from typing import Any, Final

import numpy.typing as npt

from runners.fast.book import Rows, choice_at, fill_records
from runners.fast.compile import jit, popcount, word
from runners.fast.kernel import NOBODY, OVER, ROLL
from runners.fast.ur.record import (
    AWARD,
    BITS,
    DECLINE,
    DECLINE_WORD,
    GAME,
    MOVE,
    NO_LOT,
    SQUARES,
    WORDS,
)
from runners.games import UR
from runners.games.ur.board import AWARDS, HOP_OF, RIVER, Decline
from runners.games.ur.masks import bit_of, mask_of
from runners.games.ur.moves import Choice
from runners.games.ur.options import Options
from runners.games.ur.state import Due, Side, State

DUE: Final[dict[Due | None, int]] = {"lots": ROLL, "throw": ROLL, "move": MOVE, "award": AWARD, None: OVER}
COLUMNS: Final = ("due", "actor", "steps", "tries", "lots", "lot", "winner", "points")
"""Single numbers of a record, in the order in which `facts` lists them."""
LISTS: Final = (("board", 2), ("start", 2), ("river", 2), ("home", 2), ("legal", WORDS))
"""The lists of numbers in a record, in the same way."""


def number_of(state: State, choice: Choice) -> int:
    """The number of a legal choice."""
    if isinstance(choice, Decline):
        return DECLINE
    assert state.to_act is not None
    return BITS * AWARDS.index(choice.steps) + bit_of(HOP_OF[state.to_act][choice].origin)


def choice_of(state: State, number: int) -> Choice:
    """The legal choice with a number; ValueError if there is none."""
    return choice_at(UR, number_of, state, number)


def facts(state: State) -> list[int]:
    """What the record of a position must say, legal choices included, as one row of numbers."""
    legal, ended = [0] * WORDS, UR.outcome(state)
    for choice in UR.legal(state):
        number, bit = divmod(number_of(state, choice), BITS)
        legal[number] |= 1 << bit
    single = [
        DUE[state.due],
        NOBODY if state.to_act is None else state.to_act,
        state.steps or 0,
        state.tries or 0,
        int(state.due == "lots"),
        NO_LOT if state.lot is None else state.lot,
        NOBODY if ended is None else ended.winners[0],
        0 if ended is None else ended.points or 0,
    ]
    boards = [mask_of(side) for side in state.sides]
    counts = [getattr(side, name) for name in ("start", "river", "home") for side in state.sides]
    return [*single, *boards, *counts, *legal]


def records(rows: Rows, rules: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Records made of rows of `facts`."""
    made = fill_records(GAME, COLUMNS, LISTS, rows)
    _complete(made)
    return made


@jit
def _complete(games: Any) -> None:
    """Fill in what follows from the facts."""
    for i in range(len(games)):
        games[i].choices = 0
        for number in range(WORDS):
            games[i].choices += int(popcount(games[i].legal[number]))
            if games[i].legal[number] or games[i].due == AWARD:
                games[i].faces |= word(1) << word(number)


def unpack(game: Any, options: Options) -> State:
    """The plain position of a record."""
    due: Due | None = {ROLL: "throw", MOVE: "move", AWARD: "award", OVER: None}[int(game["due"])]
    return State(
        options,
        (_side(game, 0), _side(game, 1)),
        None if due is None else int(game["actor"]),
        "lots" if game["lots"] else due,
        int(game["steps"]) or None,
        int(game["tries"]) or None,
        None if game["lot"] == NO_LOT else int(game["lot"]),
        due == "award" and not options.decline_award and bool(game["legal"][DECLINE_WORD]),
    )


def _side(game: Any, seat: int) -> Side:
    board = tuple(bit + RIVER + 1 for bit in range(SQUARES) if int(game["board"][seat]) >> bit & 1)
    return Side(board, int(game["start"][seat]), int(game["river"][seat]), int(game["home"][seat]))
