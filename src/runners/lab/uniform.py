"""Positions drawn uniformly from a table, with a throw in hand."""

from typing import Any

import numpy as np

from runners.fast.batch import Batch
from runners.fast.lmr.book import stand
from runners.fast.lmr.pegs import CENTER, ENTRY
from runners.fast.lmr.record import lanes
from runners.games.lmr.board import PEGS
from runners.games.ur.masks import swap_sides
from runners.solver.batches import Exact
from runners.solver.lmr.index import NO_KILL, center, is_finished, opposing
from runners.solver.lmr.index import index as lmr_index
from runners.solver.ur.index import HOME, START
from runners.solver.ur.index import index as ur_index
from runners.solver.ur.rules import unplace


def uniform_ur(exact: Exact, batch: Batch, random: np.random.Generator) -> Batch:
    """Placements in the new games of a batch with given dice, each equally likely; then one throw."""
    numbers, records = ur_index(exact.table.size), batch.records
    small, base = numbers.tables
    layers = numbers.layers
    begins = np.array([layer.start for layer in layers])
    places = random.integers(numbers.size, size=len(records))
    for row, place in enumerate(places):
        layer = layers[int(np.searchsorted(begins, place, "right")) - 1]
        swapped = place >= layer.start + layer.size
        side, side2 = (layer.second, layer.first) if swapped else (layer.first, layer.second)
        own, private2, shared2 = unplace(small, base, side, side2, int(place))
        both = ((side, own), (side2, swap_sides(private2 | shared2 << 4)))
        _place_ur(records[row], exact.table.size, small, both)
    return thrown(batch)


def _place_ur(record: Any, pieces: int, small: Any, sides: Any) -> None:
    for seat, (side, mask) in enumerate(sides):
        home, start = int(small[HOME + side]), int(small[START + side])
        record["board"][seat], record["home"][seat], record["start"][seat] = mask, home, start
        record["river"][seat] = pieces - home - start - mask.bit_count()
    record["tries"] = int(record["start"][0] == pieces)


def uniform_lmr(exact: Exact, batch: Batch, random: np.random.Generator) -> Batch:
    """The same for Last Man Running; pairs of sets that share a spot, or are won, are drawn again."""
    pegs = exact.table.size
    numbers, way = lmr_index(pegs), batch.rules[0]
    for record in batch.records:
        while True:
            sides = [numbers.sets[number] for number in random.integers(len(numbers.sets), size=2)]
            mine = {spot for spot in (opposing(spot, pegs) for spot in sides[0]) if spot != NO_KILL}
            if not mine & set(sides[1]) and all(is_finished(side, pegs) < pegs for side in sides):
                break
        for seat, spots in enumerate(sides):
            values = [CENTER if spot == center(pegs) else ENTRY + spot for spot in spots]
            done = [int(way["end"]) - 1 - n for n in range(PEGS - pegs)]
            record["pegs"][seat] = lanes([0] * (pegs - len(spots)) + values + done)
        stand(way, record)
    return thrown(batch)


def thrown(batch: Batch) -> Batch:
    """The positions after their dice, those without a choice left out."""
    batch.roll(batch.draw())
    return batch.take(batch.records["choices"] > 1)
