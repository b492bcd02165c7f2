"""The CUDA source compiled for the CPU: the kernels' logic without a GPU, one thread, in order."""

import ctypes
import shutil
import subprocess
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

import runners.solver.cuda as cuda
from runners.solver.cuda.places import defines
from runners.solver.lmr.index import index as lmr_index
from runners.solver.objective import WIN, Objective
from runners.solver.ur.index import index as ur_index
from runners.solver.ur.variant import USUAL, Variant

COMPILER = shutil.which("g++")


@lru_cache(maxsize=8)
def library(folder: Path, variant: Variant, *names: str) -> ctypes.CDLL:
    """Build the named sources as one C++ file."""
    assert COMPILER
    here = Path(cuda.__file__).parent
    macros = [f"#define {name} {value}" for name, value in defines(variant).items()]
    stem = f"{names[-1]}-{variant.rules}"
    source, built = folder / f"{stem}.cpp", folder / f"{stem}.so"
    source.write_text("\n".join([*macros, *((here / name).read_text() for name in names)]))
    options = ["-O2", "-ffp-contract=off", "-shared", "-fPIC", "-w"]
    subprocess.run([COMPILER, *options, str(source), "-o", str(built)], check=True)
    return ctypes.CDLL(str(built))


def _pointer(array: Any) -> ctypes.c_void_p:
    return ctypes.c_void_p(array.ctypes.data if array is not None else 0)


class UrEmulated:
    """An engine like the GPU's, for small numbers of pieces."""

    def __init__(self, pieces: int, objective: Objective, folder: Path, variant: Variant = USUAL) -> None:
        self.index, self.objective = ur_index(pieces, variant), objective
        self.layers = self.index.layers
        self.library = library(folder, variant, "common.h", "ur.cu", "ur_play.cu", "ur_mind.cu", "ur_set.cu")
        self.v = np.tile([objective.worst, objective.best], (self.index.size, 1))
        self.a = self.v.copy()

    def _board(self) -> list[Any]:
        tables = [_pointer(array) for array in (*self.index.tables, self.v, self.a)]
        return [*tables, ctypes.c_double(self.objective.total), ctypes.c_int(self.objective.counts_points)]

    def sweep(self, layer: int) -> tuple[int, float]:
        part, gap = self.layers[layer], np.zeros(1)
        for order in {(part.first, part.second), (part.second, part.first)}:
            columns = ctypes.c_int64(self.index.columns(*order))
            self.library.ur_sweep(*self._board(), *order, columns, _pointer(gap))
        return 1, float(gap[0])

    def values(self, pay: Any, close: float) -> tuple[float, float]:
        """As the solvers of a set: what the first throw is worth to each player."""
        worth, moved = np.zeros((2, 22)), np.zeros(1)
        worth[:, : pay.shape[1]] = pay
        for part in self.layers:
            moved[0] = 1
            while moved[0] > close:
                moved[0] = 0
                for order in {(part.first, part.second), (part.second, part.first)}:
                    columns = ctypes.c_int64(self.index.columns(*order))
                    self.library.ur_set_sweep(
                        *self._board(), _pointer(worth), *order, columns, _pointer(moved)
                    )
        return self.at_start()

    def query(self, keys: Any) -> tuple[Any, Any]:
        keys = np.asarray(keys, np.uint64)
        values, awards = np.zeros((len(keys), 2)), np.zeros((len(keys), 2))
        found = [_pointer(array) for array in (keys, values, awards)]
        self.library.ur_query(*self._board(), *found, ctypes.c_int64(len(keys)))
        return values, awards

    def middles(self) -> tuple[Any, Any]:
        return self.v.mean(1).astype(np.float32), self.a.mean(1).astype(np.float32)

    def play(
        self,
        games: int,
        seed: int,
        ways: tuple[int, int] = (0, 0),
        second: tuple[Any, Any, Objective] | None = None,
        notable: float = 1e-4,
        keep: int = 0,
    ) -> tuple[dict[str, float], Any]:
        from runners.solver.cuda.places import UR_TALLY

        sums, kept = np.zeros(len(UR_TALLY)), np.zeros(max(keep, 1), np.uint64)
        v2, a2, other = second or (None, None, self.objective)
        numbers = [ctypes.c_double(x) for x in (self.objective.worst, self.objective.step, notable)]
        self.library.ur_play(
            *self._board(), *self._rival((v2, a2, other)), *ways, *numbers, ctypes.c_uint64(seed),
            ctypes.c_int64(games),
            _pointer(sums), _pointer(kept), ctypes.c_int64(keep),
        )  # fmt: skip
        return dict(zip(UR_TALLY, sums.tolist(), strict=True)), kept[:keep]

    def ahead(self, second: tuple[Any, Any, Objective]) -> tuple[Any, Any]:
        found = [np.empty(self.index.size, np.float32) for _ in range(2)]
        for part in self.layers:
            sizes = [ctypes.c_int64(number) for number in (part.start, part.size, part.positions)]
            to = [_pointer(array) for array in found]
            self.library.ur_ahead(*self._board(), *self._rival(second), part.first, part.second, *sizes, *to)
        return found[0], found[1]

    def scores(self, games: int, seed: int, ways: tuple[int, int], second: tuple[Any, Any, Objective]) -> Any:
        counts = np.zeros(43, np.int64)
        how = [*ways, ctypes.c_uint64(seed), ctypes.c_int64(games)]
        self.library.ur_scores(*self._board(), *self._rival(second), *how, _pointer(counts))
        return counts

    def _rival(self, second: tuple[Any, Any, Objective]) -> list[Any]:
        v2, a2, goal = second
        return [_pointer(v2), _pointer(a2), ctypes.c_double(goal.total), ctypes.c_double(goal.point)]

    def at_start(self) -> tuple[float, float]:
        from runners.solver.ur.packing import start_key

        values, _ = self.query([start_key(self.index)])
        return float(values[0, 0]), float(values[0, 1])


