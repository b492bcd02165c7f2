"""What every seat sees of many positions at once, as lists of input numbers (`plan`)."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from runners.bots.lmr.plan import BASE, CENTER, DICE, ENTRY
from runners.bots.lmr.sights import HITS, SUMS, Ints, Sights, sights
from runners.games.lmr.board import BASE as PLAIN_BASE
from runners.games.lmr.board import CENTER as PLAIN_CENTER
from runners.games.lmr.board import route
from runners.games.lmr.options import Options
from runners.games.lmr.state import State


class Positions(NamedTuple):
    """Positions before a roll of one configuration."""

    pegs: Ints
    """By position, seat and Peg: lane values."""
    turn: Ints
    dice: Ints
    """How many dice are rolled next; dice still in hand count as dice to roll."""


@lru_cache
def lane_values(arms: int, arm: int) -> dict[int, int]:
    """The lane value of every spot that a player can stand on."""
    way = route(arms, arm).spots[1:]
    return {PLAIN_BASE: BASE, PLAIN_CENTER: CENTER} | {spot: ENTRY + i for i, spot in enumerate(way)}


@lru_cache
def lane_tables(arms: int, seat_arms: tuple[int, ...]) -> Ints:
    """The lane values of every seat, by spot, -1 where it never stands; the last columns are those of Base
    and Center, whose numbers are below zero."""
    ways = [lane_values(arms, arm) for arm in seat_arms]
    table = np.full((len(ways), 1 + max(map(max, ways)) - min(map(min, ways))), -1)
    for row, way in zip(table, ways, strict=True):
        row[list(way)] = list(way.values())
    return table


def positions(states: list[State]) -> Positions:
    """Plain positions of one configuration, none of them over, as arrays."""
    options = states[0].options
    pegs = lane_tables(options.arms, options.seat_arms)[
        np.arange(options.players)[:, None], np.array([state.pegs for state in states])
    ]
    start = 2 if options.double_dice else 1
    dice = [state.bank + len(state.pending) or start for state in states]
    return Positions(pegs, np.array([state.turn for state in states]), np.array(dice))


def input_lists(options: Options, given: Positions) -> npt.NDArray[np.int64]:
    """By position and seat: the inputs, padded with the number after the last one."""
    seen, pegs = sights(options), given.pegs
    pairs = seen.pair + pegs[:, None]
    reached = _reach_counts(seen, pegs, pairs)
    hits = seen.hits.take(reached)
    parts = [
        *_own(seen, given, reached, hits),
        seen.others.take(pairs, 0),
        seen.targets.take(seen.rolls.take(given.turn, 0) + HITS * pegs[:, None] + hits),
        _players(seen, given),
        seen.rolling.take((DICE + 1) * given.turn + np.minimum(given.dice, DICE), 0),
    ]
    flat = [part.reshape(*pegs.shape[:2], -1) for part in parts]
    return np.concatenate(flat, -1)


def _reach_counts(seen: Sights, pegs: Ints, pairs: Ints) -> Ints:
    """By position, viewer, owner and Peg: what the viewer's Pegs can do to it (`sights.REACHES`)."""
    rows = seen.width * pegs.transpose(2, 0, 1)[..., None, None]
    return np.add.reduce(seen.reach.take(rows + seen.met.take(pairs)))


def _own(seen: Sights, given: Positions, reached: Ints, hits: Ints) -> list[Ints]:
    """The viewer's Pegs, and who can hit them."""
    pegs, sums = given.pegs, np.add.reduce(seen.sums.take(reached), 1)
    now = hits[np.arange(len(pegs)), given.turn]
    return [
        seen.own.take(pegs),
        seen.exposed.take(SUMS * pegs + sums % SUMS),
        seen.exposed_far.take(SUMS * pegs + sums // SUMS),
        seen.exposed_now.take(seen.foe_rolls.take(given.turn, 0) + HITS * pegs + now),
    ]


def _players(seen: Sights, given: Positions) -> Ints:
    """How far all players have come, grouped by what they are to the viewer."""
    progress = np.add.reduce(seen.progress.take(given.pegs), -1)
    return seen.players.take(seen.kin.take(given.turn, 0) + progress[:, None], 0)
