"""Checkpoints of long runs. Bounds stay bounds, so values saved at any moment are a valid start."""

import json
import zlib
from dataclasses import asdict
from pathlib import Path
from typing import Any, BinaryIO, Final

import numpy as np

from runners.cache import whole
from runners.solver.layers import Account

CHUNK: Final = 1 << 22
FORMAT: Final = 2
FRONT: Final = f"runners checkpoint {FORMAT}"
"""The first line, followed by the length of the JSON that comes next; then the values and their CRC-32."""


def save(path: Path, engine: Any, account: Account) -> None:
    """Write values and account; the file appears under its name only once it is complete."""
    text = json.dumps({**_what(engine), "account": asdict(account)}).encode()
    with whole(path) as file:
        file.write(f"{FRONT} {len(text)}\n".encode() + text)
        total = 0
        for array in engine.arrays().values():
            for at in range(0, len(array), CHUNK):
                data = np.ascontiguousarray(array[at : at + CHUNK]).tobytes()
                total = zlib.crc32(data, total)
                file.write(data)
        file.write(total.to_bytes(4, "little"))


def load(path: Path, engine: Any) -> Account:
    """Fill the engine's values; returns the account to go on from. ValueError for one of another run."""
    with path.open("rb") as file:
        found = _front(path, file)
        account = Account(**found.pop("account"))
        if found != _what(engine):
            raise ValueError(f"{path} is a checkpoint of {_words(found)}, not of {_words(_what(engine))}")
        total = 0
        for array in engine.arrays().values():
            total = _fill(path, file, array, total)
        if file.read() != total.to_bytes(4, "little"):
            raise ValueError(
                f"{path} is damaged: its values do not match their checksum; remove it to start over"
            )
    engine.restore()
    return account


def _front(path: Path, file: BinaryIO) -> dict[str, Any]:
    """What the checkpoint says of itself."""
    words = file.readline(64).decode(errors="replace").split()
    if words[:2] != FRONT.split()[:2]:
        raise ValueError(f"{path} is not a solver's checkpoint")
    if words[:3] != FRONT.split() or len(words) != 4:
        raise ValueError(f"{path} was written by another release; remove it to start over")
    found: dict[str, Any] = json.loads(file.read(int(words[3])))
    return found


def _fill(path: Path, file: BinaryIO, array: Any, total: int) -> int:
    """Read one array; returns the checksum so far."""
    for at in range(0, len(array), CHUNK):
        part = array[at : at + CHUNK]
        data = file.read(part.nbytes)
        if len(data) != part.nbytes:
            raise ValueError(f"{path} is cut short; remove it to start over")
        part[:] = np.frombuffer(data).reshape(part.shape)
        total = zlib.crc32(data, total)
    return total


def _what(engine: Any) -> dict[str, Any]:
    names = {"game": engine.game, "rules": engine.rules, "size": engine.size}
    return {**names, "objective": engine.objective.name}


def _words(what: dict[str, Any]) -> str:
    return f"{what['game']} {what['size']} {what['objective']} (rules {what['rules']})"
