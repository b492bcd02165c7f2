"""The options of both games, as commands that play many games take them."""

from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter


@Parameter(name="*")
@dataclass(frozen=True)
class Rules:
    """Whatever is absent is the game's default."""

    players: Annotated[int | None, Parameter(help="LMR: 2 to 8 players; 4 if absent.")] = None
    arms: Annotated[int | None, Parameter(help="LMR: arms of the board.")] = None
    teams: Annotated[int | None, Parameter(help="LMR: number of teams.")] = None
    double_dice: Annotated[bool | None, Parameter(help="LMR: Double Dice.", negative="")] = None
    kill_rolls: Annotated[bool | None, Parameter(help="LMR: Kill Rolls.", negative="")] = None
    fast_track: Annotated[bool | None, Parameter(help="LMR: Fast Track.", negative="")] = None
    pegs: Annotated[int | None, Parameter(help="LMR: pegs per side to bring home, 1 to 4.")] = None
    pieces: Annotated[int | None, Parameter(help="Ur: pieces per side, 1 to 7.")] = None
    enter_by_five: Annotated[bool | None, Parameter(help="Ur: a piece may enter with a 5 (QB9).")] = None
    decline_award: Annotated[bool | None, Parameter(help="Ur: a bonus may be declined (QB10).")] = None
    head_start: Annotated[
        bool | None, Parameter(help="Ur: one piece of each side begins in the river (QB43).", negative="")
    ] = None


AS_THEY_ARE = Rules()
