"""What the inputs of one configuration follow from, worked out once: tables to look them up in.

Whoever may hit and whatever stands somewhere is a lane value, so all that a seat sees of another's Peg is
an entry by seats and values. A position then costs a few look-ups instead of arithmetic for every pair.
"""

from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from runners.bots.lmr import plan
from runners.bots.lmr.plan import BASE, BUCKETS, CENTER, ENTRY, FACES, INPUTS, PLACES, POINT_VALUE
from runners.games.contract import refuse_unknown
from runners.games.lmr.board import ARM_LENGTH, HOME_LENGTH, ONE_SPOT, PEGS
from runners.games.lmr.options import Options

Ints: TypeAlias = Any
"""An array of whole numbers."""
Truths: TypeAlias = Any
"""An array of truth values."""

ONE_NEAR: Final = 1
ONE_WAITS: Final = ONE_NEAR << 3
ONE_INSIDE: Final = ONE_WAITS << 3
ONE_NEXT: Final = ONE_INSIDE << 1
ONE_FAR: Final = ONE_NEXT << 1
REACHES: Final = ONE_FAR << 3
"""What Pegs can do to a spot, added up over the four of them: brought there by a face or into the Center,
entering there, leaving the Center there, standing just behind, standing 7 to 12 behind."""
SUMS: Final = 32
"""Room for hits or far Pegs summed over all opponents; hits are below it, far Pegs above."""
HITS: Final = 4
"""Room for the faces that hit: one of a Peg behind, one that enters, one that leaves the Center."""
AT_HOME: Final = 1 << 10
"""Steps left to a player are counted below it, Pegs at home above."""
PROGRESS: Final = AT_HOME * (PEGS + 1)


