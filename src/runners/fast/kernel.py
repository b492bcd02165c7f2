"""What the compiled engines share: the loops over games and choices, written once.

A game's record has `due`, `actor`, `winner`, `points`, `moves`, `rolls`, the legal choices as words of
bits (`legal`, the words in use in `faces`) and how many there are (`choices`). The loops call a game's
own functions by the names below; `bind` gives every game its own copy.
"""

from collections.abc import Callable
from types import FunctionType
from typing import Any, Final, TypeVar

import numpy as np

from runners.fast.compile import Record, Word, jit, lowest, nth, popcount, word
from runners.fast.rng import below

start: Any = None
roll: Any = None
act: Any = None
choose: Any = None
observe: Any = None
dice_due: Any = None
take: Any = None
draw: Any = None
go_on: Any = None
key_of: Any = None
random: Any = None
greedy: Any = None
"""Set by `bind`, in copies."""
BITS: int = 0
"""Choices that a word of `legal` holds."""

F = TypeVar("F", bound=Callable[..., Any])


def bind(function: F, **names: Any) -> F:
    """A copy of a loop that finds a game's functions under these names.

    Passing the functions as arguments would work too, but numba cannot cache such code on disk.
    """
    assert isinstance(function, FunctionType)
    made = FunctionType(function.__code__, {**function.__globals__, **names}, function.__name__)
    # numba keeps code by name, line and types: copies that differ in what they call need different names
    callees = {value.__module__.removeprefix("runners.") for value in names.values() if callable(value)}
    made.__qualname__ = ".".join([function.__qualname__, *sorted(callees)])
    return made  # type: ignore[return-value]


ROLL: Final = 0
OVER: Final = 3
"""Values of `due` in every game; those in between are the game's own kinds of choice."""
NOBODY: Final = -1
LEAST: Final = -(1 << 60)
"""Lower than the key of any choice."""

RESULT: Final = np.dtype(
    [("winner", np.int16), ("points", np.int16), ("moves", np.int64), ("rolls", np.int64)], align=True
)
"""What is kept of a played game; the winner is NOBODY where the limit stopped it."""


def play_games(rules: Any, games: Any, job: Any, policy_numbers: Any, results: Any) -> None:
    """Whole games one after another in one record; `job` is seed, number of the first game, limit."""
    game, limit = games[0], int(job[2])
    for i in range(len(results)):
        start(rules[0], game, job[0], int(job[1]) + i)
        while game.due != OVER and game.moves < limit:
            if game.due == ROLL:
                roll(rules[0], game)
            else:
                act(rules[0], game, choose(rules[0], game, policy_numbers[game.actor]))
        note_result(game, results[i])


@jit
def note_result(game: Record, result: Record) -> None:
    result.winner, result.points = game.winner, game.points
    result.moves, result.rolls = game.moves, game.rolls


def roll_games(rules: Any, games: Any) -> None:
    """Roll in every game until somebody has a choice to make or the game is over."""
    for i in range(len(games)):
        while games[i].due == ROLL:
            roll(rules[0], games[i])


def start_games(rules: Any, games: Any, seed: Word, numbers: Any) -> None:
    """Start every record's game and bring it to its first choice."""
    for i in range(len(games)):
        start(rules[0], games[i], seed, numbers[i])
        while games[i].due == ROLL:
            roll(rules[0], games[i])


def open_games(rules: Any, games: Any, seed: Word, numbers: Any) -> None:
    """Start every record's game; its first roll is due."""
    for i in range(len(games)):
        start(rules[0], games[i], seed, numbers[i])


def step_games(rules: Any, games: Any, actions: Any) -> None:
    """One choice in every game that is not over, then on to the next choice."""
    for i in range(len(games)):
        if games[i].due != OVER:
            act(rules[0], games[i], actions[i])
            while games[i].due == ROLL:
                roll(rules[0], games[i])


def play_turns(
    rules: Any,
    games: Any,
    teams: Any,
    policies: Any,
    own: int,
    seed: Word,
    number: int,
    again: bool,
    actions: Any,
    seats: Any,
    rewards: Any,
    over: Any,
    ended: Any,
    masks: Any,
    seen: Any,
) -> int:
    """The choice of every game's seat, then all up to its next one; returns the number of the next game.

    Policies, if there are any, play the other seats; without them each seat in turn is the game's. What
    is not legal ends its game. With `again`, new games take the place of those that are over.
    """
    for i in range(len(games)):
        game, seat = games[i], seats[i]
        if game.due != OVER:
            over[i] = not 0 <= actions[i] < masks.shape[1] or not is_legal(game, BITS, actions[i])
            if over[i]:
                rewards[i, seat] = -1.0
            else:
                act(rules[0], game, actions[i])
                go_on(rules[0], game, seat, policies)
            if game.due == OVER:
                over[i] = True
                for other in range(len(teams)):
                    rewards[i, other] = 1.0 if teams[other] == teams[game.winner] else -1.0
            if over[i]:
                ended[i, :] = 0
                observe(rules[0], game, seat, ended[i])
        while again and (over[i] or game.due == OVER):
            start(rules[0], game, seed, number)
            if len(policies):
                seats[i] = own if own != NOBODY else (number + int(seed % word(len(teams)))) % len(teams)
            go_on(rules[0], game, seats[i], policies)
            number += 1
            if game.due != OVER:
                break
        if not len(policies) and game.due != OVER:
            seats[i] = game.actor
        masks[i, :], seen[i, :] = False, 0
        show_choices(game, BITS, masks[i])
        observe(rules[0], game, seats[i], seen[i])
    return number


