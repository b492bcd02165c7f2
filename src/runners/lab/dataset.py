"""Played games as data: a row for every choice, in Parquet or JSON lines (docs/howto/games-as-data.md)."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple, Protocol

import msgspec

from runners.cache import whole
from runners.games import UR
from runners.games.contract import Dice, Refused, Seat
from runners.games.lmr.state import State as LmrState
from runners.games.replay import AnyGame
from runners.solver.cache import DEFAULT_LARGEST, default
from runners.solver.lmr.states import unfit
from runners.solver.oracle import Oracle, Unsolved, open_table
from runners.solver.ur.variant import USUAL, variant_of

ENDINGS: Final = (".parquet", ".jsonl")
ROWS_A_GROUP: Final = 65_536
"""Rows of a row group of Parquet, which is read as a whole."""


class Act(NamedTuple):
    """A choice that was made, and the rolls since the one before."""

    state: Any
    seat: Seat
    rolls: list[Dice]
    choice: Any


class Played(NamedTuple):
    """A whole game."""

    number: int
    acts: list[Act]
    winners: Sequence[Seat]
    """Nobody where the game was given up."""
    points: int


class Row(msgspec.Struct):
    """One choice. What a column means stands in docs/howto/games-as-data.md."""

    game: int
    ply: int
    seat: int
    bot: str
    rolls: list[list[int]]
    position: str
    dice: list[int]
    legal: list[str]
    choice: str
    won: bool | None
    points: int
    value: float | None
    values: list[float] | None
    regret: float | None


class Sink(Protocol):
    """A file that takes rows."""

    def add(self, rows: list[Row]) -> None: ...


class JsonLines:
    """A row a line."""

    def __init__(self, file: BinaryIO) -> None:
        self.file, self.encoder = file, msgspec.json.Encoder()

    def add(self, rows: list[Row]) -> None:
        for row in rows:
            self.file.write(self.encoder.encode(row) + b"\n")


class Parquet:
    """Row groups of whole games, compressed by Zstandard."""

    def __init__(self, file: BinaryIO, about: dict[str, Any]) -> None:
        import pyarrow  # only here: a third of a second, and an extra
        import pyarrow.parquet

        texts = pyarrow.list_(pyarrow.string())
        kinds = {
            "rolls": pyarrow.list_(pyarrow.list_(pyarrow.int8())),
            "dice": pyarrow.list_(pyarrow.int8()),
            "legal": texts,
            "won": pyarrow.bool_(),
            "value": pyarrow.float64(),
            "values": pyarrow.list_(pyarrow.float64()),
            "regret": pyarrow.float64(),
            **dict.fromkeys(("bot", "position", "choice"), pyarrow.string()),
            **dict.fromkeys(("game", "ply"), pyarrow.int64()),
            **dict.fromkeys(("seat", "points"), pyarrow.int8()),
        }
        columns = [(name, kinds[name]) for name in Row.__struct_fields__]
        self.schema = pyarrow.schema(columns, metadata={"runners": json.dumps(about)})
        self.table = pyarrow.Table
        self.writer = pyarrow.parquet.ParquetWriter(file, self.schema, compression="zstd")
        self.waiting: list[Row] = []

    def add(self, rows: list[Row]) -> None:
        self.waiting += rows
        if len(self.waiting) >= ROWS_A_GROUP:
            self.flush()

    def flush(self) -> None:
        """Write the rows that wait as one group."""
        rows = [msgspec.structs.asdict(row) for row in self.waiting]
        self.writer.write_table(self.table.from_pylist(rows, schema=self.schema), row_group_size=ROWS_A_GROUP)
        self.waiting = []


def check_name(path: Path) -> None:
    """Refuse a name that says no format."""
    if path.suffix not in ENDINGS:
        raise ValueError(f"{path}: games are written as .parquet or .jsonl")


@contextmanager
def open_sink(path: Path, about: dict[str, Any]) -> Iterator[Sink]:
    """A file under its name only once it is complete."""
    check_name(path)
    with whole(path) as file:
        if path.suffix == ".jsonl":
            yield JsonLines(file)
            return
        parquet = Parquet(file, about)
        try:
            yield parquet
            parquet.flush()
        finally:
            parquet.writer.close()


def covering(game: AnyGame, options: Any, path: Path | None) -> Oracle | None:
    """The table that values such games: the named one, that of a small game, or none."""
    start = game.start(options)
    if path is not None:
        oracle = open_table(path, game.name)
        oracle.value(start)
        if oracle.objective.counts_points:
            raise Unsolved(f"{path} was solved for points, and values are winning chances")
        return oracle
    try:
        if game is UR:
            size, variant = options.pieces, variant_of(options)
        elif unfit(start) is None:
            size, variant = options.pegs_to_bring_home(), USUAL
        else:
            return None
    except Refused:  # an option that tables do not know
        return None
    return default(game.name, size, "win", variant) if size <= DEFAULT_LARGEST[game.name] else None


def rows_of(game: AnyGame, played: Played, bots: Sequence[str], oracle: Oracle | None) -> list[Row]:
    """The rows of a game."""
    return [row_of(game, played, ply, act, bots, oracle) for ply, act in enumerate(played.acts)]


def row_of(
    game: AnyGame, played: Played, ply: int, act: Act, bots: Sequence[str], oracle: Oracle | None
) -> Row:
    legal = game.legal(act.state)
    values, value, regret = None, None, None
    if oracle is not None:
        values = [oracle.after(act.state, move, act.seat) for move in legal]
        value = max(values)
        regret = value - values[legal.index(act.choice)]
        if regret <= 1.001 * oracle.table.step:  # as the judge counts: it may come from rounding
            regret = 0.0
    return Row(
        game=played.number,
        ply=ply,
        seat=act.seat,
        bot=bots[act.seat],
        rolls=[list(dice) for dice in act.rolls],
        position=game.show(act.state),
        dice=list(dice_in_hand(act.state)),
        legal=[game.show_move(move) for move in legal],
        choice=game.show_move(act.choice),
        won=act.seat in played.winners if played.winners else None,
        points=played.points,
        value=value,
        values=values,
        regret=regret,
    )


def dice_in_hand(state: Any) -> Dice:
    """The Pending Dice, or the throw of Ur; none for a bonus."""
    if isinstance(state, LmrState):
        return state.pending
    return (state.steps,) if state.steps else ()