class Frame(NamedTuple):
    """A configuration in the numbers that the tables need."""

    players: int
    arms: int
    seat_arms: tuple[int, ...]
    team: tuple[int, ...]
    """By seat the first seat of its team."""
    double_dice: bool
    kill_rolls: bool

    @property
    def ring(self) -> int:
        return ARM_LENGTH * self.arms

    @property
    def end(self) -> int:
        """The lane value after the last: how many there are."""
        return self.ring + HOME_LENGTH + 1

    @property
    def foes(self) -> Truths:
        """By pair of seats: are they opponents?"""
        return np.not_equal.outer(self.team, self.team)

    @property
    def team_size(self) -> int:
        return self.team.count(self.team[0])

    def values(self) -> Ints:
        """All lane values."""
        return np.arange(self.end)

    def is_point(self, value: Ints) -> Truths:
        on_track = (value >= POINT_VALUE) & (value <= self.ring)
        return on_track & ((value - POINT_VALUE) % ARM_LENGTH == 0)

    def place(self, value: Ints) -> Ints:
        return np.where(value < ENTRY, value, self.end + 1 - value)

    def bucket(self, value: Ints) -> Ints:
        return np.where(value == CENTER, BUCKETS - 1, self.place(value) // plan.STRETCH)

    def on(self, value: Ints) -> Truths:
        """Neither in Base nor at home."""
        return (value != BASE) & (value <= self.ring)


class Sights(NamedTuple):
    """The tables of a configuration, flat where they are looked up in by a sum of numbers."""

    width: int
    """How many lane values there are."""
    pair: Ints
    """[viewer, owner, 1]: where the entries of two seats begin."""
    met: Ints
    """By seats and value: the viewer's value of an opponent's spot, 0 where the viewer never stands."""
    others: Ints
    """By seats and value: another's Peg on its own route, and where the viewer meets it."""
    reach: Ints
    """By value and target: what a Peg can do to the target (`REACHES`)."""
    hits: Ints
    """By the sum of those: how many faces hit."""
    sums: Ints
    """The same with far Pegs above (`SUMS`)."""
    own: Ints
    exposed: Ints
    exposed_far: Ints
    exposed_now: Ints
    """By a turn's and a viewer's number (`foe_rolls`), value and hits."""
    foe_rolls: Ints
    """[turn, viewer, 1]: where the entries of `exposed_now` begin."""
    targets: Ints
    """By a turn's and a viewer's number (`rolls`), value and hits."""
    rolls: Ints
    """[turn, viewer, 1, 1]: where the entries of `targets` begin."""
    progress: Ints
    """By value: steps left and whether at home (`AT_HOME`)."""
    players: Ints
    """By what the owner is to the viewer (`kin`) and the owner's progress: steps left and Pegs at home."""
    kin: Ints
    """[turn, viewer, owner]: where the entries of `players` begin."""
    rolling: Ints
    """[turn x (DICE + 1) + dice, viewer, input]: who rolls how many dice, and what holds throughout."""
    teams: Ints
    """[seat, team]: 1 for the seats of a team; None where everybody plays alone."""
    team_of: Ints
    """By seat the number of its team."""


KNOWN: Final = frozenset(
    {
        *("players", "arms", "seat_arms", "teams", "team_of", "starter", "pegs"),
        *("double_dice", "kill_rolls", "fast_track"),
    }
)
"""The options that the net was trained with."""


@lru_cache(maxsize=512)
def sights(options: Options) -> Sights:
    """The tables of a configuration, whoever starts; refuses options that are not KNOWN."""
    refuse_unknown(options, KNOWN, "net")
    team = tuple([options.teammates(seat)[0] for seat in range(options.players)])
    shape = options.players, options.arms, options.seat_arms
    return _make_sights(Frame(*shape, team, options.double_dice, options.kill_rolls))


@lru_cache(maxsize=64)
def _make_sights(frame: Frame) -> Sights:
    seats, firsts = np.arange(frame.players), sorted(set(frame.team))
    reached = np.arange(REACHES)
    hits = _hits(reached)
    alone = len(firsts) == frame.players
    met = _meeting_values(frame)
    turn = np.equal.outer(seats, seats)
    return Sights(
        frame.end,
        frame.end * (seats[:, None] * frame.players + seats)[..., None],
        np.where(frame.foes[..., None], met, 0).ravel(),
        _others(frame, met).reshape(-1, 2),
        _reach(frame).ravel(),
        hits,
        hits + SUMS * (reached // ONE_FAR),
        plan.OWN + _class(frame) * PLACES + frame.place(frame.values()),
        _exposure_inputs(frame, plan.EXPOSED, plan.SHOTS, SUMS).ravel(),
        np.where(
            frame.values()[:, None] == CENTER, INPUTS, _exposure_inputs(frame, plan.EXPOSED_FAR, 4, SUMS)
        ).ravel(),
        _present_exposure_inputs(frame).ravel(),
        (frame.foes * frame.end * HITS)[..., None],
        _targets(frame).ravel(),
        (turn * frame.end * HITS)[..., None, None],
        _progress(frame),
        _players().reshape(-1, 2),
        PROGRESS * _kin(frame),
        _rolling(frame),
        None if alone else np.equal.outer(frame.team, firsts).astype(np.int64),
        np.array([firsts.index(first) for first in frame.team]),
    )


def _class(frame: Frame) -> int:
    """Games for two, for more, and with teams."""
    if frame.team_size > 1:
        return 2
    return 0 if frame.players == 2 else 1


def _meeting_values(frame: Frame) -> Ints:
    """By viewer, owner and value: the viewer's lane value of the spot, 0 where the viewer never stands."""
    value, corner = frame.values(), ARM_LENGTH * np.array(frame.seat_arms) + ONE_SPOT
    away = (corner[:, None] + value - ENTRY - corner[:, None, None]) % frame.ring
    track = (value >= ENTRY) & (value <= frame.ring)
    found = np.where(track & (away != frame.ring - 1), away + ENTRY, 0)
    return np.where(value == CENTER, CENTER, found)


def _others(frame: Frame, met: Ints) -> Ints:
    """The inputs of another's Peg."""
    value, mate = frame.values(), ~frame.foes[..., None]
    other = ~np.eye(frame.players, dtype=np.bool_)[..., None]
    group = np.where(mate, 2, int(frame.players > 2))
    place = np.where(met == 0, plan.STRANGE, frame.place(met))
    theirs = np.where(other, plan.THEIRS + mate * PLACES + frame.place(value), INPUTS)
    ahead = np.where(other & frame.on(value), plan.AHEAD + group * PLACES + place, INPUTS)
    return np.stack([theirs, ahead], -1)


def _reach(frame: Frame) -> Ints:
    """What one Peg can do to a target: one row per value of the Peg, one column per value of the target."""
    peg, target = frame.values()[:, None], frame.values()
    gap = np.where((peg >= ENTRY) & (target > CENTER), target - peg, 0)
    near = (gap > 0) & (gap <= FACES) | frame.is_point(peg) & (target == CENTER)
    enters = (peg == BASE) & ((target == ENTRY) | (target == POINT_VALUE))
    leaves = (peg == CENTER) & frame.is_point(target)
    far = (gap > FACES) & (gap <= 2 * FACES)
    return near * ONE_NEAR + enters * ONE_WAITS + leaves * ONE_INSIDE + (gap == 1) * ONE_NEXT + far * ONE_FAR


def _hits(reached: Ints) -> Ints:
    """Faces that hit: from the nearest Peg behind or to the Center, from Base, from the Center."""
    near, waits = reached % ONE_WAITS > 0, reached // ONE_WAITS % 8 > 0
    inside, behind = reached // ONE_INSIDE % 2, reached // ONE_NEXT % 2
    return near.astype(np.int64) + waits + (inside > behind)


def _exposure_inputs(frame: Frame, first: int, most: int, room: int) -> Ints:
    """By value and count: the input of one of the viewer's Pegs that this many can hit."""
    value = frame.values()[:, None]
    found = first + frame.bucket(value) * most + np.minimum(np.arange(room), most - 1)
    return np.where(frame.on(value), found, INPUTS)


def _present_exposure_inputs(frame: Frame) -> Ints:
    """The same by whether an opponent rolls next, and that opponent's hits."""
    found = _exposure_inputs(frame, plan.EXPOSED_NOW, FACES + 1, HITS)
    return np.stack([np.full_like(found, INPUTS), found])


def _targets(frame: Frame) -> Ints:
    """By whether the viewer rolls next, value and hits: the input of a Peg that the viewer can hit."""
    rolls, hits = np.arange(2)[:, None, None], np.arange(HITS)
    target = (rolls * BUCKETS + frame.bucket(frame.values())[:, None]) * 3 + hits - 1
    return np.where(hits > 0, plan.TARGETS + target, INPUTS)


def _progress(frame: Frame) -> Ints:
    """By value: the steps left to a Peg, and a mark for one at home."""
    value = frame.values()
    from_center = frame.end - POINT_VALUE - ARM_LENGTH * (frame.arms - 2)
    steps = np.where(value == BASE, frame.ring + 6, np.where(value == CENTER, from_center, frame.end - value))
    return steps + AT_HOME * (value > frame.ring)


def rest_of(left: Ints) -> Ints:
    """A player's remaining steps, in stretches."""
    near, far = (left + 1) // 2, plan.NEAR // 2 + 1 + (left - plan.NEAR - 1) // plan.FAR_STRIDE
    return np.where(left <= plan.NEAR, near, far)


def _players() -> Ints:
    """By what a player is to the viewer, the viewer last, and the player's progress: two inputs."""
    steps, homes = np.arange(PROGRESS) % AT_HOME, np.arange(PROGRESS) // AT_HOME
    rest = rest_of(steps - HOME_LENGTH * (HOME_LENGTH + 1) // 2)
    theirs = [
        (plan.THEIR_REST + kind * plan.REMAINS + rest, plan.THEIR_HOME + kind * plan.HOMES + homes)
        for kind in range(plan.KINDS)
    ]
    return np.stack([np.stack(pair, -1) for pair in [*theirs, (plan.REST + rest, plan.HOME + homes)]])


def _kin(frame: Frame) -> Ints:
    """By turn, viewer and owner: an opponent, the opponent who rolls next, a teammate, the viewer."""
    seats = np.arange(frame.players)
    rolls = np.equal.outer(seats, seats)[:, None, :]
    found = np.where(frame.foes, rolls, 2)
    return np.where(np.eye(frame.players, dtype=np.bool_), plan.KINDS, found)


def _rolling(frame: Frame) -> Ints:
    """By turn and dice, for every viewer: who rolls how many dice how many seats away, and the options."""
    players, seats = frame.players, np.arange(frame.players)
    ahead = (seats[:, None] - seats) % players
    who = np.where(ahead == 0, 0, np.where(frame.foes, 2, 1))
    dice = np.maximum(np.arange(plan.DICE + 1) - 1, 0)
    seating = plan.SEATING + (players - 2) * plan.SEATS + ahead
    rolling = plan.ROLLING + who[:, None] * plan.DICE + dice[:, None]
    fixed = np.array(_constant_inputs(frame))
    parts = [seating[:, None, :, None], rolling[..., None], fixed]
    shape = players, len(dice), players
    wide = [np.broadcast_to(part, (*shape, part.shape[-1])) for part in parts]
    return np.concatenate(wide, -1).reshape(-1, players, 2 + len(fixed))


def _constant_inputs(frame: Frame) -> list[int]:
    """Inputs that hold throughout the game."""
    return [
        *([plan.FLAGS] if frame.double_dice else []),
        *([plan.FLAGS + 1] if frame.kill_rolls else []),
        plan.FLAGS + 2 + frame.arms // 2 - 2,
        plan.FLAGS + 5 + frame.team_size - 1,
    ]