def go_on_to(rules: Record, game: Record, seat: int, policies: Any) -> None:
    """Roll, and let policies choose for the others, until a seat must choose or the game is over."""
    while game.due == ROLL or (len(policies) and game.due != OVER and game.actor != seat):
        if game.due == ROLL:
            roll(rules, game)
        else:
            act(rules, game, choose(rules, game, policies[game.actor]))


def choose_games(rules: Any, games: Any, policy_numbers: Any, actions: Any) -> None:
    """What the policies choose, for every game that waits for a choice."""
    for i in range(len(games)):
        if games[i].due != OVER and games[i].due != ROLL:
            actions[i] = choose(rules[0], games[i], policy_numbers[games[i].actor])


def observe_games(rules: Any, games: Any, seats: Any, shown: Any) -> None:
    """What a seat sees, for every game that names one."""
    for i in range(len(games)):
        if seats[i] != NOBODY:
            observe(rules[0], games[i], seats[i], shown[i])


def act_games(rules: Any, games: Any, actions: Any) -> None:
    """One choice in every game that waits for one, and no roll after it."""
    for i in range(len(games)):
        if games[i].due != OVER and games[i].due != ROLL:
            act(rules[0], games[i], actions[i])


def take_games(rules: Any, games: Any, dice: Any) -> None:
    """The dice that were due, in every game that waits for them."""
    for i in range(len(games)):
        if games[i].due == ROLL:
            take(rules[0], games[i], dice[i])


def draw_games(rules: Any, games: Any, dice: Any) -> None:
    """What the games' own dice show next, in every game that waits for dice."""
    for i in range(len(games)):
        if games[i].due == ROLL:
            draw(rules[0], games[i], dice[i])


def count_dice(rules: Any, games: Any, counts: Any) -> None:
    """How many dice are due in every game."""
    for i in range(len(games)):
        if games[i].due == ROLL:
            counts[i] = dice_due(rules[0], games[i])


def first_undue(rules: Any, games: Any, dice: Any) -> int:
    """The first game that waits for other dice, or -1."""
    for i in range(len(games)):
        if games[i].due == ROLL:
            count, least = 0, 0
            for face in range(dice.shape[1]):
                count, least = count + dice[i, face], min(least, dice[i, face])
            if least < 0 or count != dice_due(rules[0], games[i]):
                return i
    return -1


def branch_games(rules: Any, games: Any, rows: Any, actions: Any, made: Any) -> None:
    """Every legal choice of every game, made in a copy; no roll after it."""
    at = 0
    for i in range(len(games)):
        left = games[i].faces
        while left:
            face = lowest(left)
            left &= left - word(1)
            open_bits = games[i].legal[face]
            while open_bits:
                rows[at], actions[at] = i, int(face) * BITS + int(lowest(open_bits))
                open_bits &= open_bits - word(1)
                made[at] = games[i]
                act(rules[0], made[at], actions[at])
                at += 1


@jit
def show_legal(games: Any, bits: int, shown: Any) -> None:
    """Note the legal choices in a matrix of truth values that is false, one row per game."""
    for i in range(len(games)):
        show_choices(games[i], bits, shown[i])


@jit
def show_choices(game: Record, bits: int, shown: Any) -> None:
    left = game.faces
    while left:
        face = lowest(left)
        left &= left - word(1)
        open_bits = game.legal[face]
        while open_bits:
            shown[int(face) * bits + int(lowest(open_bits))] = True
            open_bits &= open_bits - word(1)


@jit
def first_illegal(games: Any, bits: int, actions: Any, count: int) -> int:
    """The first game whose choice is not legal, or -1."""
    for i in range(len(games)):
        outside = actions[i] < 0 or actions[i] >= count
        if (
            games[i].due != OVER
            and games[i].due != ROLL
            and (outside or not is_legal(games[i], bits, actions[i]))
        ):
            return i
    return -1


@jit
def is_legal(game: Record, bits: int, action: int) -> bool:
    return bool((game.legal[action // bits] >> word(action % bits)) & word(1))


def ask(rules: Record, game: Record, policy: int) -> int:
    """The choice of the built-in policy with that number."""
    return random(rules, game) if policy == 0 else greedy(rules, game)  # type: ignore[no-any-return]


def any_choice(rules: Record, game: Record) -> int:
    """A legal choice, each equally likely; a forced one draws no random number."""
    n = below(game, word(game.choices)) if game.choices > 1 else word(0)
    left = game.faces
    while True:
        face = lowest(left)
        count = popcount(game.legal[face])
        if n < count:
            return int(face) * BITS + int(nth(game.legal[face], n))
        n -= count
        left &= left - word(1)


def best_choice(rules: Record, game: Record) -> int:
    """The legal choice with the highest key; the first of several."""
    best, best_key, left = -1, LEAST, game.faces
    while left:
        face = int(lowest(left))
        left &= left - word(1)
        open_bits = game.legal[face]
        while open_bits:
            bit = int(lowest(open_bits))
            open_bits &= open_bits - word(1)
            key = key_of(rules, game, face, bit)
            if key > best_key:
                best, best_key = face * BITS + bit, key
    return best
