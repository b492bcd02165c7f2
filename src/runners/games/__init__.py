"""The games, by name. A third game is one new folder and one line in `GAMES`."""

from typing import Any, Final, TypeAlias

from runners.games.contract import Game
from runners.games.lmr import LMR
from runners.games.ur import UR

AnyGame: TypeAlias = Game[Any, Any, Any]

GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in (LMR, UR)}

__all__ = ["GAMES", "LMR", "UR", "AnyGame"]
