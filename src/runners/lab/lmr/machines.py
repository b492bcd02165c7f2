"""Where the training kernels run: on a GPU through CuPy, or on the CPU, built by a C++ compiler."""

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np

HERE: Final = Path(__file__).parent / "cuda"
THREADS: Final = 256
BLOCKS: Final = 2048
C_TYPES: Final[dict[type, Any]] = {
    np.int32: ctypes.c_int32,
    np.int64: ctypes.c_int64,
    np.uint64: ctypes.c_uint64,
    np.float64: ctypes.c_double,
}


def source(names: tuple[str, ...], defines: Mapping[str, int]) -> str:
    """One translation unit from the given files, with the host's numbers as macros."""
    macros = [f"#define {name} {value}" for name, value in defines.items()]
    return "\n".join([*macros, *((HERE / name).read_text() for name in names)])


class Gpu:
    """Kernels on the current device."""

    def __init__(self, names: tuple[str, ...], defines: Mapping[str, int]) -> None:
        import cupy

        self.xp: Any = cupy
        self.module = cupy.RawModule(code=source(names, defines), options=("--std=c++17",))
        properties = cupy.cuda.runtime.getDeviceProperties(cupy.cuda.Device().id)
        self.name = properties["name"].decode()

    def __call__(self, kernel: str, work: int, *arguments: Any) -> None:
        """Run a kernel over `work` items; their number is its last argument."""
        blocks = max(1, min(BLOCKS, (work + THREADS - 1) // THREADS))
        self.module.get_function(kernel)((blocks,), (THREADS,), (*arguments, np.int64(work)))

    def wait(self) -> None:
        self.xp.cuda.Device().synchronize()


class Cpu:
    """The same kernels as plain loops: slow, for tests and for machines without a GPU."""

    xp: Any = np
    name = "cpu"

    def __init__(self, names: tuple[str, ...], defines: Mapping[str, int]) -> None:
        compiler = shutil.which("g++")
        if compiler is None:
            raise ValueError("training on the CPU with these kernels needs the compiler g++")
        with tempfile.TemporaryDirectory() as folder:
            code, built = Path(folder) / "kernels.cpp", Path(folder) / "kernels.so"
            code.write_text("#include <cmath>\n" + source(names, defines))
            options = ["-O3", "-march=native", "-std=c++17", "-shared", "-fPIC", "-w"]
            subprocess.run([compiler, *options, str(code), "-o", str(built)], check=True)
            self.library = ctypes.CDLL(str(built))

    def __call__(self, kernel: str, work: int, *arguments: Any) -> None:
        self.library[kernel](*(_as_c(given) for given in arguments), ctypes.c_int64(work))

    def wait(self) -> None:
        """Nothing runs in the background."""


def _as_c(given: Any) -> Any:
    if isinstance(given, np.ndarray):
        assert given.flags["C_CONTIGUOUS"]
        return ctypes.c_void_p(given.ctypes.data)
    return C_TYPES[type(given)](given)
