"""The games, by name. A third game is one new folder and one line in `GAMES`."""

from typing import Final

from runners.games.contract import AnyGame
from runners.games.lmr.game import LMR
from runners.games.ur.game import UR

GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in (LMR, UR)}

__all__ = ["GAMES", "LMR", "UR", "AnyGame"]
