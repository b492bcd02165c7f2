"""The positions of Last Man Running for two on four arms in opposite seats: a square array of two ranks.

A side is the set of spots its pegs stand on, those in Base left out. A spot is its place on the
player's own route: 0..54 the track from the One Spot to T6 (T7 is never visited, QA18), then as many
Home spots as pegs are left, then the Center. Pegs already Finished at the start are not on the route.

Sets are ranked by Finished pegs, then by distance travelled, both descending: each pair of numbers of
Finished pegs is a layer, and sweeping in order of rank carries values back from the end.
"""

from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from runners.games.contract import D6
from runners.games.lmr.board import (
    ARMS_FOR,
    BASE,
    CENTER,
    HOME,
    HOME_TOP,
    ONE_SPOT,
    Route,
    Spot,
    ring_length,
    route,
)
from runners.games.lmr.moves import landings
from runners.games.lmr.turn import BANKING_FACES
from runners.words import english, said

ARMS: Final = ARMS_FOR[2][0]
RING: Final = ring_length(ARMS)
TRACK: Final = RING - 1
WAY: Final = route(ARMS, 0)
POINTS: Final = tuple(point - ONE_SPOT for point in WAY.points)
"""T13 of each arm, the player's own first."""
SAME_PLAYER: Final = BANKING_FACES
"""A16: the numbers after which the same player rolls again."""
FACES: Final = len(D6.faces)
NO_KILL: Final = 63

Spots = tuple[int, ...]


class Layer(NamedTuple):
    """Positions solved together: two ranges of ranks, in both orders."""

    first: int
    first_end: int
    second: int
    second_end: int

    @property
    def positions(self) -> int:
        size = (self.first_end - self.first) * (self.second_end - self.second)
        return size if self.first == self.second else 2 * size


class Tables(NamedTuple):
    """What compiled code looks things up in."""

    moves_at: NDArray[np.int32]
    """[set, die]: where the moves of a die begin; one more at the end."""
    moves: NDArray[np.int32]
    """The rank after each move, times 64, plus the opposing spot it kills on (NO_KILL for none)."""
    occupied: NDArray[np.int64]
    """The spots of each set as bits."""
    without: NDArray[np.uint16]
    """[set, spot]: the rank of the set without the peg on that spot."""


class Index(NamedTuple):
    """The whole index for a number of pegs."""

    pegs: int
    sets: tuple[Spots, ...]
    rank: dict[Spots, int]
    tables: Tables
    layers: tuple[Layer, ...]


def placements(pegs: int) -> int:
    """All pairs of sets: the square of their number."""
    return sum(comb(TRACK + 1 + pegs, k) for k in range(pegs + 1)) ** 2


def center(pegs: int) -> int:
    """The number of the Center: after the track and the Home spots."""
    return TRACK + pegs


def is_finished(spots: Spots, pegs: int) -> int:
    """A12: pegs on the highest Home spots, without a gap."""
    return next((n for n in range(pegs) if TRACK + pegs - 1 - n not in spots), pegs)


def steps_of(spots: Spots, pegs: int) -> int:
    """How far a side has come; the Center counts as the furthest Point it can have been entered from."""
    return sum(POINTS[-1] if spot == center(pegs) else spot + 1 for spot in spots)


def opposing(spot: int, pegs: int) -> int:
    """The same spot on the other player's route; NO_KILL in Home and on a spot the other never visits."""
    if spot == center(pegs):
        return spot
    if spot >= TRACK:
        return NO_KILL
    across = (spot + RING // 2) % RING
    return across if across < TRACK else NO_KILL


def spot_of(way: Route, peg: Spot, pegs: int) -> int:
    """The number of a peg's spot; -1 for Base."""
    # the engine counts from the player's T7, the index from the One Spot after it; Home follows in both
    return center(pegs) if peg == CENTER else way.place.get(peg, 0) - 1


def moves(spots: Spots, die: int, pegs: int) -> list[tuple[Spots, int]]:
    """(set after, spot landed on) for every legal move of a die, by the plain engine (A5 to A12)."""
    placed = [CENTER if spot == center(pegs) else WAY.spots[spot + 1] for spot in spots]
    own = (*placed, *[BASE] * (pegs - len(placed)), *range(HOME + pegs, HOME_TOP + 1))
    found = []
    for origin, target in landings(WAY, own, die):
        left, landing = spot_of(WAY, origin, pegs), spot_of(WAY, target, pegs)
        found.append((tuple(sorted((*(spot for spot in spots if spot != left), landing))), landing))
    return found


@lru_cache(maxsize=3)
def index(pegs: int) -> Index:
    """Sets, their ranks and the tables of moves."""
    if not 1 <= pegs <= 3:
        raise ValueError(english(said("solver-pegs-range", pegs=str(pegs))))
    spots = range(TRACK + pegs + 1)
    every = [chosen for count in range(pegs + 1) for chosen in combinations(spots, count)]
    sets = sorted(every, key=lambda chosen: (-is_finished(chosen, pegs), -steps_of(chosen, pegs), chosen))
    rank = {chosen: place for place, chosen in enumerate(sets)}
    return Index(pegs, tuple(sets), rank, _tables(sets, rank, pegs), _layers(sets, pegs))


def _layers(sets: list[Spots], pegs: int) -> tuple[Layer, ...]:
    """Pairs of numbers of Finished pegs, those nearest to the end of the game first."""
    counts = [is_finished(chosen, pegs) for chosen in sets]
    ends = {n: (counts.index(n), len(counts) - counts[::-1].index(n)) for n in range(pegs)}
    pairs = sorted(((a, b) for a in ends for b in range(a + 1)), key=lambda pair: -sum(pair))
    return tuple(Layer(*ends[a], *ends[b]) for a, b in pairs)


def _tables(sets: list[Spots], rank: dict[Spots, int], pegs: int) -> Tables:
    at, flat = [0], []
    for chosen in sets:
        for die in D6.faces:
            flat += [rank[after] * 64 + opposing(spot, pegs) for after, spot in moves(chosen, die, pegs)]
            at.append(len(flat))
    without = np.zeros((len(sets), 64), np.uint16)
    for place, chosen in enumerate(sets):
        for spot in chosen:
            without[place, spot] = rank[tuple(other for other in chosen if other != spot)]
    occupied = [sum(1 << spot for spot in chosen) for chosen in sets]
    return Tables(
        np.array(at, np.int32), np.array(flat, np.int32), np.array(occupied, np.int64), without.ravel()
    )
