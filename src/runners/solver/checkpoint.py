"""Checkpoints of long runs. Bounds only ever tighten, so values saved at any moment are a valid start."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import numpy as np

from runners.solver.layers import Account

CHUNK: Final = 1 << 22


def save(path: Path, engine: Any, account: Account) -> None:
    """Write values and account; the file appears under its name only when it is whole."""
    part = path.with_name(path.name + ".part")
    text = json.dumps({**_what(engine), "account": asdict(account)}).encode()
    with part.open("wb") as file:
        file.write(f"runners checkpoint {len(text)}\n".encode() + text)
        for array in engine.arrays().values():
            for at in range(0, len(array), CHUNK):
                file.write(np.ascontiguousarray(array[at : at + CHUNK]).tobytes())
    part.replace(path)


def load(path: Path, engine: Any) -> Account:
    """Fill the engine's values; the account to go on from. ValueError for a checkpoint of something else."""
    with path.open("rb") as file:
        words = file.readline(64).split()
        if words[:2] != [b"runners", b"checkpoint"] or len(words) != 3:
            raise ValueError(f"{path} is no checkpoint of a solver")
        found = json.loads(file.read(int(words[2])))
        account = Account(**found.pop("account"))
        if found != _what(engine):
            raise ValueError(f"{path} is a checkpoint of {_words(found)}, not of {_words(_what(engine))}")
        for array in engine.arrays().values():
            _fill(path, file, array)
    engine.restored()
    return account


def _fill(path: Path, file: Any, array: Any) -> None:
    for at in range(0, len(array), CHUNK):
        part = array[at : at + CHUNK]
        data = np.frombuffer(file.read(part.nbytes))
        if data.size != part.size:
            raise ValueError(f"{path} is cut short; remove it to start over")
        part[:] = data.reshape(part.shape)


def _what(engine: Any) -> dict[str, Any]:
    return {"game": engine.game, "size": engine.size, "objective": engine.objective.name}


def _words(what: dict[str, Any]) -> str:
    return f"{what['game']} {what['size']} {what['objective']}"
