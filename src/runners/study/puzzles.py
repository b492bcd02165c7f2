"""Puzzles as values, and the collection in the package."""

from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import msgspec

from runners.games import GAMES
from runners.games.contract import Json

By: TypeAlias = Literal["table", "rollouts"]
FILE: Final = "puzzles.json"
GRADES: Final = range(1, 6)
"""How difficult a puzzle is; the catalogue says what each means (`puzzles-grade`)."""


class Ranked(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice and the chance of winning after it."""

    choice: Json
    """As a replay writes it."""
    chance: float
    error: float = 0.0
    """Its standard error; none where a table is exact."""


class Puzzle(msgspec.Struct, frozen=True):
    """A position in which somebody must choose."""

    id: str
    game: str
    position: str
    """The game's text form."""
    difficulty: int
    choices: tuple[Ranked, ...]
    """All of them, the best first."""
    by: By
    found: str
    """What made it, with the seed."""

    @property
    def state(self) -> Any:
        return GAMES[self.game].parse(self.position)

    @property
    def gap(self) -> float:
        """How far the second choice is behind."""
        return self.choices[0].chance - self.choices[1].chance


class Collection(msgspec.Struct, frozen=True):
    """Puzzles, and how far each search has come: what a run was asked for, and the next candidate."""

    puzzles: tuple[Puzzle, ...] = ()
    searched: dict[str, int] = {}


@lru_cache
def load_puzzles() -> Collection:
    """The puzzles of the package."""
    data = resources.files("runners.study").joinpath(FILE).read_bytes()
    return msgspec.json.decode(data, type=Collection)


def read_collection(path: Path) -> Collection:
    """A collection in a file; an empty one where there is none."""
    if not path.exists():
        return Collection()
    try:
        return msgspec.json.decode(path.read_bytes(), type=Collection)
    except msgspec.DecodeError as error:
        raise ValueError(f"{path} is not a collection of puzzles: {error}") from None


def encode_collection(collection: Collection) -> bytes:
    """One puzzle per line, so that changes can be read."""
    lines = ",\n".join(msgspec.json.encode(puzzle).decode() for puzzle in collection.puzzles)
    searched = msgspec.json.encode(collection.searched, order="sorted").decode()
    return f'{{"searched":{searched},"puzzles":[\n{lines}\n]}}\n'.encode()