class LmrEmulated:
    """The same for Last Man Running."""

    def __init__(self, pegs: int, folder: Path) -> None:
        self.index, self.layers = lmr_index(pegs), lmr_index(pegs).layers
        self.library = library(folder, USUAL, "common.h", "lmr.cu")
        self.sets = len(self.index.sets)
        self.v = np.tile([WIN.worst, WIN.best], (self.sets, self.sets, 1))
        self.v[:, 0], self.v[0, :] = WIN.worst, WIN.best
        self.w = np.ascontiguousarray(self.v.swapaxes(0, 1))

    def _board(self) -> list[Any]:
        return [*(_pointer(array) for array in (*self.index.tables, self.v, self.w)), self.sets]

    def sweep(self, layer: int) -> tuple[int, float]:
        part, gap = self.layers[layer], np.zeros(1)
        ends = (part.first, part.first_end, part.second, part.second_end)
        self.library.lmr_sweep(*self._board(), *ends, _pointer(gap))
        if part.first != part.second:
            self.library.lmr_sweep(*self._board(), *ends[2:], *ends[:2], _pointer(gap))
        return 1, float(gap[0])

    def query(self, keys: Any) -> Any:
        keys = np.asarray(keys, np.uint64)
        return self.v[keys >> np.uint64(32), keys & np.uint64(0xFFFFFFFF)]

    def play(
        self, games: int, seed: int, rounded: tuple[bool, bool] = (False, False), keep: int = 0
    ) -> tuple[dict[str, float], Any]:
        from runners.solver.cuda.places import LMR_TALLY

        sums, kept = np.zeros(len(LMR_TALLY)), np.zeros(max(keep, 1), np.uint64)
        self.library.lmr_play(
            *self._board(), *map(int, rounded), ctypes.c_double(WIN.step), ctypes.c_uint64(seed),
            ctypes.c_int64(games), _pointer(sums), _pointer(kept), ctypes.c_int64(keep),
        )  # fmt: skip
        return dict(zip(LMR_TALLY, sums.tolist(), strict=True)), kept[:keep]

    def at_start(self) -> tuple[float, float]:
        start = self.index.rank[()]
        low, high = self.v[start, start]
        return float(low), float(high)
