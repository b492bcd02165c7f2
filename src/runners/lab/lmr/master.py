"""Matches of the strongest bot against `greedy`, as it plays in a room: a share for each seed.

    python -m runners.lab.lmr.master --device cuda --seeds 11 --out docs/strength/master.json

One seat or team of it, all others greedy, seats and starters balanced. Matches already in the file are not
played again. Without a GPU, a game of four with all options takes about ten milliseconds.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

from runners.bots.levels import LEVELS
from runners.bots.net import WHOLE, about, weights_of
from runners.cache import whole
from runners.lab.lmr.duel import GREEDY, duel
from runners.lab.lmr.games import Setting
from runners.lab.lmr.ladder import machine_of
from runners.lab.lmr.matches import TARGETS, Share

GAMES: Final = 100_000
AT_ONCE: Final = {"cpu": 1 << 11, "cuda": 1 << 15}
"""Games side by side: as many as memory holds easily."""


def match(machine: Any, net: dict[str, Any], setting: Setting, games: int, seed: int, at_once: int) -> Share:
    """Games against `greedy`, so many at once."""
    bots, won = (LEVELS[-1].name, GREEDY), 0
    for first in range(0, games, at_once):
        won += duel(machine, net, setting, bots, min(at_once, games - first), seed + (first << 20)).won
    return Share(won, games)


def matches(
    machine: Any, out: Path, only: list[str], seeds: list[int], games: int, at_once: int
) -> dict[str, Any]:
    """Play the matches that the file lacks; it is written after each."""
    weights = weights_of("lmr")
    net = {name: machine.xp.asarray(weights[name]) for name in ("w1", *WHOLE)}
    found = json.loads(out.read_text(encoding="utf-8")) if out.exists() else {"won": {}}
    found |= {"net": about("lmr"), "games": games, "device": machine.name}
    for name, seed in ((name, seed) for name in only for seed in seeds):
        won = found["won"].setdefault(name, {})
        if str(seed) not in won:
            got = match(machine, net, TARGETS[name][0], games, seed, at_once)
            won[str(seed)] = got.won
            print(f"{name}, seed {seed}: {got.share:.5f} +- {got.error:.5f}", file=sys.stderr, flush=True)
            with whole(out) as file:
                file.write((json.dumps(found, indent=1) + "\n").encode())
    return dict(found)


def together(found: dict[str, Any], name: str) -> Share:
    """All matches of a configuration, as one."""
    won = found["won"][name].values()
    return Share(sum(won), len(won) * found["games"])


def main() -> None:
    parser = argparse.ArgumentParser(description="Play the strongest bot against greedy.")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cpu")
    parser.add_argument("--only", nargs="+", default=list(TARGETS), choices=list(TARGETS))
    parser.add_argument("--seeds", type=int, nargs="+", required=True)
    parser.add_argument("--games", type=int, default=GAMES)
    given = parser.parse_args()
    at_once = AT_ONCE[given.device]
    matches(machine_of(given.device), given.out, given.only, given.seeds, given.games, at_once)


if __name__ == "__main__":
    main()
