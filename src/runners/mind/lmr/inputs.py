"""What every seat sees of many positions at once, as lists of input numbers (`plan`)."""

from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from runners.games.lmr.board import ARM_LENGTH, HOME_LENGTH, ONE_SPOT, route
from runners.games.lmr.board import BASE as PLAIN_BASE
from runners.games.lmr.board import CENTER as PLAIN_CENTER
from runners.games.lmr.options import Options
from runners.games.lmr.state import State
from runners.mind.lmr import plan
from runners.mind.lmr.plan import BASE, BUCKETS, CENTER, ENTRY, FACES, INPUTS, PLACES, POINT_VALUE

Ints: TypeAlias = Any
"""An array of whole numbers."""
Truths: TypeAlias = Any
"""An array of truth values."""


class Positions(NamedTuple):
    """Positions before a roll of one configuration."""

    pegs: Ints
    """By position, seat and Peg: lane values."""
    turn: Ints
    dice: Ints
    """How many dice are rolled next; dice still in hand count as dice to roll."""


class Frame(NamedTuple):
    """A configuration in the numbers that the inputs need."""

    players: int
    arms: int
    ring: int
    end: int
    arm: Ints
    foes: Truths
    """By two seats: are they opponents?"""
    kind: int
    fixed: tuple[int, ...]
    """Inputs that hold all through the game."""

    def is_point(self, value: Ints) -> Truths:
        on_track = (value >= POINT_VALUE) & (value <= self.ring)
        return on_track & ((value - POINT_VALUE) % ARM_LENGTH == 0)

    def place(self, value: Ints) -> Ints:
        return np.where(value < ENTRY, value, self.end + 1 - value)

    def bucket(self, value: Ints) -> Ints:
        return np.where(value == CENTER, BUCKETS - 1, self.place(value) // plan.STRETCH)


@lru_cache
def frame(options: Options) -> Frame:
    team = np.array([options.teammates(seat)[0] for seat in range(options.players)])
    ring, size = ARM_LENGTH * options.arms, len(options.teammates(0))
    kind = 2 if size > 1 else 0 if options.players == 2 else 1
    flags = [
        *([plan.FLAGS] if options.double_dice else []),
        *([plan.FLAGS + 1] if options.kill_rolls else []),
        plan.FLAGS + 2 + options.arms // 2 - 2,
        plan.FLAGS + 5 + size - 1,
    ]
    return Frame(
        options.players,
        options.arms,
        ring,
        ring + HOME_LENGTH + 1,
        np.array(options.seat_arms, np.int32),
        team[:, None] != team[None, :],
        kind,
        tuple(flags),
    )


@lru_cache
def lane_values(arms: int, arm: int) -> dict[int, int]:
    """The lane value of every spot that a player can stand on."""
    way = route(arms, arm).spots[1:]
    return {PLAIN_BASE: BASE, PLAIN_CENTER: CENTER} | {spot: ENTRY + i for i, spot in enumerate(way)}


def positions(states: list[State]) -> Positions:
    """Plain positions of one configuration, none of them over, as arrays."""
    options = states[0].options
    tables = [lane_values(options.arms, arm) for arm in options.seat_arms]
    pegs = [
        [[table[spot] for spot in own] for table, own in zip(tables, state.pegs, strict=True)]
        for state in states
    ]
    start = 2 if options.double_dice else 1
    dice = [state.bank + len(state.pending) or start for state in states]
    return Positions(
        np.array(pegs, np.int32), np.array([state.turn for state in states]), np.array(dice, np.int32)
    )


class Sight(NamedTuple):
    """Who meets and hits whom, by position, viewer, owner and Peg."""

    value: Ints
    """The viewer's lane value of the spot; 0 where he never stands or nobody can be hit."""
    hits: Ints
    """How many faces of one die bring the viewer there."""
    far: Ints
    """How many of the viewer's Pegs stand 7 to 12 spots behind."""


def sight(given: Frame, pegs: Ints) -> Sight:
    """Every seat as the one who may hit, every Peg as the one who may be hit."""
    track = (pegs >= ENTRY) & (pegs <= given.ring)
    spot = ARM_LENGTH * given.arm[:, None] + ONE_SPOT - ENTRY + pegs
    away = (spot[:, None] - (ARM_LENGTH * given.arm + ONE_SPOT)[:, None, None]) % given.ring
    value = np.where(track[:, None] & (away != given.ring - 1), away + ENTRY, 0)
    value = np.where((pegs == CENTER)[:, None], CENTER, value)
    gap = value[..., None] - pegs[:, :, None, None, :]
    behind = (pegs >= ENTRY)[:, :, None, None, :] & (gap > 0) & (value > CENTER)[..., None]
    nearest = np.where(behind, gap, FACES + 1).min(-1)
    far = (behind & (gap > FACES) & (gap <= 2 * FACES)).sum(-1)
    return Sight(value, _faces(given, pegs, value, nearest), far)


def _faces(given: Frame, pegs: Ints, value: Ints, nearest: Ints) -> Ints:
    """Faces that hit: the nearest Peg behind, one from Base, one to or from the Center."""
    waits, inside, at_point = (
        found.any(-1)[:, :, None, None] for found in (pegs == BASE, pegs == CENTER, given.is_point(pegs))
    )
    entering = waits & ((value == ENTRY) | (value == POINT_VALUE))
    leaving = inside & given.is_point(value) & (nearest != 1)
    return (nearest <= FACES).astype(np.int32) + entering + leaving + (at_point & (value == CENTER))


def rest_of(given: Frame, pegs: Ints) -> Ints:
    """Steps left to every player, in stretches."""
    from_center = given.end - POINT_VALUE - ARM_LENGTH * (given.arms - 2)
    steps = np.where(pegs == BASE, given.ring + 6, np.where(pegs == CENTER, from_center, given.end - pegs))
    left = steps.sum(-1) - HOME_LENGTH * (HOME_LENGTH + 1) // 2
    near, far = (left + 1) // 2, plan.NEAR // 2 + 1 + (left - plan.NEAR - 1) // plan.FAR_STRIDE
    return np.where(left <= plan.NEAR, near, far)


def input_lists(options: Options, given: Positions) -> npt.NDArray[np.int64]:
    """By position and seat: the inputs, filled up with the number after the last one."""
    shape, pegs = frame(options), given.pegs
    seen = sight(shape, pegs)
    foe_rolls = shape.foes[given.turn]
    rest, homes = rest_of(shape, pegs), (pegs > shape.ring).sum(-1)
    parts = [
        *_own(shape, pegs, seen, given.turn, foe_rolls),
        *_others(shape, pegs, seen, given.turn),
        *_players(shape, rest, homes, given.turn),
        _rolling(shape, given, foe_rolls),
        np.stack([plan.REST + rest, plan.HOME + homes], -1),
        np.broadcast_to(np.array(shape.fixed), (*rest.shape, len(shape.fixed))),
    ]
    flat = [part.reshape(*rest.shape, -1) for part in parts]
    return np.concatenate(flat, -1).astype(np.int64)


def _where(condition: Any, number: Any) -> Any:
    return np.where(condition, number, INPUTS)


def _own(shape: Frame, pegs: Ints, seen: Sight, turn: Ints, foe_rolls: Truths) -> list[Any]:
    """The viewer's Pegs, and who can hit them."""
    foes = shape.foes[None, :, :, None]
    shots, far = (seen.hits * foes).sum(1), (seen.far * foes).sum(1)
    now = seen.hits[np.arange(len(pegs)), turn]
    on, bucket = (pegs != BASE) & (pegs <= shape.ring), shape.bucket(pegs)
    return [
        plan.OWN + shape.kind * PLACES + shape.place(pegs),
        _where(on, plan.EXPOSED + bucket * plan.SHOTS + np.minimum(shots, plan.SHOTS - 1)),
        _where(on & (pegs != CENTER), plan.EXPOSED_FAR + bucket * 4 + np.minimum(far, 3)),
        _where(on & foe_rolls[:, :, None], plan.EXPOSED_NOW + bucket * (FACES + 1) + now),
    ]


def _others(shape: Frame, pegs: Ints, seen: Sight, turn: Ints) -> list[Any]:
    """Others' Pegs: on their own way, where the viewer meets them, and whether he can hit them."""
    players = shape.players
    other = ~np.eye(players, dtype=np.bool_)[None, :, :, None]
    mate, owners = ~shape.foes[None, :, :, None], pegs[:, None]
    met = np.where(seen.value == 0, plan.STRANGE, shape.place(seen.value))
    on = (owners != BASE) & (owners <= shape.ring)
    group = np.where(mate, 2, int(players > 2))
    rolls = (turn[:, None] == np.arange(players))[:, :, None, None]
    target = (rolls * BUCKETS + shape.bucket(owners)) * 3 + np.minimum(seen.hits, 3) - 1
    return [
        _where(other, plan.THEIRS + mate * PLACES + shape.place(owners)),
        _where(other & on, plan.AHEAD + group * PLACES + met),
        _where(other & ~mate & (seen.hits > 0), plan.TARGETS + target),
    ]


def _players(shape: Frame, rest: Ints, homes: Ints, turn: Ints) -> list[Any]:
    """How far the others have come, by what they are to the viewer."""
    players = shape.players
    other = ~np.eye(players, dtype=np.bool_)[None]
    rolls = (turn[:, None] == np.arange(players))[:, None, :]
    kind = np.where(shape.foes[None], rolls, 2)
    return [
        _where(other, plan.THEIR_REST + kind * plan.REMAINS + rest[:, None]),
        _where(other, plan.THEIR_HOME + kind * plan.HOMES + homes[:, None]),
    ]


def _rolling(shape: Frame, given: Positions, foe_rolls: Truths) -> Any:
    """Who rolls next, how many seats away, and how many dice."""
    ahead = (given.turn[:, None] - np.arange(shape.players)) % shape.players
    who = np.where(ahead == 0, 0, np.where(foe_rolls, 2, 1))
    dice = np.minimum(given.dice, plan.DICE)[:, None] - 1
    return np.stack(
        [plan.SEATING + (shape.players - 2) * plan.SEATS + ahead, plan.ROLLING + who * plan.DICE + dice], -1
    )
