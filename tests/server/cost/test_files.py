"""Files and lines that commands read: what they cost grows with their size and no faster."""

import contextlib
from collections.abc import Callable
from functools import partial
from random import Random
from time import process_time
from typing import Any, Final

import pytest

from runners.games import GAMES
from runners.rooms.verify import Wrong, verify
from runners.server.replays.documents import film, replay
from runners.study.review import read
from runners.terminal.lines import decode
from tests.seeds import SEED as FRESH
from tests.server.cost.bounds import LARGEST_MS, complaint
from tests.server.cost.grammar import LETTERS, PARTS, Pair, filled, mutants, shapes
from tests.server.long_game import idle_events, records, started

SEED: Final = 1
MUTANTS: Final = 25
SOAK: Final = 2_000
POSITIONS: Final = {
    "lmr": "lmr 4 arms, seats 0 2 | p0 T20 T30 base base | p1 T24 base base base | p0 moves 4",
    "ur": "pieces 3 | black 1 start 2 | white 3 start 2 | black moves 2",
}


def cost_of(carry_out: Callable[[bytes], Any]) -> Callable[[bytes], float]:
    """Whatever it says, how long it takes, in milliseconds of the CPU."""

    def cost(data: bytes) -> float:
        begun = process_time()
        with contextlib.suppress(ValueError, Wrong):
            carry_out(data)
        return (process_time() - begun) * 1000

    return cost


def check(pairs: list[Pair], carry_out: Callable[[bytes], Any]) -> None:
    """No pair costs more than its size; large files may take their time."""
    cost = cost_of(carry_out)
    wrong = [said for pair in pairs if (said := complaint(pair, cost, LARGEST_MS)) is not None]
    assert not wrong, "\n".join(wrong)


def games(name: str) -> Pair:
    """The same game, short and long."""
    logs = [records(local := started(name, {}), idle_events(local, entries)) for entries in (100, 1_600)]
    return Pair(name, *(replay(log, 0) for log in logs))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("carry_out", [verify, read], ids=["verify", "review"])
def test_no_replay_costs_more_than_its_length(name: str, carry_out: Callable[[bytes], Any]) -> None:
    pair = games(name)
    check([pair, *shapes(), *mutants([pair.small[:2_000]], Random(SEED), MUTANTS)], carry_out)


@pytest.mark.parametrize("name", GAMES)
def test_no_film_costs_more_than_its_game(name: str) -> None:
    """It is made beside the play, in a thread."""
    local = started(name, {})
    logs = {b"a" * entries: records(local, idle_events(local, entries)) for entries in (50, 800)}
    check([Pair(name, *logs)], lambda data: film(logs[data], 0))


def positions(name: str, chance: Random, count: int) -> list[Pair]:
    """Positions full of everything, and right ones with parts of them repeated."""
    text = POSITIONS[name]
    found = [
        Pair(f"{one!r}", *(filled(one, size).encode() for size in (1_000, 16_000)))
        for one in (*LETTERS, *PARTS)
    ]
    for part in text.split(" | "):
        found.append(Pair(part, *(" | ".join([text, *[part] * times]).encode() for times in (50, 800))))
    return [*found, *mutants([text.encode()], chance, count)]


def parsed(name: str, data: bytes) -> Any:
    return GAMES[name].parse(data.decode(errors="replace"))


@pytest.mark.parametrize("name", GAMES)
def test_no_position_costs_more_than_its_length(name: str) -> None:
    check(positions(name, Random(SEED), MUTANTS), partial(parsed, name))


def test_no_line_between_programs_does() -> None:
    check(
        [*shapes(), *mutants([b'{"new": {"players": 4}}', b'{"roll": [3, 6]}'], Random(SEED), MUTANTS)],
        decode,
    )


@pytest.mark.soak
def test_no_file_of_thousands_does() -> None:
    chance = Random(FRESH)
    for name in GAMES:
        check(positions(name, chance, SOAK), partial(parsed, name))
        for carry_out in (verify, read):
            check(list(mutants([games(name).small[:2_000]], chance, SOAK)), carry_out)
