"""Which games the net of Last Man Running learns from: all numbers of players, boards, teams and options."""

from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from runners.bots.lmr.plan import BASE
from runners.games.lmr.board import ARM_LENGTH, ARMS_FOR, HOME_LENGTH, PEGS
from runners.games.lmr.options import Options

RULES: Final = np.dtype(
    [
        ("players", np.int32),
        ("arms", np.int32),
        ("kill_rolls", np.int32),
        ("dice", np.int32),
        ("cls", np.int32),
        ("size", np.int32),
        ("arm", np.int32, 8),
        ("team", np.int32, 8),
        ("start", np.uint32),
        ("pad", np.int32),
    ]
)
"""As `struct Rules` of the kernels."""
GAME_WORDS: Final = 12
"""A game takes this many 32-bit words (`struct Game`); the Pending Dice are this one:"""
PENDING_WORD: Final = 9
TAG_WORD: Final = 11
"""The choice that a line begins with."""

SHARES: Final = {2: 0.22, 3: 0.11, 4: 0.34, 5: 0.07, 6: 0.11, 7: 0.05, 8: 0.1}
"""Approximate shares of all positions: games take longer the more players there are."""


class Setting(NamedTuple):
    """A configuration as plain numbers."""

    players: int
    arms: int
    seat_arms: tuple[int, ...]
    team_of: tuple[int, ...]
    double_dice: bool = False
    kill_rolls: bool = False
    pegs: int = 4
    """Pegs left to bring home: three with Fast Track."""


def setting_for(players: int, teams: int | None = None, options: bool = False, pegs: int = 4) -> Setting:
    """The default board and seats; with no option, or with all of them."""
    arms = ARMS_FOR[players][0]
    return Setting(
        players,
        arms,
        tuple(seat * arms // players for seat in range(players)),
        tuple(seat % teams if teams else seat for seat in range(players)),
        options,
        options,
        3 if options else pegs,
    )


def draw_setting(chance: Random) -> Setting:
    """A random configuration, ordinary ones more often."""
    players = chance.choices(list(SHARES), [share / players for players, share in SHARES.items()])[0]
    arms = ARMS_FOR[players][0] if chance.random() < 0.7 else chance.choice(ARMS_FOR[players])
    seats = tuple(seat * arms // players for seat in range(players))
    if chance.random() < 0.25:
        seats = tuple(sorted(chance.sample(range(arms), players)))
    return Setting(players, arms, seats, _teams(chance, players), *_options(chance, players))


def _teams(chance: Random, players: int) -> tuple[int, ...]:
    counts = [n for n in range(2, players) if players % n == 0]
    if not counts or chance.random() < 0.55:
        return tuple(range(players))
    teams = chance.choice(counts)
    team_of = [seat % teams for seat in range(players)]
    return tuple(chance.sample(team_of, players) if chance.random() < 0.3 else team_of)


def _options(chance: Random, players: int) -> tuple[bool, bool, int]:
    kind = chance.random()
    if kind < 0.45:
        fewer = chance.random() < (0.45 if players == 2 else 0.1)
        return False, False, chance.choice((1, 2, 2, 3)) if fewer else 4
    if kind < 0.76:
        return True, True, 3
    double_dice, kill_rolls, fast_track = (chance.random() < 0.5 for _ in range(3))
    return double_dice, kill_rolls, 3 if fast_track else 4


def table(settings: list[Setting]) -> Any:
    """The rows that the kernels read."""
    rows = np.zeros(len(settings), RULES)
    for row, given in zip(rows, settings, strict=True):
        size = given.players // len(set(given.team_of))
        row["players"], row["arms"], row["size"] = given.players, given.arms, size
        row["kill_rolls"], row["dice"] = given.kill_rolls, 2 if given.double_dice else 1
        row["cls"] = 2 if size > 1 else 0 if given.players == 2 else 1
        row["arm"][: given.players], row["team"][: given.players] = given.seat_arms, given.team_of
        top = ARM_LENGTH * given.arms + HOME_LENGTH
        lanes = [BASE] * given.pegs + [top - i for i in range(PEGS - 1 - given.pegs, -1, -1)]
        row["start"] = sum(value << 8 * i for i, value in enumerate(lanes))
    return rows


def raw_options(given: Setting) -> dict[str, Any]:
    """A configuration as options of the plain engine."""
    teams = len(set(given.team_of))
    return {
        "players": given.players,
        "arms": given.arms,
        "seat_arms": given.seat_arms,
        "double_dice": given.double_dice,
        "kill_rolls": given.kill_rolls,
        "pegs": given.pegs,
        **({"teams": teams, "team_of": given.team_of} if teams < given.players else {}),
    }


def setting_of(options: Options) -> Setting:
    """Options of the plain engine as a configuration."""
    return Setting(
        options.players,
        options.arms,
        options.seat_arms,
        options.team_of or tuple(range(options.players)),
        options.double_dice,
        options.kill_rolls,
        options.pegs_to_bring_home(),
    )
