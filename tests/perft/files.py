"""Perft files: plain text, a header that says what counts, then one row a depth."""

import json
from pathlib import Path
from typing import Any, NamedTuple

from tests.perft.layers import Row

HERE = Path(__file__).parent

HEADER = """\
# Perft: how many ways the game can go, by depth.
# A line is a sequence of rolls and choices from the first position; its depth is its length. A roll counts
# once for each ordered outcome of the dice that are due (6 to the power of their number in Last Man Running,
# the 8 outcomes of three lots in Ur). A choice is a move, a delegation or a declined award; Pegs in Base are
# one choice (QA10), equal dice are one choice (QA27), designating a die is none (A17). What happens by itself
# (Auto-Pass, the passed turn, three blanks) belongs to the roll or choice before it.
# depth: the length; chance: lines after which dice are due; choices: lines after which a player must choose;
# ends: lines that end the game at that depth, not counted again below; positions: different positions
# among all of these, the numbering of Pegs aside. Written by `python -m tests.perft.count`.
"""


class Perft(NamedTuple):
    """One file: where the count starts, and its rows."""

    game: str
    options: dict[str, Any]
    position: str | None
    rows: list[Row]


def path(name: str) -> Path:
    return HERE / f"{name}.txt"


def show(perft: Perft) -> str:
    said = [f"game {perft.game}", f"options {json.dumps(perft.options, sort_keys=True)}"]
    if perft.position is not None:
        said.append(f"position {perft.position}")
    said.append("depth chance choices ends positions")
    return HEADER + "\n".join(said + [row.show() for row in perft.rows]) + "\n"


def read(name: str) -> Perft:
    lines = [line for line in path(name).read_text().splitlines() if not line.startswith("#")]
    said = {key: value for key, _, value in (line.partition(" ") for line in lines) if key.isalpha()}
    rows = [Row(*map(int, line.split())) for line in lines if line[0].isdigit()]
    return Perft(said["game"], json.loads(said["options"]), said.get("position"), rows)
