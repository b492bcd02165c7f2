"""Exact values for whole batches of the compiled engines: millions of positions a second from a table.

>>> from runners import fast
>>> from runners.solver.batches import best, values
>>> games = fast.ur.Batch(1000, seed=1, options={"pieces": 1})
>>> bool(((values(games) > 0) & (values(games) < 1)).all())
True
>>> over = games.step(best(games))
"""

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from runners.fast.batch import Batch
from runners.fast.compile import Record, jit, signed, word
from runners.fast.kernel import OVER, ROLL
from runners.fast.lmr.pegs import CENTER, ENTRY
from runners.fast.ur.record import AWARD, DECLINE_WORD
from runners.fast.ur.turn import view_of
from runners.games.lmr.board import PEGS
from runners.solver.cache import default
from runners.solver.lmr.index import TRACK, center
from runners.solver.lmr.index import index as lmr_index
from runners.solver.lmr.states import unfit
from runners.solver.oracle import Oracle, Unsolved
from runners.solver.table import BLOCK
from runners.solver.ur.index import SIDE
from runners.solver.ur.index import index as ur_index
from runners.solver.ur.rules import place
from runners.solver.ur.variant import BY_RULES, variant_of

Floats = npt.NDArray[np.float64]
Whole = npt.NDArray[np.int64]

ONLY_V, ONLY_A, MIXED, BETTER, EVEN, ENDED = range(6)
"""How a position's value follows from V and A: one of them, both of two tries, the better, none."""
LANES: Final = ENTRY + TRACK + 3
"""More than any lane value of a game with at most three pegs."""


class Judged(NamedTuple):
    """What every legal choice of every game is worth to the seat that chooses."""

    rows: Whole
    actions: Whole
    values: Floats
    stays: npt.NDArray[np.bool_]
    """Whether it ends the game, or the same seat acts next."""


@jit
def place_ur(small: Any, base: Any, rules: Record, game: Record) -> int:
    """Where a position's values are."""
    p = view_of(game, game.actor)
    side, side2 = small[SIDE + p.home * 8 + p.start], small[SIDE + p.home2 * 8 + p.start2]
    return place(small, base, int(side), int(side2), p.own, p.theirs & 15, p.theirs >> 4)


@jit
def places_ur(small: Any, base: Any, rules: Any, games: Any, places: Any, kinds: Any) -> None:
    """Where the values of all positions are, and how to read them."""
    for i in range(len(games)):
        game = games[i]
        if game.due == OVER or (game.due == ROLL and game.lots):
            kinds[i] = ENDED if game.due == OVER else EVEN
            continue
        places[i] = place_ur(small, base, rules[0], game)
        if game.due == AWARD:
            free = not rules[0].decline_award and game.legal[DECLINE_WORD]
            kinds[i] = BETTER if free else ONLY_A
        else:
            kinds[i] = MIXED if game.tries == 2 else ONLY_V


@jit
def rank_lmr(ranks: Any, pegs: int, lanes: Any) -> int:
    """The rank of a side's pegs; the others are Finished."""
    key = 0
    for i in range(pegs):
        key = key * LANES + signed((lanes >> word(8 * i)) & word(0xFF))
    return ranks[key]  # type: ignore[no-any-return]


@jit
def places_lmr(ranks: Any, pegs: int, sets: int, games: Any, places: Any, kinds: Any) -> None:
    for i in range(len(games)):
        game = games[i]
        if game.due == OVER:
            kinds[i] = ENDED
        else:
            own = rank_lmr(ranks, pegs, game.pegs[game.turn])
            places[i] = own * sets + rank_lmr(ranks, pegs, game.pegs[1 - game.turn])


@cache
def lmr_ranks(pegs: int) -> npt.NDArray[np.int32]:
    """The ranks of sets of spots by the lanes of the compiled engine."""
    ranks = np.full(LANES**pegs, -1, np.int32)
    for rank, spots in enumerate(lmr_index(pegs).sets):
        values = sorted(CENTER if spot == center(pegs) else ENTRY + spot for spot in spots)
        key = 0
        for value in [0] * (pegs - len(spots)) + values:
            key = key * LANES + value
        ranks[key] = rank
    return ranks


