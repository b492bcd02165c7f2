"""Finding puzzles: positions of games between bots, each choice valued, kept where one is clearly best."""

import hashlib
from collections.abc import Iterator, Sequence
from math import fsum, prod
from random import Random
from typing import Any, Final, Protocol

import msgspec

from runners.bots import BOTS
from runners.games import GAMES
from runners.games.contract import Game
from runners.study.puzzles import By, Puzzle, Ranked

AnyGame = Game[Any, Any, Any]
CLEAR: Final = 0.03
"""How far the second choice must be behind the best."""
CERTAIN: Final = 4.0
"""And by how many standard errors of the difference, where values are not exact."""
CHOICES: Final = (3, 12)
OPEN: Final = (0.05, 0.95)
"""Games that are nearly over either way teach nothing."""
LONGEST: Final = 240
"""Choices in which a candidate is looked for."""
PLACES: Final = 4
BLUR: Final = 0.14
"""By how much the player by whom puzzles are graded overrates a choice at most; `learner` does so too."""
STEPS: Final = 512
OFTEN: Final = (0.2, 0.35)
"""How often that player misses the best choice of a difficult puzzle, and of a very difficult one."""


class Valuer(Protocol):
    """Says what every choice of a position is worth to whoever must choose."""

    name: str

    @property
    def by(self) -> By: ...

    def covers(self, state: Any) -> bool: ...

    def values(self, game: AnyGame, state: Any, legal: Sequence[Any], seed: int) -> list[tuple[float, float]]:
        """(chance, standard error) of each choice."""


def candidates(game: AnyGame, options: Any, seed: int, first: int) -> Iterator[tuple[int, Any]]:
    """Positions with a choice, numbered; each follows from the seed and its number alone."""
    number = first
    while True:
        yield number, candidate(game, options, Random(f"{seed} {number}"))
        number += 1


def candidate(game: AnyGame, options: Any, chance: Random) -> Any | None:
    """A position of a game in which greedy and chance take turns to choose; None if it ended before."""
    state, left = game.start(options), chance.randrange(LONGEST)
    while (seat := game.actor(state)) is not None:
        if (due := game.dice_due(state)) is not None:
            state = game.roll(state, tuple(chance.choices(due.die.faces, k=due.count))).state
            continue
        legal, left = game.legal(state), left - 1
        if left <= 0 and CHOICES[0] <= len(legal) <= CHOICES[1]:
            return state
        bot = BOTS[game.name]["random" if chance.random() < 0.3 else "greedy"]
        state = game.apply(state, bot.choose(game, state, seat, chance.getrandbits(64))).state
    return None


def rank_choices(game: AnyGame, state: Any, valuer: Valuer, seed: int) -> tuple[Ranked, ...]:
    """All choices, the best first."""
    legal = game.legal(state)
    values = valuer.values(game, state, legal, seed)
    rows = [
        Ranked(game.move_json(choice), round(chance, PLACES), round(error, PLACES))
        for choice, (chance, error) in zip(legal, values, strict=True)
    ]
    return tuple(sorted(rows, key=lambda row: -row.chance))


def is_clear(choices: Sequence[Ranked]) -> bool:
    """Is one choice the best beyond doubt, in a game that is still open?"""
    best, second = choices[:2]
    gap, error = best.chance - second.chance, (best.error**2 + second.error**2) ** 0.5
    return gap >= max(CLEAR, CERTAIN * error) and OPEN[0] <= best.chance <= OPEN[1]


def puzzle(game: AnyGame, state: Any, choices: tuple[Ranked, ...], valuer: Valuer, found: str) -> Puzzle:
    """A puzzle, named by its position."""
    position = game.show(state)
    name = hashlib.sha256(position.encode()).hexdigest()[:6]
    grade = difficulty(game, state, choices)
    return Puzzle(f"{game.name}-{name}", game.name, position, grade, choices, valuer.by, found)


def difficulty(game: AnyGame, state: Any, choices: Sequence[Ranked]) -> int:
    """Whether `greedy` finds it, and how often a player who misjudges misses it (`puzzles-grade`)."""
    seat = game.actor(state)
    assert seat is not None
    found = BOTS[game.name]["greedy"].choose(game, state, seat, 0)
    share = miss_rate([row.chance for row in choices])
    if game.move_json(found) == choices[0].choice:
        return 1 if share < OFTEN[0] else 2
    return 3 + sum(share >= limit for limit in OFTEN)


def miss_rate(chances: Sequence[float]) -> float:
    """How often the first is missed by a player who overrates every choice by anything up to BLUR.

    By how much it is overrated is taken in STEPS even steps; the others' shares of each are exact.
    """
    behind = [chances[0] - chance for chance in chances[1:]]
    steps = [BLUR * (step + 0.5) / STEPS for step in range(STEPS)]
    return 1.0 - fsum(prod(min((more + gap) / BLUR, 1.0) for gap in behind) for more in steps) / STEPS


def grade(puzzle: Puzzle) -> Puzzle:
    """A puzzle as it is graded now."""
    grade = difficulty(GAMES[puzzle.game], puzzle.state, puzzle.choices)
    return msgspec.structs.replace(puzzle, difficulty=grade)
