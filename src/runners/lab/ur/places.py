"""The solver's index and packed positions, a whole array at a time, with NumPy or CuPy."""

from typing import Any

import numpy as np

from runners.bots.ur.inputs import lists, look
from runners.solver.ur import index as at
from runners.solver.ur.index import Index

Array = Any


class Places:
    """The index of a number of pieces as arrays of one library (`xp`)."""

    def __init__(self, xp: Any, index: Index) -> None:
        self.xp, self.index = xp, index
        self.t = xp.asarray(index.tables.small.astype(np.int64))
        self.base = xp.asarray(index.tables.base)
        columns = ("start", "size", "first", "second")
        rows = {name: [getattr(layer, name) for layer in index.layers] for name in columns}
        self.starts, self.sizes, self.firsts, self.seconds = (xp.asarray(rows[name]) for name in columns)
        self.pieces, self.sides = int(index.tables.small[at.PIECES]), int(index.tables.small[at.SIDES])

    def look(self, table: int, number: Array) -> Array:
        """Entries of one of the small tables."""
        return self.t[table + number]

    def pair(self, side: Array, side2: Array) -> Array:
        return (side * self.sides + side2) * at.PAIR

    def keys(self, places: Array) -> Array:
        """The packed positions at places of the index (`solver.ur.rules.unplace`)."""
        xp, base, look = self.xp, self.base, self.look
        layer = xp.searchsorted(self.starts, places, side="right") - 1
        turned = places >= self.starts[layer] + self.sizes[layer]
        side = xp.where(turned, self.seconds[layer], self.firsts[layer])
        side2 = xp.where(turned, self.firsts[layer], self.seconds[layer])
        pair = self.pair(side, side2)
        b = sum((base[pair + 8 * k] <= places).astype(np.int64) for k in range(1, 8))
        row = base[pair + 64 + b]
        first = (places - base[pair + 8 * b]) // row
        inner = places - first * row
        w = sum((base[pair + 8 * b + k] <= inner).astype(np.int64) for k in range(1, 8))
        rest, width = inner - base[pair + 8 * b + w], self.fits(side2, w)
        outer, rows = rest // width, self.fits(side, b)
        shared = look(at.UNRANK, look(at.UNRANK_AT, b) + first)
        shared2 = self.spread(shared, look(at.UNRANK, look(at.UNRANK_AT, w) + outer // rows))
        own = look(at.UNORDER, outer % rows) | shared << 4
        return side | side2 << 8 | own << 16 | look(at.UNORDER, rest % width) << 32 | shared2 << 40

    def places(self, keys: Array) -> Array:
        """Where packed positions are in the index (`solver.ur.rules.place`)."""
        look, base = self.look, self.base
        side, side2, own, private2, shared2 = fields(keys)
        shared = own >> 4
        b, w = look(at.COUNT, shared), look(at.COUNT, shared2)
        left = look(at.RANK, self.squeeze(shared, shared2))
        inner = left * self.fits(side, b) + look(at.ORDER, own & 15)
        inner = inner * self.fits(side2, w) + look(at.ORDER, private2)
        pair = self.pair(side, side2)
        return base[pair + 8 * b + w] + look(at.RANK, shared) * base[pair + 64 + b] + inner

    def fits(self, side: Array, shared_count: Array) -> Array:
        return self.look(at.FITS_AT, self.look(at.BOARD, side) - shared_count)

    def spread(self, shared: Array, left: Array) -> Array:
        """Opposing shared squares from their numbers among those that the mover's pieces leave free."""
        free = ~shared & 0xFFF
        low, high = free & 63, free >> 6
        shift = self.look(at.COUNT, low)
        below = self.look(at.SPREAD, low * 64 + (left & ((1 << shift) - 1)))
        return below | self.look(at.SPREAD, high * 64 + (left >> shift)) << 6

    def squeeze(self, shared: Array, shared2: Array) -> Array:
        """The reverse of spread."""
        free = ~shared & 0xFFF
        low, high = free & 63, free >> 6
        below = self.look(at.SQUEEZE, low * 64 + (shared2 & 63))
        return below | self.look(at.SQUEEZE, high * 64 + (shared2 >> 6)) << self.look(at.COUNT, low)

    def waiting(self, keys: Array) -> Array:
        """Whether one side or the other has not started (B3)."""
        side, side2 = fields(keys)[:2]
        return (self.look(at.START, side) == self.pieces) | (self.look(at.START, side2) == self.pieces)

    def lists(self, keys: Array) -> Array:
        """The input numbers of every position (`plan`)."""
        side, side2, own, private2, shared2 = fields(keys)
        mine = (self.look(at.HOME, side), self.look(at.START, side), own & 15, own >> 4)
        theirs = (self.look(at.HOME, side2), self.look(at.START, side2), private2, shared2)
        return lists(look(self.xp), self.pieces, mine, theirs)


def fields(keys: Array) -> tuple[Array, ...]:
    """side, side2, own, private2, shared2 of packed positions."""
    return keys & 255, keys >> 8 & 255, keys >> 16 & 0xFFFF, keys >> 32 & 255, keys >> 40 & 0xFFFF
