"""The games, by name. A third game is one new folder and one line in `GAMES`."""

from typing import Any, Final

from runners.games.contract import Game
from runners.games.lmr import LMR
from runners.games.ur import UR

GAMES: Final[dict[str, Game[Any, Any, Any]]] = {game.name: game for game in (LMR, UR)}

__all__ = ["GAMES", "LMR", "UR"]
