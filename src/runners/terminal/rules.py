"""The options of both games, as commands that play many games take them."""

from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter

from runners.terminal.helped import option


@Parameter(name="*")
@dataclass(frozen=True)
class Rules:
    """Whatever is absent is the game's default."""

    players: Annotated[int | None, option("help-rules-players")] = None
    arms: Annotated[int | None, option("help-rules-arms")] = None
    teams: Annotated[int | None, option("help-rules-teams")] = None
    double_dice: Annotated[bool | None, option("help-rules-double-dice", negative="")] = None
    kill_rolls: Annotated[bool | None, option("help-rules-kill-rolls", negative="")] = None
    fast_track: Annotated[bool | None, option("help-rules-fast-track", negative="")] = None
    pegs: Annotated[int | None, option("help-rules-pegs")] = None
    pieces: Annotated[int | None, option("help-rules-pieces")] = None
    enter_by_five: Annotated[bool | None, option("help-rules-enter-by-five")] = None
    decline_award: Annotated[bool | None, option("help-rules-decline-award")] = None
    head_start: Annotated[bool | None, option("help-rules-head-start", negative="")] = None


AS_THEY_ARE = Rules()
