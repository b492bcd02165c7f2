"""Bots: policies by game and name. A stronger one is a function behind `Choose` and a line in `BOTS`."""

from typing import Any, Final

from runners.bots import greedy
from runners.bots.protocol import Bot, Choose
from runners.games.contract import Game, Seat
from runners.mind.levels import LEVELS, UR_ABOUT

__all__ = ["BOTS", "Bot", "Choose", "names"]


def choose_at_random(game: Game[Any, Any, Any], state: Any, seat: Seat, seed: int) -> Any:
    """Any legal choice, each as likely as the others."""
    legal = game.legal(state)
    return legal[seed % len(legal)]


def greedy_lmr(game: Game[Any, Any, Any], state: Any, seat: Seat, seed: int) -> Any:
    """The highest gain one choice ahead in Last Man Running."""
    return greedy.lmr(state)


def greedy_ur(game: Game[Any, Any, Any], state: Any, seat: Seat, seed: int) -> Any:
    """The highest gain one choice ahead in Ur."""
    return greedy.ur(state)


def level_lmr(name: str) -> Choose:
    """A level of Last Man Running; NumPy and the net are loaded with its first choice."""

    def choose(game: Game[Any, Any, Any], state: Any, seat: Seat, seed: int) -> Any:
        from runners.mind.lmr.choose import choose as think

        return think(state, name, seed)

    return choose


def level_ur(name: str) -> Choose:
    """A level of Ur, likewise."""

    def choose(game: Game[Any, Any, Any], state: Any, seat: Seat, seed: int) -> Any:
        from runners.mind.ur.choose import choose as think

        return think(state, name, seed)

    return choose


BEGINNER, *HIGHER = LEVELS
"""The beginner plays weaker than `greedy`, the others stronger."""
RANDOM: Final = Bot("random", "any legal choice, each as likely", choose_at_random)
GREEDY: Final = "the way gained and taken, one choice ahead"

BOTS: Final[dict[str, dict[str, Bot]]] = {
    "lmr": {
        "random": RANDOM,
        BEGINNER.name: Bot(BEGINNER.name, BEGINNER.about, level_lmr(BEGINNER.name)),
        "greedy": Bot("greedy", GREEDY, greedy_lmr),
        **{level.name: Bot(level.name, level.about, level_lmr(level.name)) for level in HIGHER},
    },
    "ur": {
        "random": RANDOM,
        "greedy": Bot("greedy", GREEDY, greedy_ur),
        **{level.name: Bot(level.name, UR_ABOUT[level.name], level_ur(level.name)) for level in LEVELS},
    },
}
"""The bots of each game, weakest first."""


def names(game: str) -> tuple[str, ...]:
    """The bots that may be seated in a room of this game."""
    return tuple(BOTS.get(game, {"random": RANDOM}))
