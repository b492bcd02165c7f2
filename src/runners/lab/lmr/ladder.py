"""Checks that each bot of Last Man Running beats the one below it, in every configuration.

    python -m runners.lab.lmr.ladder --device cuda --out docs/strength/ladder.json

One seat, or one team, of the stronger bot against the weaker in all others, until the share of wins is above
a fair one with 99% confidence, or a limit of games is reached. Matches already in the file are not repeated.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from runners.bots.levels import LEVELS
from runners.bots.net import WHOLE, about, weights_of
from runners.cache import whole
from runners.lab.lmr.duel import duel
from runners.lab.lmr.games import Setting, setting_for
from runners.lab.lmr.machines import Cpu
from runners.lab.lmr.matches import Share
from runners.lab.lmr.selfplay import FILES, defines

TABLES: Final = {"2": 2, "3": 3, "4": 4, "6": 6, "8": 8}
TEAMS: Final = {"2 x 2": (4, 2), "3 x 2": (6, 3), "2 x 4": (8, 2)}
"""Players and teams."""
CONFIGURATIONS: Final[dict[str, Setting]] = {
    f"{name}{', all options' if options else ''}": setting
    for options in (False, True)
    for name, setting in [
        *((f"{name} players", setting_for(players, None, options)) for name, players in TABLES.items()),
        *((name, setting_for(players, teams, options)) for name, (players, teams) in TEAMS.items()),
    ]
}
BOTS: Final = ("random", LEVELS[0].name, "greedy", *(level.name for level in LEVELS[1:]))
"""Weakest first, as `runners bots` lists them."""
BATCHES: Final = (600, 1_800, 4_800, 12_800)
"""Games before each look at the share."""
Z99: Final = 2.5758293035489004
"""99% of a normal distribution lies within this distance of its mean."""


def interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's 99% interval of a share."""
    share, z2 = won / games, Z99 * Z99
    middle = share + z2 / (2 * games)
    width = Z99 * (share * (1 - share) / games + z2 / (4 * games * games)) ** 0.5
    return (middle - width) / (1 + z2 / games), (middle + width) / (1 + z2 / games)


def fair(setting: Setting) -> float:
    """The share that equals would win."""
    return 1 / len(set(setting.team_of))


def is_decided(got: Share, setting: Setting) -> bool:
    """Whether a fair share lies outside the interval."""
    low, high = interval(got.won, got.games)
    return low > fair(setting) or high < fair(setting)


def rung(
    machine: Any,
    net: dict[str, Any],
    setting: Setting,
    bots: tuple[str, str],
    seed: int,
    batches: tuple[int, ...] = BATCHES,
) -> Share:
    """One bot against the one below it, until the match is decided."""
    got = Share(0, 0)
    for number, games in enumerate(batches):
        more = duel(machine, net, setting, bots, games, seed + number)
        got = Share(got.won + more.won, got.games + more.games)
        if is_decided(got, setting):
            break
    return got


def rungs() -> Iterator[tuple[str, tuple[str, str]]]:
    """Every configuration with every pair of neighbours, the stronger first."""
    for name in CONFIGURATIONS:
        for lower, upper in pairwise(BOTS):
            yield name, (upper, lower)


def climb(
    machine: Any,
    out: Path,
    seed: int,
    batches: tuple[int, ...] = BATCHES,
    only: tuple[str, ...] = (),
    most: int = 1000,
) -> dict[str, Any]:
    """Play the rungs that the file lacks, or `most` of them; it is written after each."""
    weights = weights_of("lmr")
    net = {name: machine.xp.asarray(weights[name]) for name in ("w1", *WHOLE)}
    found = json.loads(out.read_text(encoding="utf-8")) if out.exists() else {"rungs": {}}
    found |= {"net": about("lmr"), "seed": seed}
    left = [
        (key, name, bots)
        for name, bots in rungs()
        if (key := f"{name}: {bots[0]} against {bots[1]}") not in found["rungs"]
        and (not only or name in only)
    ]
    for key, name, bots in left[:most]:
        got = rung(machine, net, CONFIGURATIONS[name], bots, seed, batches)
        low, high = interval(got.won, got.games)
        figures = {"won": got.won, "games": got.games, "low": low, "high": high}
        found["rungs"][key] = {**figures, "device": machine.name}
        print(f"{key}: {got.share:.4f} of {got.games}, {low:.4f} to {high:.4f}", file=sys.stderr, flush=True)
        with whole(out) as file:
            file.write((json.dumps(found, indent=1) + "\n").encode())
    return dict(found)


def machine_of(device: str) -> Any:
    """Where the kernels run."""
    if device == "cpu":
        return Cpu(FILES, defines())
    from runners.lab.lmr.trainer import gpu

    return gpu()


def main() -> None:
    parser = argparse.ArgumentParser(description="Play each bot of Last Man Running against the one below.")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cpu")
    parser.add_argument("--seed", type=int, default=31)
    parser.add_argument("--only", nargs="*", default=[], choices=list(CONFIGURATIONS))
    parser.add_argument("--most", type=int, default=1000, help="rungs in this run")
    given = parser.parse_args()
    climb(machine_of(given.device), given.out, given.seed, only=tuple(given.only), most=given.most)


if __name__ == "__main__":
    main()
