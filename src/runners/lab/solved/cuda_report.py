"""Everything a GPU is needed for, in one command: `python3 -m runners.lab.solved.cuda_report --out DIR`.

Checks the small games against known values, solves the large ones, plays millions of games from the
tables, and writes `report.json` and files of sampled positions. CuPy and NumPy are all it needs.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from runners.lab.solved import lmr as lmr_analysis
from runners.lab.solved import samples
from runners.lab.solved import ur as ur_analysis
from runners.solver.cuda import device
from runners.solver.cuda.lmr import LmrGpu
from runners.solver.cuda.places import BY_ROUNDED, BY_SECOND, BY_VALUE
from runners.solver.cuda.ur import UrGpu
from runners.solver.known import LMR_VALUES, UR_VALUES
from runners.solver.layers import Account, figures, run
from runners.solver.lmr.index import placements as lmr_placements
from runners.solver.objective import WIN, objective, points
from runners.solver.ur.index import placements as ur_placements

TIGHT: Final = 1e-9
"""After the timed solution, sweeps go on until the bounds are this close, for the printed digits."""

KEPT: Final = 20_000
"""Positions kept from self-play, one per game."""


def solve_and_report(engine: Any, tolerance: float, positions: int) -> dict[str, Any]:
    """Solve, and report: the keys of `runners ... solve --json` and the memory traffic."""
    account = run(engine, tolerance, Account())
    certificate = {"tolerance": tolerance, "widest_gap": account.widest}
    return {**figures(engine, account, positions), "device": device.describe(), **certificate}


def traffic(engine: Any) -> dict[str, float]:
    """The largest layer: how long a sweep takes, and the bytes that it asks for."""
    layer = max(range(len(engine.layers)), key=lambda n: engine.layers[n].positions)
    reads, positions = engine.reads(layer), engine.layers[layer].positions
    engine.sweep(layer)
    begin = time.perf_counter()
    times = sum(engine.sweep(layer)[0] for _ in range(3))
    seconds = (time.perf_counter() - begin) / times
    asked = 16 * (reads + engine.writes * positions)
    least = 16 * 2 * engine.writes * positions
    return {
        "layer_positions": positions,
        "reads_per_update": reads / positions,
        "sweep_seconds": seconds,
        "asked_bytes_per_second": asked / seconds,
        "least_bytes_per_second": least / seconds,
    }


def compare(label: str, value: float, expected: float) -> dict[str, Any]:
    """A value beside the one it must equal to 1e-9."""
    good = abs(value - expected) < 1e-9
    print(f"{label}: {value:.12f}, known {expected:.12f}: {'agrees' if good else 'DIFFERS'}", flush=True)
    return {"what": label, "value": value, "known": expected, "agrees": good}


def small_cases() -> list[dict[str, Any]]:
    """The values of the design, to 1e-9."""
    rows = []
    for (pieces, name), expected in UR_VALUES.items():
        engine = UrGpu(pieces, objective(name, pieces))
        run(engine, TIGHT / 4, Account())
        rows.append(compare(f"Ur {pieces} {name}", sum(engine.at_start()) / 2, expected))
    for pegs, expected in LMR_VALUES.items():
        lmr = LmrGpu(pegs)
        run(lmr, TIGHT / 4, Account())
        rows.append(compare(f"LMR {pegs}", sum(lmr.at_start()) / 2, expected))
    return rows


def ur_game(pieces: int, name: str, engine: Any = None) -> tuple[dict[str, Any], Any]:
    """One size and objective: solved and timed, then swept on to tight bounds."""
    engine = engine or UrGpu(pieces, objective(name, pieces))
    engine.reset(objective(name, pieces))
    row = {"pieces": pieces, "objective": name, **solve_and_report(engine, 1e-6, ur_placements(pieces))}
    print(json.dumps(row), flush=True)
    row["tight"] = solve_and_report(engine, TIGHT, ur_placements(pieces))
    print(f"  tight: {row['tight']['lower']:.12f} {row['tight']['upper']:.12f}", flush=True)
    row["traffic"] = traffic(engine)
    return row, engine


def ur_analysis_of(engine: Any, out: Path, games: int, second: Any = None) -> dict[str, Any]:
    """Self-play, the cost of rounding, and the figures of one solved game."""
    probe = ur_analysis.Probe(engine)
    exact, kept = engine.play(games, 1, second=second, keep=min(games, KEPT))
    found: dict[str, Any] = {"self_play": exact}
    found["rounded_first"], _ = engine.play(games // 2, 2, ways=(BY_ROUNDED, BY_VALUE))
    found["rounded_second"], _ = engine.play(games // 2, 3, ways=(BY_VALUE, BY_ROUNDED))
    if second is not None:
        found["second_first"], _ = engine.play(games // 2, 4, ways=(BY_SECOND, BY_VALUE), second=second)
        found["second_second"], _ = engine.play(games // 2, 5, ways=(BY_VALUE, BY_SECOND), second=second)
    found["openings"] = ur_analysis.openings(probe)
    found["worth"] = ur_analysis.worth(probe, kept)
    found["surprises"] = ur_analysis.surprises(probe, kept[:4000])
    name = f"ur{probe.rules.pieces}_{probe.objective.name}.npz"
    found["samples"] = samples.write_ur(out / name, probe, samples.ur_positions(probe, kept, 1500, 11))
    return found


def ur_largest(pieces: int, out: Path, games: int) -> list[dict[str, Any]]:
    """Both objectives of the largest game; the second is analysed beside the first."""
    row, engine = ur_game(pieces, "win")
    row["study"] = ur_analysis_of(engine, out, games)
    first = (*engine.middles(), WIN)
    row2, _ = ur_game(pieces, "points", engine)
    row2["study"] = ur_analysis_of(engine, out, games, first)
    assert engine.objective == points(pieces)
    return [row, row2]


def lmr_game(pegs: int, out: Path, games: int) -> dict[str, Any]:
    """Last Man Running: solved and timed, swept on to tight bounds, analysed."""
    engine = LmrGpu(pegs)
    row: dict[str, Any] = {"pegs": pegs, **solve_and_report(engine, 1e-6, lmr_placements(pegs))}
    print(json.dumps(row), flush=True)
    row["tight"] = solve_and_report(engine, TIGHT, lmr_placements(pegs))
    print(f"  tight: {row['tight']['lower']:.12f} {row['tight']['upper']:.12f}", flush=True)
    row["traffic"] = traffic(engine)
    probe = lmr_analysis.Probe(engine)
    exact, kept = engine.play(games, 1, keep=min(games, KEPT))
    first, _ = engine.play(games // 2, 2, rounded=(True, False))
    second, _ = engine.play(games // 2, 3, rounded=(False, True))
    row["study"] = {"self_play": exact, "rounded_first": first, "rounded_second": second}
    row["study"]["openings"] = lmr_analysis.openings(probe)
    row["study"]["worth"] = lmr_analysis.worth(probe, kept)
    row["study"]["surprises"] = lmr_analysis.surprises(probe, kept[:4000])
    positions = samples.lmr_positions(probe, kept, 1500, 12)
    row["study"]["samples"] = samples.write_lmr(out / f"lmr{pegs}.npz", probe, positions)
    return row


def main() -> None:
    """Run the parts that were asked for; one that fails is reported and does not stop the others."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="folder for report.json and the samples")
    parser.add_argument("--pieces", type=int, default=7, help="the largest game of Ur (4 to 7)")
    parser.add_argument("--pegs", type=int, default=3, help="pegs of Last Man Running")
    parser.add_argument("--games", type=int, default=4_000_000, help="games of each match")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    report: dict[str, Any] = {"device": device.describe(), "copy_bytes_per_second": device.copy_bandwidth()}
    print(f"{report['device']}: a copy moves {report['copy_bytes_per_second'] / 1e12:.2f} TB/s", flush=True)
    parts: dict[str, Callable[[], Any]] = {
        "small": small_cases,
        "lmr": lambda: lmr_game(asked.pegs, asked.out, asked.games),
        "ur_largest": lambda: ur_largest(asked.pieces, asked.out, asked.games),
        "ur": lambda: [ur_game(n, name)[0] for n in range(4, asked.pieces) for name in ("win", "points")],
    }
    for part, work in parts.items():
        _do(report, part, work)
        (asked.out / "report.json").write_text(json.dumps(report, indent=1) + "\n")
    sys.exit(any(part.endswith("_failed") for part in report))


def _do(report: dict[str, Any], part: str, work: Callable[[], Any]) -> None:
    import traceback

    begin = time.perf_counter()
    try:
        report[part] = work()
    except Exception:  # time on the device is scarce: keep what the other parts found
        report[f"{part}_failed"] = traceback.format_exc()
        print(report[f"{part}_failed"], flush=True)
    print(f"{part}: {time.perf_counter() - begin:.1f} s", flush=True)


if __name__ == "__main__":
    main()
