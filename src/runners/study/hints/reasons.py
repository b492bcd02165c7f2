"""The one thing that says most about a choice, for any game that has hints. Needs the rules, but no net."""

from typing import Any

from runners.games.contract import Seat
from runners.study.hints import lmr, ur
from runners.words import Saying


def reason(game: str, state: Any, choice: Any, seat: Seat) -> Saying:
    """Why to choose it, or why not."""
    return lmr.reason(state, choice) if game == "lmr" else ur.reason(state, choice, seat)
