"""The perft files, checked by both implementations: the engine, and the one that shares no code with it."""

from itertools import islice, takewhile
from typing import Any

import pytest

from runners.games import GAMES
from tests.naive.lmr import Lmr
from tests.naive.ur import Ur
from tests.perft import naive_rules
from tests.perft.count import CASES, counted
from tests.perft.files import HEADER, Perft, path, read
from tests.perft.layers import Row, rows

QUICK_POSITIONS = 5_000
"""The rows up to this many positions make a quick check; `make soak` counts them all."""

NAIVE: dict[str, Any] = {"lmr": Lmr, "ur": Ur}


def naive_start(perft: Perft) -> object:
    if perft.position is None:
        return NAIVE[perft.game](**perft.options)
    game = GAMES[perft.game]
    state = game.parse(perft.position)
    naive = NAIVE[perft.game](**game.options_json(game.options_of(state)))
    naive.place(game.view(state) | ({"free": state.free} if perft.game == "ur" else {}))
    return naive


def by_naive(perft: Perft, depth: int) -> list[Row]:
    return list(islice(rows(naive_rules.RULES[perft.game], naive_start(perft)), depth))


def quick_rows(perft: Perft) -> list[Row]:
    return list(takewhile(lambda row: row.positions <= QUICK_POSITIONS, perft.rows))


def test_every_perft_file_is_written_by_the_script_and_says_what_counts() -> None:
    assert {file.stem for file in path("any").parent.glob("*.txt")} == set(CASES)
    assert all(path(name).read_text().startswith(HEADER) for name in CASES)


@pytest.mark.parametrize("name", CASES)
def test_the_engine_still_counts_what_the_file_says(name: str) -> None:
    perft = read(name)
    wanted = quick_rows(perft)
    assert counted(CASES[name]._replace(depth=len(wanted) - 1)) == perft._replace(rows=wanted)


@pytest.mark.parametrize("name", CASES)
def test_the_naive_implementation_counts_the_same(name: str) -> None:
    perft = read(name)
    wanted = quick_rows(perft)
    assert len(wanted) >= 4
    assert by_naive(perft, len(wanted)) == wanted


@pytest.mark.soak
@pytest.mark.parametrize("name", CASES)
def test_the_naive_implementation_counts_the_same_to_the_last_row(name: str) -> None:
    perft = read(name)
    assert by_naive(perft, len(perft.rows)) == perft.rows


def test_whole_games_are_among_the_lines_counted() -> None:
    assert sum(row.ends for row in read("lmr-1-peg").rows) > 0
    assert sum(row.ends for row in read("lmr-late-4-players-2-teams").rows) > 0
    assert sum(row.ends for row in read("ur-1-piece").rows) > 0
