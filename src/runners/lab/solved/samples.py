"""Sampled positions with every value that a one-step lookahead needs: small files that the plain
engine can check anywhere."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np

from runners.lab.solved import lmr, ur
from runners.solver.lmr.index import opposing
from runners.solver.ur.packing import Position, pack, unpack
from runners.solver.ur.rules import unplace


def ur_positions(probe: ur.Probe, met: Any, count: int, seed: int) -> list[Position]:
    """As many positions drawn evenly from the whole index as are given from play."""
    index, generator = probe.rules.index, np.random.default_rng(seed)
    drawn = []
    starts = np.array([layer.start for layer in index.layers])
    for place in generator.integers(0, index.size, count).tolist():
        layer = index.layers[int(np.searchsorted(starts, place, "right")) - 1]
        sides = (
            (layer.first, layer.second) if place < layer.start + layer.size else (layer.second, layer.first)
        )
        drawn.append(Position(*sides, *_unplace(probe, sides, place)))
    return [unpack(int(key)) for key in met[:count]] + drawn


def _unplace(probe: ur.Probe, sides: tuple[int, int], place: int) -> tuple[int, int, int]:
    small, base = probe.rules.tables
    own, private2, shared2 = unplace(small, base, *sides, place)
    return int(own), int(private2), int(shared2)


def write_ur(path: Path, probe: ur.Probe, positions: list[Position]) -> int:
    """Keys of the samples, and V and A of them and of every position they lead to."""
    needed = sorted({pack(q) for p in positions for q in probe.rules.positions_needed(p)})
    values, awards = probe.engine.query(np.array(needed, np.uint64))
    sampled = np.array([pack(p) for p in positions], np.uint64)
    arrays = {"v": values.mean(1).astype(np.float32), "a": awards.mean(1).astype(np.float32)}
    facts = {"pieces": probe.rules.pieces, "objective": probe.objective.name}
    np.savez_compressed(path, sampled=sampled, keys=np.array(needed, np.uint64), **arrays, **facts)
    return len(needed)


def lmr_positions(probe: lmr.Probe, met: Any, count: int, seed: int) -> list[lmr.Sides]:
    """Positions from play, and as many random pairs of sets that do not share a spot and are not won."""
    sets, generator = probe.index.sets, np.random.default_rng(seed)
    drawn: list[lmr.Sides] = []
    while len(drawn) < count:
        own, other = (sets[n] for n in generator.integers(1, len(sets), 2))
        if not any(opposing(spot, probe.pegs) in other for spot in own):
            drawn.append((own, other))
    return [probe.sides(int(key)) for key in met[:count]] + drawn


def write_lmr(path: Path, probe: lmr.Probe, positions: list[lmr.Sides]) -> int:
    """Spots of the samples and of every position they lead to (-1 for Base), with V."""
    needed = sorted({q for p in positions for q in probe.positions_needed(p)})
    values = np.asarray(probe.middles(needed)).astype(np.float32)
    np.savez_compressed(
        path, sampled=_spots(positions, probe.pegs), spots=_spots(needed, probe.pegs), v=values
    )
    return len(needed)


def _spots(positions: Iterable[lmr.Sides], pegs: int) -> Any:
    """Two rows of spots for each position, padded with -1."""
    rows = [[[*side, *[-1] * (pegs - len(side))] for side in sides] for sides in positions]
    return np.array(rows, np.int8)
