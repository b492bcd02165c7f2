"""CuPy: building the kernels, launching them, asking for memory."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import cupy as cp

from runners.solver.memory import check

HERE: Final = Path(__file__).parent
THREADS: Final = 256
BLOCKS_PER_PROCESSOR: Final = 4
"""As many as the largest kernel runs at once; its launch bounds say the same."""


def source(names: list[str], defines: Mapping[str, int | str]) -> str:
    """One translation unit from the given files, with the host's numbers as macros."""
    macros = [f"#define {name} {value}" for name, value in defines.items()]
    return "\n".join([*macros, *((HERE / name).read_text() for name in names)])


def build(names: list[str], defines: Mapping[str, int | str]) -> Any:
    """Compile for this device. No fast-math, no fused multiply-add: bounds round as on the CPU."""
    return cp.RawModule(code=source(names, defines), options=("--std=c++17", "--fmad=false"))


def describe() -> str:
    """The device's name, as reports give it."""
    name = cp.cuda.runtime.getDeviceProperties(cp.cuda.Device().id)["name"]
    return str(name.decode() if isinstance(name, bytes) else name)


def grid(work: int) -> int:
    """Blocks that fill the device without more than the work needs."""
    processors = cp.cuda.Device().attributes["MultiProcessorCount"]
    return int(max(1, min(processors * BLOCKS_PER_PROCESSOR, (work + THREADS - 1) // THREADS)))


def free_memory() -> int:
    """Bytes that can still be allocated on the device."""
    cp.get_default_memory_pool().free_all_blocks()
    return int(cp.cuda.runtime.memGetInfo()[0])


def check_memory(what: str, needed: int) -> None:
    """Refuse what cannot fit."""
    check(what, needed, free_memory(), "the GPU")


def copy_bandwidth(size: int = 1 << 32, repeats: int = 10) -> float:
    """Bytes read and written per second by a copy on the device: the ceiling for sweeps."""
    source_array, target = cp.ones(size // 8), cp.empty(size // 8)
    cp.copyto(target, source_array)
    begin, end = cp.cuda.Event(), cp.cuda.Event()
    begin.record()
    for _ in range(repeats):
        cp.copyto(target, source_array)
    end.record()
    end.synchronize()
    return float(2 * size * repeats / (cp.cuda.get_elapsed_time(begin, end) / 1000))
