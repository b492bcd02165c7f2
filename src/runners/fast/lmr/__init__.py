"""Last Man Running, compiled: whole games with `play`, many games side by side with `Batch`."""

from typing import Final

from runners.fast import batch
from runners.fast.lmr import book
from runners.fast.lmr.book import choice_of, number_of
from runners.fast.lmr.choices import ACTIONS, BITS
from runners.fast.lmr.policies import POLICIES, choose
from runners.fast.lmr.record import GAME, table
from runners.fast.lmr.turn import act, dice_due, draw, roll, start, take
from runners.fast.lmr.view import columns, observe
from runners.fast.twin import Twin
from runners.games import LMR
from runners.games.contract import D6
from runners.games.lmr.options import Options

__all__ = ["ACTIONS", "BITS", "POLICIES", "TWIN", "Batch", "choice_of", "number_of", "play"]


def teams_of(options: Options) -> tuple[int, ...]:
    """The team of each seat; without Team Play each is its own."""
    return tuple(range(options.players)) if options.team_of is None else options.team_of


TWIN: Final = Twin(
    LMR,
    absent={"players": 4},
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
    die=D6,
    columns=columns,
    book=book,
)

play = TWIN.play


class Batch(batch.Batch):
    """Many games of LMR side by side."""

    twin = TWIN
