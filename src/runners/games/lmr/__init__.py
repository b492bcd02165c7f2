"""Last Man Running: 2 to 8 players, four Pegs each, a board of 4, 6 or 8 arms."""

from runners.games.lmr.game import LMR
from runners.games.lmr.moves import Delegate, Designate, Move
from runners.games.lmr.options import Options
from runners.games.lmr.state import State

__all__ = ["LMR", "Delegate", "Designate", "Move", "Options", "State"]
