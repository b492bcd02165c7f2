"""Tables on disk: every position's value in 16 bits, memory-mapped. The file: `docs/table-format.md`."""

import json
import struct
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, BinaryIO, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from runners.cache import whole
from runners.solver.objective import Objective

MAGIC: Final = b"RUNTABLE"
FORMAT: Final = 1
FRONT: Final = struct.Struct("<8sIII")
"""Magic, format, length of the header, CRC-32 of the header."""
BLOCK: Final = 1 << 15
"""Values that share a checksum."""
ALIGNED: Final = 4096
LEAST: Final = {"game", "rules", "objective", "size", "values", "arrays", "worst", "step", "certificate"}
"""Keys that every header has."""

Values = NDArray[np.uint16]


class BadTable(ValueError):
    """The file is not a table, or is damaged; the message says what is wrong with it."""


class Unsolved(ValueError):
    """The table does not cover the position; the message says why."""


def to_steps(pairs: Any, worst: float, step: float) -> Values:
    """The middles of bounds, in whole steps from the worst payoff."""
    steps: Values = np.rint((pairs.mean(1) - worst) / step).astype(np.uint16)
    return steps


def write(path: Path, header: dict[str, Any], arrays: Iterable[Iterable[Values]]) -> None:
    """Write a table; the file appears under its name only once it is complete."""
    with whole(path) as file:
        start = _start_of_values(header)
        file.seek(start)
        sums = [total for chunks in arrays for total in _write_array(file, chunks)]
        expected = len(header["arrays"]) * _blocks(header["values"])
        assert len(sums) == expected, f"{len(sums)} blocks, the header promises {expected}"
        file.write(np.array(sums, np.uint32).tobytes())
        text = _header_text(header)
        file.seek(0)
        file.write(FRONT.pack(MAGIC, FORMAT, len(text), zlib.crc32(text)) + text)


def _write_array(file: BinaryIO, chunks: Iterable[Values]) -> list[int]:
    """Write one array in blocks; returns their checksums."""
    sums, rest = [], b""
    for chunk in chunks:
        data = rest + chunk.astype("<u2").tobytes()
        whole = len(data) - len(data) % (2 * BLOCK)
        sums += [zlib.crc32(data[at : at + 2 * BLOCK]) for at in range(0, whole, 2 * BLOCK)]
        file.write(data[:whole])
        rest = data[whole:]
    if rest:
        sums.append(zlib.crc32(rest))
        file.write(rest)
    return sums


def _header_text(header: dict[str, Any]) -> bytes:
    return json.dumps(header, sort_keys=True).encode()


def _start_of_values(header: dict[str, Any]) -> int:
    return -(-(FRONT.size + len(_header_text(header))) // ALIGNED) * ALIGNED


def _blocks(values: int) -> int:
    return -(-values // BLOCK)


class Table:
    """An open table. Pages are read from disk when needed, and each block is checked once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.header = _read_header(path)
        self.game: str = self.header["game"]
        self.size: int = self.header["size"]
        self.worst: float = self.header["worst"]
        self.step: float = self.header["step"]
        values, names = self.header["values"], self.header["arrays"]
        data = np.memmap(path, np.uint8, "r")
        start = _start_of_values(self.header)
        end = start + 2 * values * len(names)
        expected = end + 4 * len(names) * _blocks(values)
        if len(data) != expected:
            raise BadTable(f"{path} has {len(data)} bytes where its header promises {expected}")
        self._values = data[start:end].view("<u2").reshape(len(names), values)
        self._sums = data[end:].view("<u4").reshape(len(names), -1)
        self._names = {name: number for number, name in enumerate(names)}
        self._good: set[tuple[int, int]] = set()

    def value(self, name: str, place: int) -> float:
        """The value at a place of one of the arrays, `V` or `A`."""
        number, block = self._names[name], place // BLOCK
        if (number, block) not in self._good:
            self._check(number, block)
        return self.worst + self.step * int(self._values[number, place])

    def array(self, name: str) -> Values:
        """One of the arrays, in steps from the worst payoff; `check_block` says whether a block is whole."""
        found: Values = self._values[self._names[name]]
        return found

    def check_block(self, block: int) -> None:
        """Compare a block of every array with its checksum, once."""
        for number in range(len(self._sums)):
            if (number, block) not in self._good:
                self._check(number, block)

    def _check(self, number: int, block: int) -> None:
        data = self._values[number, block * BLOCK : (block + 1) * BLOCK]
        if zlib.crc32(data.tobytes()) != int(self._sums[number, block]):
            raise BadTable(
                f"{self.path} is damaged: block {block} of array {number} does not match its checksum"
            )
        self._good.add((number, block))

    def check(self) -> None:
        """Compare every block with its checksum."""
        for number, sums in enumerate(self._sums):
            for block in range(len(sums)):
                self._check(number, block)


def _read_header(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        front = file.read(FRONT.size)
        if len(front) < FRONT.size or not front.startswith(MAGIC):
            raise BadTable(f"{path} is not a table of values")
        _, number, length, total = FRONT.unpack(front)
        text = file.read(length)
    if number != FORMAT:
        raise BadTable(f"{path} has format {number}; this release reads format {FORMAT}")
    if len(text) != length or zlib.crc32(text) != total:
        raise BadTable(f"{path} is damaged: its header does not match its checksum")
    header: dict[str, Any] = json.loads(text)
    if not header.keys() >= LEAST:
        raise BadTable(f"{path} lacks {', '.join(sorted(LEAST - header.keys()))} in its header")
    return header


class Adviser(Protocol):
    """A table together with the rules, which knows what any position is worth."""

    table: Table
    objective: Objective

    def value(self, state: Any) -> float: ...