class Exact:
    """A table that answers for batches; positions that it does not cover are refused at the beginning."""

    def __init__(self, batch: Batch, oracle: Oracle | None = None) -> None:
        self.game, self.options = batch.twin.game.name, batch.options
        self.oracle = default_oracle(batch) if oracle is None else oracle
        self.table, self.objective = self.oracle.table, self.oracle.objective
        check_covered(batch, self.oracle)
        names = self.table.header["arrays"]
        self._v = self.table.array("V")
        self._a = self.table.array("A") if "A" in names else self._v
        self._good = np.zeros(-(-len(self._v) // BLOCK), np.bool_)

    def resting(self, batch: Batch) -> Floats:
        """What positions without dice in hand are worth to the seat that acts, at the end to the winner."""
        places, kinds = np.zeros(len(batch.records), np.int64), np.zeros(len(batch.records), np.int8)
        if self.game == "ur":
            tables = ur_index(self.table.size).tables
            places_ur(*tables, batch.rules, batch.records, places, kinds)
        else:
            pegs, sets = self.table.size, len(lmr_index(self.table.size).sets)
            places_lmr(lmr_ranks(pegs), pegs, sets, batch.records, places, kinds)
        self._check(places)
        v, a = self._read(self._v, places), self._read(self._a, places)
        goal = self.objective
        end = batch.records["points"] if goal.counts_points else np.full(len(places), goal.best)
        even = np.full(len(places), goal.total / 2)
        found: Floats = np.choose(kinds, [v, a, 0.125 * a + 0.875 * v, np.maximum(a, v), even, end])
        return found

    def _read(self, steps: Any, places: Whole) -> Floats:
        found: Floats = self.table.worst + self.table.step * steps[places].astype(np.float64)
        return found

    def _check(self, places: Whole) -> None:
        """Compare blocks that are read for the first time with their checksums."""
        blocks = np.unique(places // BLOCK)
        for block in blocks[~self._good[blocks]]:
            self.table.check_block(int(block))
        self._good[blocks] = True

    def judged(self, batch: Batch) -> Judged:
        """Every legal choice, game by game, in the order of their numbers."""
        after = batch.afterstates()
        found, chooser = self.resting(after.batch), batch.records["actor"][after.rows]
        ended = after.batch.records["due"] == OVER
        stays = ended | (after.batch.records["actor"] == chooser)
        won = ~ended | (after.batch.records["winner"] == chooser)
        worth = np.where(stays & won, found, self.objective.total - found)
        return Judged(after.rows, after.actions, worth, stays)

    def values(self, batch: Batch) -> Floats:
        """What every game is worth to the seat that acts, at the end to the winner."""
        judged, found = self.judged(batch), np.empty(len(batch.records))
        rest = np.ones(len(found), np.bool_)
        firsts = first_of_each(judged.rows)
        if len(firsts):
            found[judged.rows[firsts]] = np.maximum.reduceat(judged.values, firsts)
            rest[judged.rows[firsts]] = False
        if rest.any():
            found[rest] = self.resting(batch.take(rest))
        return found

    def best(self, batch: Batch) -> Whole:
        """The best choice of every game; 0 where none is due.

        Among choices equal in the table, one that does not end the turn comes first (QB15).
        """
        judged, chosen = self.judged(batch), np.zeros(len(batch.records), np.int64)
        firsts = first_of_each(judged.rows)
        if len(firsts):
            counts, step = np.diff(firsts, append=len(judged.rows)), self.table.step
            most = np.repeat(np.maximum.reduceat(judged.values, firsts), counts)
            liked = judged.values + 2 * step * (judged.stays & (most - judged.values <= step))
            tops = np.flatnonzero(liked == np.repeat(np.maximum.reduceat(liked, firsts), counts))
            tops = tops[first_of_each(judged.rows[tops])]
            chosen[judged.rows[tops]] = judged.actions[tops]
        return chosen


def first_of_each(rows: Whole) -> Whole:
    """Where each game's choices begin in rows that list them game by game."""
    return np.flatnonzero(np.diff(rows, prepend=-1))


def default_oracle(batch: Batch) -> Oracle:
    """The small table that covers a batch, made on first use."""
    if batch.twin.game.name == "ur":
        return default("ur", batch.options.pieces, "win", variant_of(batch.options))
    return default("lmr", batch.options.pegs_to_bring_home(), "win")


def check_covered(batch: Batch, oracle: Oracle) -> None:
    """Refuse games that a table does not have the values of."""
    table, options = oracle.table, batch.options
    if batch.twin.game.name != table.game:
        raise Unsolved(f"{table.path} is a table of {table.game}")
    if table.game == "ur":
        if options.pieces != table.size or variant_of(options) != BY_RULES[table.header["rules"]]:
            raise Unsolved(f"{table.path} has {table.size} pieces and rules {table.header['rules']}")
    elif problem := unfit(batch.twin.game.start(options)):
        raise Unsolved(problem)
    elif not options.pegs_to_bring_home() <= table.size < PEGS:
        raise Unsolved(f"{table.path} has {table.size} pegs a side, not {options.pegs_to_bring_home()}")


def values(batch: Batch, oracle: Oracle | None = None) -> Floats:
    """What every game of a batch is worth to the seat that acts, by a table or the default one."""
    return Exact(batch, oracle).values(batch)


def best(batch: Batch, oracle: Oracle | None = None) -> Whole:
    """The best choice of every game of a batch, by a table or the default one."""
    return Exact(batch, oracle).best(batch)
