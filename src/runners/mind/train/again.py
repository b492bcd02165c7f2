"""Matches of the shipped net against `greedy` with several seeds: a share for each.

    python -m runners.mind.train.again --only "4 players, all options" --seeds 11 101 202 303 \\
        --out docs/strength/again.json

Matches already in the file are not played again. Without a GPU, a game of four takes about a millisecond.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

from runners.cache.files import whole
from runners.mind.net import WHOLE, about, weights_of
from runners.mind.train.ladder import machine_of
from runners.mind.train.matches import TARGETS, Share, against_greedy

GAMES: Final = 100_000


def again(machine: Any, out: Path, only: list[str], seeds: list[int], games: int) -> dict[str, Any]:
    """Play the matches that the file lacks; it is written after each."""
    weights = weights_of("lmr")
    net = {name: machine.xp.asarray(weights[name]) for name in ("w1", *WHOLE)}
    found = json.loads(out.read_text(encoding="utf-8")) if out.exists() else {"won": {}}
    found |= {"net": about("lmr"), "games": games}
    for name, seed in ((name, seed) for name in only for seed in seeds):
        won = found["won"].setdefault(name, {})
        if str(seed) not in won:
            got = against_greedy(machine, net, TARGETS[name][0], games, seed)
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
    parser = argparse.ArgumentParser(description="Play the shipped net against greedy with more dice.")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cpu")
    parser.add_argument("--only", nargs="+", required=True, choices=list(TARGETS))
    parser.add_argument("--seeds", type=int, nargs="+", required=True)
    parser.add_argument("--games", type=int, default=GAMES)
    given = parser.parse_args()
    again(machine_of(given.device), given.out, given.only, given.seeds, given.games)


if __name__ == "__main__":
    main()
