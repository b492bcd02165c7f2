"""Ur - The Runners Game, compiled: whole games with `play`, many games side by side with `Batch`."""

from typing import Final

from runners.fast import batch
from runners.fast.twin import Twin
from runners.fast.ur import book
from runners.fast.ur.book import choice_of, number_of
from runners.fast.ur.policies import POLICIES, choose
from runners.fast.ur.record import ACTIONS, BITS, GAME, table
from runners.fast.ur.turn import act, dice_due, draw, roll, start, take
from runners.fast.ur.view import columns, observe
from runners.games import UR
from runners.games.contract import LOTS
from runners.games.ur.board import BLACK, WHITE
from runners.games.ur.options import Options

__all__ = ["ACTIONS", "BITS", "POLICIES", "TWIN", "Batch", "choice_of", "number_of", "play"]


def teams_of(options: Options) -> tuple[int, ...]:
    """Each seat plays for itself."""
    return (BLACK, WHITE)


TWIN: Final = Twin(
    UR,
    absent={},
    record=GAME,
    table=table,
    teams_of=teams_of,
    actions=ACTIONS,
    bits=BITS,
    policies=POLICIES,
    functions={
        "start": start,
        "roll": roll,
        "act": act,
        "choose": choose,
        "observe": observe,
        "dice_due": dice_due,
        "draw": draw,
        "take": take,
    },
    die=LOTS,
    columns=columns,
    book=book,
)

play = TWIN.play


class Batch(batch.Batch):
    """Many games of Ur side by side."""

    twin = TWIN
