"""Checks that a bot chooses in a room as the kernels that measured its strength do, position by position.

    python -m runners.lab.lmr.agree --device cuda --positions 100000 --out docs/strength/agreement.json

Positions with an alternative, drawn from games of a level with itself; the installed bot is asked on all
cores.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from functools import lru_cache
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import numpy as np

from runners.bots.lmr.choose import choose, code_of
from runners.bots.lmr.inputs import lane_values
from runners.bots.lmr.plan import FACES
from runners.bots.net import WHOLE, about, weights_of
from runners.games import LMR
from runners.games.lmr.options import Options
from runners.games.lmr.state import State, seats_at_home
from runners.lab.lmr.duel import Chosen, duel
from runners.lab.lmr.games import PENDING_WORD, Setting, raw_options, setting_for
from runners.lab.lmr.ladder import CONFIGURATIONS, machine_of

ALSO: Final = {"5 players": setting_for(5), "7 players": setting_for(7)}
EVERY: Final[dict[str, Setting]] = {**CONFIGURATIONS, **ALSO}
GAMES: Final = 1024
CHUNK: Final = 250
GIVEN: Final = 255 << 8


class Disagreement(AssertionError):
    """The two choose differently; the message has the position and both choices."""


@lru_cache(maxsize=64)
def spots(arms: int, arm: int) -> dict[int, int]:
    """The spot of every lane value of a player."""
    return {value: spot for spot, value in lane_values(arms, arm).items()}


def state_of(options: Options, row: Any) -> State:
    """A position of the kernels as one of the plain engine; dice by face."""
    words = [int(word) for word in row]
    tables = [spots(options.arms, arm) for arm in options.seat_arms]
    pegs = tuple(
        tuple(table[word >> 8 * i & 255] for i in (3, 2, 1, 0))
        for table, word in zip(tables, words, strict=False)
    )
    dice = [face + 1 for face in range(FACES) for _ in range(words[PENDING_WORD] >> 4 * face & 15)]
    turn, bank = words[8] & 255, words[8] >> 8 & 255
    return State(options, pegs, turn, bank, tuple(dice), finished=seats_at_home(pegs))


def code_of_tag(state: State, tag: int) -> int:
    """The code that rooms have for a choice of the kernels."""
    face, seat, move = tag >> 19, tag >> 16 & 7, tag & 0xFFFF
    return face << 16 | (GIVEN | seat if state.due() == "delegate" else move)


def check(level: str, state: State, tag: int, seed: int) -> None:
    """One position."""
    choice, number = choose(state, level, seed), code_of_tag(state, tag)
    if code_of(state, choice) != number:
        told = f"{LMR.show_move(choice)} in a room, number {number:x} by the kernels"
        raise Disagreement(f"{level} chooses {told} in: {LMR.show(state)}")


def check_all(job: tuple[str, Setting, Any, Any, Any]) -> int:
    """Check some positions of one configuration; returns how many had an alternative."""
    level, setting, rows, tags, seeds = job
    options, compared = LMR.options(raw_options(setting)), 0
    for row, tag, seed in zip(rows, tags.tolist(), seeds.tolist(), strict=True):
        state = state_of(options, row)
        if len(LMR.legal(state)) > 1:
            check(level, state, tag, seed)
            compared += 1
    return compared


def positions(
    machine: Any, net: dict[str, Any], setting: Setting, level: str, count: int, seed: int, games: int = GAMES
) -> tuple[Any, Any, Any]:
    """Positions of whole games with the kernels' choices, drawn at random."""
    host, parts, found = getattr(machine.xp, "asnumpy", np.asarray), list[tuple[Any, ...]](), 0

    def note_choices(chosen: Chosen) -> None:
        nonlocal found
        open_rows = chosen.counts > 1
        parts.append(tuple(host(a[open_rows]) for a in (chosen.rolled, chosen.tags, chosen.seeds)))
        found += len(parts[-1][0])

    while found < count:
        duel(machine, net, setting, (level, level), games, seed + found, note_choices)
    rows, tags, seeds = (np.concatenate(column) for column in zip(*parts, strict=True))
    kept = np.random.default_rng(seed).permutation(len(rows))[:count]
    return rows[kept], tags[kept], seeds[kept]


def jobs(machine: Any, level: str, setting: Setting, count: int, seed: int) -> Iterator[tuple[Any, ...]]:
    """Positions of a configuration in portions; a few more than asked for, as some have one choice."""
    weights = weights_of("lmr")
    net = {name: machine.xp.asarray(weights[name]) for name in ("w1", *WHOLE)}
    columns = positions(machine, net, setting, level, count + count // 8, seed)
    for at in range(0, len(columns[0]), CHUNK):
        yield level, setting, *(column[at : at + CHUNK] for column in columns)


def earlier_results(out: Path) -> dict[str, int]:
    """What an earlier run has found with the same net."""
    if not out.exists():
        return {}
    found = json.loads(out.read_text(encoding="utf-8"))
    return dict(found["agreed"]) if found["net"] == about("lmr") else {}


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare the installed bot with the kernels.")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cpu")
    parser.add_argument("--positions", type=int, default=1000, help="a configuration")
    parser.add_argument("--levels", nargs="*", default=["master"])
    parser.add_argument("--only", nargs="+", default=list(EVERY), choices=list(EVERY))
    parser.add_argument("--seed", type=int, default=41)
    given = parser.parse_args()
    machine, agreed, began = machine_of(given.device), earlier_results(given.out), perf_counter()
    told = {"net": about("lmr"), "device": machine.name, "seed": given.seed}
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        for level in given.levels:
            for name in given.only:
                work = jobs(machine, level, EVERY[name], given.positions, given.seed)
                agreed[f"{level}, {name}"] = sum(pool.imap_unordered(check_all, work))
                print(f"{perf_counter() - began:.0f} s: {level}, {name}: {agreed[f'{level}, {name}']:,}",
                      file=sys.stderr, flush=True)  # fmt: skip
                given.out.write_text(json.dumps({**told, "agreed": agreed}, indent=1) + "\n")


if __name__ == "__main__":
    main()
