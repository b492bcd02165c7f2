"""What the compiled engine of LMR works on: a table of rules, and one record per game."""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from runners.fast.lmr.pegs import BASE, CENTER, ENTRY
from runners.fast.rng import STREAM_FIELDS
from runners.games.contract import D6, refuse_unknown
from runners.games.lmr.board import (
    ARM_LENGTH,
    ARMS_FOR,
    ENTRY_OFFSET,
    HOME_LENGTH,
    ONE_SPOT,
    PEGS,
    POINT,
    ring_length,
    route,
)
from runners.games.lmr.board import HOME as PLAIN_HOME
from runners.games.lmr.options import Options

FACES: Final = len(D6.faces)
SEATS: Final = max(ARMS_FOR)
ARMS: Final = max(arms for boards in ARMS_FOR.values() for arms in boards)

MOVE: Final = 1
DELEGATE: Final = 2
"""What is due, besides a roll and nothing."""

CENTER_SPOT: Final = ring_length(ARMS)
"""Board squares: the Track as in the plain engine, then the Center, then each seat's Home."""
HOME_SPOT: Final = CENTER_SPOT + 1
SPOTS: Final = HOME_SPOT + HOME_LENGTH * SEATS

POINT_VALUE: Final = ENTRY + POINT - ONE_SPOT
"""The lane value of the owner's Point, where a 6 enters; the other Points follow, one arm apart."""

GAME: Final = np.dtype(
    [
        *STREAM_FIELDS,
        ("pegs", np.uint64, SEATS),  # lanes, see pegs.py
        ("faces", np.uint64),  # which faces are Pending, one bit each
        ("pending", np.int64, FACES),  # Pending Dice by face: the bank has no bound
        ("legal", np.uint64, FACES),  # legal choices by face, one bit each, see choices.py
        ("choices", np.int64),  # how many there are in all
        ("bank", np.int64),
        ("moves", np.int64),
        ("rolls", np.int64),
        ("number", np.int64),  # the game's, for its streams
        ("due", np.int64),
        ("turn", np.int64),
        ("actor", np.int64),
        ("delegated", np.int64),  # seat, or NOBODY
        ("winner", np.int64),  # the seat whose finish ended the game, or NOBODY
        ("points", np.int64),  # none in this game
        ("finishers", np.int64),
        ("finished", np.int8, SEATS),  # seats in the order of finishing
        ("owner", np.int8, SPOTS),  # by board square: whose Peg stands there
    ],
    align=True,
)

RULES: Final = np.dtype(
    [
        ("spot", np.uint8, (SEATS, 128)),  # the board square of a lane value
        ("value", np.uint8, (SEATS, SPOTS)),  # the lane value of a board square
        ("is_point", np.uint8, 128),  # by lane value
        ("steps", np.int64, (128,)),  # by lane value: what `greedy` counts
        ("entry", np.uint64, FACES),  # by face: the lane value that it enters on, or 0
        ("team", np.int64, SEATS),
        ("players", np.int64),
        ("arms", np.int64),
        ("starter", np.int64),
        ("kill_rolls", np.int64),
        ("dice", np.int64),  # of the start-of-turn roll
        ("end", np.uint64),  # the lane value after H3
        ("home", np.uint64),  # four Pegs Finished
        ("start", np.uint64),  # four Pegs at the start
        ("net", np.int64),  # where a net's weights are in memory, for policies that have one; else 0
    ],
    align=True,
)

Table = npt.NDArray[Any]
KNOWN: Final = frozenset(
    {
        *("players", "arms", "seat_arms", "teams", "team_of", "starter", "pegs"),
        *("double_dice", "kill_rolls", "fast_track"),
    }
)
"""The options that the compiled engine plays by."""


def home_value(arms: int) -> int:
    """The lane value of H0: nobody stands on their own T7 (QA18), so a lane is one shorter than the ring."""
    return ENTRY + ring_length(arms) - 1


def lanes(values: list[int]) -> int:
    """Four lane values as one word."""
    return sum(value << 8 * i for i, value in enumerate(sorted(values)))


def table(options: Options) -> Table:
    """The rules of one configuration, as an array of one record; refuses options that are not KNOWN."""
    refuse_unknown(options, KNOWN, "engine")
    made = np.zeros(1, RULES)
    rules = made[0]
    for seat, arm in enumerate(options.seat_arms):
        _fill_route(rules, seat, options.arms, arm)
        rules["team"][seat] = seat if options.team_of is None else options.team_of[seat]
    _fill_values(rules, options.arms)
    rules["players"], rules["arms"], rules["starter"] = options.players, options.arms, options.starter
    rules["kill_rolls"], rules["dice"] = options.kill_rolls, 2 if options.double_dice else 1
    top, left = home_value(options.arms) + HOME_LENGTH, options.pegs_to_bring_home()
    rules["end"] = top
    rules["home"] = lanes([top - 1 - i for i in range(PEGS)])
    rules["start"] = lanes([BASE] * left + [top - 1 - i for i in range(PEGS - left)])
    return made


def _fill_route(rules: Any, seat: int, arms: int, arm: int) -> None:
    """Both directions between lane values and board squares, for one seat."""
    for count, spot in enumerate(route(arms, arm).spots[1:]):
        square = spot if spot < PLAIN_HOME else HOME_SPOT + HOME_LENGTH * seat + spot - PLAIN_HOME
        rules["spot"][seat][ENTRY + count], rules["value"][seat][square] = square, ENTRY + count
    rules["spot"][seat][CENTER], rules["value"][seat][CENTER_SPOT] = CENTER_SPOT, CENTER


def _fill_values(rules: Any, arms: int) -> None:
    """What holds for a lane value, whoever its owner is."""
    rules["is_point"][[POINT_VALUE + ARM_LENGTH * i for i in range(arms)]] = 1
    rules["steps"][ENTRY:] = np.arange(1, 128 - ENTRY + 1)
    rules["steps"][CENTER] = rules["steps"][POINT_VALUE + ARM_LENGTH * (arms - 2)]
    for face, offset in ENTRY_OFFSET.items():
        rules["entry"][face - 1] = ENTRY + offset - ONE_SPOT
