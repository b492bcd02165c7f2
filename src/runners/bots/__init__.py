"""Bots: policies by game and name. A stronger one is a function behind `Choose` and a line in `BOTS`."""

from typing import Any, Final

from runners.bots import greedy
from runners.bots.levels import LEVELS, UR_ABOUT
from runners.bots.protocol import ALONE, Bot, Choose, Told
from runners.games.contract import Game, Seat
from runners.words import said

__all__ = ["ALONE", "BOTS", "Bot", "Choose", "Told", "bots_of", "names"]


def choose_at_random(game: Game[Any, Any, Any], state: Any, seat: Seat, seed: int, told: Told = ALONE) -> Any:
    """Any legal choice, each as likely as the others."""
    legal = game.legal(state)
    return legal[seed % len(legal)]


def greedy_lmr(game: Game[Any, Any, Any], state: Any, seat: Seat, seed: int, told: Told = ALONE) -> Any:
    """The highest gain one choice ahead in Last Man Running."""
    return greedy.lmr(state)


def greedy_ur(game: Game[Any, Any, Any], state: Any, seat: Seat, seed: int, told: Told = ALONE) -> Any:
    """The highest gain one choice ahead in Ur."""
    return greedy.ur(state)


def level_lmr(name: str) -> Choose:
    """A level of Last Man Running; NumPy and the net are loaded with its first choice."""

    def choose(game: Game[Any, Any, Any], state: Any, seat: Seat, seed: int, told: Told = ALONE) -> Any:
        from runners.bots.lmr.choose import choose as think

        return think(state, name, seed, hurried=told.hurried)

    return choose


def level_ur(name: str) -> Choose:
    """The same for a level of Ur."""

    def choose(game: Game[Any, Any, Any], state: Any, seat: Seat, seed: int, told: Told = ALONE) -> Any:
        from runners.bots.ur.choose import choose as think
        from runners.bots.ur.sets import goal_of

        goal = goal_of(told.score, seat, state.options.pieces)
        return think(state, name, seed, goal, hurried=told.hurried)

    return choose


BEGINNER, *HIGHER = LEVELS
"""The beginner plays weaker than `greedy`, the others stronger."""
RANDOM: Final = Bot("random", said("bot-random"), choose_at_random)
GREEDY: Final = said("bot-greedy")

BOTS: Final[dict[str, dict[str, Bot]]] = {
    "lmr": {
        "random": RANDOM,
        BEGINNER.name: Bot(BEGINNER.name, BEGINNER.about, level_lmr(BEGINNER.name), thinks=True),
        "greedy": Bot("greedy", GREEDY, greedy_lmr),
        **{level.name: Bot(level.name, level.about, level_lmr(level.name), thinks=True) for level in HIGHER},
    },
    "ur": {
        "random": RANDOM,
        "greedy": Bot("greedy", GREEDY, greedy_ur),
        **{
            level.name: Bot(level.name, UR_ABOUT[level.name], level_ur(level.name), thinks=True)
            for level in LEVELS
        },
    },
}
"""The bots of each game, weakest first."""


def bots_of(game: str) -> dict[str, Bot]:
    """The bots of a game; for a game without bots, the one that needs none."""
    return BOTS.get(game, {"random": RANDOM})


def names(game: str) -> tuple[str, ...]:
    """The bots that may be seated in a room of this game."""
    return tuple(bots_of(game))
