"""`runners bots`: the bots by game and name."""

import json

from runners.bots import BOTS
from runners.words import english


def bots() -> None:
    """Print every bot as JSON: by game and name, with what it does."""
    listed = {game: {name: english(bot.about) for name, bot in known.items()} for game, known in BOTS.items()}
    print(json.dumps(listed, indent=2))
